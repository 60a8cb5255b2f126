/** The shapes of a video, for telephones, posts and screens, with its pixels. */
export const shapes = {
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 960, height: 960 },
  '16:9': { width: 1280, height: 720 },
} as const;
export type Shape = keyof typeof shapes;

export const shapeNames = Object.keys(shapes) as [Shape, ...Shape[]];
