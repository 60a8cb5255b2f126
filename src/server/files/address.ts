/** Where a browser plays a video. Empty when there is none. */
export const videoAddress = (key: string | null | undefined): string => (key ? `/videos/${key}` : '');

/** Where a browser gets a file; a picture takes `?w=` on top. Empty when there is none. */
export const fileAddress = (key: string | null | undefined): string => (key ? `/files/${key}` : '');
