import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasEngine } from '../engines.ts';
import { drawProduct } from '../../../test/studio-pictures.ts';
import { runStudio } from '../run.ts';
import { loudness, type Sound } from '../sound/sound.ts';
import type { Canvas } from './frame.ts';

/*
 * Videos as the studio's own process makes them. CI installs the optional engines; without them these are skipped.
 */
const engines = hasEngine('video') && hasEngine('speech');
const limits = { seconds: 120, megabytes: 1_500 };
let root: string;
let count = 0;

beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'caravan-videos-'))));
afterAll(async () => {
  if (!process.env.KEEP_VIDEOS) await rm(root, { recursive: true, force: true });
  else console.log(root);
});

async function make(files: Record<string, Buffer | string>, job: object) {
  const folder = path.join(root, String(count++));
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  await writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  return { folder, result: await runStudio({ folder, cache: path.join(root, 'cache'), limits }) };
}

/** The brightness of a picture. */
type Gray = { width: number; height: number; data: Uint8Array };

function grayOf({ width, height, planes: [{ data, at, row }] }: Canvas): Gray {
  const rows = Array.from({ length: height }, (_, y) => data.subarray(at + y * row, at + y * row + width));
  return { width, height, data: Buffer.concat(rows) };
}

/** Pictures of a made video, by their second, and its sound. */
async function watch(
  folder: string,
  seconds: number[],
  { width, height }: { width: number; height: number },
) {
  const { readPictures, readSound } = await import('./engine.ts');
  const file = path.join(folder, 'video.mp4');
  const pictures: Gray[] = [];
  let n = 0;
  for await (const picture of readPictures(file, 'mov', { width, height, seconds: 300 }))
    if (seconds.includes(n++ / 25)) pictures.push(grayOf(picture));
  return { pictures, frames: n, sound: await readSound(file, 'mov', 300) };
}

/** The mean brightness of a part of a picture, in parts of its sides. */
function light({ width, height, data }: Gray, [left, top, right, bottom]: number[]): number {
  let sum = 0;
  let pixels = 0;
  for (let y = Math.round(top! * height); y < bottom! * height; y++)
    for (let x = Math.round(left! * width); x < right! * width; x++, pixels++) sum += data[y * width + x]!;
  return sum / pixels;
}

const loudest = (sound: Sound | null, from: number, to: number) =>
  Math.max(...loudness(sound!).subarray(from * 100, to * 100));

const scene = (change: object) => ({ picture: 'a.webp', motion: 'in', seconds: 2, ...change });

describe.skipIf(!engines)('with node-av and eSpeak NG installed', () => {
  test('pictures become a video with captions in three languages, a voice, and music below it', async () => {
    const { folder, result } = await make(
      { 'a.webp': await drawProduct('bag', 256), 'b.webp': await drawProduct('dress', 256) },
      {
        kind: 'short-video',
        shape: '9:16',
        ground: '#e8d8c0',
        voice: 'en-deep',
        music: { mood: 'bright', seed: 7 },
        scenes: [
          scene({ captions: ['帆布手提包，一百件起订', 'Canvas handbag', 'حقيبة يد من القماش 12.50 US$'] }),
          scene({ picture: 'b.webp', motion: 'left', spoken: 'Running shoes from one hundred pairs.' }),
        ],
      },
    );
    expect(result).toMatchObject({
      outputs: [{ name: 'video.mp4', width: 720, height: 1280 }, { name: 'snapshot.jpg' }],
      engines: ['FFmpeg (node-av)', 'eSpeak NG'],
    });
    const { pictures, frames, sound } = await watch(folder, [1, 3.6], { width: 720, height: 1280 });
    expect(frames).toBeGreaterThan(4 * 25);
    const captions = [0.1, 0.8, 0.9, 0.92];
    expect(light(pictures[0]!, captions)).toBeLessThan(light(pictures[1]!, captions) - 40);
    expect(loudest(sound, 0.5, 1.5)).toBeGreaterThan(0.02);
    expect(loudest(sound, 2.4, 4)).toBeGreaterThan(0.1);
    const snapshot = await sharp(path.join(folder, 'snapshot.jpg')).metadata();
    expect([snapshot.width, snapshot.height]).toEqual([720, 1280]);
  });

  test('a presenter speaks a text, with a mouth that moves, then the recorded voice of somebody else', async () => {
    const lines = [
      { text: '欢迎来到我们的店铺。', captions: ['欢迎来到我们的店铺。', 'مرحبا بكم في متجرنا'] },
    ];
    const job = { kind: 'presenter-video', shape: '16:9', presenter: 'lin', alignment: 3, ground: '#7fa7a0' };
    const { folder, result } = await make({}, { ...job, voice: 'zh-light', lines });
    expect(result).toMatchObject({ engines: ['FFmpeg (node-av)', 'Caravan', 'eSpeak NG'] });
    const size = { width: 1280, height: 720 };
    const { pictures, sound } = await watch(folder, [0.2, 1, 1.2, 1.4, 1.6], size);
    expect(loudest(sound, 0.6, 2)).toBeGreaterThan(0.05);
    // On the right: hair, darker than the ground.
    expect(light(pictures[0]!, [0.79, 0.28, 0.86, 0.31])).toBeLessThan(80);
    expect(light(pictures[0]!, [0.14, 0.28, 0.21, 0.31])).toBeGreaterThan(100);
    const mouth = [0.79, 0.48, 0.85, 0.58];
    expect(new Set(pictures.map((picture) => Math.round(light(picture, mouth)))).size).toBeGreaterThan(1);

    const voice = { 'voice.bin': await readFile(path.join(folder, 'video.mp4')) };
    const recorded = { recorded: 'voice.bin', cues: [{ from: 0.5, to: 1.5, captions: ['Hello'] }] };
    const second = await make(voice, { ...job, alignment: 1, ...recorded });
    expect(second.result).toMatchObject({ engines: ['FFmpeg (node-av)', 'Caravan'] });
    const spoken = await watch(second.folder, [], size);
    expect(loudest(spoken.sound, 0.6, 2)).toBeGreaterThan(0.05);
  });

  test('a video is given another language: voice over its lowered sound, subtitles in the picture and beside it', async () => {
    const music = { mood: 'calm', seed: 3 };
    const made = await make(
      { 'a.webp': await drawProduct('bag', 256) },
      { kind: 'short-video', shape: '16:9', ground: '#e8d8c0', scenes: [scene({ seconds: 5 })], music },
    );
    const video = await readFile(path.join(made.folder, 'video.mp4'));
    const cues = [{ from: 1, to: 4, text: 'حقيبة يد من القماش، الحد الأدنى للطلب 100 قطعة' }];
    const { folder, result } = await make(
      { 'in.bin': video },
      { kind: 'translated-video', video: 'in.bin', cues, voice: 'ar-deep', kept: 0, burnt: true },
    );
    expect(result).toMatchObject({ outputs: [{ seconds: expect.closeTo(5, 0) }, {}, {}, {}] });
    const { pictures, frames, sound } = await watch(folder, [0.2, 2], { width: 1280, height: 720 });
    expect(frames).toBe(125);
    const captions = [0.2, 0.85, 0.26, 0.92];
    expect(light(pictures[1]!, captions)).toBeLessThan(light(pictures[0]!, captions) - 40);
    expect(loudest(sound, 1, 3)).toBeGreaterThan(0.08);
    expect(await readFile(path.join(folder, 'subtitles.srt'), 'utf8')).toBe(
      '1\n00:00:01,000 --> 00:00:04,000\nحقيبة يد من القماش، الحد الأدنى للطلب 100 قطعة\n',
    );
  });

  test('a caption of 300 letters of any script fits, one of more letters is refused', async () => {
    for (const letter of ['字', 'w ', 'م', 'ก', 'Ж']) {
      const captions = [letter.repeat(300).slice(0, 300).trim()];
      const job = { kind: 'short-video', shape: '1:1', scenes: [scene({ seconds: 1, captions })] };
      const { result } = await make({ 'a.webp': await drawProduct('bag', 256) }, job);
      expect(result, letter).toHaveProperty('outputs');
    }
    const captions = ['字'.repeat(301)];
    const job = { kind: 'short-video', shape: '1:1', scenes: [scene({ captions })] };
    expect((await make({}, job)).result).toMatchObject({ refused: 'BAD_JOB' });
  });

  test('one whose process is killed goes on: what was spoken is not spoken again', async () => {
    const folder = path.join(root, String(count++));
    await mkdir(folder);
    await writeFile(path.join(folder, 'a.webp'), await drawProduct('bag', 256));
    const scenes = [scene({ seconds: 6, spoken: 'A bag for every day.' })];
    const job = { kind: 'short-video', shape: '1:1', voice: 'en-light', scenes };
    await writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
    const run = (onProgress?: (part: number, step: string) => void) =>
      runStudio({ folder, cache: path.join(root, 'cache'), limits, ...(onProgress && { onProgress }) });
    const kill = async (step: string) =>
      step === 'drawing' && process.kill(Number(await readFile(path.join(folder, 'pid'), 'utf8')), 'SIGKILL');
    await expect(run((_, step) => void kill(step))).rejects.toMatchObject({ reason: 'crashed' });
    const spoken = (await stat(path.join(folder, 'voice.json'))).mtimeMs;
    expect(await run()).toHaveProperty('outputs');
    expect((await stat(path.join(folder, 'voice.json'))).mtimeMs).toBe(spoken);
  });
});
