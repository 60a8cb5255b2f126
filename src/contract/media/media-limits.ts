export const fileKinds = ['picture', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** How much a shop keeps in its library, and how many files one press changes. */
export const mostShopFiles = 20_000;
export const mostFolders = 100;
export const mostFilesAtOnce = 200;
