import sharp from 'sharp';
import type { Motion } from '../../contract/studio/video-limits.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { even, frameOf, type Frame } from './frame.ts';
import type { View } from './view.ts';

/** How much larger than the video its pictures are prepared, so that there is room to move. */
const room = 1.14;

/**
 * A picture prepared for a video of a size: whole, on a ground of one colour or on itself, blurred.
 * @throws {Refused} NO_PICTURE, PICTURE_TOO_LARGE
 */
export async function preparePicture(
  file: string,
  size: { width: number; height: number },
  ground?: string,
): Promise<Frame> {
  const width = even(size.width * room);
  const height = even(size.height * room);
  // As pixels between its steps: packing and unpacking takes longer than they do.
  const { data: whole, info } = await (
    await openPicture(file)
  )
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: even(width * 0.96), height: even(height * 0.96), fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const behind = ground
    ? sharp({ create: { width, height, channels: 3, background: ground } })
    : sharp(whole, { raw })
        .flatten({ background: '#ffffff' })
        .resize({ width: 96, height: Math.round((96 * height) / width), fit: 'cover' })
        .blur(6)
        .resize({ width, height, fit: 'fill' })
        .modulate({ brightness: 0.92 });
  const below = await behind.removeAlpha().raw().toBuffer();
  const pixels = await sharp(below, { raw: { width, height, channels: 3 } })
    .composite([{ input: whole, raw }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return frameOf(pixels, width, height, 3);
}

/** Which part of a prepared picture is seen, at a part of its time from 0 to 1; slower at both ends. */
export function viewAt(motion: Motion, picture: Frame, part: number): View {
  const eased = part * part * (3 - 2 * part);
  const least = 1 / room;
  const zoom = { in: 1 - (1 - least) * eased, out: least + (1 - least) * eased, still: 1 };
  const size = motion === 'left' || motion === 'right' ? least : zoom[motion];
  const [width, height] = [picture.width * size, picture.height * size];
  const [spareX, spareY] = [picture.width - width, picture.height - height];
  const across = motion === 'right' ? eased : motion === 'left' ? 1 - eased : 0.5;
  return { x: spareX * across, y: spareY / 2, width, height };
}
