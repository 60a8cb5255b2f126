import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import type { WorkDetail } from '../src/contract/studio/studio.ts';
import { workStates } from '../src/contract/studio/studio-limits.ts';
import { hasEngine } from '../src/studio/engines.ts';
import { callServer, demoPassword } from './journeys/walker.ts';
import { runProduct, type RunningProduct } from './run-product.ts';
import { startTestServer, type TestServer } from './server.ts';
import { photograph } from './studio-pictures.ts';

let world: TestServer;
let server: RunningProduct;
let token: string;
beforeAll(async () => {
  world = await startTestServer();
  server = world;
  const seller = {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: 2,
  } as const;
  ({ token } = await callServer(server.url, 'accounts.login', seller));
}, 400_000);
afterAll(async () => {
  await server?.stop();
  await world?.stop();
});

const call = <Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> =>
  callServer(server.url, key, input, token);
const detail = (id: string): Promise<WorkDetail> => call('works.detail', { id });
const begin = async (input: InputOf<'works.generateVideo'>) => (await call('works.generateVideo', input)).id;
const isMade = (id: string) =>
  expect.poll(() => detail(id), { timeout: 120_000, interval: 200 }).toMatchObject({ state: 1, issue: null });

async function picture(): Promise<string> {
  const { key } = await call('works.use', { id: await cut(), file: 'cut.png' });
  return key;
}

async function cut(): Promise<string> {
  const file = (await photograph(900)).toString('base64');
  const { id } = await call('works.cutOut', { file });
  await isMade(id);
  return id;
}

const captions = ['一百件起订', 'Ships from 100 pieces', 'يُشحن من 100 قطعة'];
const lines = ['Welcome to our shop.', 'Order a sample first.', 'We ship on the same day.'];
const scene = { motion: 'in', seconds: 4, captions } as const;

/** Each kind, asked for with something that takes seconds. */
const kinds: Record<string, () => Promise<string>> = {
  'a picture that is cut out': async () => {
    const file = (await photograph(1_600)).toString('base64');
    return (await call('works.cutOut', { file })).id;
  },
  'a short video': async () =>
    begin({
      tool: 'short-video',
      keys: [await picture(), await picture()],
      shortVideo: { shape: '1:1', scenes: [scene, scene], music: { mood: 'calm', seed: 3 } },
    }),
  'a presenter’s video': () =>
    begin({
      tool: 'presenter-video',
      inputMode: 1,
      presenterVideo: {
        shape: '16:9',
        presenter: 'omar',
        alignment: 1,
        ground: '#7fa7a0',
        voice: 'en-deep',
        lines: lines.map((text) => ({ text, captions: [text] })),
      },
    }),
  'a translated video': async () => {
    const key = await picture();
    const scenes = [{ ...scene, seconds: 9 }];
    const id = await begin({ tool: 'short-video', keys: [key], shortVideo: { shape: '1:1', scenes } });
    await isMade(id);
    const cues = [0, 3, 6].map((from) => ({ from, to: from + 2, text: 'جاهز للشحن من مستودعنا.' }));
    return begin({ tool: 'translated-video', workId: id, translatedVideo: { cues, voice: 'ar-deep' } });
  },
};

/** The studio's program that is at a work; 0 while none is. */
async function pidOf(id: string): Promise<number> {
  const pid = Number(
    await readFile(path.join(world.dataDir, 'studio/works', id, 'pid'), 'utf8').catch(() => '0'),
  );
  return pid && (await isAt(pid, id)) ? pid : 0;
}

const isAt = async (pid: number, id: string): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(id);

/** Every process that is at a work. */
async function programsAt(id: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const isThere = await Promise.all(pids.map((pid) => isAt(pid, id)));
  return pids.filter((_, n) => isThere[n]);
}

describe.skipIf(process.platform !== 'linux' || !hasEngine('video') || !hasEngine('speech'))(
  'what is killed in the middle goes on and is made once:',
  () => {
    test.each(Object.keys(kinds))(
      '%s',
      async (kind) => {
        const id = await kinds[kind]!();
        await expect.poll(() => pidOf(id), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
        const first = await pidOf(id);
        if (first) process.kill(first, 'SIGKILL');
        // Another one is begun by the same server, which is killed with it at work.
        await expect
          .poll(async () => ![0, first].includes(await pidOf(id)), { timeout: 90_000, interval: 20 })
          .toBe(true);
        expect((await detail(id)).state).toBe(workStates.generating);
        await server.kill();
        server = await runProduct(world.database.address, world.dataDir, {});
        await isMade(id);
        const { outputs, finishedAt } = await detail(id);
        expect(outputs.length).toBe(new Set(outputs.map(({ name }) => name)).size);
        const stored = await world.database.db
          .selectFrom('work_files')
          .innerJoin('studio_files', 'studio_files.key', 'work_files.key')
          .select(['work_files.name', 'studio_files.times'])
          .where('work_id', '=', id)
          .where('is_input', '=', false)
          .execute();
        expect(stored.map(({ times }) => times)).toEqual(outputs.map(() => 1));
        expect(await programsAt(id)).toEqual([]);
        expect((await detail(id)).finishedAt).toBe(finishedAt);
      },
      300_000,
    );
  },
);
