import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const optional = ['@techstark', 'node-av', '@echogarden'];
let machine: string;

/** A place with every package but those that are optional. */
beforeAll(async () => {
  machine = await mkdtemp(path.join(tmpdir(), 'caravan-without-'));
  await writeFile(path.join(machine, 'package.json'), '{}');
  const packages = path.join(machine, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir('node_modules'))
    if (!optional.includes(name))
      await symlink(path.resolve('node_modules', name), path.join(packages, name));
});
afterAll(() => rm(machine, { recursive: true, force: true }));

/** A green square before a wall. */
async function photograph(): Promise<Buffer> {
  const create = { width: 200, height: 200, channels: 3, background: '#2a6' } as const;
  const square = await sharp({ create }).png().toBuffer();
  return sharp({ create: { ...create, width: 500, height: 500, background: '#eee' } })
    .composite([{ input: square }])
    .png()
    .toBuffer();
}

async function make(job: object, picture: Buffer): Promise<unknown> {
  const folder = await mkdtemp(path.join(machine, 'job-'));
  await writeFile(path.join(folder, 'picture'), picture);
  await writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  await run(process.execPath, ['--no-warnings', path.resolve('src/studio/main.ts'), folder], {
    cwd: machine,
    env: { PATH: process.env.PATH, STUDIO_CACHE: path.join(machine, 'cache') },
  });
  return JSON.parse(await readFile(path.join(folder, 'result.json'), 'utf8'));
}

const scenes = [{ picture: 'picture', motion: 'in', seconds: 1, captions: ['Kettle'] }];

test.each<[string, object, string]>([
  ['OpenCV', { kind: 'cut-out', picture: 'picture' }, 'npm install @techstark/opencv-js'],
  ['FFmpeg', { kind: 'short-video', shape: '1:1', scenes }, 'npm install node-av'],
])('without %s its works say what to install', async (name, job, install) => {
  expect(await make(job, await photograph())).toEqual({
    refused: 'ENGINE_MISSING',
    details: { name, install },
  });
});

test('a picture that is clear around its product needs no engine to be taken as cut', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const product = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#2a6' } })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: clear })
    .png()
    .toBuffer();
  expect(await make({ kind: 'cut-out', picture: 'picture' }, product)).toHaveProperty('outputs');
});

test('the tools say so before anything is asked for', async () => {
  const ask = `const { enginesMissing } = await import(${JSON.stringify(path.resolve('src/studio/engines.ts'))});
    console.log(JSON.stringify(['cut-out', 'translated-video'].map(enginesMissing)))`;
  const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '-e', ask], {
    cwd: machine,
  });
  expect(JSON.parse(stdout)).toEqual([
    [{ name: 'OpenCV', install: 'npm install @techstark/opencv-js' }],
    [{ name: 'FFmpeg', install: 'npm install node-av' }],
  ]);
});
