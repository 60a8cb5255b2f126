/** Letters of base64 that a picture to search by may have: two mebibytes of bytes. */
export const largestImage = Math.ceil((2 * 1024 * 1024) / 3) * 4;

/** From this likeness on two pictures are called very alike. */
export const veryAlike = 0.8;
