import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cached } from './cached.ts';
import { renderedFile } from './rendered-pictures.ts';

/** Of 255: as bright as the seamless ground of a rendered picture gets; brighter is ground and nothing else. */
const groundLevel = 236;
/** Of 255: darker is the product or the dark of its shadow. */
const productLevel = 226;

/** Pixels, row by row, RGB. */
export interface Layer {
  data: Buffer;
  width: number;
  height: number;
}

/** A rendered picture on white. */
export interface Shot extends Layer {
  /** What is product, in pixels. */
  box: { left: number; top: number; width: number; height: number };
}

/** A picture of 640 pixels is 1.2 MB. @param file  name in demo/pictures, without ending */
export const readShot = cached(40, async (file: string): Promise<Shot> => {
  const { data, info } = await sharp(await readFile(renderedFile({ file })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = Math.min(255, (data[at + channel]! * 255) / groundLevel);
      if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > productLevel) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  return {
    data,
    width,
    height,
    box: { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
  };
});
