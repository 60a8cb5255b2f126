/** How long a remark about an order is at most, and how many each side of it keeps. */
export const remarkLength = 500;
export const mostRemarks = 50;
/** Characters of what operators note about an order. */
export const noteLength = 1_000;
