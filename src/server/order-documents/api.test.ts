import { describe, expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { calls } from '../../contract/calls.ts';
import { languageCodes } from '../../kit/languages.ts';
import { deleteExpiredPrints, makeOrderDocument } from './public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const route = calls['orderDocuments.download'].split(' ')[1]!;

async function download(id: string, caller: Caller) {
  const response = await caravan.app.request(`http://caravan.test${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
    body: JSON.stringify({ id }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, pages: response.status === 200 ? readPdf(bytes) : [], bytes };
}

/** What the queue would do. */
const make = (id: string) => makeOrderDocument(caravan.deps, id);

const textOf = (pages: readonly string[][]) => pages.flat().join(' ').replaceAll('\u00a0', ' ');

async function made(order: PaidOrder, input: { kind: 'contract' | 'packing_list'; language?: 'en' | 'zh' }) {
  const { id } = await caravan.done('orderDocuments.ask', { orderId: order.id, ...input }, order.buyer);
  await make(id);
  const { pages } = await download(id, order.buyer);
  return { id, pages, text: textOf(pages) };
}

describe('a contract', () => {
  test('says the documents that both sides agreed it waits for', async () => {
    const order = await orders.placed();
    const versionOf = async () =>
      (await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer)).version;
    const conditions = [
      { document: 'inspection_certificate' as const, moment: 'dispatch' as const },
      { document: 'bill_of_lading' as const, moment: 'release' as const, title: 'To order of Gulf Bank' },
    ];
    const proposal = { id: order.id, version: await versionOf(), conditions };
    await caravan.done('orderConditions.propose', proposal, order.buyer);
    const before = await made(order, { kind: 'contract', language: 'en' });
    expect(before.text).not.toContain('Inspection certificate');
    const answer = { id: order.id, version: await versionOf(), accept: true };
    await caravan.done('orderConditions.answer', answer, order.seller);
    const { text } = await made(order, { kind: 'contract', language: 'en' });
    expect(text).toContain('Inspection certificate');
    expect(text).toContain('Bill of lading: To order of Gulf Bank');
  });

  test('shows a price below one with four decimals beside what its line costs', async () => {
    const [account, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm: true })]);
    const buyer = { ...account, headers: { 'price-type': '2' } };
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 23n, stock: 5_000 });
    const { quote } = await caravan.done('orders.calculate', { lines: [{ skuId, quantity: 700 }] }, buyer);
    const placed = await caravan.done(
      'orders.submit',
      { idempotencyKey: 'contract-of-clips', quote, addressId: buyer.addressId },
      buyer,
    );
    const order = { id: placed.orders[0]!.id, buyer, seller } as unknown as PaidOrder;
    const { text } = await made(order, { kind: 'contract', language: 'en' });
    expect(text).toContain('0.0337');
    expect(text).toContain('23.57');
  });

  test('says who, what and for how much, to both sides alike', async () => {
    const order = await orders.placed({ preRatio: 30, prices: [1_250n, 99_900n], freight: '4500' });
    const detail = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    const asked = await caravan.done(
      'orderDocuments.ask',
      { orderId: order.id, kind: 'contract' },
      order.buyer,
    );
    expect(asked).toMatchObject({
      kind: 'contract',
      language: 'en',
      state: 'waiting',
      size: 0,
      isCurrent: true,
    });
    await make(asked.id);
    const [listed] = await caravan.done('orderDocuments.list', { orderId: order.id }, order.seller);
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
      const asked = await caravan.done(
        'orderDocuments.ask',
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
      caravan.done('orderDocuments.ask', { orderId: order.id, kind: 'contract', language }, caller);
    const both = await Promise.all([ask(order.buyer), ask(order.seller), ask(order.buyer)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    await make(both[0]!.id);
    expect(await ask(order.seller)).toMatchObject({ id: both[0]!.id, state: 'done' });
    expect((await ask(order.seller, 'zh')).id).not.toBe(both[0]!.id);
  });

  test('is made again when the order has changed; the earlier one stays', async () => {
    const order = await orders.placed();
    const first = await made(order, { kind: 'contract' });
    expect(first.text).toContain('Awaiting payment');
    await orders.pay(order);
    const second = await made(order, { kind: 'contract' });
    expect(second.id).not.toBe(first.id);
    expect(second.text).toContain('Being prepared');
    const listed = await caravan.done('orderDocuments.list', { orderId: order.id }, order.buyer);
    expect(Object.fromEntries(listed.map((document) => [document.id, document.isCurrent]))).toEqual({
      [first.id]: false,
      [second.id]: true,
    });
    expect((await download(first.id, order.buyer)).response.status).toBe(200);
  });

  test('interrupted while it is made, it is made again; made twice, it is one file', async () => {
    const order = await orders.placed();
    const asked = await caravan.done(
      'orderDocuments.ask',
      { orderId: order.id, kind: 'contract' },
      order.buyer,
    );
    const { privateFiles } = caravan.deps;
    const broken = { ...privateFiles, put: () => Promise.reject(new Error('the power went')) };
    await expect(makeOrderDocument({ ...caravan.deps, privateFiles: broken }, asked.id)).rejects.toThrow(
      'the power went',
    );
    expect((await download(asked.id, order.buyer)).response.status).toBe(404);
    await Promise.all([make(asked.id), make(asked.id)]);
    await make(asked.id);
    expect((await caravan.done('orderDocuments.list', { orderId: order.id }, order.buyer))[0]).toMatchObject({
      state: 'done',
    });
    expect((await download(asked.id, order.buyer)).pages.length).toBeGreaterThan(0);
  });

  test('that could not be made says so and can be asked for again', async () => {
    const order = await orders.placed();
    const ask = () =>
      caravan.done('orderDocuments.ask', { orderId: order.id, kind: 'contract' }, order.buyer);
    const first = await ask();
    await caravan.deps.db
      .updateTable('order_documents')
      .set({ state: 'failed', contents: null, finished_at: caravan.deps.clock.now() })
      .where('id', '=', first.id)
      .execute();
    const states = async () =>
      (await caravan.done('orderDocuments.list', { orderId: order.id }, order.buyer)).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(['failed']);
    const second = await ask();
    expect(second).toMatchObject({ state: 'waiting' });
    expect(second.id).not.toBe(first.id);
    expect(await states()).toEqual(['waiting']);
  });

  test('there is none of a cancelled order', async () => {
    const order = await orders.placed();
    await caravan.done('orders.cancel', { id: order.id }, order.buyer);
    expect(
      await caravan.call('orderDocuments.ask', { orderId: order.id, kind: 'contract' }, order.buyer),
    ).toMatchObject({ code: 'ORDER_STATE' });
  });
});

describe('a packing list', () => {
  test('tells of each shipment, and measures what the seller has said', async () => {
    const order = await orders.paid({ prices: [1_000n, 2_000n], state: 'awaiting_dispatch' });
    await caravan.deps.db
      .updateTable('products')
      .set({ weight_grams: 300, carton_pieces: 4, carton_grams: 1_500, carton_size: [400, 300, 200] })
      .where('id', '=', order.products[0]!.id)
      .execute();
    const [first, second] = order.lines;
    await caravan.done(
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
    // Two pieces are no full carton: its gross weight stays blank, and so do the sums with products of which nothing is known.
    expect(text).not.toContain('1.500');
    expect(text).not.toContain('0.750');
  });

  test('waits for the payment', async () => {
    const order = await orders.placed();
    expect(
      await caravan.call('orderDocuments.ask', { orderId: order.id, kind: 'packing_list' }, order.buyer),
    ).toMatchObject({ code: 'ORDER_STATE' });
  });
});

describe('a picking list', () => {
  test('adds up what several orders need, and has a slip for each without prices', async () => {
    const one = await orders.paid({ prices: [12_345n], quantity: 3 });
    const between = { buyer: await caravan.buyer(), seller: one.seller };
    const { skuId, id: productId } = one.products[0]!;
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId, quantity: 4 }] },
      between.buyer,
    );
    const placed = await caravan.done(
      'orders.submit',
      { idempotencyKey: 'picking-list-2', quote, addressId: between.buyer.addressId },
      between.buyer,
    );
    const two = { id: placed.orders[0]!.id, ...between };
    await caravan.done('orders.confirm', { id: two.id }, one.seller);
    await orders.pay(two);
    const waiting = await orders.placed({ between });
    const asked = await caravan.done(
      'orderDocuments.print',
      { orderIds: [one.id, two.id, waiting.id] },
      one.seller,
    );
    expect(asked).toMatchObject({ kind: 'print_list', orders: 3 });
    await make(asked.id);
    const { pages } = await download(asked.id, one.seller);
    expect(pages.length).toBe(3);
    const { code } = await caravan.deps.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const picked = pages[0]!.join(' ');
    expect(picked).toContain(code);
    // Three and four.
    expect(pages[0]).toContain('7');
    expect(picked).toContain(
      (await caravan.done('orders.getForSeller', { id: waiting.id }, one.seller)).number,
    );
    expect(textOf(pages)).not.toContain('123.45');
    expect(pages[1]!.join(' ')).toContain('Delivery slip');
    expect((await caravan.done('orderDocuments.printed', {}, one.seller)).map(({ id }) => id)).toEqual([
      asked.id,
    ]);
  });

  test('there is none where nothing can be sent', async () => {
    const { id, seller } = await orders.placed();
    expect(await caravan.call('orderDocuments.print', { orderIds: [id] }, seller)).toMatchObject({
      code: 'NOTHING_TO_SEND',
    });
  });

  test('there is none of an order whose payment is being checked', async () => {
    const [held, free] = [await orders.paid(), await orders.paid()];
    await caravan.deps.db
      .updateTable('orders')
      .set({ held_at: caravan.clock.now() })
      .where('id', '=', held.id)
      .execute();
    expect(await caravan.codeOf('orderDocuments.print', { orderIds: [held.id] }, held.seller)).toBe(
      'ORDER_HELD',
    );
    expect((await caravan.call('orderDocuments.print', { orderIds: [free.id] }, free.seller)).status).toBe(
      200,
    );
  });

  test('says which of several orders it leaves out, and why, also when it was made before', async () => {
    const one = await orders.paid();
    const between = { buyer: one.buyer, seller: one.seller };
    const [held, unpaid] = [await orders.paid({ between }), await orders.placed({ between })];
    await caravan.deps.db
      .updateTable('orders')
      .set({ held_at: caravan.clock.now() })
      .where('id', '=', held.id)
      .execute();
    const numberOf = async ({ id }: { id: string }) =>
      (await caravan.done('orders.getForSeller', { id }, one.seller)).number;
    const orderIds = [one.id, held.id, unpaid.id];
    const omitted = [
      { number: await numberOf(held), reason: 'held' },
      { number: await numberOf(unpaid), reason: 'nothing' },
    ];
    const asked = await caravan.done('orderDocuments.print', { orderIds }, one.seller);
    expect(asked.omitted).toEqual(omitted);
    await make(asked.id);
    const again = await caravan.done('orderDocuments.print', { orderIds }, one.seller);
    expect([again.id, again.omitted]).toEqual([asked.id, omitted]);
    const { pages } = await download(asked.id, one.seller);
    // The list and one slip: of what is held there is none.
    expect(pages.length).toBe(2);
    const list = pages[0]!.join(' ');
    for (const { number } of omitted) expect(list).toContain(number);
    expect(list).toContain('payment is being checked');
    expect(pages[1]!.join(' ')).not.toContain(omitted[0]!.number);
    // Another choice that sends the same is another list, since it leaves out something else.
    const alone = await caravan.done('orderDocuments.print', { orderIds: [one.id] }, one.seller);
    expect([alone.id === asked.id, alone.omitted]).toEqual([false, []]);
  });

  test('is for the shop alone, and is forgotten after thirty days', async () => {
    const order = await orders.paid();
    const asked = await caravan.done('orderDocuments.print', { orderIds: [order.id] }, order.seller);
    await make(asked.id);
    expect((await download(asked.id, order.buyer)).response.status).toBe(404);
    expect(await caravan.done('orderDocuments.list', { orderId: order.id }, order.buyer)).toEqual([]);
    const contract = await made(order, { kind: 'contract' });
    const at = caravan.clock.now();
    caravan.clock.advance(31 * 86_400_000);
    await deleteExpiredPrints(caravan.deps);
    caravan.clock.set(at);
    expect((await download(asked.id, order.seller)).response.status).toBe(404);
    expect(await caravan.done('orderDocuments.printed', {}, order.seller)).toEqual([]);
    expect((await download(contract.id, order.seller)).response.status).toBe(200);
  });
});

describe('strangers', () => {
  test('neither ask for papers of an order, nor see them, nor fetch them', async () => {
    const order = await orders.paid();
    const [other, rival] = await Promise.all([caravan.buyer(), caravan.seller()]);
    const contract = await made(order, { kind: 'contract' });
    const printed = await caravan.done('orderDocuments.print', { orderIds: [order.id] }, order.seller);
    await make(printed.id);
    for (const caller of [other, rival]) {
      for (const kind of ['contract', 'packing_list'] as const)
        expect(await caravan.codeOf('orderDocuments.ask', { orderId: order.id, kind }, caller)).toBe(
          'NOT_FOUND',
        );
      expect(await caravan.codeOf('orderDocuments.list', { orderId: order.id }, caller)).toBe('NOT_FOUND');
      for (const { id } of [contract, printed])
        expect(await caravan.codeOf('orderDocuments.download', { id }, caller)).toBe('NOT_FOUND');
    }
    expect(await caravan.codeOf('orderDocuments.print', { orderIds: [order.id] }, rival)).toBe('NOT_FOUND');
    expect(await caravan.done('orderDocuments.printed', {}, rival)).toEqual([]);
    expect(await caravan.codeOf('orderDocuments.print', { orderIds: [order.id] }, order.buyer)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('orderDocuments.printed', {}, order.buyer)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('orderDocuments.download', { id: contract.id })).toBe('LOGIN_OUT');
  });
});
