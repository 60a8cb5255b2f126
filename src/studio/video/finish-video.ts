import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { StudioOutput } from '../jobs.ts';
import type { Sound } from '../sound/sound.ts';
import type { Work } from '../work.ts';
import { framesPerSecond, writeVideo, type Picture } from './engine.ts';
import { pixelsOf, type Canvas, type Frame } from './frame.ts';

const snapshotSecond = 1;

/**
 * Writes `video.mp4`, and `snapshot.jpg` of its first second, which stands where the video is not playing.
 */
export async function finishVideo(
  work: Work,
  plan: { width: number; height: number; seconds: number; sound?: Sound },
  frames: AsyncIterable<Picture> | Iterable<Frame>,
): Promise<StudioOutput[]> {
  const { width, height, seconds, sound } = plan;
  const total = Math.max(1, Math.round(seconds * framesPerSecond));
  let count = 0;
  async function* watched(): AsyncGenerator<Frame | Picture> {
    for await (const frame of frames) {
      // The first one, in case that the video is shorter.
      if (count === 0 || count === snapshotSecond * framesPerSecond) await writeSnapshot(work, frame);
      yield frame;
      count++;
      if (count % framesPerSecond === 0) work.progress(0.15 + (0.83 * count) / total, 'drawing');
    }
  }
  await work.stage('video.mp4', (draft) =>
    writeVideo(draft, { width, height, ...(sound && { sound }), frames: watched() }),
  );
  return [
    { name: 'video.mp4', type: 'video/mp4', width, height, seconds: Math.round(seconds * 100) / 100 },
    { name: 'snapshot.jpg', type: 'image/jpeg', width, height },
  ];
}

async function writeSnapshot(work: Work, frame: Canvas): Promise<void> {
  const raw = { width: frame.width, height: frame.height, channels: 3 as const };
  const jpeg = await sharp(pixelsOf(frame), { raw }).jpeg({ quality: 86 }).toBuffer();
  await writeFile(work.file('snapshot.jpg'), jpeg);
}
