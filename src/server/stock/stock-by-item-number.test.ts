import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { setShopTerms } from '../../../test/shop-terms.ts';
import { shopPrograms } from '../../../test/shop-programs.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';
import { addedBy } from './set-stock-rules.ts';

const caravan = prepareProduct();
const { keyed, member } = shopPrograms(caravan);
const { opened, stocked, lying, ordered } = severalWarehouses(caravan);

/** A shop whose buyers may hold everything, with a variant under an item number. */
async function shopWith(pieces: number, elsewhere: string[] = []) {
  const seller = await caravan.seller({ autoConfirm: true });
  await setShopTerms(caravan, seller, {
    preRatio: 100,
    balanceDays: 30,
    depositKept: 0,
    unpaidStockPercent: 100,
  });
  const others = Object.fromEntries(
    await Promise.all(elsewhere.map(async (name) => [await opened(seller, name), 5] as const)),
  );
  const { id, skuId } = await stocked(seller, pieces, others);
  await caravan.deps.db.updateTable('skus').set({ code: 'CUP-1' }).where('id', '=', skuId).execute();
  const program = await keyed(seller, 'stock:write', 'prices:write');
  const set = (...rows: object[]) => caravan.done('stock.setByItemNumber', { rows } as never, program);
  return { seller, productId: id, skuId, program, set, warehouses: Object.keys(others) };
}
const at = (minutes: number) => new Date(caravan.clock.now().getTime() + minutes * 60_000).toISOString();

describe('stock by item number', () => {
  test('is set row by row, and each row says what became of it', async () => {
    const { set, skuId } = await shopWith(10);
    const { rows } = await set(
      { itemNumber: 'cup-1', quantity: 25 },
      { itemNumber: 'NONE', quantity: 1 },
      { itemNumber: 'CUP-1', quantity: 26 },
    );
    expect(rows).toEqual([
      { itemNumber: 'cup-1', outcome: 'done', stock: 25, held: 0 },
      { itemNumber: 'NONE', outcome: 'unknown' },
      { itemNumber: 'CUP-1', outcome: 'refused', issue: 'twice' },
    ]);
    expect((await lying(skuId)).stock).toBe(25);
    expect((await set({ itemNumber: 'CUP-1', quantity: 25 })).rows[0]!.outcome).toBe('unchanged');
  });

  test('a late row does not undo a later one, and one from the future is refused', async () => {
    const { set, skuId } = await shopWith(10);
    await set({ itemNumber: 'CUP-1', quantity: 7, asOf: at(-1) });
    const late = await set({ itemNumber: 'CUP-1', quantity: 90, asOf: at(-2) });
    expect(late.rows[0]!.outcome).toBe('stale');
    expect((await set({ itemNumber: 'CUP-1', quantity: 90, asOf: at(60) })).rows[0]).toMatchObject({
      outcome: 'refused',
      issue: 'future',
    });
    expect((await lying(skuId)).stock).toBe(7);
    // What was so already is news too.
    expect((await set({ itemNumber: 'CUP-1', quantity: 7 })).rows[0]!.outcome).toBe('unchanged');
    expect((await set({ itemNumber: 'CUP-1', quantity: 90, asOf: at(-0.5) })).rows[0]!.outcome).toBe('stale');
  });

  test('what unpaid orders hold stays theirs, and comes back once', async () => {
    const { set, skuId } = await shopWith(10);
    const buyer = await caravan.buyer();
    const order = await ordered(buyer, [{ skuId, quantity: 4 }]);
    expect((await lying(skuId)).stock).toBe(6);
    const { rows } = await set({ itemNumber: 'CUP-1', quantity: 10 });
    expect(rows[0]).toMatchObject({ outcome: 'unchanged', stock: 6, held: 4 });
    expect((await set({ itemNumber: 'CUP-1', quantity: 3 })).rows[0]).toMatchObject({ stock: 0, held: 4 });
    await set({ itemNumber: 'CUP-1', quantity: 30 });
    const { version } = await caravan.done('orders.getForBuyer', { id: order }, buyer);
    await caravan.done('orders.cancel', { id: order, version, reason: '' }, buyer);
    expect((await lying(skuId)).stock).toBe(30);
  });

  test('orders and counts at once leave what was counted, without what is held', async () => {
    const { set, skuId } = await shopWith(100);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => caravan.buyer()));
    await Promise.all([
      ...buyers.map((buyer) => ordered(buyer, [{ skuId, quantity: 3 }])),
      set({ itemNumber: 'CUP-1', quantity: 50 }),
    ]);
    expect((await lying(skuId)).stock).toBe(50 - 12);
  });

  test('lies in a warehouse where one is named, and in no other’s', async () => {
    const { set, skuId, seller, warehouses } = await shopWith(10, ['Dubai']);
    const dubai = warehouses[0]!;
    const { rows } = await set(
      { itemNumber: 'CUP-1', quantity: 8, warehouseId: dubai },
      { itemNumber: 'CUP-1', quantity: 1, warehouseId: seller.shopId },
    );
    expect(rows).toMatchObject([{ outcome: 'done' }, { outcome: 'done', stock: 9 }]);
    expect(await lying(skuId)).toEqual({ stock: 9, elsewhere: { [dubai]: 8 } });
    const strange = await opened(await caravan.seller(), 'Theirs');
    expect((await set({ itemNumber: 'CUP-1', quantity: 8, warehouseId: strange })).rows[0]).toMatchObject({
      outcome: 'refused',
      issue: 'warehouse',
    });
    expect(
      (
        await set(
          { itemNumber: 'CUP-1', quantity: 3 },
          { itemNumber: 'CUP-1', quantity: 8, warehouseId: dubai },
        )
      ).rows,
    ).toMatchObject([{ outcome: 'done', stock: 3 }, { issue: 'twice' }]);
  });

  test('an item number of two variants is nobody’s, and one of another shop unknown', async () => {
    const { seller, set } = await shopWith(10);
    const { skuId } = await caravan.products({ shopId: seller.shopId });
    await caravan.deps.db.updateTable('skus').set({ code: 'Cup-1' }).where('id', '=', skuId).execute();
    expect((await set({ itemNumber: 'CUP-1', quantity: 1 })).rows[0]!.outcome).toBe('several');
    const other = await keyed(await caravan.seller(), 'stock:write');
    const rows = [{ itemNumber: 'CUP-1', quantity: 1 }];
    expect((await caravan.done('stock.setByItemNumber', { rows }, other)).rows[0]!.outcome).toBe('unknown');
  });

  test('is written into the history of the product and of the warehouse, with the program’s name', async () => {
    const { seller, set, productId, skuId } = await shopWith(10);
    const { version } = await caravan.deps.db
      .selectFrom('products')
      .select('version')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await set({ itemNumber: 'CUP-1', quantity: 25 });
    const [event] = (await caravan.done('products.history', { id: productId }, seller)).rowList;
    expect(event).toMatchObject({ way: 'program', program: 'ERP', by: { kind: 'shop' } });
    expect(event!.changes).toMatchObject([{ field: 'stock', after: { number: 25 } }]);
    const { rowList } = await caravan.done('warehouses.movements', { id: seller.shopId }, seller);
    expect(rowList[0]).toMatchObject({ kind: 'edited', quantity: 15 });
    expect(skuId).toBeTruthy();
    // Whoever has the product open in the form can still save it.
    const after = await caravan.deps.db
      .selectFrom('products')
      .select('version')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    expect(after.version).toBe(version);
  });
});

describe('prices by item number', () => {
  test('are set row by row where they can be prices', async () => {
    const { seller, program, productId } = await shopWith(10);
    const set = async (...tiers: [number, string][]) =>
      (
        await caravan.done(
          'prices.setByItemNumber',
          { rows: [{ itemNumber: 'CUP-1', tiers: tiers.map(([minimum, price]) => ({ minimum, price })) }] },
          program,
        )
      ).rows[0];
    expect(await set([1, '900'], [100, '800'])).toEqual({ itemNumber: 'CUP-1', outcome: 'done' });
    expect(await set([1, '900'], [100, '800'])).toMatchObject({ outcome: 'unchanged' });
    expect(await set([1, '900'], [100, '950'])).toMatchObject({ outcome: 'refused', issue: 'tiers' });
    const { skus, version } = await caravan.done('products.get', { id: productId }, seller);
    expect(skus[0]!.tiers.map(({ price }) => price)).toEqual(['900', '800']);
    expect(version).toBe(2);
  });
});

describe('an Idempotency-Key', () => {
  const keyedCall = (program: { headers?: Record<string, string> }, key: string) => ({
    headers: { ...program.headers, 'idempotency-key': key },
  });
  const rows = (quantity: number) => ({ rows: [{ itemNumber: 'CUP-1', quantity }] });

  test('is answered the same for a day, also at once, and never for another body', async () => {
    const { program, set, skuId } = await shopWith(10);
    const once = keyedCall(program, 'night-1');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => caravan.done('stock.setByItemNumber', rows(20), once)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.rows[0]!.outcome).toBe('done');
    await set({ itemNumber: 'CUP-1', quantity: 5 });
    expect((await caravan.done('stock.setByItemNumber', rows(20), once)).rows[0]!.outcome).toBe('done');
    expect((await lying(skuId)).stock).toBe(5);
    expect(await caravan.codeOf('stock.setByItemNumber', rows(21), once)).toBe('IDEMPOTENCY_KEY_REUSED');
    caravan.clock.advance(25 * 3_600_000);
    expect((await caravan.done('stock.setByItemNumber', rows(21), once)).rows[0]!.stock).toBe(21);
  });

  test('of one shop is no other’s, and one that is none is refused', async () => {
    const [one, other] = [await shopWith(10), await shopWith(10)];
    await caravan.done('stock.setByItemNumber', rows(20), keyedCall(one.program, 'same'));
    const answer = await caravan.done('stock.setByItemNumber', rows(30), keyedCall(other.program, 'same'));
    expect(answer.rows[0]!.stock).toBe(30);
    expect(
      await caravan.codeOf('stock.setByItemNumber', rows(1), keyedCall(one.program, 'x'.repeat(101))),
    ).toBe('BAD_INPUT');
  });
});

test('only those set stock who may edit products, and a shop by keys with the scope', async () => {
  const { seller } = await shopWith(10);
  const body = { rows: [{ itemNumber: 'CUP-1', quantity: 1 }] };
  expect(await caravan.codeOf('stock.setByItemNumber', body, await member(seller, 'orders'))).toBe(
    'FORBIDDEN',
  );
  expect(await caravan.codeOf('stock.setByItemNumber', body, seller)).toBe(200);
  expect(await caravan.codeOf('stock.setByItemNumber', body, await keyed(seller, 'prices:write'))).toBe(
    'KEY_SCOPE',
  );
  expect(await caravan.codeOf('stock.setByItemNumber', body, await caravan.buyer())).toBe('FORBIDDEN');
  const many = { rows: Array.from({ length: 1_001 }, (_, n) => ({ itemNumber: `N${n}`, quantity: 1 })) };
  expect(await caravan.codeOf('stock.setByItemNumber', many, seller)).toBe('BAD_INPUT');
});

test('what is counted is on sale without what is held, in all or in a warehouse', () => {
  const held = [
    { warehouseId: 'main', quantity: 3 },
    { warehouseId: 'far', quantity: 2 },
  ];
  const onSale = { stock: 10, elsewhere: { far: 4 } };
  const where = (warehouseId?: string) => ({ shopId: 'main', warehouseId });
  expect(addedBy(20, onSale, held, where())).toEqual({ added: 5, pieces: 5 });
  expect(addedBy(20, onSale, held, where('main'))).toEqual({ added: 11, pieces: 3 });
  expect(addedBy(1, onSale, held, where('far'))).toEqual({ added: -4, pieces: 2 });
});
