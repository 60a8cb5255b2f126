import sharp, { type Sharp } from 'sharp';
import { buildingSvg } from './buildings.ts';
import { drawCarton } from './cartons.ts';
import { drawDimensions } from './dimension-drawings.ts';
import { drawLineUp } from './line-up.ts';
import { pictureSize, signSize } from './picture-specs.ts';
import { signSvg } from './signs.ts';
import type { PictureSpec } from './types.ts';

/** Draws one picture as WebP. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
  return (await drawPicture(spec)).webp({ quality: 80, effort: 1 }).toBuffer();
}

async function drawPicture(spec: PictureSpec): Promise<Sharp> {
  const [width, height] = pictureSize(spec);
  if ('marks' in spec) return drawCarton(spec.marks);
  if ('measured' in spec) return drawDimensions(spec.measured, spec.dimensions, spec.isFlat);
  if ('icon' in spec) return sharp(Buffer.from(signSvg(spec.icon, spec.ground, spec.frame, signSize)));
  if ('building' in spec)
    return sharp(Buffer.from(buildingSvg(spec.building, spec.ground, spec.seed, width, height)));
  const { data } = await drawLineUp(spec.goods, spec.ground, spec.shape, [width, height]);
  return sharp(data, { raw: { width, height, channels: 3 } });
}
