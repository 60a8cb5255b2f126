import sharp from 'sharp';
import { Refusal } from '../../kit/errors.ts';
import { faultOf, keptSide, mostPixels } from './rules.ts';

const seconds = 20;

// An unpacked picture is a hundred times its file: they are unpacked one after the other.
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture a person sent, told by its content and made anew: turned upright, without the place, time and device
 * that cameras write into it, the first frame of an animation.
 * @throws {Refusal} NO_PICTURE for anything else or a broken one, PICTURE_TOO_LARGE for too many pixels.
 */
export function takePicture(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  const mine = last.then(() => make(bytes));
  last = mine.catch(() => undefined);
  return mine;
}

async function make(bytes: Buffer) {
  if (bytes.length === 0) throw new Refusal('NO_PICTURE');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const head = await picture.metadata().catch(refuseBroken);
  const fault = faultOf({
    format: head.format ?? '',
    width: head.width ?? 0,
    height: head.pageHeight ?? head.height ?? 0,
    frames: head.pages ?? 1,
  });
  if (fault) throw new Refusal(fault);
  const { data, info } = await picture
    .rotate()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  return { bytes: data, width: info.width, height: info.height };
}

/** The head tells of pixels before anything else can; what is left is not a picture. */
function refuseBroken(error: Error): never {
  throw new Refusal(/pixel limit/i.test(error.message) ? 'PICTURE_TOO_LARGE' : 'NO_PICTURE');
}
