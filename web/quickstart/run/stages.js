/**
 * Which stages this site was built with. The build writes its own in the place of these, which are all there are, and the
 * packer then leaves out what is not used.
 *
 * @type {{snapshot: boolean, pointers: boolean, split: boolean}}
 */
export const STAGES = { snapshot: true, pointers: true, split: true };
