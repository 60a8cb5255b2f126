import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls } from '../../contract/calls.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

type Line = { skuId: string; quantity: number; isOptional?: boolean };

const read = (id: string, who: Caller) => caravan.done('requisitionLists.get', { id }, who);
const cartOf = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops.flatMap(({ lines }) =>
    lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  );

/** A list of a new buyer with some products of one shop. */
async function listed(
  prices: bigint[] = [1_000n, 2_000n],
  lineOf: (index: number) => Partial<Line> = () => ({}),
) {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const products = await Promise.all(
    prices.map((price) => caravan.products({ shopId: seller.shopId, price })),
  );
  const lines = products.map(({ skuId }, index) => ({ skuId, quantity: 5, ...lineOf(index) }));
  const { id } = await caravan.done('requisitionLists.create', { name: 'Ramadan restock', lines }, buyer);
  return { buyer, seller, products, id, skuIds: products.map(({ skuId }) => skuId) };
}

describe('a list', () => {
  test('keeps its lines in order and prices them today, by shop and in all', async () => {
    const { buyer, seller, id, skuIds } = await listed([1_000n, 2_000n], (index) => ({
      isOptional: index === 1,
    }));
    const list = await read(id, buyer);
    expect(list).toMatchObject({ name: 'Ramadan restock', mayEdit: true, isArchived: false, takenAt: null });
    expect(list.lines.map(({ skuId }) => skuId)).toEqual(skuIds);
    expect(list.lines[0]).toMatchObject({
      quantity: 5,
      amount: { amount: '5000' },
      price: { amount: '1000' },
      issue: null,
      lastOrder: null,
      shop: { id: seller.shopId },
    });
    expect(list.total.amount).toBe('5000');
    expect(list.shops).toMatchObject([{ amount: { amount: '5000' }, optionalAmount: { amount: '10000' } }]);
  });

  test('is found by a part of its name in any script, and a name is used once until it is archived', async () => {
    const buyer = await caravan.buyer();
    for (const name of ['رمضان ١', '三号店 每周', 'İstanbul Ş', 'ร้าน 3'])
      await caravan.done('requisitionLists.create', { name }, buyer);
    const namesOf = async (keyword: string) =>
      (await caravan.done('requisitionLists.list', { keyword }, buyer)).rowList.map(({ name }) => name);
    expect(await namesOf('每周')).toEqual(['三号店 每周']);
    expect(await namesOf('رمضان')).toEqual(['رمضان ١']);
    expect(await namesOf('%')).toEqual([]);
    expect(await caravan.codeOf('requisitionLists.create', { name: ' 三号店  每周 ' }, buyer)).toBe(
      'LIST_NAME_TAKEN',
    );
    const { rowList } = await caravan.done('requisitionLists.list', { keyword: '三号店' }, buyer);
    const [{ id, version }] = rowList as [(typeof rowList)[number]];
    const put = { id, version, isArchived: true };
    const archived = await caravan.done('requisitionLists.setArchived', put, buyer);
    expect(await caravan.done('requisitionLists.list', {}, buyer)).toMatchObject({
      totalRecord: 3,
      archivedCount: 1,
    });
    await caravan.done('requisitionLists.create', { name: '三号店 每周' }, buyer);
    const back = { id, version: archived.version, isArchived: false };
    expect(await caravan.codeOf('requisitionLists.setArchived', back, buyer)).toBe('LIST_NAME_TAKEN');
  });

  test.each(['', ' ', '\u200b\u200d', 'a\u202eb', 'two\nlines', 'x'.repeat(81)])(
    'is not called %j',
    async (name) => {
      const code = await caravan.codeOf('requisitionLists.create', { name }, await caravan.buyer());
      expect(code).not.toBe(200);
    },
  );

  test('is copied, put away, taken back and deleted; put away, nothing of it changes', async () => {
    const { buyer, id, skuIds } = await listed();
    const copy = await caravan.done('requisitionLists.duplicate', { id, name: 'Eid restock' }, buyer);
    expect((await read(copy.id, buyer)).lines.map(({ skuId }) => skuId)).toEqual(skuIds);
    const { version } = await caravan.done(
      'requisitionLists.setArchived',
      { id, version: 0, isArchived: true },
      buyer,
    );
    const line = { id, skuId: skuIds[0]!, version: 0, quantity: 9, note: '', isOptional: false };
    expect(await caravan.codeOf('requisitionLists.setLine', line, buyer)).toBe('LIST_ARCHIVED');
    const put = { id, version, idempotencyKey: newId() };
    expect(await caravan.codeOf('requisitionLists.putInCart', put, buyer)).toBe('LIST_ARCHIVED');
    expect(await caravan.codeOf('requisitionLists.delete', { id, version: 0 }, buyer)).toBe(
      'CONTENT_CHANGED',
    );
    await caravan.done('requisitionLists.delete', { id, version }, buyer);
    expect(await caravan.codeOf('requisitionLists.get', { id }, buyer)).toBe('NOT_FOUND');
  });

  test('comes as a spreadsheet, which is read again where purchase orders are sent', async () => {
    const { buyer, id } = await listed();
    const path = calls['requisitionLists.export'].split(' ')[1];
    const response = await caravan.app.request(`http://caravan.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: buyer.token },
      body: JSON.stringify({ id }),
    });
    const file = Buffer.from(await response.arrayBuffer());
    const [sheet] = (await readExcel(file)) as unknown as {
      data: unknown[][];
    }[];
    expect(sheet!.data[0]).toContain('Item number');
    expect(sheet!.data.slice(1).map((row) => row[4])).toEqual([5, 5]);
    const upload = { name: 'list.xlsx', file: file.toString('base64') };
    const reading = await caravan.done('purchaseOrders.read', upload, buyer);
    if (reading.outcome !== 'read') throw new Error(reading.outcome);
    const order = await caravan.done('purchaseOrders.get', { id: reading.id }, buyer);
    expect(order.lines.map(({ quantity }) => quantity)).toEqual(['5', '5']);
    const { lines } = await read(id, buyer);
    expect(order.lines.map(({ itemNumber }) => itemNumber)).toEqual(
      lines.map(({ productCode, itemNumber }) => productCode || itemNumber),
    );
  });
});

describe('prices', () => {
  test('are those of the customer, hidden until they are approved, and beside what was paid last', async () => {
    const order = await orders.submitted({ quantity: 10 });
    const { buyer, seller } = order;
    const [{ skuId, id: productId }] = order.products as [(typeof order.products)[number]];
    const lines = [{ skuId, quantity: 10 }];
    const { id } = await caravan.done('requisitionLists.create', { name: 'Mugs', lines }, buyer);
    const lineNow = async () => (await read(id, buyer)).lines[0]!;
    expect((await lineNow()).lastOrder).toMatchObject({ quantity: 10, change: 'same', orderId: order.id });
    const prices = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 33 }, seller);
    await makeCustomers(caravan, seller.shopId, [buyer]);
    await caravan.done('priceLists.addCustomer', { ...prices, accountId: buyer.id }, seller);
    expect(await lineNow()).toMatchObject({
      price: { amount: '670' },
      publicPrice: { amount: '1000' },
      lastOrder: { change: 'lower', price: { amount: '1000' } },
    });
    await caravan.done('products.setPricesShownTo', { ids: [productId], shownTo: 'approved' }, seller);
    const stranger = await caravan.buyer();
    const theirs = await caravan.done('requisitionLists.create', { name: 'Mugs', lines }, stranger);
    const hidden = await read(theirs.id, stranger);
    expect(hidden.lines[0]).toMatchObject({ price: null, publicPrice: null, amount: null, issue: 'hidden' });
    expect(JSON.stringify(hidden)).not.toMatch(/"(?:1000|670)"/);
    const put = { id: theirs.id, version: 0, idempotencyKey: newId() };
    expect(await caravan.done('requisitionLists.putInCart', put, stranger)).toMatchObject({
      put: [],
      missing: [{ reason: 'hidden' }],
    });
  });
});

describe('lines', () => {
  test('that are there already are asked about, then grow once; the others stay alone', async () => {
    const { buyer, id, seller, skuIds } = await listed();
    const other = await caravan.products({ shopId: seller.shopId });
    const lines = [
      { skuId: skuIds[0]!, quantity: 7 },
      { skuId: other.skuId, quantity: 1 },
    ];
    const question = await caravan.done('requisitionLists.addLines', { id, lines }, buyer);
    expect(question).toMatchObject({ outcome: 'present', present: [{ quantity: 5 }] });
    expect((await read(id, buyer)).lines).toHaveLength(2);
    const add = { id, lines, present: 'add' as const, version: question.version };
    const presses = await Promise.all(
      [1, 2, 3].map(() => caravan.call('requisitionLists.addLines', add, buyer)),
    );
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read(id, buyer)).lines.map(({ quantity }) => quantity)).toEqual([12, 5, 1]);
    const skip = { id, lines, present: 'skip' as const };
    expect(await caravan.done('requisitionLists.addLines', skip, buyer)).toMatchObject({
      added: 0,
      grown: 0,
    });
    const unversioned = { id, lines, present: 'add' as const };
    expect(await caravan.codeOf('requisitionLists.addLines', unversioned, buyer)).toBe('BAD_INPUT');
  });

  test('are bounded, in number and in pieces, and named once', async () => {
    const { buyer, id, skuIds } = await listed();
    const code = (lines: Line[]) => caravan.codeOf('requisitionLists.addLines', { id, lines }, buyer);
    expect(await code(Array.from({ length: 10_000 }, () => ({ skuId: newId(), quantity: 1 })))).toBe(
      'BAD_INPUT',
    );
    expect(await code([{ skuId: skuIds[0]!, quantity: 1_000_000_001 }])).toBe('BAD_INPUT');
    expect(await code([{ skuId: skuIds[0]!, quantity: 0 }])).toBe('BAD_INPUT');
    expect(
      await code([
        { skuId: skuIds[0]!, quantity: 1 },
        { skuId: skuIds[0]!.toUpperCase(), quantity: 1 },
      ]),
    ).toBe('BAD_INPUT');
    const neverSold = { id, lines: [{ skuId: newId(), quantity: 1 }] };
    expect(await caravan.done('requisitionLists.addLines', neverSold, buyer)).toMatchObject({
      added: 0,
      gone: [neverSold.lines[0]!.skuId],
    });
    const { version } = await read(id, buyer);
    const most = {
      id,
      version,
      lines: [{ skuId: skuIds[0]!, quantity: 1_000_000_000 }],
      present: 'add' as const,
    };
    await caravan.done('requisitionLists.addLines', most, buyer);
    expect((await read(id, buyer)).lines[0]!.quantity).toBe(1_000_000_000);
  });

  test('are changed as they were seen, each by itself, and put into another order', async () => {
    const { buyer, id, skuIds } = await listed();
    const [first, second] = skuIds as [string, string];
    const set = (skuId: string, quantity: number) =>
      caravan.call(
        'requisitionLists.setLine',
        { id, skuId, version: 0, quantity, note: 'Blue', isOptional: true },
        buyer,
      );
    const answers = await Promise.all([set(first, 6), set(first, 7), set(second, 8)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const { version, lines } = await read(id, buyer);
    expect(lines[1]).toMatchObject({ quantity: 8, note: 'Blue', isOptional: true });
    const arrange = (arranged: string[]) => ({ id, version, skuIds: arranged });
    expect(await caravan.codeOf('requisitionLists.arrange', arrange([first]), buyer)).toBe('BAD_INPUT');
    expect(await caravan.codeOf('requisitionLists.arrange', arrange([first, first]), buyer)).toBe(
      'BAD_INPUT',
    );
    await caravan.done('requisitionLists.arrange', arrange([second, first]), buyer);
    expect(await caravan.codeOf('requisitionLists.arrange', arrange([first, second]), buyer)).toBe(
      'CONTENT_CHANGED',
    );
    expect((await read(id, buyer)).lines.map(({ skuId }) => skuId)).toEqual([second, first]);
    const remove = (seen: number) => ({ id, lines: [{ skuId: first, version: seen }] });
    expect(await caravan.codeOf('requisitionLists.removeLines', remove(0), buyer)).toBe('CONTENT_CHANGED');
    await caravan.done('requisitionLists.removeLines', remove(1), buyer);
    expect((await read(id, buyer)).lines.map(({ skuId }) => skuId)).toEqual([second]);
  });
});

describe('into the cart', () => {
  test('goes what is ordered every time, once for however many presses of one key', async () => {
    const { buyer, id, skuIds } = await listed([1_000n, 2_000n], (index) => ({ isOptional: index === 1 }));
    const press = { id, version: 0, idempotencyKey: newId() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => caravan.done('requisitionLists.putInCart', press, buyer)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ put: [{ quantity: 5, issue: null }], missing: [] });
    expect(await cartOf(buyer)).toEqual([{ skuId: skuIds[0], quantity: 5 }]);
    const another = { ...press, idempotencyKey: newId() };
    expect(await caravan.codeOf('requisitionLists.putInCart', another, buyer)).toBe('CONTENT_CHANGED');
    const { version, takenAt } = await read(id, buyer);
    expect(takenAt).not.toBeNull();
    const chosen = { id, version, idempotencyKey: newId(), skuIds: [skuIds[1]!] };
    await caravan.done('requisitionLists.putInCart', chosen, buyer);
    expect((await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([5, 5]);
    const unlisted = { ...chosen, idempotencyKey: newId(), version: version + 1, skuIds: [newId()] };
    expect(await caravan.codeOf('requisitionLists.putInCart', unlisted, buyer)).toBe('NOT_FOUND');
  });

  test('what cannot be ordered is named with why, and stays on the list', async () => {
    const { buyer, seller, products, id } = await listed([1_000n, 2_000n, 3_000n]);
    const { deps } = caravan;
    await deps.db.updateTable('skus').set({ stock: 0 }).where('id', '=', products[1]!.skuId).execute();
    await caravan.done(
      'console.products.takeDown',
      { id: products[2]!.id, rule: 'duplicate', reason: 'Looked into' },
      await caravan.operator(['catalog']),
    );
    const list = await read(id, buyer);
    expect(list.lines.map(({ issue }) => issue)).toEqual([null, 'stock', 'gone']);
    expect(list.total.amount).toBe('5000');
    const put = { id, version: list.version, idempotencyKey: newId() };
    const answer = await caravan.done('requisitionLists.putInCart', put, buyer);
    expect(answer.put).toHaveLength(1);
    expect(answer.missing.map(({ reason }) => reason)).toEqual(['stock', 'gone']);
    await caravan.done(
      'console.shops.suspend',
      { id: seller.shopId, rule: 'fraud', reason: 'Forged papers' },
      await caravan.operator(['catalog']),
    );
    expect((await read(id, buyer)).lines.map(({ issue }) => issue)).toEqual(['gone', 'gone', 'gone']);
    // A sku that its shop deleted for good is still named.
    await deps.db.deleteFrom('cart_lines').where('account_id', '=', buyer.id).execute();
    await deps.db.deleteFrom('skus').where('id', '=', products[0]!.skuId).execute();
    const [deleted] = (await read(id, buyer)).lines;
    expect(deleted).toMatchObject({ issue: 'gone', shop: null });
    expect(deleted!.title).not.toBe('');
  });

  test('what a list is booked under waits for the order', async () => {
    const { buyer, id, skuIds } = await listed();
    const of = { id, version: 0, name: 'Kitchen', note: '', poNumber: 'PO-7', costCenter: 'Kitchen 7' };
    const { version } = await caravan.done('requisitionLists.save', of, buyer);
    const references = () => caravan.done('requisitionLists.referencesFor', { skuIds }, buyer);
    expect(await references()).toEqual({ poNumbers: [], costCenters: [] });
    await caravan.done('requisitionLists.putInCart', { id, version, idempotencyKey: newId() }, buyer);
    expect(await references()).toEqual({ poNumbers: ['PO-7'], costCenters: ['Kitchen 7'] });
    caravan.clock.advance(1_000);
    const lines = skuIds.map((skuId) => ({ skuId, quantity: 5 }));
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const order = { idempotencyKey: `list-${id}`, quote, addressId: buyer.addressId };
    await caravan.done('orders.submit', order, buyer);
    expect(await references()).toEqual({ poNumbers: [], costCenters: [] });
  });
});
