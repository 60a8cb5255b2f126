import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawProduct } from '../../test/studio-pictures.ts';
import { runStudio } from './run.ts';

let root: string;
let count = 0;
const limits = { seconds: 60, megabytes: 1_200 };

beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'caravan-studio-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

const cache = () => path.join(root, 'cache');

async function folderWith(files: Record<string, Buffer>, job: object): Promise<string> {
  const folder = path.join(root, String(count++));
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  await writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  return folder;
}

/** A bag before a plain wall. */
const photograph = async () => {
  const product = await drawProduct('bag', 300);
  return sharp({ create: { width: 500, height: 500, channels: 3, background: '#e8ece6' } })
    .composite([{ input: product, left: 100, top: 100 }])
    .jpeg()
    .toBuffer();
};

/** How opaque a cut is at a place, from 0 to 255. */
async function opacityAt(file: string, x: number, y: number): Promise<number> {
  const pixel = await sharp(file).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return pixel[3]!;
}

test('a product is cut out of its picture, also where the ground shows through its handle', async () => {
  const folder = await folderWith({ 'in.jpg': await photograph() }, { kind: 'cut-out', picture: 'in.jpg' });
  const steps: number[] = [];
  const result = await runStudio({ folder, cache: cache(), limits, onProgress: (part) => steps.push(part) });
  expect(result).toEqual({
    outputs: [{ name: 'cut.png', type: 'image/png', width: 500, height: 500 }],
    engines: ['GrabCut (OpenCV)'],
  });
  expect(steps.length).toBeGreaterThan(2);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  const cut = path.join(folder, 'cut.png');
  expect(await opacityAt(cut, 250, 320)).toBe(255);
  expect(await opacityAt(cut, 20, 20)).toBe(0);
  expect(await opacityAt(cut, 250, 180)).toBe(0);
});

test('strokes say what belongs to the product and what does not', async () => {
  const strokes = [
    {
      keep: true,
      width: 0.1,
      points: [
        [0.05, 0.05],
        [0.2, 0.05],
      ],
    },
    {
      keep: false,
      width: 0.3,
      points: [
        [0.2, 0.7],
        [0.8, 0.7],
      ],
    },
  ];
  const folder = await folderWith(
    { 'in.jpg': await photograph() },
    { kind: 'cut-out', picture: 'in.jpg', strokes },
  );
  await runStudio({ folder, cache: cache(), limits });
  const cut = path.join(folder, 'cut.png');
  expect(await opacityAt(cut, 60, 25)).toBeGreaterThan(200);
  expect(await opacityAt(cut, 250, 350)).toBe(0);
});

test('what is made already is not made again', async () => {
  const folder = await folderWith({ 'in.jpg': await photograph() }, { kind: 'cut-out', picture: 'in.jpg' });
  const first = await runStudio({ folder, cache: cache(), limits });
  const made = await stat(path.join(folder, 'cut.png'));
  expect(await runStudio({ folder, cache: cache(), limits })).toEqual(first);
  expect((await stat(path.join(folder, 'cut.png'))).mtimeMs).toBe(made.mtimeMs);
});

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a vector picture with a script',
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>1</script></svg>'),
    'NO_PICTURE',
  ],
  ['a text', () => Buffer.from('no picture at all'), 'NO_PICTURE'],
  [
    'a picture 30,000 pixels wide',
    () =>
      sharp({ create: { width: 30_000, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    'PICTURE_TOO_LARGE',
  ],
  ['a picture that breaks off', async () => (await photograph()).subarray(0, 3_000), 'NO_PICTURE'],
])('%s is refused', async (_, bytes, reason) => {
  const folder = await folderWith({ 'in.bin': await bytes() }, { kind: 'cut-out', picture: 'in.bin' });
  expect(await runStudio({ folder, cache: cache(), limits })).toEqual({ refused: reason });
});

test('a job that names a file outside its folder is refused', async () => {
  const folder = await folderWith({}, { kind: 'cut-out', picture: '../../secret' });
  expect(await runStudio({ folder, cache: cache(), limits })).toMatchObject({ refused: 'BAD_JOB' });
});

test('one that takes too long, too much memory, or is told to stop ends, with its process', async () => {
  const begin = async (change: Partial<Parameters<typeof runStudio>[0]>) => {
    const folder = await folderWith({ 'in.jpg': await photograph() }, { kind: 'cut-out', picture: 'in.jpg' });
    const ended = await runStudio({ folder, cache: cache(), limits, ...change }).catch(
      (error: Error) => error,
    );
    const pid = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => '0'));
    if (pid) expect(() => process.kill(pid, 0)).toThrow();
    return ended;
  };
  // Less than the program needs to begin, on the fastest machine too.
  expect(await begin({ limits: { seconds: 0.1, megabytes: 1_200 } })).toMatchObject({ reason: 'time' });
  expect(await begin({ limits: { seconds: 60, megabytes: 60 } })).toMatchObject({ reason: 'memory' });
  const stopping = new AbortController();
  const stopped = begin({ signal: stopping.signal, onProgress: () => stopping.abort(new Error('told to')) });
  expect(await stopped).toMatchObject({ message: 'told to' });
});

test('one whose process is killed is gone on with by the next', async () => {
  const folder = await folderWith({ 'in.jpg': await photograph() }, { kind: 'cut-out', picture: 'in.jpg' });
  const kill = async () => process.kill(Number(await readFile(path.join(folder, 'pid'), 'utf8')), 'SIGKILL');
  const first = runStudio({ folder, cache: cache(), limits, onProgress: () => void kill() });
  await expect(first).rejects.toMatchObject({ reason: 'crashed' });
  expect(await runStudio({ folder, cache: cache(), limits })).toHaveProperty('outputs');
});
