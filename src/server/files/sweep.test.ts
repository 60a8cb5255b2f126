import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { plainMp4 } from '../../../test/films.ts';
import { put, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { sweepFiles } from './sweep.ts';

const caravan = prepareProduct();

let shade = 0;
/** A picture that no other test has sent. */
const another = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: (shade += 17), g: 90, b: 160 } } })
    .png()
    .toBuffer();
const sent = async (who: Caller, purpose: 'products' | 'shop' = 'products') =>
  (await upload(caravan, purpose, await another(), who)).data.key;
const statusOf = async (path: string) => (await caravan.app.request(`http://caravan.test${path}`)).status;
const isThere = async (key: string) => (await statusOf(`/files/${key}?w=160`)) === 200;

/** What was stored so far is so many days old, and so is what was marked as unused. */
async function age(days: number): Promise<void> {
  const { db, clock } = caravan.deps;
  const at = new Date(clock.now().getTime() - days * 86_400_000);
  await db.updateTable('files').set({ created_at: at }).execute();
  await db.updateTable('files').set({ unused_since: at }).where('unused_since', 'is not', null).execute();
}

test('a picture taken out of the library goes after a week, with its sizes; one that is used stays', async () => {
  const seller = await caravan.seller();
  const [gone, inLibrary, logo] = [await sent(seller), await sent(seller), await sent(seller, 'shop')];
  for (const key of [gone, inLibrary]) await caravan.done('shopFiles.add', { key, name: 'a.png' }, seller);
  const mine = await caravan.done('shops.mine', {}, seller);
  const profile = { version: mine.version, names: mine.names, descriptions: {}, addresses: {}, logo };
  await caravan.done('shops.updateProfile', profile, seller);
  const inputs = await createProductInputs(caravan);
  await inputs.saved(seller, { status: 'published' });
  await caravan.done('shopFiles.delete', { keys: [gone] }, seller);
  const all = [gone, inLibrary, logo, inputs.picture];
  const left = () => Promise.all(all.map(isThere));
  expect(await left()).toEqual([true, true, true, true]);
  await sweepFiles(caravan.deps);
  await age(3);
  await sweepFiles(caravan.deps);
  expect(await left()).toEqual([true, true, true, true]);
  await age(8);
  await sweepFiles(caravan.deps);
  expect(await left()).toEqual([false, true, true, true]);
});

test('what somebody is about to use, or sends again, is not removed', async () => {
  const seller = await caravan.seller();
  const picture = await another();
  const again = (await upload(caravan, 'products', picture, seller)).data.key;
  const chosen = await sent(seller);
  await age(3);
  await sweepFiles(caravan.deps);
  await age(8);
  await caravan.done('shopFiles.add', { key: chosen, name: 'b.png' }, seller);
  await caravan.done('shopFiles.delete', { keys: [chosen] }, seller);
  await upload(caravan, 'products', picture, seller);
  await sweepFiles(caravan.deps);
  expect([await isThere(chosen), await isThere(again)]).toEqual([true, true]);
});

test('a film goes with its picture, and both stay while it is used', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const film = async (places: string) => {
    const picture = await sent(seller);
    const { url } = await caravan.done('files.permission', { purpose: 'video' }, seller);
    const { data } = await put(
      caravan,
      `${url}?snapshot=${picture}`,
      plainMp4({ duration: places.length }),
      seller,
    );
    return { picture, key: data.key };
  };
  const [used, unused] = [await film('one'), await film('other')];
  // A film is no picture, wherever its key is given for one.
  expect(await caravan.codeOf('messages.send', { shopId: seller.shopId, pictures: [used.key] }, buyer)).toBe(
    'NO_PICTURE',
  );
  await caravan.done('shopFiles.add', { key: used.key, name: 'film.mp4' }, seller);
  await age(3);
  await sweepFiles(caravan.deps);
  await age(8);
  await sweepFiles(caravan.deps);
  const left = async ({ key, picture }: typeof used) => [
    await statusOf(`/videos/${key}`),
    await isThere(picture),
  ];
  expect([await left(used), await left(unused)]).toEqual([
    [200, true],
    [404, false],
  ]);
});

test('an account uploads no more bytes in a day than the setting allows, whatever they are for', async () => {
  const small = await caravan.person(2);
  const { db, config } = caravan.deps;
  const bytes = await another();
  expect((await upload(caravan, 'avatar', bytes, small)).status).toBe(200);
  await db
    .updateTable('limits')
    .set({ count: config.uploadsMbADay * 1_000 })
    .where('name', '=', 'uploads: kB')
    .execute();
  for (const purpose of ['avatar', 'rfq', 'licence'] as const)
    expect((await upload(caravan, purpose, bytes, small)).code).toBe('TOO_MANY');
  caravan.clock.advance(86_400_000);
  expect((await upload(caravan, 'avatar', bytes, small)).status).toBe(200);
});
