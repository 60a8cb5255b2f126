import type { OutputOf } from '../../../contract/contract.ts';

/** A part of a picture, from its upper left corner, as shares of its width and height. */
export type PictureBox = OutputOf<'search.byImage'>['box'];

/** What of a box is pulled at: -1 its left or upper side, 1 its right or lower one, 0 neither. */
export interface BoxHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A side of a box is no shorter: it could hardly be taken hold of, and would show too little to compare. */
export const leastSide = 0.15;
/** Around what is marked so much is compared with it, so that its ground can be told from it. */
const room = 0.04;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves a box by shares of the picture, as far as the picture goes. */
export const moveBox = (box: PictureBox, x: number, y: number): PictureBox => ({
  ...box,
  x: clamp(box.x + x, 0, 1 - box.width),
  y: clamp(box.y + y, 0, 1 - box.height),
});

/** Pulls at a side or a corner of a box; the sides across from it stay where they are. */
export function resizeBox(box: PictureBox, handle: BoxHandle, x: number, y: number): PictureBox {
  const [left, width] = pull(box.x, box.width, handle.x, x);
  const [top, height] = pull(box.y, box.height, handle.y, y);
  return { x: left, y: top, width, height };
}

function pull(from: number, length: number, side: -1 | 0 | 1, by: number): [number, number] {
  if (side === 0) return [from, length];
  if (side === 1) return [from, clamp(length + by, leastSide, 1 - from)];
  const to = from + length;
  const start = clamp(from + by, 0, to - leastSide);
  return [start, to - start];
}

/** A box that can be taken hold of, around one that may be smaller. */
export function widenBox(box: PictureBox): PictureBox {
  const [x, width] = widen(box.x, box.width);
  const [y, height] = widen(box.y, box.height);
  return { x, y, width, height };
}

function widen(from: number, length: number): [number, number] {
  const wide = clamp(length, leastSide, 1);
  return [clamp(from - (wide - length) / 2, 0, 1 - wide), wide];
}

/** The part of a picture that is compared for a box. */
export function withRoom({ x, y, width, height }: PictureBox): PictureBox {
  const left = Math.max(0, x - width * room);
  const top = Math.max(0, y - height * room);
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + room)) - left,
    height: Math.min(1, y + height * (1 + room)) - top,
  };
}
