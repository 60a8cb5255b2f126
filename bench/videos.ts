import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { runStudio } from '../src/studio/run.ts';
import { photograph } from '../test/studio-pictures.ts';
import type { BareJob } from './bare-video.ts';
import { cache } from './cluster.ts';
import { median } from './rounds.ts';

const limits = { seconds: 240, megabytes: 1_200 };
const upright = { width: 720, height: 1_280 };
const lying = { width: 1_280, height: 720 };
const root = path.join(cache, 'studio');

/** Seconds of the studio's program, and of FFmpeg alone. */
export interface MeasuredVideo {
  what: string;
  seconds: number;
  secondsAlone: number;
}

/** A video of six seconds and a translated minute, each by the studio's program and by the engine alone. */
export async function measureVideos(rounds: number): Promise<MeasuredVideo[]> {
  const pictures = [await photograph(1_200), await photograph(1_200)];
  const files = Object.fromEntries(pictures.map((bytes, n) => [`picture-${n}`, bytes]));
  const short: number[] = [];
  const shortAlone: number[] = [];
  const minute: number[] = [];
  const minuteAlone: number[] = [];
  for (let round = 0; round < rounds; round++) {
    short.push(await make('short', files, shortJob));
    const sent = [0, 1].map((n) => path.join(root, 'short', `picture-${n}`));
    shortAlone.push(await makeAlone({ pictures: sent, seconds: 3, ...upright, out: out('short') }));
  }
  const film = out('film');
  await makeAlone({ pictures: [path.join(root, 'short/picture-0')], seconds: 60, ...lying, out: film });
  for (let round = 0; round < rounds; round++) {
    minute.push(await make('minute', { source: await readFile(film) }, minuteJob));
    minuteAlone.push(await makeAlone({ video: film, seconds: 60, ...lying, out: out('minute') }));
  }
  return [
    {
      what: 'six seconds of two pictures, with captions and music',
      seconds: median(short),
      secondsAlone: median(shortAlone),
    },
    {
      what: 'a minute with a voice and subtitles in another language',
      seconds: median(minute),
      secondsAlone: median(minuteAlone),
    },
  ];
}

const out = (name: string) => path.join(root, `${name}.mp4`);

const shortJob = {
  kind: 'short-video',
  shape: '9:16',
  scenes: [0, 1].map((n) => ({
    picture: `picture-${n}`,
    motion: n === 0 ? 'in' : 'left',
    seconds: 3,
    captions: ['一百件起订', 'Ships from 100 pieces', 'يُشحن من 100 قطعة'],
  })),
  music: { mood: 'bright', seed: 7 },
};

const minuteJob = {
  kind: 'translated-video',
  video: 'source',
  voice: 'ar-deep',
  cues: Array.from({ length: 12 }, (_, n) => ({
    from: n * 5,
    to: n * 5 + 4,
    text: 'جاهز للشحن من مستودعنا في أي وقت.',
  })),
};

/** @returns seconds */
async function make(name: string, files: Record<string, Buffer>, job: object): Promise<number> {
  const folder = path.join(root, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(folder, file), bytes);
  await writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  const from = performance.now();
  const result = await runStudio({ folder, cache: path.join(root, 'cache'), limits });
  if ('refused' in result) throw new Error(`${result.refused} ${JSON.stringify(result.details)}`);
  return (performance.now() - from) / 1_000;
}

/** As low in rank as the studio's program. @returns seconds */
async function makeAlone(job: BareJob): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['--no-warnings', 'bench/bare-video.ts'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (child.pid) setPriority(child.pid, 10);
  child.stdin.end(JSON.stringify(job));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`FFmpeg alone ended with ${code}.`);
  return (performance.now() - from) / 1_000;
}
