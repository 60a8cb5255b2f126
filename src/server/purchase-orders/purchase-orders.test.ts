import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { exampleEdifact, exampleUbl } from '../../../test/example-orders.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const csv = (text: string) => Buffer.from(text).toString('base64');
const ubl = (order: Parameters<typeof exampleUbl>[0]) => csv(exampleUbl(order));
let numbers = 0;
const newNumber = () => `PO-${++numbers}`;

/** A product with an item number of its own. */
async function offer(code: string, plan: Partial<Parameters<typeof caravan.products>[0]> = {}) {
  const seller = plan.shopId ? { shopId: plan.shopId } : await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId, price: 1_250n, ...plan });
  await caravan.deps.db.updateTable('skus').set({ code }).where('id', '=', product.skuId).execute();
  return { ...product, shopId: seller.shopId };
}

const send = (file: string, who: Caller, more = {}) =>
  caravan.done('purchaseOrders.read', { name: 'order.xml', file, ...more }, who);

async function uploaded(file: string, who: Caller, more = {}): Promise<string> {
  const answer = await send(file, who, more);
  if (answer.outcome !== 'read') throw new Error(answer.outcome);
  return answer.id;
}
const get = (id: string, who: Caller) => caravan.done('purchaseOrders.get', { id }, who);
const inCart = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops.flatMap(({ lines }) =>
    lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  );

/** Chooses the seller, whose numbers then count. */
async function narrowed(id: string, shopId: string, who: Caller) {
  const { version } = await get(id, who);
  await caravan.done('purchaseOrders.update', { id, version, shopId }, who);
  return get(id, who);
}

describe('reading', () => {
  test('a UBL order is matched, priced for its buyer, put into the cart and ordered under its number', async () => {
    const buyer = await caravan.buyer();
    const flask = await offer('FL-1', {
      tiers: [
        [1, 1_250n],
        [100, 1_000n],
      ],
      stock: 500,
    });
    const poNumber = newNumber();
    const lines = [{ itemNumber: 'fl-1', quantity: '120', price: '12.50', name: 'Flask' }];
    const id = await uploaded(ubl({ poNumber, lines }), buyer);
    // Anybody may have given a product this number: it is asked first whose it is.
    expect((await get(id, buyer)).lines).toMatchObject([
      { variant: null, question: 'product', candidates: [{ skuId: flask.skuId, matchedBy: 'itemNumber' }] },
    ]);
    const order = await narrowed(id, flask.shopId, buyer);
    expect(order).toMatchObject({
      poNumber,
      format: 'ubl',
      orderDate: '2026-03-02',
      questions: 0,
      total: { amount: '120000', currency: 'CNY' },
      lines: [
        {
          matchedBy: 'itemNumber',
          variant: { skuId: flask.skuId },
          cartQuantity: 120,
          today: { price: { amount: '1000' }, comparison: 'lower', issue: null },
        },
      ],
    });
    const put = { id, version: order.version };
    expect(await caravan.done('purchaseOrders.putInCart', put, buyer)).toEqual({ lineCount: 1 });
    expect(await inCart(buyer)).toEqual([{ skuId: flask.skuId, quantity: 120 }]);

    const skuIds = [flask.skuId];
    const numbersFor = async () =>
      (await caravan.done('purchaseOrders.numbersFor', { skuIds }, buyer)).poNumbers;
    expect(await numbersFor()).toEqual([poNumber]);
    const { quote } = await caravan.done('orders.calculate', {}, buyer);
    const placing = { idempotencyKey: `po-${id}`, quote, addressId: buyer.addressId, poNumber };
    await caravan.done('orders.submit', placing, buyer);
    // What was ordered under it is not ordered under it again.
    expect(await numbersFor()).toEqual([]);
    const placedOrders = await caravan.done('orders.listForBuyer', { keyword: poNumber }, buyer);
    expect(placedOrders.totalRecord).toBe(1);

    // The seller is one whom the buyer ordered from: the next order is matched at once.
    const next = await uploaded(ubl({ poNumber: newNumber(), lines }), buyer);
    expect((await get(next, buyer)).lines[0]).toMatchObject({ matchedBy: 'itemNumber', question: null });
  });

  test('a GTIN finds the variant that states it, with or without its leading zero', async () => {
    const buyer = await caravan.buyer();
    const bowl = await offer('BOWL-1', { tiers: [[1, 900n]], stock: 50 });
    await caravan.deps.db
      .updateTable('skus')
      .set({ gtin: '036000291452' })
      .where('id', '=', bowl.skuId)
      .execute();
    const lines = [{ itemNumber: 'THEIRS', gtin: '0036000291452', quantity: '5', name: 'Bowl' }];
    const id = await uploaded(ubl({ poNumber: newNumber(), lines }), buyer);
    const order = await narrowed(id, bowl.shopId, buyer);
    expect(order.lines[0]).toMatchObject({ matchedBy: 'gtin', variant: { skuId: bowl.skuId } });
  });

  test('EDIFACT, CSV and what the columns were said to hold', async () => {
    const buyer = await caravan.buyer();
    const cup = await offer('CUP-7');
    const lines = [{ itemNumber: 'CUP-7', quantity: '5', name: 'Cup' }];
    const edifact = await uploaded(csv(exampleEdifact({ poNumber: newNumber(), lines })), buyer);
    expect((await get(edifact, buyer)).format).toBe('edifact');
    const table = csv('Alpha,Beta\nCUP-7,5');
    expect(await send(table, buyer)).toMatchObject({ outcome: 'columns', header: ['alpha', 'beta'] });
    const columns = { itemNumber: 'alpha', quantity: 'beta' };
    const first = await uploaded(table, buyer, { columns });
    expect((await narrowed(first, cup.shopId, buyer)).lines[0]).toMatchObject({
      variant: { skuId: cup.skuId },
    });
    // The next table of the same columns is read at once, and another buyer is asked.
    expect((await send(csv('Alpha,Beta\nCUP-7,6'), buyer)).outcome).toBe('read');
    expect((await send(table, await caravan.buyer())).outcome).toBe('columns');
    expect(await send(csv('SKU;Qty\nCUP-7;1.500'), buyer)).toMatchObject({ outcome: 'unclear' });
    expect((await send(csv('SKU;Qty\nCUP-7;1.500'), buyer, { decimalMark: ',' })).outcome).toBe('read');
  });

  test('files that cannot be read say why, and nothing is kept of them', async () => {
    const buyer = await caravan.buyer();
    const whole = exampleUbl({ lines: [{ name: 'Cup', quantity: '1' }] });
    const answer = await caravan.call(
      'purchaseOrders.read',
      { name: 'order.xml', file: csv(whole.slice(0, 900)) },
      buyer,
    );
    expect(answer).toMatchObject({ code: 'PURCHASE_ORDER_UNREAD', data: { reason: 'format' } });
    const big = Buffer.alloc(2_000_001, 'a').toString('base64');
    expect(await caravan.codeOf('purchaseOrders.read', { name: 'a.csv', file: big }, buyer)).toBe(
      'BAD_INPUT',
    );
    expect((await caravan.done('purchaseOrders.list', {}, buyer)).totalRecord).toBe(0);
  });

  test('an order that was uploaded before says so, also at once, and is read again where that is meant', async () => {
    const buyer = await caravan.buyer();
    const poNumber = newNumber();
    const file = ubl({ poNumber, lines: [{ name: 'Cup', quantity: '1' }] });
    const answers = await Promise.all([send(file, buyer), send(file, buyer), send(file, buyer)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['known', 'known', 'read']);
    const other = ubl({ poNumber: ` ${poNumber.toLowerCase()} `, lines: [{ name: 'Bowl', quantity: '2' }] });
    expect(await send(other, buyer)).toMatchObject({
      outcome: 'known',
      earlier: { poNumber, state: 'open' },
    });
    expect((await send(other, buyer, { isAgain: true })).outcome).toBe('read');
    // Another buyer's numbers are their own.
    expect((await send(file, await caravan.buyer())).outcome).toBe('read');
    // Without a number it is known by its bytes.
    const bare = csv('SKU,Qty\nA-1,1');
    expect((await send(bare, buyer)).outcome).toBe('read');
    expect((await send(bare, buyer)).outcome).toBe('known');
    expect((await send(csv('SKU,Qty\nA-1,2'), buyer)).outcome).toBe('read');
  });
});

describe('deciding', () => {
  test('what the buyer confirmed is learned for them alone', async () => {
    const buyer = await caravan.buyer();
    const bowl = await offer('B-9');
    const line = { buyerItemNumber: 'MAT-100', name: 'Whatever we call it', quantity: '3' };
    const id = await uploaded(ubl({ poNumber: newNumber(), lines: [line] }), buyer);
    const { version, lines } = await get(id, buyer);
    expect(lines).toMatchObject([{ question: 'product', candidates: [] }]);
    const put = { id, version };
    expect(await caravan.codeOf('purchaseOrders.putInCart', put, buyer)).toBe(
      'PURCHASE_ORDER_OPEN_QUESTIONS',
    );
    await caravan.done('purchaseOrders.decide', { ...put, position: 0, skuId: bowl.skuId }, buyer);
    expect(await caravan.codeOf('purchaseOrders.putInCart', put, buyer)).toBe('PURCHASE_ORDER_CHANGED');
    const decided = await get(id, buyer);
    expect(decided.lines[0]).toMatchObject({ matchedBy: 'byHand', question: null, cartQuantity: 3 });
    // Nothing is learned before it is confirmed.
    const before = await uploaded(ubl({ poNumber: newNumber(), lines: [line] }), buyer);
    expect((await get(before, buyer)).lines[0]!.variant).toBeNull();
    await caravan.done('purchaseOrders.putInCart', { id, version: decided.version }, buyer);
    const next = await uploaded(ubl({ poNumber: newNumber(), lines: [line] }), buyer);
    expect((await get(next, buyer)).lines[0]).toMatchObject({
      matchedBy: 'buyerItemNumber',
      variant: { skuId: bowl.skuId },
    });
    const stranger = await caravan.buyer();
    const theirs = await uploaded(ubl({ poNumber: newNumber(), lines: [line] }), stranger);
    expect((await get(theirs, stranger)).lines[0]).toMatchObject({ variant: null, candidates: [] });
  });

  test('boxes, fractions and what is gone are questions; lines can be left out', async () => {
    const buyer = await caravan.buyer();
    const cup = await offer('C-1');
    const gone = await offer('C-2', { shopId: cup.shopId });
    const lines = [
      { itemNumber: 'C-1', quantity: '10', unit: 'BX' },
      { itemNumber: 'C-1', quantity: '2.5' },
      { itemNumber: 'C-2', quantity: '4' },
      { name: 'Freight', quantity: '1' },
    ];
    const id = await uploaded(ubl({ poNumber: newNumber(), lines }), buyer);
    await narrowed(id, cup.shopId, buyer);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'down' })
      .where('id', '=', gone.id)
      .execute();
    const questions = async () => (await get(id, buyer)).lines.map(({ question }) => question);
    expect(await questions()).toEqual(['unit', 'quantity', 'gone', 'product']);
    const decide = async (part: object) => {
      const { version } = await get(id, buyer);
      await caravan.done('purchaseOrders.decide', { id, version, ...part } as never, buyer);
    };
    await decide({ position: 0, quantity: 240 });
    await decide({ position: 1, quantity: 3 });
    await decide({ position: 2, isLeftOut: true });
    await decide({ position: 3, isLeftOut: true });
    const { version, lines: decided, questions: open } = await get(id, buyer);
    expect(open).toBe(0);
    // Of what both lines ask for together there is not enough: it is shown, and the cart says it too.
    expect(decided[0]).toMatchObject({ cartQuantity: 240, today: { issue: 'stock', stock: 100 } });
    await caravan.done('purchaseOrders.putInCart', { id, version }, buyer);
    expect(await inCart(buyer)).toEqual([{ skuId: cup.skuId, quantity: 243 }]);
  });

  test('a variant that is not sold to the buyer cannot be chosen, nor an order of a stale version changed', async () => {
    const buyer = await caravan.buyer();
    const elsewhere = await offer('E-1', { sites: ['uae'] });
    const id = await uploaded(ubl({ poNumber: newNumber(), lines: [{ name: 'Cup', quantity: '1' }] }), buyer);
    const { version } = await get(id, buyer);
    const decide = (part: object) =>
      caravan.codeOf('purchaseOrders.decide', { id, version, position: 0, ...part } as never, buyer);
    expect(await decide({ skuId: elsewhere.skuId })).toBe('NOT_FOUND');
    expect(await decide({ skuId: id })).toBe('NOT_FOUND');
    expect(await decide({ position: 7, isLeftOut: true })).toBe('NOT_FOUND');
    expect(await decide({ quantity: 0 })).toBe('BAD_INPUT');
    expect(await caravan.codeOf('purchaseOrders.update', { id, version, shopId: id }, buyer)).toBe(
      'NOT_FOUND',
    );
    await caravan.done('purchaseOrders.update', { id, version, poNumber: 'Now known' }, buyer);
    expect(await decide({ isLeftOut: true })).toBe('PURCHASE_ORDER_CHANGED');
    expect((await get(id, buyer)).poNumber).toBe('Now known');
    const now = await get(id, buyer);
    await caravan.done(
      'purchaseOrders.decide',
      { id, version: now.version, position: 0, isLeftOut: true },
      buyer,
    );
    const put = { id, version: now.version + 1 };
    expect(await caravan.codeOf('purchaseOrders.putInCart', put, buyer)).toBe('PURCHASE_ORDER_EMPTY');
  });
});

describe('the cart', () => {
  test('pressed twice or at once the lines go in once, and all or none of them', async () => {
    const buyer = await caravan.buyer();
    const cup = await offer('T-1');
    const soldOut = await offer('T-2', { shopId: cup.shopId, stock: 0 });
    const lines = [
      { itemNumber: 'T-1', quantity: '4' },
      { itemNumber: 'T-2', quantity: '4' },
    ];
    const id = await uploaded(ubl({ poNumber: newNumber(), lines }), buyer);
    const order = await narrowed(id, cup.shopId, buyer);
    const put = { id, version: order.version };
    expect(await caravan.codeOf('purchaseOrders.putInCart', put, buyer)).toBe('STOCK_SHORT');
    expect(await inCart(buyer)).toEqual([]);
    expect((await get(id, buyer)).state).toBe('open');
    await caravan.deps.db.updateTable('skus').set({ stock: 9 }).where('id', '=', soldOut.skuId).execute();
    const press = () => caravan.call('purchaseOrders.putInCart', put, buyer);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await press()).toMatchObject({ data: { lineCount: 2 } });
    expect((await inCart(buyer)).map(({ quantity }) => quantity)).toEqual([4, 4]);
    expect(await caravan.codeOf('purchaseOrders.remove', put, buyer)).toBe('PURCHASE_ORDER_OVER');
    expect(await caravan.codeOf('purchaseOrders.update', { ...put, poNumber: 'x' }, buyer)).toBe(
      'PURCHASE_ORDER_OVER',
    );
  });

  test('prices are those of the buyer, and another currency is shown, not converted', async () => {
    const buyer = await caravan.buyer();
    const cup = await offer('P-1');
    const lines = [
      { itemNumber: 'P-1', quantity: '1', price: '12.50' },
      { itemNumber: 'P-1', quantity: '2', price: '12.49' },
    ];
    const same = await narrowed(
      await uploaded(ubl({ poNumber: newNumber(), lines }), buyer),
      cup.shopId,
      buyer,
    );
    expect(same.lines.map(({ today }) => today?.comparison)).toEqual(['same', 'higher']);
    const dollars = await uploaded(ubl({ poNumber: newNumber(), currency: 'USD', lines }), buyer);
    const order = await narrowed(dollars, cup.shopId, buyer);
    expect(order.lines[0]).toMatchObject({
      unitPrice: '12.5',
      currency: 'USD',
      today: { price: { amount: '1250', currency: 'CNY' }, comparison: 'currency' },
    });
  });

  test('a seller who gives many products a number of another hides nothing', async () => {
    const buyer = await caravan.buyer();
    const real = await offer('REAL-1');
    const squatter = await caravan.seller();
    for (let each = 0; each < 12; each++) await offer('REAL-1', { shopId: squatter.shopId });
    const id = await uploaded(
      ubl({ poNumber: newNumber(), lines: [{ itemNumber: 'REAL-1', quantity: '1' }] }),
      buyer,
    );
    expect((await narrowed(id, real.shopId, buyer)).lines[0]).toMatchObject({
      variant: { skuId: real.skuId },
      matchedBy: 'itemNumber',
    });
  });
});

describe('whose it is', () => {
  test('a company’s order is its people’s: a viewer sees it and does nothing, colleagues go on with it', async () => {
    const buying = await company();
    const purchaser = await buying.join('purchaser');
    const viewer = await buying.join('viewer');
    const cup = await offer('W-1');
    const poNumber = newNumber();
    const file = ubl({ poNumber, lines: [{ itemNumber: 'W-1', quantity: '2' }] });
    const id = await uploaded(file, purchaser);
    expect((await caravan.done('purchaseOrders.list', {}, viewer)).rowList).toMatchObject([{ id, poNumber }]);
    const { version } = await get(id, viewer);
    const right = 'COMPANY_RIGHT_MISSING';
    expect(await caravan.codeOf('purchaseOrders.read', { name: 'a', file }, viewer)).toBe(right);
    expect(await caravan.codeOf('purchaseOrders.putInCart', { id, version }, viewer)).toBe(right);
    expect(await caravan.codeOf('purchaseOrders.remove', { id, version }, viewer)).toBe(right);
    // A colleague who sends the same is told, and puts it into their own cart.
    expect((await send(file, buying.owner)).outcome).toBe('known');
    const order = await narrowed(id, cup.shopId, buying.owner);
    await caravan.done('purchaseOrders.putInCart', { id, version: order.version }, buying.owner);
    expect(await inCart(buying.owner)).toEqual([{ skuId: cup.skuId, quantity: 2 }]);
    expect(await inCart(purchaser)).toEqual([]);
    const again = { id, version: order.version };
    expect(await caravan.codeOf('purchaseOrders.putInCart', again, purchaser)).toBe('PURCHASE_ORDER_OVER');
    const skuIds = [cup.skuId];
    const numbersOf = async (who: Caller) =>
      (await caravan.done('purchaseOrders.numbersFor', { skuIds }, who)).poNumbers;
    expect(await numbersOf(buying.owner)).toEqual([poNumber]);
    expect(await numbersOf(purchaser)).toEqual([]);
  });

  test('another buyer’s order is not there, and a removed one is gone', async () => {
    const buyer = await caravan.buyer();
    const stranger = await caravan.buyer();
    const id = await uploaded(ubl({ poNumber: newNumber(), lines: [{ name: 'Cup', quantity: '1' }] }), buyer);
    const seen = { id, version: 1 };
    const codeOf = (who: Caller) => [
      caravan.codeOf('purchaseOrders.get', { id }, who),
      caravan.codeOf('purchaseOrders.update', { ...seen, poNumber: 'x' }, who),
      caravan.codeOf('purchaseOrders.decide', { ...seen, position: 0, isLeftOut: true }, who),
      caravan.codeOf('purchaseOrders.putInCart', seen, who),
      caravan.codeOf('purchaseOrders.remove', seen, who),
    ];
    expect(new Set(await Promise.all(codeOf(stranger)))).toEqual(new Set(['NOT_FOUND']));
    expect((await caravan.done('purchaseOrders.list', {}, stranger)).totalRecord).toBe(0);
    await caravan.done('purchaseOrders.remove', seen, buyer);
    expect(new Set(await Promise.all(codeOf(buyer)))).toEqual(new Set(['NOT_FOUND']));
  });
});
