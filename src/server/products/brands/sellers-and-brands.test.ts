import { beforeAll, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { calls } from '../../../contract/calls.ts';
import { runExport } from '../../exports/public.ts';
import { runImport } from '../../imports/import-job.ts';
import { forget } from '../../platform/cache.ts';
import { indexProducts } from '../../search/public.ts';
import { listOfBrandsAfter } from './brands-sql.ts';
import { followBrands } from './follow-brands.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
let who: Awaited<ReturnType<typeof caravan.operator>>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
  inputs = await createProductInputs(caravan);
});
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const reason = 'The same maker';
async function find(name: string) {
  const { rowList } = await caravan.done('console.brands.list', { search: name }, who);
  return rowList.find((row) => row.name === name)!;
}
async function follow(...brandIds: string[]) {
  await followBrands(caravan.deps, brandIds);
  await indexProducts(caravan.deps.db, await listOfBrandsAfter(caravan.deps.db, brandIds, null, 500));
}
async function mergeInto(from: string, into: string) {
  const [brand, target] = [await find(from), await find(into)];
  const seen = { id: brand.id, version: brand.version, intoId: target.id, intoVersion: target.version };
  await caravan.done('console.brands.merge', { ...seen, reason }, who);
  await follow(target.id);
  return target.id;
}
const offer = async (seller: Seller, brand: string) =>
  (await inputs.saved(seller, { status: 'published', product: inputs.input({ brand, code: `B-${brand}` }) }))
    .id;
const typed = async (seller: Seller, id: string) =>
  (await caravan.done('products.get', { id }, seller)).brand;
const shownOn = async (id: string, lang = 'en') =>
  (await caravan.done('catalog.product', { id }, { headers: { lang } })).brand;

/** The sheet of the category as it is exported, and sent back as it is. */
async function roundTrip(seller: Seller) {
  const { id } = await caravan.done('productExports.ask', { categoryId: inputs.category }, seller);
  await runExport(caravan.deps, id);
  const response = await caravan.app.request(calls['productExports.download'].split(' ')[1]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accesstoken: seller.token },
    body: JSON.stringify({ id }),
  });
  const file = Buffer.from(await response.arrayBuffer()).toString('base64');
  const input = { name: 'p.xlsx', categoryId: inputs.category, file, mode: 'update' as const };
  const sent = await caravan.done('productImports.begin', input as never, seller);
  await runImport(caravan.deps, sent.id);
  const plan = (await caravan.done('productImports.plan', { id: sent.id }, seller)).rowList;
  await caravan.call('productImports.confirm', { id: sent.id }, seller);
  await runImport(caravan.deps, sent.id);
  return plan;
}

test('a sheet that goes out and comes back after a merge and a rename holds what the seller typed, and changes nothing', async () => {
  const seller = await caravan.seller();
  const [one, other] = [await offer(seller, 'Sheetmaker'), await offer(seller, 'SHEET-MAKER')];
  await mergeInto('Sheetmaker', 'SHEET-MAKER');
  const target = await find('SHEET-MAKER');
  const named = { id: target.id, version: target.version, name: 'Sheet Makers Ltd', names: { zh: '制表' } };
  await caravan.done('console.brands.rename', named, who);
  await follow(target.id);
  await expect.poll(() => shownOn(one)).toBe('Sheet Makers Ltd');
  const plan = await roundTrip(seller);
  expect(plan.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
  expect([await typed(seller, one), await typed(seller, other)]).toEqual(['Sheetmaker', 'SHEET-MAKER']);
  const copy = { id: one, version: (await caravan.done('products.get', { id: one }, seller)).version };
  const copied = await caravan.done('products.copy', { products: [copy] }, seller);
  expect(await typed(seller, copied.copies[0]!.copyId)).toBe('Sheetmaker');
});

test('a product is found by each name before and after, and not by one that was taken back, in each language', async () => {
  const seller = await caravan.seller();
  const id = await offer(seller, 'Findable');
  await indexProducts(caravan.deps.db, [id]);
  const finds = async (keyword: string, lang: string) =>
    (await caravan.done('search.products', { keyword }, { headers: { lang } })).rowList.some(
      (row) => row.id === id,
    );
  const brand = await find('Findable');
  const names = { zh: '可寻', ru: 'Находимый', ar: 'موجود', thai: 'หาเจอ' };
  await caravan.done('console.brands.rename', { id: brand.id, version: 0, name: 'Discoverix', names }, who);
  await follow(brand.id);
  for (const [lang, keyword] of Object.entries({
    en: 'findable',
    zh: '可寻',
    ru: 'находимый',
    ar: 'موجود',
    tr: 'discoverix',
  }))
    expect.soft(await finds(keyword, lang), keyword).toBe(true);
  for (const lang of ['zh', 'ru', 'ar', 'en', 'tr', 'indonesian'])
    expect.soft(await shownOn(id, lang), lang).toBe((names as Record<string, string>)[lang] ?? 'Discoverix');
  await caravan.done('console.brands.rename', { id: brand.id, version: 1, name: 'Otherix' }, who);
  await follow(brand.id);
  forget(caravan.deps.db);
  expect.soft(await finds('discoverix', 'en')).toBe(false);
  expect.soft(await finds('可寻', 'zh')).toBe(false);
  expect(await finds('otherix', 'zh')).toBe(true);
});

test('an order of the past says the brand that its buyer read', async () => {
  const { db } = caravan.deps;
  const order = await orders.placed();
  const productId = order.products[0]!.id;
  const before = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
  await db.updateTable('products').set({ brand: 'Pastmaker' }).where('id', '=', productId).execute();
  const brand = await find('Pastmaker');
  await caravan.done('console.brands.rename', { id: brand.id, version: 0, name: 'Rewritten' }, who);
  await follow(brand.id);
  expect(await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute()).toEqual(
    before,
  );
});

test('whoever names a product like a merged brand in other signs is not under it by a trick', async () => {
  const seller = await caravan.seller();
  await offer(seller, 'Trusted one');
  const rename = { id: (await find('Trusted one')).id, version: 0, name: 'Trusted' };
  await caravan.done('console.brands.rename', rename, who);
  const cheat = await caravan.seller();
  // Unseen signs and look-alike letters in what is typed: one brand with the true one, or one of their own, and never a page that says both.
  for (const brand of ['Trusted\u200b one', 'Тrusted one']) {
    const id = (
      await inputs.saved(cheat, { status: 'published', product: inputs.input({ brand, code: '' }) })
    ).id;
    const isTrue = brand.includes('\u200b');
    expect.soft(await shownOn(id), JSON.stringify(brand)).toBe(isTrue ? 'Trusted' : brand);
  }
});
