/** What the studio makes. */
export const workKinds = [
  'cut-out',
  'product-picture',
  'short-video',
  'presenter-video',
  'translated-video',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The states of a work, as the specification numbers them; `all` is for lists. */
export const workStates = { all: -1, generating: 0, completed: 1, failed: 2, waiting: 3 } as const;
export type WorkState = Exclude<(typeof workStates)[keyof typeof workStates], -1>;

/** What a work is at. The words stand under `step.<name>`. */
export const workSteps = ['cutting', 'composing', 'speaking', 'preparing', 'drawing'] as const;
export type WorkStep = (typeof workSteps)[number];

/** Why the studio does not make something: about what was sent, not about the program. */
export const studioRefusals = [
  'ENGINE_MISSING',
  'NO_PICTURE',
  'PICTURE_TOO_LARGE',
  'NO_VIDEO',
  'NO_SOUND',
  'NO_SUBTITLES',
  'TOO_LARGE',
  'TOO_LONG',
  'TOO_MANY_STREAMS',
  'NOTHING_LEFT',
  'BAD_JOB',
] as const;
export type StudioRefusal = (typeof studioRefusals)[number];

/** Why nothing was made. The words stand under `issue.<name>`. */
export const workIssues = [...studioRefusals, 'STOPPED', 'TIME', 'MEMORY', 'CRASHED'] as const;
export type WorkIssue = (typeof workIssues)[number];

/** Sizes that shops and networks ask for: their width and height. */
export const pictureSizes = {
  square: [1200, 1200],
  portrait: [1080, 1350],
  story: [1080, 1920],
  wide: [1600, 900],
  banner: [1920, 600],
} as const satisfies Record<string, readonly [number, number]>;
export type PictureSizeName = keyof typeof pictureSizes;
export const pictureSizeNames = Object.keys(pictureSizes) as PictureSizeName[];

/** What works say of a part that the marketplace made itself; people read its name instead. */
export const ownEngine = 'Caravan';

/** What a product stands before. The words stand under `ground.<name>`. */
export const grounds = [
  'clear',
  'white',
  'studio',
  'gradient',
  'brand',
  'table',
  'podium',
  'window',
  'leaves',
  'shelf',
] as const;
export type Ground = (typeof grounds)[number];

/** Characters of what is written into a picture. */
export const longestHeadline = 300;
export const longestPrice = 40;

/** Products whose pictures are made together. */
export const mostInBatch = 50;

/** Strokes that mend a cut, and points of all of them. */
export const mostStrokes = 200;
export const mostPoints = 2_000;

/** Bytes of what is asked for of one work, as JSON, without its files. */
export const mostAsked = 400_000;

/** Bytes of the files of all works that one account keeps. */
export const mostStudioBytes = 2 * 2 ** 30;

/** Characters of a work's name, and of a description. */
export const longestWorkName = 120;
export const longestDescription = 2_000;
