import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caller, type Caravan } from '../../../test/caravan.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { photograph } from '../../../test/studio-pictures.ts';
import { demoDomain } from '../../config.ts';
import { engineMissing } from '../../studio/engines.ts';
import { savePicture, saveVideo } from '../files/public.ts';
import { makeUndisturbed } from '../../../test/make-work.ts';

let demo: Caravan;
let other: Caravan;
beforeAll(async () => {
  [demo, other] = await Promise.all([startCaravan({ DEMO: '1' }), startCaravan({ DEMO: '0' })]);
});
afterAll(() => Promise.all([demo.close(), other.close()]));

const films = path.resolve('demo/content/videos');

/** A seller with an address of the demo world, who sells something that has a picture and a video. */
async function demoSeller(caravan: Caravan): Promise<Caller> {
  const seller = await caravan.seller();
  const { db, storage } = caravan.deps;
  const snapshot = await readFile(path.join(films, 'toys.soft.plush-1.jpg'));
  const film = await readFile(path.join(films, 'toys.soft.plush-1.webm'));
  const { id } = await (await createProductInputs(caravan)).saved(seller, { status: 'published' });
  await db
    .updateTable('products')
    .set({
      pictures: [await savePicture(db, storage, await photograph())],
      video: await saveVideo(db, storage, film, snapshot),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('accounts')
    .set({ email: `seller-of-${seller.id}${demoDomain}` })
    .where('id', '=', seller.id)
    .execute();
  return seller;
}

const works = async (caravan: Caravan, caller: Caller) =>
  (await caravan.done('works.list', { pageSize: 50 }, caller)).rowList;

describe.skipIf(engineMissing('video') || engineMissing('speech'))(
  'the first works of a demo account',
  () => {
    test('are one of each kind, begun once, made by the studio, one of them failed', async () => {
      const seller = await demoSeller(demo);
      const lists = await Promise.all([1, 2, 3].map(() => works(demo, seller)));
      expect(Math.max(...lists.map(({ length }) => length))).toBe(6);
      const begun = await works(demo, seller);
      expect(begun.map(({ kind }) => kind).reverse()).toEqual([
        'cut-out',
        'product-picture',
        'translated-video',
        'short-video',
        'presenter-video',
        'translated-video',
      ]);
      expect(new Set(begun.map(({ state }) => state))).toEqual(new Set([3]));
      for (const { id } of begun) await makeUndisturbed(demo.deps, id);
      const made = await works(demo, seller);
      expect(made.map(({ state }) => state).reverse()).toEqual([1, 1, 2, 1, 1, 1]);
      expect(made.find(({ state }) => state === 2)).toMatchObject({ issue: 'NO_VIDEO' });
      await demo.done('works.delete', { ids: made.map(({ id }) => id) }, seller);
      expect(await works(demo, seller)).toEqual([]);
    }, 240_000);

    test('are nobody’s elsewhere: neither of other accounts nor in a world that is not the demo', async () => {
      expect(await works(demo, await demo.seller())).toEqual([]);
      expect(await works(other, await demoSeller(other))).toEqual([]);
    });
  },
);
