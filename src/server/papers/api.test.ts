import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { createProduct, type Caller, type Product } from '../../../test/product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { calls } from '../../contract/calls.ts';
import { languageCodes } from '../../kit/languages.ts';
import { forgetPrinted, makePaper } from './door.ts';

let product: Product;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  product = await createProduct();
  orders = paidOrders(product);
});
afterAll(() => product.close());

const route = calls['papers.download'].split(' ')[1]!;

async function download(id: string, caller: Caller) {
  const response = await product.app.request(`http://caravan.test${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
    body: JSON.stringify({ id }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, pages: response.status === 200 ? readPdf(bytes) : [], bytes };
}

/** What the queue would do. */
const make = (id: string) => makePaper(product.services, id);

const textOf = (pages: readonly string[][]) => pages.flat().join(' ').replaceAll('\u00a0', ' ');

async function made(order: PaidOrder, input: { kind: 'contract' | 'packing_list'; language?: 'en' | 'zh' }) {
  const { id } = await product.done('papers.ask', { orderId: order.id, ...input }, order.buyer);
  await make(id);
  const { pages } = await download(id, order.buyer);
  return { id, pages, text: textOf(pages) };
}

describe('a contract', () => {
  test('says who, what and for how much, to both sides alike', async () => {
    const order = await orders.placed({ preRatio: 30, prices: [1_250n, 99_900n], freight: '4500' });
    const detail = await product.done('orders.getForBuyer', { id: order.id }, order.buyer);
    const asked = await product.done('papers.ask', { orderId: order.id, kind: 'contract' }, order.buyer);
    expect(asked).toMatchObject({
      kind: 'contract',
      language: 'en',
      state: 'waiting',
      size: 0,
      isCurrent: true,
    });
    await make(asked.id);
    const [listed] = await product.done('papers.list', { orderId: order.id }, order.seller);
    expect(listed).toMatchObject({ id: asked.id, state: 'done', orders: 1 });
    const { response, pages, bytes } = await download(asked.id, order.seller);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`contract-${detail.number}-en.pdf`);
    expect(bytes.length).toBe(listed!.size);
    const text = textOf(pages);
    for (const said of ['Sales contract', detail.number, detail.buyerName, detail.shop.name, 'Li Wei'])
      expect(text).toContain(said);
    // Ten of 12.50 and ten of 999, freight of 45, a deposit of thirty percent.
    for (const figure of ['125.00', '9,990.00', 'CNY 10,115.00', 'CNY 45.00', 'CNY 10,160.00'])
      expect(text).toContain(figure);
    expect(text).toContain('CNY 3,048.00');
    expect(text).toContain('CNY 7,112.00');
  });

  test('is drawn in every language, with all letters in their fonts', async () => {
    const order = await orders.placed();
    for (const language of languageCodes) {
      const asked = await product.done(
        'papers.ask',
        { orderId: order.id, kind: 'contract', language },
        order.seller,
      );
      await make(asked.id);
      const { pages } = await download(asked.id, order.seller);
      // Glyph 0 is the empty box for a letter that no font has.
      expect(pages.flat().some((piece) => piece.includes('\u0000'))).toBe(false);
      expect(textOf(pages)).toContain(
        '100.00'.replace('.', ['indonesian', 'ru', 'tr'].includes(language) ? ',' : '.'),
      );
    }
  });

  test('is kept: asked again it is the same one, asked at once it is made once', async () => {
    const order = await orders.placed();
    const ask = (caller: Caller, language: 'en' | 'zh' = 'en') =>
      product.done('papers.ask', { orderId: order.id, kind: 'contract', language }, caller);
    const both = await Promise.all([ask(order.buyer), ask(order.seller), ask(order.buyer)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await make(both[0]!.id);
    expect(await ask(order.seller)).toMatchObject({ id: both[0]!.id, state: 'done' });
    expect((await ask(order.seller, 'zh')).id).not.toBe(both[0]!.id);
  });

  test('is made anew when the order has changed; the earlier one stays', async () => {
    const order = await orders.placed();
    const first = await made(order, { kind: 'contract' });
    expect(first.text).toContain('Awaiting payment');
    await orders.pay(order);
    const second = await made(order, { kind: 'contract' });
    expect(second.id).not.toBe(first.id);
    expect(second.text).toContain('Being prepared');
    const listed = await product.done('papers.list', { orderId: order.id }, order.buyer);
    expect(Object.fromEntries(listed.map((paper) => [paper.id, paper.isCurrent]))).toEqual({
      [first.id]: false,
      [second.id]: true,
    });
    expect((await download(first.id, order.buyer)).response.status).toBe(200);
  });

  test('interrupted while it is made, it is made anew; made twice, it is one file', async () => {
    const order = await orders.placed();
    const asked = await product.done('papers.ask', { orderId: order.id, kind: 'contract' }, order.buyer);
    const { vault } = product.services;
    const broken = { ...vault, put: () => Promise.reject(new Error('the power went')) };
    await expect(makePaper({ ...product.services, vault: broken }, asked.id)).rejects.toThrow(
      'the power went',
    );
    expect((await download(asked.id, order.buyer)).response.status).toBe(404);
    await Promise.all([make(asked.id), make(asked.id)]);
    await make(asked.id);
    expect((await product.done('papers.list', { orderId: order.id }, order.buyer))[0]).toMatchObject({
      state: 'done',
    });
    expect((await download(asked.id, order.buyer)).pages.length).toBeGreaterThan(0);
  });

  test('that could not be made says so and can be asked for again', async () => {
    const order = await orders.placed();
    const ask = () => product.done('papers.ask', { orderId: order.id, kind: 'contract' }, order.buyer);
    const first = await ask();
    await product.services.db
      .updateTable('papers')
      .set({ state: 'failed', contents: null, finished_at: product.services.clock.now() })
      .where('id', '=', first.id)
      .execute();
    const states = async () =>
      (await product.done('papers.list', { orderId: order.id }, order.buyer)).map(({ state }) => state);
    expect(await states()).toEqual(['failed']);
    const second = await ask();
    expect(second).toMatchObject({ state: 'waiting' });
    expect(second.id).not.toBe(first.id);
    expect(await states()).toEqual(['waiting']);
  });

  test('there is none of a cancelled order', async () => {
    const order = await orders.placed();
    await product.done('orders.cancel', { id: order.id }, order.buyer);
    expect(
      await product.call('papers.ask', { orderId: order.id, kind: 'contract' }, order.buyer),
    ).toMatchObject({ code: 'ORDER_STATE' });
  });
});

describe('a packing list', () => {
  test('tells of each shipment, and measures what the seller has said', async () => {
    const order = await orders.paid({ prices: [1_000n, 2_000n], state: 'awaiting_dispatch' });
    await product.services.db
      .updateTable('goods')
      .set({ weight_grams: 300, carton_pieces: 4, carton_grams: 1_500, carton_size: [400, 300, 200] })
      .where('id', '=', order.goods[0]!.id)
      .execute();
    const [first, second] = order.lines;
    await product.done(
      'orders.sendDelivery',
      {
        id: order.id,
        carrier: 'Silk Cargo',
        trackingNumber: 'SC-7',
        lines: [{ id: first!.id, quantity: 8 }],
      },
      order.seller,
    );
    const { text } = await made(order, { kind: 'packing_list' });
    expect(text).toContain('Silk Cargo');
    expect(text).toContain('SC-7');
    expect(text).toContain('Not yet shipped');
    // Eight pieces in two full cartons.
    for (const figure of ['2.400', '3.000', '0.048']) expect(text).toContain(figure);
    expect(second!.quantity).toBe(10);
    // Two pieces are no full carton: its gross weight stays blank, and so do the sums with goods of which nothing is known.
    expect(text).not.toContain('1.500');
    expect(text).not.toContain('0.750');
  });

  test('waits for the payment', async () => {
    const order = await orders.placed();
    expect(
      await product.call('papers.ask', { orderId: order.id, kind: 'packing_list' }, order.buyer),
    ).toMatchObject({ code: 'ORDER_STATE' });
  });
});

describe('a picking list', () => {
  test('adds up what several orders need, and has a slip for each without prices', async () => {
    const one = await orders.paid({ prices: [12_345n], quantity: 3 });
    const between = { buyer: await product.buyer(), seller: one.seller };
    const { skuId, id: goodsId } = one.goods[0]!;
    const { quote } = await product.done(
      'orders.calculate',
      { lines: [{ skuId, quantity: 4 }] },
      between.buyer,
    );
    const placed = await product.done(
      'orders.submit',
      { idempotencyKey: 'picking-list-2', quote, addressId: between.buyer.addressId },
      between.buyer,
    );
    const two = { id: placed.orders[0]!.id, ...between };
    await product.done('orders.confirm', { id: two.id }, one.seller);
    await orders.pay(two);
    const waiting = await orders.placed({ between });
    const asked = await product.done('papers.print', { orderIds: [one.id, two.id, waiting.id] }, one.seller);
    expect(asked).toMatchObject({ kind: 'print_list', orders: 3 });
    await make(asked.id);
    const { pages } = await download(asked.id, one.seller);
    expect(pages.length).toBe(3);
    const { code } = await product.services.db
      .selectFrom('goods')
      .select('code')
      .where('id', '=', goodsId)
      .executeTakeFirstOrThrow();
    const picked = pages[0]!.join(' ');
    expect(picked).toContain(code);
    // Three and four.
    expect(pages[0]).toContain('7');
    expect(picked).toContain(
      (await product.done('orders.getForSeller', { id: waiting.id }, one.seller)).number,
    );
    expect(textOf(pages)).not.toContain('123.45');
    expect(pages[1]!.join(' ')).toContain('Delivery slip');
    expect((await product.done('papers.printed', {}, one.seller)).map(({ id }) => id)).toEqual([asked.id]);
  });

  test('there is none where nothing can be sent', async () => {
    const { id, seller } = await orders.placed();
    expect(await product.call('papers.print', { orderIds: [id] }, seller)).toMatchObject({
      code: 'NOTHING_TO_SEND',
    });
  });

  test('is for the shop alone, and is forgotten after thirty days', async () => {
    const order = await orders.paid();
    const asked = await product.done('papers.print', { orderIds: [order.id] }, order.seller);
    await make(asked.id);
    expect((await download(asked.id, order.buyer)).response.status).toBe(404);
    expect(await product.done('papers.list', { orderId: order.id }, order.buyer)).toEqual([]);
    const contract = await made(order, { kind: 'contract' });
    const at = product.clock.now();
    product.clock.advance(31 * 86_400_000);
    await forgetPrinted(product.services);
    product.clock.set(at);
    expect((await download(asked.id, order.seller)).response.status).toBe(404);
    expect(await product.done('papers.printed', {}, order.seller)).toEqual([]);
    expect((await download(contract.id, order.seller)).response.status).toBe(200);
  });
});

describe('strangers', () => {
  test('neither ask for papers of an order, nor see them, nor fetch them', async () => {
    const order = await orders.paid();
    const [other, rival] = await Promise.all([product.buyer(), product.seller()]);
    const contract = await made(order, { kind: 'contract' });
    const printed = await product.done('papers.print', { orderIds: [order.id] }, order.seller);
    await make(printed.id);
    for (const caller of [other, rival]) {
      for (const kind of ['contract', 'packing_list'] as const)
        expect((await product.call('papers.ask', { orderId: order.id, kind }, caller)).code).toBe(
          'NOT_FOUND',
        );
      expect((await product.call('papers.list', { orderId: order.id }, caller)).code).toBe('NOT_FOUND');
      for (const { id } of [contract, printed])
        expect((await product.call('papers.download', { id }, caller)).code).toBe('NOT_FOUND');
    }
    expect((await product.call('papers.print', { orderIds: [order.id] }, rival)).code).toBe('NOT_FOUND');
    expect(await product.done('papers.printed', {}, rival)).toEqual([]);
    expect((await product.call('papers.print', { orderIds: [order.id] }, order.buyer)).code).toBe(
      'FORBIDDEN',
    );
    expect((await product.call('papers.printed', {}, order.buyer)).code).toBe('FORBIDDEN');
    expect((await product.call('papers.download', { id: contract.id })).code).toBe('LOGIN_OUT');
  });
});
