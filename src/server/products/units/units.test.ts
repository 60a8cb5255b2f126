import { beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { request } from '../../../../test/traders.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  who = await caravan.operator(['catalog']);
});

const list = (input: object) => caravan.done('console.units.list', { pageSize: 100, ...input }, who);
const unitNamed = async (code: string) => (await list({})).rowList.find((unit) => unit.code === code)!;

test('an operator sees every unit in every language, and where each is used', async () => {
  const before = await unitNamed('KGM');
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId });
  await caravan.deps.db.updateTable('products').set({ unit_code: 'KGM' }).where('id', '=', id).execute();
  const category = await caravan.category();
  await caravan.done('rfqs.add', { ...request(category), unitCode: 'KGM' } as never, await caravan.buyer());
  const after = await unitNamed('KGM');
  expect(after).toMatchObject({
    products: before.products + 1,
    onSale: before.onSale + 1,
    shops: before.shops + 1,
    requests: before.requests + 1,
    orderLines: before.orderLines,
  });
  expect(Object.keys(after.names).sort()).toEqual(['ar', 'en', 'indonesian', 'ru', 'thai', 'tr', 'zh']);
  const products = await caravan.done('console.products.list', { unit: 'KGM' }, who);
  expect(products.rowList.map((row) => row.id)).toContain(id);
});

test('units are found by a name in any language, by code, and by whether anything is sold in them', async () => {
  expect((await list({ search: 'килограм' })).rowList.map(({ code }) => code)).toEqual(['KGM']);
  expect((await list({ search: 'kgm' })).rowList.map(({ code }) => code)).toEqual(['KGM']);
  const [all, used, unused] = await Promise.all([{}, { kind: 'used' }, { kind: 'unused' }].map(list));
  expect(used!.totalRecord + unused!.totalRecord).toBe(all!.totalRecord);
  expect(unused!.rowList.every(({ products }) => products === 0)).toBe(true);
  const [, ...lines] = await sheetOf(
    caravan,
    'console.units.export',
    { search: 'KGM', timeZone: 'UTC' },
    who.headers!,
  );
  expect(lines.map(([code]) => code)).toEqual(['KGM']);
});

test('only operators with the right see them', async () => {
  for (const caller of [await caravan.operator(['content']), await caravan.seller(), {}]) {
    expect(await caravan.codeOf('console.units.list', {}, caller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.units.export', { timeZone: 'UTC' }, caller)).toBe('FORBIDDEN');
  }
});
