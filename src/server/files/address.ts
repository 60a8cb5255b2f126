/** Where a browser plays a video. Empty when there is none. */
export const videoAddress = (key: string | null | undefined): string => (key ? `/videos/${key}` : '');

/** The key of a file that `fileAddress` gave the address of; null where there is none. */
export const keyOfAddress = (address: string | undefined): string | null =>
  address?.startsWith('/files/') ? address.slice('/files/'.length) : null;

/** Where a browser gets a file; a picture takes `?w=` on top. Empty when there is none. */
export const fileAddress = (key: string | null | undefined): string => (key ? `/files/${key}` : '');
