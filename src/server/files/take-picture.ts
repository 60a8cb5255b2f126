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

/** Tells by its head alone whether bytes are a picture that is taken. @throws {Refusal} as `takePicture` */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw new Refusal('NO_PICTURE');
  const head = await sharp(bytes, { limitInputPixels: mostPixels }).metadata().catch(refuseBroken);
  const fault = faultOf({
    format: head.format ?? '',
    width: head.width ?? 0,
    height: head.pageHeight ?? head.height ?? 0,
    frames: head.pages ?? 1,
  });
  if (fault) throw new Refusal(fault);
}

async function make(bytes: Buffer) {
  await checkPicture(bytes);
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
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
