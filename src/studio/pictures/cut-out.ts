import sharp from 'sharp';
import { Refused } from '../refused.ts';
import type { Maker } from '../work.ts';
import type { Stroke } from '../../contract/studio/pictures.ts';
import { grabCut } from './grab-cut.ts';
import { dropIslands, fillHoles } from './islands.ts';
import { followEdges, freeColours } from './matte.ts';
import { openPicture, readPixels, type Pixels } from './open-picture.ts';
import { drawStrokes, seeds, seedMask } from './seed.ts';

/** The longest side of a cut, and of the small picture in which it is looked for. */
export const cutSide = 1_600;
const searchSide = 440;
/** Of the picture's pixels: less is nothing, and a picture with so many clear ones is cut already. */
const leastProduct = 0.002;
const leastClear = 0.02;

/** Cuts the product out of a picture: `cut.png`. */
export const makeCutOut: Maker<'cut-out'> = async (job, work) => {
  const engines = ['GrabCut (OpenCV)'];
  const cut = await work.stage('cut.png', async (draft) => {
    await cutPicture({ from: work.file(job.picture), to: draft, strokes: job.strokes }, (part) =>
      work.progress(part, 'cutting'),
    );
  });
  const { width, height } = await sharp(cut).metadata();
  return { outputs: [{ name: 'cut.png', type: 'image/png', width, height }], engines };
};

/**
 * Cuts the product out of a picture file.
 * @throws {Refused} NO_PICTURE, PICTURE_TOO_LARGE, ENGINE_MISSING, NOTHING_LEFT
 */
export async function cutPicture(
  { from, to, strokes }: { from: string; to: string; strokes: readonly Stroke[] },
  progress: (part: number) => void,
): Promise<void> {
  const picture = await openPicture(from);
  const small = await readPixels(picture, searchSide);
  progress(0.1);
  const mask = await findProduct(small, strokes);
  progress(0.7);
  if (mask.reduce((sum, each) => sum + each, 0) < mask.length * leastProduct)
    throw new Refused('NOTHING_LEFT');
  const large = await readPixels(picture, cutSide);
  const scale = large.width / small.width;
  // Linear between the small mask's pixels, so that its steps do not show.
  const wide = await sharp(Buffer.from(mask.map((value) => value * 255)), {
    raw: { width: small.width, height: small.height, channels: 1 },
  })
    .resize(large.width, large.height, { kernel: 'linear', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const radius = Math.max(2, Math.round(scale * 2.5));
  const opacityAt = ownOpacity(large);
  const opacity = followEdges(
    large,
    Float32Array.from(wide, (value) => value / 255),
    radius,
  );
  for (let n = 0; n < opacity.length; n++) opacity[n] = opacity[n]! * opacityAt(n);
  progress(0.85);
  freeColours(large, opacity, radius);
  await sharp(large.data, { raw: { width: large.width, height: large.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(to);
}

async function findProduct(small: Pixels, strokes: readonly Stroke[]): Promise<Uint8Array> {
  const { width, height } = small;
  const opacityAt = ownOpacity(small);
  const clear = small.data.reduce((sum, value, n) => sum + Number(n % 4 === 3 && value < 128), 0);
  const isCut = clear > width * height * leastClear;
  const seedsOf = isCut
    ? Uint8Array.from({ length: width * height }, (_, n) =>
        opacityAt(n) < 0.5 ? seeds.ground : seeds.product,
      )
    : seedMask(small);
  drawStrokes(seedsOf, width, height, strokes);
  // What was cut already is only mended by strokes.
  const mask = isCut ? seedsOf.map((seed) => Number(seed === seeds.product)) : await grabCut(small, seedsOf);
  dropIslands(mask, { width, smallest: 0.02, kept: (pixel) => seedsOf[pixel] === seeds.product });
  if (!isCut) fillHoles(mask, { width, largest: width * height * 0.0004 });
  return mask;
}

const ownOpacity =
  ({ data }: Pixels) =>
  (pixel: number): number =>
    data[pixel * 4 + 3]! / 255;
