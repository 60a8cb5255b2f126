/** Streams of one file; a film has three. */
export const mostStreams = 8;

/** Of a picture of an uploaded video: four times that of a film. */
export const longestSide = 4_096;
export const mostPixels = 9_000_000;
