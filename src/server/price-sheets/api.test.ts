import readExcel from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { letServe, servedSeller } from '../../../test/serving.ts';
import { mostPriceRows } from '../../contract/price-sheets/price-sheet-limits.ts';

const caravan = prepareProduct();
const done: typeof caravan.done = (...args) => caravan.done(...args);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

/** The sheet as rows of cells by their heads. */
async function exported(caller: Caller, input: object = {}, lang = 'en') {
  const response = await caravan.app.request(
    `http://caravan.test${calls['priceSheets.export'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang, AccessToken: caller.token! },
      body: JSON.stringify(input),
    },
  );
  if (response.status !== 200) return { status: response.status, heads: [], rows: [] };
  const read = (await readExcel(Buffer.from(await response.arrayBuffer()))) as unknown as
    | unknown[][]
    | [{ data: unknown[][] }];
  const [first] = read;
  const [heads, ...lines] = (
    Array.isArray(first) ? read : (first as { data: unknown[][] }).data
  ) as unknown[][];
  const rows = lines.map(
    (cells) => Object.fromEntries(heads!.map((head, i) => [head, cells[i]])) as Record<string, unknown>,
  );
  return { status: 200, heads: heads as string[], rows };
}

const id = 'Variant ID (don’t change)';
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** What reading these rows answers. */
const read = (caller: Caller, rows: readonly Record<string, unknown>[]) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = [heads.map(quoted), ...rows.map((row) => heads.map((head) => quoted(row[head])))]
    .map((cells) => cells.join(','))
    .join('\n');
  const file = Buffer.from(text).toString('base64');
  return done('priceSheets.read', { name: 'prices.csv', file }, caller);
};

type Read = Awaited<ReturnType<typeof read>>;
const wanted = ({ products }: Read) =>
  products.map(({ id: productId, version, skus }) => ({
    id: productId,
    version,
    skus: skus.map(({ id: skuId, tiers, stock }) => ({
      id: skuId,
      ...(tiers && { tiers: tiers.after }),
      ...(stock && { stock: { seen: stock.seen, wanted: stock.wanted } }),
    })),
  }));

describe('a sheet of prices and stock', () => {
  test('sent back as it is changes nothing, in whatever language it was made', async () => {
    const seller = await caravan.seller();
    await inputs.saved(seller);
    const { rows } = await exported(seller);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({
      Title: 'Enamel kettle',
      Stock: 100,
      'From quantity 1': 12,
      'Price 1': 20,
    });
    expect(await read(seller, rows)).toMatchObject({ rows: 4, unchanged: 4, products: [], refused: [] });
    const arabic = await exported(seller, {}, 'ar');
    expect(await read(seller, arabic.rows)).toMatchObject({ rows: 4, unchanged: 4, products: [] });
  });

  test('shows what it would change, and changes prices and stock of the rest of the product not at all', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller);
    const { rows } = await exported(seller);
    const [first, second] = rows;
    const found = await read(seller, [
      { ...first, 'Price 1': '19.50', Stock: 150 },
      { [id]: second![id], Stock: 80, 'Stock when exported': 100 },
    ]);
    const before = await done('products.get', { id: productId }, seller);
    expect(found).toMatchObject({
      unchanged: 0,
      products: [
        {
          id: productId,
          grantId: null,
          skus: [
            {
              tiers: { before: [{ price: '2000' }, {}], after: [{ minimum: 12, price: '1950' }, {}] },
              stock: { now: 100, after: 150 },
            },
            { tiers: null, stock: { now: 100, after: 80 } },
          ],
        },
      ],
    });
    expect(before.skus[0]!.tiers[0]!.price).toBe('2000');
    expect(await done('priceSheets.apply', { products: wanted(found) }, seller)).toEqual({
      changed: 1,
      refused: [],
    });
    const after = await done('products.get', { id: productId }, seller);
    expect(after.version).toBe(before.version + 1);
    expect(after.skus.map(({ stock, tiers }) => [stock, tiers[0]!.price])).toEqual([
      [150, '1950'],
      [80, '2500'],
      [100, '2000'],
      [100, '2500'],
    ]);
    // Pressed twice, the second is of a version that is gone.
    expect(await done('priceSheets.apply', { products: wanted(found) }, seller)).toEqual({
      changed: 0,
      refused: [{ id: productId, issue: 'changed' }],
    });
  });

  test('what was sold since it was made stays sold, and stock never falls below nothing', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller);
    const { rows } = await exported(seller);
    const { db } = caravan.deps;
    await db.updateTable('skus').set({ stock: 90 }).where('product_id', '=', productId).execute();
    const found = await read(seller, [
      { ...rows[0], Stock: 150 },
      { ...rows[1], Stock: 5 },
    ]);
    expect(found.products[0]!.skus.map(({ stock }) => stock)).toEqual([
      { seen: 100, wanted: 150, now: 90, after: 140 },
      { seen: 100, wanted: 5, now: 90, after: 0 },
    ]);
    await done('priceSheets.apply', { products: wanted(found) }, seller);
    const { skus } = await done('products.get', { id: productId }, seller);
    expect(skus.map(({ stock }) => stock)).toEqual([140, 0, 90, 90]);
  });

  test('sent again after it was applied, or once the product was edited, changes nothing more', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller);
    const { rows } = await exported(seller);
    const { db } = caravan.deps;
    const sheet = [{ ...rows[0], Stock: 150 }, rows[1]!, { ...rows[2], Stock: 95 }];
    // Five were sold: by what the sheet was written from, five less than that are left.
    await db.updateTable('skus').set({ stock: 95 }).where('id', '=', String(rows[2]![id])).execute();
    const found = await read(seller, sheet);
    expect(found.products[0]!.skus.map(({ stock }) => stock!.after)).toEqual([150, 90]);
    await done('priceSheets.apply', { products: wanted(found) }, seller);
    await db.updateTable('skus').set({ stock: 149 }).where('id', '=', String(rows[0]![id])).execute();
    expect(await read(seller, sheet)).toMatchObject({
      products: [],
      unchanged: 1,
      refused: [{ issue: 'older' }, { issue: 'older' }],
    });
    expect((await done('products.get', { id: productId }, seller)).skus[0]!.stock).toBe(149);
  });

  test('never makes more stock than a product may have, so that orders can always give theirs back', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller);
    const { skus } = await done('products.get', { id: productId }, seller);
    for (let round = 0; round < 3; round++) {
      const { version } = await done('products.get', { id: productId }, seller);
      const more = skus.map((sku) => ({ id: sku.id, stock: { seen: 0, wanted: 1_000_000_000 } }));
      const products = [{ id: productId, version, skus: more }];
      expect(await done('priceSheets.apply', { products }, seller)).toMatchObject({ changed: 1 });
    }
    const after = await done('products.get', { id: productId }, seller);
    expect(after.skus.map(({ stock }) => stock)).toEqual(Array(4).fill(1_000_000_000));
  });

  test.each([
    [{ 'Price 1': '=1+1' }, 'wrong'],
    [{ 'Price 1': '0' }, 'wrong'],
    [{ 'Price 1': '' }, 'missing'],
    [{ 'Price 2': '99' }, 'tierPrice'],
    [{ 'From quantity 2': '3' }, 'tierOrder'],
    [{ Stock: '-1' }, 'wrong'],
    [{ Stock: '99999999999' }, 'wrong'],
    [{ [id]: 'me' }, 'unknown'],
    [{ [id]: '00000000-0000-4000-8000-000000000000' }, 'unknown'],
  ])('a row with %j is refused as %s, and the others are not', async (part, issue) => {
    const seller = await caravan.seller();
    await inputs.saved(seller);
    const { rows } = await exported(seller);
    const found = await read(seller, [{ ...rows[0], ...part }, { ...rows[1], Stock: 7 }, rows[2]!, rows[2]!]);
    expect(found.refused.map((row) => [row.line, row.issue])).toEqual([
      [2, issue],
      [5, 'twice'],
    ]);
    expect(found.products[0]!.skus).toHaveLength(1);
  });

  test('a file that is none, or has no ids, says so', async () => {
    const seller = await caravan.seller();
    const issueOf = async (text: string) => {
      const file = Buffer.from(text).toString('base64');
      return (await done('priceSheets.read', { name: 'a.csv', file }, seller)).issue;
    };
    expect(await issueOf('Stock,Price 1\n1,2\n')).toBe('noColumns');
    expect(await issueOf('')).toBe('empty');
    const many = Array.from({ length: mostPriceRows + 1 }, (_, i) => `x,${i}`).join('\n');
    expect(await issueOf(`${id},Stock\n${many}`)).toBe('tooManyRows');
  });

  test('is written for the shop of whoever calls: ids of another one are unknown and cannot be applied', async () => {
    const [seller, rival] = [await caravan.seller(), await caravan.seller()];
    await inputs.saved(seller);
    const { rows } = await exported(seller);
    expect((await exported(rival)).rows).toEqual([]);
    const stolen = await read(rival, [{ ...rows[0], Stock: 1 }]);
    expect(stolen).toMatchObject({ products: [], refused: [{ issue: 'unknown' }] });
    const own = await read(seller, [{ ...rows[0], Stock: 1 }]);
    expect(await caravan.codeOf('priceSheets.apply', { products: wanted(own) }, rival)).toBe('NOT_FOUND');
    for (const other of [await caravan.buyer(), await caravan.person(3), await caravan.person(5)])
      expect((await exported(other)).status).toBe(403);
    // A sku of another product of one's own is not changed along.
    const { id: secondId, version } = await inputs.saved(seller);
    const products = [{ id: secondId, version, skus: wanted(own)[0]!.skus }];
    expect(await done('priceSheets.apply', { products }, seller)).toMatchObject({
      changed: 0,
      refused: [{ issue: 'gone' }],
    });
  });
});

describe('a sheet of several shops', () => {
  test('has the products of all that are served, each changed under its own grant and right', async () => {
    const one = await servedSeller(caravan, ['products', 'prices']);
    const two = await caravan.seller();
    const grantId = await letServe(caravan, one.provider, two, ['products']);
    await inputs.saved(one.seller);
    await inputs.saved(two);
    const { rows } = await exported(one.provider);
    expect(rows).toHaveLength(8);
    expect((await exported(one.provider, { grantId })).rows).toHaveLength(4);
    const found = await read(
      one.provider,
      rows.map((row) => ({ ...row, 'Price 1': Number(row['Price 1']) + 1, Stock: 60 })),
    );
    // The second shop lets nobody set its prices.
    expect(found.refused.map(({ issue }) => issue)).toEqual(Array(4).fill('noRight'));
    expect(found.products.map((product) => product.grantId)).toEqual([one.grantId]);
    const stocks = await read(
      one.provider,
      rows.map((row) => ({ ...row, Stock: 60 })),
    );
    expect(new Set(stocks.products.map((product) => product.grantId))).toEqual(
      new Set([one.grantId, grantId]),
    );

    const under = (grant: string) => ({ ...one.provider, headers: { serving: grant } });
    const ofFirst = wanted(found);
    expect(await caravan.codeOf('priceSheets.apply', { products: ofFirst }, under(grantId))).toBe(
      'SERVICE_RIGHT_MISSING',
    );
    expect(await caravan.codeOf('priceSheets.apply', { products: ofFirst }, one.provider)).toBe('FORBIDDEN');
    expect(await done('priceSheets.apply', { products: ofFirst }, under(one.grantId))).toMatchObject({
      changed: 1,
    });
    const second = wanted({
      ...stocks,
      products: stocks.products.filter((product) => product.grantId === grantId),
    });
    expect(await done('priceSheets.apply', { products: second }, under(grantId))).toMatchObject({
      changed: 1,
    });
    // Whoever is served reads what was done for them.
    const { rowList } = await done('serviceGrants.history', {}, two);
    expect(rowList.some((act) => act.call === 'priceSheets.apply')).toBe(true);

    await done('serviceGrants.end', { id: grantId }, two);
    expect((await exported(one.provider)).rows).toHaveLength(4);
    expect(await caravan.codeOf('priceSheets.apply', { products: second }, under(grantId))).toBe(
      'SERVICE_ENDED',
    );
  });
});
