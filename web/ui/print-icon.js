/** What few visits print: apart from the icons that the first one loads. */
import { icon } from "./icon.js";

export const printIcon = () => icon("print", "M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7Z");
