export const colours = {
  ink: '#1c1a17',
  muted: '#6b645a',
  line: '#d8d1c5',
  shade: '#f6f2ea',
  accent: '#a32812',
  bar: '#000',
} as const;
export const sizes = { cover: 30, title: 20, section: 11, text: 9, small: 7.5 } as const;

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 };
export const lineHeight = 1.4;
/** Between the sides. */
export const width = page.width - 2 * page.side;

/** Where something stands between the sides: points from the side where reading begins. */
export interface Place {
  start: number;
  width: number;
  /** Figures stand under each other in every direction of writing, so they know left and right. */
  align?: 'start' | 'end' | 'right';
}
