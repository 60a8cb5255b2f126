import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { newId } from '../../../kit/ids.ts';
import { indexProducts } from '../../search/public.ts';
import { describeProducts } from '../describe-products.ts';
import { listOfBrandsAfter } from './brands-sql.ts';
import { followBrands } from './follow-brands.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
});

const reason = 'The same maker';

/** A product of a new shop that names a brand. */
async function bearing(brand: string, shopId?: string) {
  const owner = shopId ?? (await caravan.seller()).shopId;
  const { id } = await caravan.products({ shopId: owner, titles: { en: 'Plain drill' } });
  await caravan.deps.db.updateTable('products').set({ brand }).where('id', '=', id).execute();
  await indexProducts(caravan.deps.db, [id]);
  return id;
}
async function find(name: string) {
  const { rowList } = await caravan.done('console.brands.list', { search: name }, who);
  return rowList.find((row) => row.name === name)!;
}
const get = (id: string) => caravan.done('console.brands.get', { id }, who);
const shownOn = async (id: string, lang = 'en') =>
  (await caravan.done('catalog.product', { id }, { headers: { lang } })).brand;
const searched = async (keyword: string) =>
  (await caravan.done('search.products', { keyword }, {})).rowList.map(({ id }) => id);
/** Does what jobs do: no queue runs here. */
async function follow(...brandIds: string[]) {
  await followBrands(caravan.deps, brandIds);
  await indexProducts(caravan.deps.db, await listOfBrandsAfter(caravan.deps.db, brandIds, null, 500));
}
async function mergeInto(from: string, into: string) {
  const [brand, target] = [await find(from), await find(into)];
  const { id, version } = brand;
  const input = { id, version, intoId: target.id, intoVersion: target.version, reason };
  return { input, answer: await caravan.call('console.brands.merge', input, who) };
}

describe('brands', () => {
  test('that compare alike are one, counted by products and shops', async () => {
    const { shopId } = await caravan.seller();
    await bearing('Makita', shopId);
    await bearing('MAKITA', shopId);
    await bearing('makita ');
    await bearing('Mákita');
    const row = await find('MAKITA').then((first) => first ?? find('Makita'));
    expect(row).toMatchObject({ products: 3, onSale: 3, shops: 2, alike: 1, version: 0, isNamed: false });
    const brand = await get(row.id);
    expect(brand.others.map(({ name }) => name)).toEqual(['Mákita']);
    expect(brand.written.map(({ text }) => text).sort()).toEqual(['MAKITA', 'Makita', 'makita ']);
    const alike = await caravan.done('console.brands.list', { kind: 'alike', search: 'kita' }, who);
    expect(alike.totalRecord).toBe(2);
    const several = await caravan.done('console.brands.list', { kind: 'spellings' }, who);
    expect(several.rowList.map(({ id }) => id)).toEqual([row.id]);
  });

  test('are shown and found by the name that operators give them, and typed as before', async () => {
    const id = await bearing('boch tools');
    const { id: brandId } = await find('boch tools');
    await shownOn(id);
    await caravan.done(
      'console.brands.rename',
      { id: brandId, version: 0, name: 'Bosch', names: { zh: '博世', ru: '' } },
      who,
    );
    await follow(brandId);
    await expect.poll(() => shownOn(id)).toBe('Bosch');
    expect(await shownOn(id, 'zh')).toBe('博世');
    for (const keyword of ['bosch', '博世', 'boch']) expect(await searched(keyword)).toContain(id);
    // An order writes down what its buyer reads, all of it in the language of the title.
    const { id: skuId } = await caravan.deps.db
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const described = await describeProducts(caravan.deps.db, [{ skuId, language: 'zh' }]);
    expect(described[0]).toMatchObject({ language: 'en', brand: 'Bosch' });
    const typed = await caravan.deps.db
      .selectFrom('products')
      .select('brand')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(typed.brand).toBe('boch tools');
    expect(await get(brandId)).toMatchObject({ name: 'Bosch', names: { zh: '博世' }, version: 1 });
  });

  test('are merged, listed together, and a merge is taken back once', async () => {
    const [wrong, right] = [await bearing('Hitatchi'), await bearing('Hitachi')];
    const { input, answer } = await mergeInto('Hitatchi', 'Hitachi');
    expect(answer.status).toBe(200);
    await follow(input.intoId);
    await expect.poll(() => shownOn(wrong)).toBe('Hitachi');
    expect((await searched('hitachi')).sort()).toEqual([wrong, right].sort());
    // Its old address leads on, and whoever types the old spelling finds the brand.
    const brand = await get(input.id);
    expect(brand).toMatchObject({ id: input.intoId, products: 2, spellings: 2 });
    const byOldSpelling = await caravan.done('console.brands.list', { search: 'hitatchi' }, who);
    expect(byOldSpelling.rowList.map(({ id }) => id)).toEqual([input.intoId]);
    const products = await caravan.done('console.products.list', { brandId: input.intoId }, who);
    expect(products.rowList.map(({ id }) => id).sort()).toEqual([wrong, right].sort());

    const merge = brand.merges[0]!;
    expect(merge).toMatchObject({ fromName: 'Hitatchi', reason, takenBackAt: null });
    await caravan.done('console.brands.takeBack', { id: merge.id, reason: 'Two makers' }, who);
    await expect.poll(() => shownOn(wrong)).toBe('Hitatchi');
    expect((await get(input.id)).id).toBe(input.id);
    const again = { id: merge.id, reason: 'Again' };
    expect(await caravan.codeOf('console.brands.takeBack', again, who)).toBe('BRAND_MERGE_ENDED');
    expect((await get(input.intoId)).acts.map(({ action }) => action)).toEqual([
      'brands.takeBack',
      'brands.merge',
    ]);
  });

  test('that were merged one into another are taken apart from the last on', async () => {
    const first = await bearing('Alpha one');
    await bearing('Alpha two');
    await bearing('Alpha three');
    await mergeInto('Alpha one', 'Alpha two');
    await mergeInto('Alpha two', 'Alpha three');
    await follow((await find('Alpha three')).id);
    expect(await shownOn(first)).toBe('Alpha three');
    const { db } = caravan.deps;
    const merges = await db
      .selectFrom('brand_merges')
      .select(['id'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const [later, earlier] = merges.map(({ id }) => ({ id, reason }));
    expect(await caravan.codeOf('console.brands.takeBack', earlier!, who)).toBe('BRAND_MERGED_ON');
    await caravan.done('console.brands.takeBack', later!, who);
    await expect.poll(() => shownOn(first)).toBe('Alpha two');
    await caravan.done('console.brands.takeBack', earlier!, who);
    await expect.poll(() => shownOn(first)).toBe('Alpha one');
  });
});

describe('what is refused', () => {
  test('acts on what somebody else has changed, a merge of two at once or in a ring', async () => {
    await bearing('Ring left');
    await bearing('Ring right');
    const [left, right] = [await find('Ring left'), await find('Ring right')];
    const merge = (from: typeof left, into: typeof left) =>
      caravan.call(
        'console.brands.merge',
        { id: from.id, version: from.version, intoId: into.id, intoVersion: into.version, reason },
        who,
      );
    const answers = await Promise.all([merge(left, right), merge(right, left), merge(left, right)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'BRAND_CHANGED')).toHaveLength(2);
    const rename = { id: left.id, version: 0, name: 'Late' };
    expect(await caravan.codeOf('console.brands.rename', rename, who)).toBe('BRAND_CHANGED');
  });

  test('a brand that there is not, one merged into itself, and names that nobody may bear', async () => {
    await bearing('Lonely');
    const { id, version } = await find('Lonely');
    const self = { id, version, intoId: id.toUpperCase(), intoVersion: version, reason };
    expect((await caravan.call('console.brands.merge', self, who)).status).toBe(422);
    const gone = { id: newId(), version: 0 };
    expect(await caravan.codeOf('console.brands.rename', { ...gone, name: 'x' }, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('console.brands.get', { id: gone.id }, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('console.brands.takeBack', { id: gone.id, reason }, who)).toBe('NOT_FOUND');
    const into = { ...gone, intoId: id, intoVersion: version, reason };
    expect(await caravan.codeOf('console.brands.merge', into, who)).toBe('NOT_FOUND');
    for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines', 'a'.repeat(100_000)])
      expect((await caravan.call('console.brands.rename', { id, version, name }, who)).status).toBe(422);
    const noReason = { id, version, intoId: newId(), intoVersion: 0, reason: ' ' };
    expect((await caravan.call('console.brands.merge', noReason, who)).status).toBe(422);
  });

  test('every call, to whoever is no operator with the right', async () => {
    const id = newId();
    for (const caller of [await caravan.operator(['content']), await caravan.seller(), {}]) {
      for (const [call, input] of [
        ['console.brands.list', {}],
        ['console.brands.get', { id }],
        ['console.brands.rename', { id, version: 0, name: 'x' }],
        ['console.brands.merge', { id, version: 0, intoId: newId(), intoVersion: 0, reason }],
        ['console.brands.takeBack', { id, reason }],
        ['console.brands.export', { timeZone: 'UTC' }],
      ] as const)
        expect(await caravan.codeOf(call, input as never, caller)).toBe('FORBIDDEN');
    }
  });
});

test('a list is exported as it is narrowed, and found from the search of the console', async () => {
  await bearing('=cmd|Zenith');
  const [, ...lines] = await sheetOf(
    caravan,
    'console.brands.export',
    { search: 'zenith', timeZone: 'UTC' },
    who.headers!,
  );
  expect(lines.map((cells) => cells[0])).toEqual(['=cmd|Zenith']);
  const results = await caravan.done('console.search.all', { words: 'zenith' }, who);
  expect(results.brands.map(({ name }) => name)).toEqual(['=cmd|Zenith']);
  const without = await caravan.operator(['orders']);
  expect((await caravan.done('console.search.all', { words: 'zenith' }, without)).brands).toEqual([]);
});

test('a seller reads in the form what buyers see in place of what was typed', async () => {
  const seller = await caravan.seller();
  await bearing('Acmee', seller.shopId);
  const { id } = await find('Acmee');
  await caravan.done('console.brands.rename', { id, version: 0, name: 'Acme' }, who);
  const category = await caravan.category();
  const shopBrands = await caravan.done('products.brands', { id: category }, seller);
  expect(shopBrands).toEqual([{ name: 'Acmee', count: 1, shownAs: 'Acme' }]);
  expect(await caravan.done('products.brands', { id: category }, await caravan.seller())).toEqual([]);
});
