import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { photograph } from '../../../test/studio-pictures.ts';
import { newId } from '../../kit/ids.ts';
import { mostAsked, mostStudioBytes } from '../../contract/studio/studio-limits.ts';
import { engineMissing } from '../../studio/engines.ts';
import { savePicture } from '../files/public.ts';
import { keyOf } from '../platform/files/storage.ts';
import { moveFormerFiles } from './move-files.ts';
import { keepBytes, sweepFiles, takeBack } from './kept-files-sql.ts';
import { setQuota } from './sql.ts';
import { transact } from '../platform/database.ts';

const caravan = prepareProduct();
let picture: Buffer;
beforeAll(async () => {
  picture = await photograph();
});

let pictures = 0;
/** A picture that no other test has sent: what follows its end is not looked at. */
const another = () => Buffer.concat([picture, Buffer.from(`picture ${++pictures}`)]);
const base64 = (bytes: Buffer) => bytes.toString('base64') as never;
const ask = (caller: Caller, bytes: Buffer, input: object = {}) =>
  caravan.call('works.cutOut', { file: base64(bytes), ...input }, caller);
const codeOf = async (caller: Caller, bytes: Buffer) => (await ask(caller, bytes)).code;
const isStored = async (bytes: Buffer) => (await caravan.deps.workFiles.size(keyOf(bytes))) !== null;
const inDays = (days: number) => new Date(caravan.deps.clock.now().getTime() + days * 86_400_000);

const usual = { works_a_day: 200, unfinished_at_once: 60, running_at_once: 1, kept_days: 90 };
async function withQuota(change: Partial<typeof usual>, work: () => Promise<void>): Promise<void> {
  const set = (quota: typeof usual) => transact(caravan.deps.db, (tx) => setQuota(tx, quota));
  await set({ ...usual, ...change });
  await work().finally(() => set(usual));
}

describe('what is refused is not stored', () => {
  test.each([
    ['while as many wait as may', { unfinished_at_once: 1 }, 'WORKS_FULL'],
    ['when the day’s are used up', { works_a_day: 1 }, 'TOO_MANY'],
  ])('%s', async (_, quota, code) => {
    const seller = await caravan.seller();
    const [first, second] = [another(), another()];
    await withQuota(quota, async () => {
      await ask(seller, first);
      expect(await codeOf(seller, second)).toBe(code);
    });
    expect([await isStored(first), await isStored(second)]).toEqual([true, false]);
  });

  test('of many at once only what has a place', async () => {
    const seller = await caravan.seller();
    const sent = Array.from({ length: 5 }, another);
    await withQuota({ unfinished_at_once: 1 }, async () => {
      const codes = await Promise.all(sent.map((bytes) => codeOf(seller, bytes)));
      expect(codes.filter((code) => code === 'WORKS_FULL')).toHaveLength(4);
    });
    expect((await Promise.all(sent.map(isStored))).filter(Boolean)).toHaveLength(1);
  });

  test('beyond the bytes that an account may keep', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const [first, second] = [another(), another()];
    await ask(seller, first);
    await caravan.deps.db
      .updateTable('work_files')
      .set({ bytes: BigInt(mostStudioBytes) })
      .where('key', '=', keyOf(first))
      .execute();
    expect(await ask(seller, second)).toMatchObject({ code: 'STUDIO_STORAGE_FULL', data: { gigabytes: 2 } });
    expect(await isStored(second)).toBe(false);
    expect(await codeOf(other, second)).toBe(200);
  });

  test.skipIf(engineMissing('video'))('a plan that is larger than anybody writes', async () => {
    const seller = await caravan.seller();
    const cue = { from: 0, to: 1, text: '字'.repeat(500), original: '字'.repeat(500) };
    const cues = Array.from({ length: 300 }, () => cue);
    const bytes = another();
    const asked = { tool: 'translated-video', file: base64(bytes), translatedVideo: { cues } };
    expect(await caravan.codeOf('works.generateVideo', asked as never, seller)).toBe('TOO_LARGE');
    expect(await isStored(bytes)).toBe(false);
  });

  test('but not the longest strokes that may be drawn: they are kept as fine as a picture’s pixels', async () => {
    const seller = await caravan.seller();
    const points = Array.from({ length: 2_000 }, (_, n) => [n / 2_003, n / 2_011] as [number, number]);
    const strokes = Array.from({ length: 5 }, () => ({ keep: true, width: 0.1, points }));
    expect(JSON.stringify(strokes).length).toBeGreaterThan(mostAsked);
    const { id } = await caravan.done('works.cutOut', { file: base64(another()), strokes }, seller);
    const { asked } = await caravan.done('works.detail', { id }, seller);
    expect((asked.strokes as typeof strokes)[4]!.points[7]).toEqual([0.0035, 0.0035]);
    const more = [...strokes, ...strokes];
    expect((await ask(seller, another(), { strokes: more })).code).toBe('BAD_INPUT');
  });

  test('more files in a minute than somebody makes by hand', async () => {
    const seller = await caravan.seller();
    const codes: (string | number)[] = [];
    for (let n = 0; n < 31; n++) codes.push(await codeOf(seller, Buffer.from('%PDF')));
    expect(codes.slice(29)).toEqual(['NO_PICTURE', 'TOO_MANY']);
  });
});

describe('files of works that are gone', () => {
  test('are shown to nobody at once, and gone from the disk after a day', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const [own, shared] = [another(), another()];
    const ids: string[] = [];
    for (const bytes of [own, shared])
      ids.push((await caravan.done('works.cutOut', { file: base64(bytes) }, seller)).id);
    const kept = await caravan.done('works.cutOut', { file: base64(shared) }, other);
    const urlOf = async (caller: Caller, id: string) =>
      (await caravan.done('works.detail', { id }, caller)).inputs[0]!.url;
    const statusOf = async (url: string) => (await caravan.app.request(`http://caravan.test${url}`)).status;
    const [gone, sameBytes, others] = [
      await urlOf(seller, ids[0]!),
      await urlOf(seller, ids[1]!),
      await urlOf(other, kept.id),
    ];
    expect(await statusOf(gone)).toBe(200);
    await caravan.done('works.delete', { ids }, seller);
    expect([await statusOf(gone), await statusOf(sameBytes), await statusOf(others)]).toEqual([
      404, 404, 200,
    ]);
    await sweepFiles(caravan.deps, inDays(0.9));
    expect(await isStored(own)).toBe(true);
    await sweepFiles(caravan.deps, inDays(1.1));
    expect([await isStored(own), await isStored(shared), await statusOf(others)]).toEqual([false, true, 200]);
  });

  test('what is stored while the same is swept away is there afterwards', async () => {
    const { deps } = caravan;
    const long = inDays(-2);
    for (let n = 0; n < 10; n++) {
      const bytes = another();
      await keepBytes({ ...deps, now: long }, bytes);
      await Promise.all([
        sweepFiles(deps, caravan.deps.clock.now()),
        keepBytes({ ...deps, now: caravan.deps.clock.now() }, bytes),
        sweepFiles(deps, caravan.deps.clock.now()),
      ]);
      expect(await isStored(bytes)).toBe(true);
    }
  });

  test('what two have stored is not taken back by one of them', async () => {
    const deps = { ...caravan.deps, now: caravan.deps.clock.now() };
    const bytes = another();
    const key = await keepBytes(deps, bytes);
    await keepBytes(deps, bytes);
    await takeBack(deps, [key]);
    expect(await isStored(bytes)).toBe(true);
    const own = another();
    await takeBack(deps, [await keepBytes(deps, own)]);
    expect(await isStored(own)).toBe(false);
  });
});

test('a set of pictures is stored whole or not at all', async () => {
  const seller = await caravan.seller();
  const key = await savePicture(caravan.deps.db, caravan.deps.storage, another());
  const asked = { key, look: {} };
  await withQuota({ works_a_day: 0 }, async () => {
    expect(await caravan.codeOf('works.makePicture', asked, seller)).toBe('TOO_MANY');
  });
  expect(await caravan.deps.workFiles.size(key)).toBeNull();
});

test('what was stored among exports is moved apart, and an export of the same bytes keeps its own', async () => {
  const { deps } = caravan;
  const seller = await caravan.seller();
  const [own, shared] = [another(), another()];
  for (const bytes of [own, shared]) {
    await ask(seller, bytes);
    await deps.workFiles.remove(keyOf(bytes));
    await deps.made.put(bytes);
    await deps.db
      .updateTable('studio_files')
      .set({ is_apart: false })
      .where('key', '=', keyOf(bytes))
      .execute();
  }
  await deps.db
    .insertInto('exports')
    .values({
      id: newId(),
      shop_id: seller.shopId,
      account_id: seller.id,
      kind: 'orders',
      language: 'en',
      asked: '{}',
      name: 'orders.xlsx',
      state: 'done',
      file: keyOf(shared),
      bytes: shared.length,
      created_at: deps.clock.now(),
      finished_at: deps.clock.now(),
    })
    .execute();
  // Seen before it is moved, and after.
  expect([await isStored(own), await isStored(shared)]).toEqual([true, true]);
  await moveFormerFiles(deps);
  expect([await isStored(own), await isStored(shared)]).toEqual([true, true]);
  const left = await Promise.all([own, shared].map((bytes) => deps.made.size(keyOf(bytes))));
  expect(left).toEqual([null, shared.length]);
});
