import type { Sharp } from 'sharp';
import { Refusal } from '../../kit/errors.ts';
import { readHead, unpack } from '../platform/files/pictures.ts';
import { issueOf, keptSide } from './rules.ts';

const seconds = 20;
/** On a paper that was photographed small print has to be read. */
const paperSide = 3_000;

/**
 * A picture a person sent, recognized by its content and re-encoded: turned upright, without the place, time and device
 * that cameras write into it, the first frame of an animation.
 * @throws {Refusal} NO_PICTURE for anything else or a broken one, PICTURE_TOO_LARGE for too many pixels, UNAVAILABLE when
 * too many wait
 * @param isPatient  nobody waits for it
 */
export async function takePicture(
  bytes: Buffer,
  isPatient = false,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  await checkPicture(bytes);
  const { data, info } = await unpack(bytes, make, { isPatient }).catch(refuseBroken);
  return { bytes: data, width: info.width, height: info.height };
}

/** A photograph of a paper in the same way, as a JPEG that people can open anywhere. @throws {Refusal} as `takePicture` */
export async function takePaper(bytes: Buffer): Promise<Buffer> {
  await checkPicture(bytes);
  const { data } = await unpack(bytes, makePaper).catch(refuseBroken);
  return data;
}

/** Tells by its head alone whether bytes are a picture that is taken. @throws {Refusal} as `takePicture` */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw new Refusal('NO_PICTURE');
  const head = await readHead(bytes).catch(refuseBroken);
  const issue = issueOf({
    format: head.format ?? '',
    width: head.width ?? 0,
    height: head.pageHeight ?? head.height ?? 0,
    frames: head.pages ?? 1,
  });
  if (issue) throw new Refusal(issue);
}

const upright = (picture: Sharp, side: number): Sharp =>
  picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const make = (picture: Sharp) =>
  upright(picture, keptSide)
    .webp({ quality: 90, effort: 3 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });

const makePaper = (picture: Sharp) =>
  upright(picture, paperSide)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });

/** The head tells of pixels before anything else can; what is left is not a picture. */
function refuseBroken(error: Error): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(/pixel limit/i.test(error.message) ? 'PICTURE_TOO_LARGE' : 'NO_PICTURE');
}
