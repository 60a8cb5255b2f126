import sharp from 'sharp';
import { buildingSvg } from './buildings.ts';
import { drawLineUp } from './line-up.ts';
import { drawObjects } from './object-pictures.ts';
import { pictureSize, signSize } from './picture-specs.ts';
import { signSvg } from './signs.ts';
import type { PictureSpec } from './types.ts';

/** Draws one picture as WebP. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
  const [width, height] = pictureSize(spec);
  const picture =
    'icon' in spec
      ? sharp(Buffer.from(signSvg(spec.icon, spec.ground, spec.frame, signSize)))
      : 'building' in spec
        ? sharp(Buffer.from(buildingSvg(spec.building, spec.ground, spec.seed, width, height)))
        : await rawPicture(spec, width, height);
  return picture.webp({ quality: 80, effort: 1 }).toBuffer();
}

async function rawPicture(
  spec: Extract<PictureSpec, { goods: unknown } | { emoji: unknown }>,
  width: number,
  height: number,
) {
  const { data } =
    'goods' in spec
      ? await drawLineUp(spec.goods, spec.ground, spec.shape, [width, height])
      : await drawObjects(spec);
  return sharp(data, { raw: { width, height, channels: 3 } });
}
