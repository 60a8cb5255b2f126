import sharp from 'sharp';
import { lineUpGround } from './grounds.ts';
import { readShot, type Layer } from './shots.ts';

/** Room around a product for its shadow, as a share of its own size. */
const shadowRoom = 0.12;

/** How much of the height the goods may take, and where they stand; a page cuts a banner's top and bottom off. */
const standing = {
  banner: { tallest: 0.54, foot: 0.79 },
  wide: { tallest: 0.7, foot: 0.88 },
  square: { tallest: 0.8, foot: 0.88 },
} as const;
const sideRoom = 0.04;
/** In a square more than these stand in two rows. */
const mostInRow = 3;

/**
 * Goods side by side on one floor, of their rendered pictures: these are multiplied onto the ground, so that a product
 * keeps its shadow and loses its white.
 * @param files  names in demo/pictures, without ending, from left to right
 * @param size  width and height in pixels
 */
export async function drawLineUp(
  files: readonly string[],
  ground: string,
  shape: keyof typeof standing,
  [width, height]: readonly [width: number, height: number],
): Promise<Layer> {
  const { data } = await sharp(Buffer.from(lineUpGround(ground, width, height)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { data, width, height };
  const rows = shape === 'square' && files.length > mostInRow ? 2 : 1;
  const perRow = Math.ceil(files.length / rows);
  const { tallest, foot } = standing[shape];
  for (const [place, file] of files.entries()) {
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, files.length - row * perRow);
    const slot = (width * (1 - 2 * sideRoom)) / perRow;
    const indent = ((perRow - inRow) * slot) / 2;
    // Rows share the height; a single row of a square stands in its middle.
    const band = height / rows;
    const lift = shape === 'square' && rows === 1 ? height * 0.2 : 0;
    await stand(picture, file, {
      middle: width * sideRoom + indent + slot * ((place % perRow) + 0.5),
      foot: row * band + band * foot - lift,
      widest: slot * 0.92,
      tallest: band * tallest,
    });
  }
  return picture;
}

/** Where something stands and how large it may be, in pixels. */
export interface Spot {
  middle: number;
  foot: number;
  widest: number;
  tallest: number;
}

/** Puts a product of a rendered picture onto a ground, in place. */
export async function stand(picture: Layer, file: string, spot: Spot): Promise<void> {
  const { box, ...shot } = await readShot(file);
  const scale = Math.min(spot.widest / box.width, spot.tallest / box.height);
  const room = Math.round(Math.max(box.width, box.height) * shadowRoom);
  const [left, top] = [Math.max(0, box.left - room), Math.max(0, box.top - room)];
  const cut = {
    left,
    top,
    width: Math.min(shot.width, box.left + box.width + room) - left,
    height: Math.min(shot.height, box.top + box.height + room) - top,
  };
  const { data, info } = await sharp(shot.data, {
    raw: { width: shot.width, height: shot.height, channels: 3 },
  })
    .extract(cut)
    .resize(Math.round(cut.width * scale), Math.round(cut.height * scale), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = spot.middle - (box.left - left + box.width / 2) * scale;
  const y = spot.foot - (box.top - top + box.height) * scale;
  multiply(picture, { data, ...info }, Math.round(x), Math.round(y), room * scale);
}

/**
 * Darkens a ground by a layer, in place; what reaches beyond the edges is left out. Both are RGB.
 * @param fade  pixels along the layer's edges over which it thins out
 */
function multiply(ground: Layer, layer: Layer, left: number, top: number, fade: number): void {
  for (let y = Math.max(0, -top); y < Math.min(layer.height, ground.height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(layer.width, ground.width - left); x++) {
      const edge = Math.min(x, y, layer.width - 1 - x, layer.height - 1 - y);
      const strength = Math.min(1, edge / fade);
      const source = (y * layer.width + x) * 3;
      const target = ((y + top) * ground.width + x + left) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const light = 255 - (255 - layer.data[source + channel]!) * strength;
        ground.data[target + channel] = (ground.data[target + channel]! * light) / 255;
      }
    }
}
