import sharp, { type Sharp } from 'sharp';
import { textOutlines, textWidth } from './lettering.ts';
import { stand } from './line-up.ts';
import { objectSize } from './picture-specs.ts';
import { readShot } from './shots.ts';

const ink = '#4b4740';
const letters = { size: 27, weight: 400 } as const;
/** Where the product stands: room for the lines and what they say is left of it, right of it and below. */
const frame = { left: 110, right: 610, top: 90, foot: 640 };
/** From a product to the line that measures it, and from a line to what it says. */
const away = 34;
const gap = 14;
const arrow = 9;

/**
 * A product with lines that say how large it is: its width below, its height at the right, its depth at the corner
 * between them.
 * @param file  name in demo/pictures, without ending
 * @param dimensions  in centimetres: diameter and height, or width, depth and height
 * @param isFlat  whether the picture shows it from above
 */
export async function drawDimensions(
  file: string,
  dimensions: readonly number[],
  isFlat: boolean,
): Promise<Sharp> {
  const { box } = await readShot(file);
  const scale = Math.min((frame.right - frame.left) / box.width, (frame.foot - frame.top) / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const foot = (frame.top + frame.foot + height) / 2;
  const middle = (frame.left + frame.right) / 2;
  const data = Buffer.alloc(objectSize * objectSize * 3, 255);
  const ground = { data, width: objectSize, height: objectSize };
  await stand(ground, file, { middle, foot, widest: width, tallest: height });
  const [left, right, top] = [middle - width / 2, middle + width / 2, foot - height];
  const { across, upright, corner } = sidesSeen(dimensions, isFlat);
  const parts = [
    measured([left, foot + away], [right, foot + away], across, 'below'),
    measured([right + away, foot], [right + away, top], upright, 'right'),
  ];
  // Drawn away from the viewer, as a cabinet projection does.
  if (corner !== undefined) {
    const slant = Math.min(64, Math.max(30, width * 0.18));
    const x = right + away * 0.4;
    parts.push(measured([x, foot + away], [x + slant, foot + away - slant * 0.7], corner, 'corner'));
  }
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${objectSize}" height="${objectSize}">${parts.join('')}</svg>`;
  return sharp(data, { raw: { width: objectSize, height: objectSize, channels: 3 } }).composite([
    { input: Buffer.from(lines) },
  ]);
}

interface SidesSeen {
  across: string;
  upright: string;
  corner?: string;
}

/** Of what is seen from above the depth stands upright in its picture. */
function sidesSeen(dimensions: readonly number[], isFlat: boolean): SidesSeen {
  if (dimensions.length === 2)
    return { across: `Ø ${written(dimensions[0]!)}`, upright: written(dimensions[1]!) };
  const [across, depth, height] = [dimensions[0]!, dimensions[1]!, dimensions[2]!];
  const [upright, corner] = isFlat ? [depth, height] : [height, depth];
  return { across: written(across), upright: written(upright), corner: written(corner) };
}

type Point = readonly [x: number, y: number];

const written = (cm: number): string => `${cm} cm`;

/** A line with an arrow at both ends, and what it says beside it. */
function measured(from: Point, to: Point, text: string, side: 'below' | 'right' | 'corner'): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = ([x, y]: Point, towards: number) =>
    [-0.42, 0.42]
      .map((turn) => `M${x} ${y}l${Math.cos(towards + turn) * arrow} ${Math.sin(towards + turn) * arrow}`)
      .join('');
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const width = textWidth(text, letters);
  const spot: Point =
    side === 'below'
      ? [x - width / 2, y + gap + letters.size * 0.75]
      : side === 'right'
        ? [x + gap, y + letters.size * 0.36]
        : [x + gap, y + gap + letters.size * 0.5];
  return `<path d="M${from.join(' ')}L${to.join(' ')}${head(from, angle)}${head(to, angle + Math.PI)}" fill="none" stroke="${ink}" stroke-width="1.6"/><path d="${textOutlines(text, ...spot, letters)}" fill="${ink}"/>`;
}
