/** A video's picture at its first second (specification, section 5). */
export const snapshotOf = (video: string): string => `${video}?x-oss-process=video/snapshot,t_1000,f_jpg`;

/** A picture whole, at most 300 pixels high, for lists of files (specification, section 5). */
export const lowPicture = (picture: string): string => `${picture}?x-oss-process=image/resize,h_300`;
