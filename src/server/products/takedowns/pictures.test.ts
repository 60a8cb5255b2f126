import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { savePicture } from '../../files/public.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

let colors = 0;
const newPicture = async () => {
  const { db, storage } = caravan.deps;
  const background = `#${(0x300 + ++colors).toString(16)}`;
  const create = { width: 400, height: 400, channels: 3, background } as const;
  return savePicture(db, storage, await sharp({ create }).png().toBuffer());
};
const another = { en: { title: 'Iron pan', description: '' } };

/** A product without variants, of a picture of its own. */
const plain = async (changes: object = {}) => {
  const [sku] = inputs.input().skus;
  return inputs.input({
    specs: [],
    skus: [{ ...sku!, values: [] }],
    pictures: [await newPicture()],
    texts: another,
    code: '',
    ...changes,
  });
};
const save = async (seller: Seller, changes: object, status: 'published' | 'down' = 'published') =>
  inputs.save(seller, { status, product: await plain(changes) });

/** The main picture of a product of a shop that was taken down. */
async function takenDown(seller: Seller): Promise<{ picture: string; id: string }> {
  const picture = await newPicture();
  const texts = { en: { title: `Kettle ${picture}`, description: '' } };
  const { id } = (await save(seller, { pictures: [picture], texts })).data;
  const who = await caravan.operator(['catalog']);
  await caravan.done('console.products.takeDown', { id, rule: 'counterfeit', reason: 'Copied' }, who);
  return { picture, id };
}

/** A product with two variants, one of them with a picture. */
const withVariant = (picture: string) => {
  const input = inputs.input();
  const specs = input.specs!.map((spec, i) => ({
    ...spec,
    values: spec.values.map((value, at) => ({ names: value.names, ...(i === 0 && at === 0 && { picture }) })),
  }));
  return { specs, skus: input.skus };
};

test('a picture of what was taken down is refused at a variant and in a text, as it is as a main picture', async () => {
  const seller = await caravan.seller();
  const { picture } = await takenDown(seller);
  const text = { en: { title: 'Iron pan', description: `<p>See</p><img src="/files/${picture}" alt="">` } };
  for (const changes of [{ pictures: [picture] }, withVariant(picture), { texts: text }]) {
    expect((await save(seller, changes)).code).toBe('PRODUCT_TAKEN_DOWN');
    // Kept off sale it is there, and is not put on sale from the list, nor as a copy.
    const { id, version } = (await save(seller, changes, 'down')).data;
    const listed = await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
    expect(listed.refused).toMatchObject([{ id, issues: { takenDown: 'wrong' } }]);
    expect((await caravan.call('catalog.product', { id })).status).toBe(404);
    expect(version).toBe(1);
  }
  // Another shop may sell with it, and one of the shop's own with other pictures.
  expect((await save(await caravan.seller(), withVariant(picture))).code).toBe(200);
  expect((await save(seller, withVariant(await newPicture()))).code).toBe(200);
});

test('what was on sale with it before stays, and is not given it anew', async () => {
  const seller = await caravan.seller();
  const picture = await newPicture();
  const before = (await save(seller, withVariant(picture))).data.id;
  const other = (await save(seller, withVariant(await newPicture()))).data.id;
  const texts = { en: { title: 'A kettle', description: '' } };
  const { id } = (await save(seller, { pictures: [picture], texts })).data;
  const who = await caravan.operator(['catalog']);
  await caravan.done('console.products.takeDown', { id, rule: 'counterfeit', reason: 'Copied' }, who);
  const change = async (product: string, changes: object) =>
    caravan.codeOf(
      'products.save',
      { ...(await inputs.changed(seller, product, changes)), status: 'published' },
      seller,
    );
  expect(await change(before, { moq: 18 })).toBe(200);
  expect(await change(other, { moq: 18 })).toBe(200);
  expect(await change(other, { specs: withVariant(picture).specs })).toBe('PRODUCT_TAKEN_DOWN');
});

test('the pages of its shop do not show it either, unless they did before', async () => {
  const seller = await caravan.seller();
  const { picture, id } = await takenDown(seller);
  const fine = await newPicture();
  const {
    names,
    descriptions,
    addresses,
    version: profileVersion,
  } = await caravan.done('shops.mine', {}, seller);
  const profile = { version: profileVersion, names, descriptions, addresses };
  for (const part of ['logo', 'banner'])
    expect(await caravan.codeOf('shops.updateProfile', { ...profile, [part]: picture }, seller)).toBe(
      'PICTURE_TAKEN_DOWN',
    );
  const floors = (key: string) => [{ kind: 'banner' as const, picture: key, title: { en: 'Kettles' } }];
  const { version } = await caravan.done('shopFront.mine', {}, seller);
  expect(await caravan.codeOf('shopFront.saveFloors', { version, floors: floors(picture) }, seller)).toBe(
    'PICTURE_TAKEN_DOWN',
  );
  const saved = await caravan.done('shopFront.saveFloors', { version, floors: floors(fine) }, seller);
  // Restored, it may be shown.
  const who = await caravan.operator(['catalog']);
  const { takedowns } = await caravan.done('console.products.get', { id }, who);
  const [takedown] = takedowns;
  await caravan.done(
    'console.takedowns.restore',
    { id: takedown!.id, reason: 'Licensed', version: takedown!.productVersion },
    who,
  );
  await caravan.done('shopFront.saveFloors', { version: saved.version, floors: floors(picture) }, seller);
});
