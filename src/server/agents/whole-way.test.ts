import { beforeAll, expect, test } from 'vitest';
import { agentGrants, withKey } from '../../../test/agent-grants.ts';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { setShopTerms } from '../../../test/shop-terms.ts';
import { quoteTerms, request as wanted } from '../../../test/traders.ts';
import { endAcceptances } from './jobs.ts';

const caravan = prepareProduct();
let programs: ReturnType<typeof agentGrants>;
let trade: ReturnType<typeof paidOrders>;
beforeAll(() => {
  programs = agentGrants(caravan);
  trade = paidOrders(caravan);
});

const dayAhead = (days: number) =>
  new Date(caravan.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

interface Answered {
  id: string;
  approvalId: string;
  due: { amount: string };
  orders: { id: string }[];
  quoteList: { id: string; termsAt: string; price: { amount: string }; shop: { id: string } }[];
}

/** A request with three quotes, read through the official client. */
async function quoted(
  language = 'en',
  how: Parameters<typeof programs.granted>[1] = {},
  shopTerms?: typeof asked,
) {
  caravan.clock.advance(61_000);
  const buyer = await caravan.buyer();
  const categoryId = await caravan.category({ en: 'Flasks', ar: 'قوارير', thai: 'กระติก' });
  const { tokens } = await programs.granted(buyer, how);
  const client = await programs.connect(tokens.access_token);
  await client.listTools();
  const using = async (name: string, input: object) => {
    const answer = await client.callTool({
      name,
      arguments: { answerLanguage: language, ...withKey(name, input) },
    });
    expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy();
    return answer.structuredContent as never as Answered;
  };
  const request = { ...wanted(categoryId), lastDay: dayAhead(10) };
  const { id: requestId } = await using('publish_request', request);
  const sellers = [await caravan.seller(), await caravan.seller(), await caravan.seller()];
  for (const [more, seller] of sellers.entries()) {
    // From abroad, so that prices have an export term.
    if (shopTerms) await setShopTerms(caravan, seller, { ...shopTerms, country: 'AE', regionCodes: [] });
    const terms = { ...quoteTerms, price: `${1_500 + more}`, freight: '20000', validUntil: dayAhead(20) };
    await caravan.done('rfqs.quote', { id: requestId, ...terms }, seller);
  }
  const { quoteList } = await using('get_request', { id: requestId });
  const best = quoteList.toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount))[0]!;
  const seller = sellers.find(({ shopId }) => shopId === best.shop.id)!;
  const accept = (more: object = {}) => ({
    requestId,
    quoteId: best.id,
    termsAt: best.termsAt,
    quantity: 200,
    addressId: buyer.addressId,
    idempotencyKey: `accept-${requestId.slice(-12)}`,
    ...more,
  });
  return { buyer, seller, sellers, using, requestId, quotes: quoteList, best, accept, client, tokens };
}

test.each(['en', 'ar', 'thai'])(
  'the official client goes from a request with quotes over an accepted one and a click to a tracked parcel, in %s',
  async (language) => {
    const { buyer, seller, using, quotes, accept } = await quoted(language);
    expect(quotes).toHaveLength(3);
    const asked = await using('accept_quote', accept({ message: 'As agreed' }));
    expect(asked).toMatchObject({ status: 'needs_approval', reason: 'each', total: { amount: '3200.00' } });
    const id = asked.approvalId;
    expect((await caravan.done('agents.approval', { id }, buyer)).messages).toEqual([
      { shopId: seller.shopId, message: 'As agreed' },
    ]);
    const { orders } = await caravan.done('agents.decide', { id, version: 1, approve: true }, buyer);
    expect(await using('accept_quote', accept({ message: 'As agreed' }))).toMatchObject({
      status: 'ordered',
      orders: [{ id: orders[0]!.id }],
    });
    const { due } = await using('get_order', { id: orders[0]!.id });
    expect(due).toMatchObject({ amount: '3200.00' });

    // Paying is the buyer's.
    await trade.pay({ id: orders[0]!.id, buyer });
    const order = await caravan.done('orders.getForSeller', { id: orders[0]!.id }, seller);
    const ready = await caravan.done('orders.prepareGoods', { id: order.id, version: order.version }, seller);
    await caravan.done('orders.sendDelivery', { id: order.id, version: ready.version, ...parcel }, seller);
    expect(await using('track_order', { number: order.number })).toMatchObject({
      state: 'dispatched',
      stillToSend: 0,
      parcels: [{ sellerTextTrackingNumber: parcel.trackingNumber }],
    });
  },
);

test('a quote is accepted as it was read, once, and only by whoever asked for it', async () => {
  const { seller, requestId, accept, tokens, using, buyer } = await quoted();
  const refusal = async (input: object, token = tokens.access_token) =>
    (await programs.call('accept_quote', input, token)).result!.content[0]!.text.split(':')[0];
  const stranger = await quoted();
  expect(await refusal(accept(), stranger.tokens.access_token)).toBe('NOT_FOUND');
  const key = { idempotencyKey: 'another-key-1' };
  expect(await refusal(accept({ ...key, termsAt: '2020-01-01T00:00:00.000Z' }))).toBe('QUOTE_CHANGED');

  const asked = await using('accept_quote', accept());
  // The same key for something else.
  expect(await refusal(accept({ quantity: 201 }))).toBe('AGENT_KEY_USED');
  // The seller says something else meanwhile: what was asked for is no more to be had.
  const dearer = { ...quoteTerms, price: '1900', freight: '20000', validUntil: dayAhead(20) };
  await caravan.done('rfqs.quote', { id: requestId, ...dearer }, seller);
  const click = { id: asked.approvalId, version: 1, approve: true };
  expect(await caravan.codeOf('agents.decide', click, buyer)).toBe('QUOTE_CHANGED');
  expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(0);
  // What it says now is put before the buyer, who may take that.
  const anew = await caravan.done('agents.approval', { id: asked.approvalId }, buyer);
  expect(anew).toMatchObject({ state: 'waiting', version: 2, total: { amount: '400000', currency: 'CNY' } });
  expect(anew.shown.shops[0]!.quote).toMatchObject({ validUntil: dayAhead(20) });
  // The program asks again as it did, or under another key: it is the same acceptance.
  expect(await using('accept_quote', accept())).toMatchObject({ approvalId: asked.approvalId });
  const otherKey = { idempotencyKey: 'another-key-2' };
  expect(await using('accept_quote', accept(otherKey))).toMatchObject({ approvalId: asked.approvalId });
  expect((await caravan.call('agents.decide', { ...click, version: 2 }, buyer)).status).toBe(200);
  expect(await using('accept_quote', accept(otherKey))).toMatchObject({ status: 'ordered' });
  expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(1);
});

test('an acceptance whose order was cancelled says so, under whatever key, until the seller says another word', async () => {
  const { buyer, seller, requestId, accept, using, best } = await quoted();
  const { approvalId } = await using('accept_quote', accept());
  const click = { id: approvalId, version: 1, approve: true };
  const { orders } = await caravan.done('agents.decide', click, buyer);
  expect(orders).toMatchObject([{ state: 'awaiting_payment' }]);
  const { id } = orders[0]!;
  await caravan.done('orders.cancel', { id, reason: 'sold_out' }, seller);
  const canceled = {
    status: 'canceled',
    orders: [{ id, state: 'cancelled' }],
    nextStep: expect.stringMatching(/lapsed/),
  };
  expect(await using('accept_quote', accept())).toMatchObject(canceled);
  expect(await using('accept_quote', accept({ idempotencyKey: 'another-key-3' }))).toMatchObject(canceled);
  expect(await caravan.codeOf('agents.decide', click, buyer)).toBe('AGENT_DRAFT_OVER');
  expect((await caravan.done('agents.approval', { id: approvalId }, buyer)).orders).toMatchObject([
    { id, state: 'cancelled' },
  ]);
  // The same quote was never accepted by another program: to that one it has lapsed.
  const other = await programs.granted(buyer);
  const input = accept({ idempotencyKey: 'another-key-4' });
  const refused = await programs.call('accept_quote', input, other.tokens.access_token);
  expect(refused.result!.content[0]!.text).toMatch(/^QUOTE_LAPSED/);
  const terms = { ...quoteTerms, freight: '20000', validUntil: dayAhead(20) };
  await caravan.done('rfqs.quote', { id: requestId, ...terms }, seller);
  const { quoteList } = await using('get_request', { id: requestId });
  const { termsAt } = quoteList.find((quote) => quote.id === best.id)!;
  const anew = accept({ termsAt, idempotencyKey: 'another-key-5' });
  expect(await using('accept_quote', anew)).toMatchObject({ status: 'needs_approval', orders: [] });
});

test('an acceptance waits for another click once its buyer orders in another currency', async () => {
  const { buyer, accept, using } = await quoted();
  const { approvalId: id } = await using('accept_quote', accept());
  await caravan.deps.db
    .updateTable('accounts')
    .set({ price_type_id: 2 })
    .where('id', '=', buyer.id)
    .execute();
  const click = { id, approve: true };
  expect(await caravan.codeOf('agents.decide', { ...click, version: 1 }, buyer)).toBe('PRICE_CHANGED');
  const { shown, total } = await caravan.done('agents.approval', { id }, buyer);
  const [shop] = shown.shops;
  const amounts = [
    total,
    shop!.products,
    shop!.freight,
    shop!.discount,
    shop!.deposit,
    shop!.lines[0]!.price,
  ];
  expect(new Set(amounts.map((amount) => amount!.currency))).toEqual(new Set(['USD']));
  const { orders } = await caravan.done('agents.decide', { ...click, version: 2 }, buyer);
  expect(orders).toMatchObject([{ total }]);
});

test.each(['closed', 'expired'] as const)(
  'nobody is asked about a quote whose request was %s',
  async (how) => {
    const { requestId, accept, using, buyer, best } = await quoted();
    const { approvalId: id } = await using('accept_quote', accept());
    const { shown } = await caravan.done('agents.approval', { id }, buyer);
    expect(shown.shops[0]!.quote).toMatchObject({ validUntil: expect.any(String) });
    if (how === 'closed') {
      await caravan.done('rfqs.close', { id: requestId }, buyer);
      await endAcceptances(caravan.deps, [best.id]);
    } else {
      await caravan.deps.db
        .updateTable('rfq_quotes')
        .set({ valid_until: '2020-01-01' })
        .where('id', '=', best.id)
        .execute();
      const click = { id, version: 1, approve: true };
      expect(await caravan.codeOf('agents.decide', click, buyer)).toBe('QUOTE_EXPIRED');
    }
    expect((await caravan.done('agents.approval', { id }, buyer)).state).toBe('canceled');
    expect((await caravan.done('agents.approvals', {}, buyer)).waiting).toBe(0);
    expect(await using('accept_quote', accept())).toMatchObject({ status: 'canceled' });
  },
);

const asked = {
  preRatio: 30,
  balanceDays: 14,
  depositKept: 20,
  exportTerm: { incoterm: 'FOB', namedPlace: 'Jebel Ali' } as const,
};
const worse = {
  preRatio: 50,
  balanceDays: 7,
  depositKept: 100,
  exportTerm: { incoterm: 'EXW', namedPlace: 'Deira' } as const,
};

test('the payment terms of a quote are shown, and are what the order keeps, whatever the shop asks for by then', async () => {
  const { buyer, seller, accept, using, requestId, best } = await quoted('en', {}, asked);
  const total = { amount: '320000', currency: 'CNY' };
  const deposit = { amount: '96000', currency: 'CNY' };
  const { quoteList } = await using('get_request', { id: requestId });
  expect(quoteList.find(({ id }) => id === best.id)).toMatchObject({
    depositPercent: 30,
    balanceDays: 14,
    depositKeptPercent: 20,
    sellerTextExportTerm: 'FOB Jebel Ali (Incoterms 2020)',
  });
  const { approvalId: id } = await using('accept_quote', accept());
  const shops = [{ total, deposit, depositPercent: 30, depositKept: 20, balanceDays: 14 }];
  expect((await caravan.done('agents.approval', { id }, buyer)).shown).toMatchObject({
    total,
    dueNow: deposit,
    shops,
  });
  await setShopTerms(caravan, seller, worse);
  const { orders } = await caravan.done('agents.decide', { id, version: 1, approve: true }, buyer);
  const order = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, buyer);
  expect(order).toMatchObject({ ...asked, due: { amount: { amount: '96000' } } });
});

test('within the limits too; and a quote that was revised meanwhile is not the one that was read', async () => {
  const wide = { perOrder: '1000000', perDay: '1000000', perMonth: '1000000', ordersADay: 5 };
  const { buyer, seller, accept, using } = await quoted('en', { limits: wide }, asked);
  await setShopTerms(caravan, seller, worse);
  const { orders } = await using('accept_quote', accept());
  const order = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, buyer);
  expect(order).toMatchObject(asked);

  const other = await quoted('en', { limits: wide }, asked);
  await setShopTerms(caravan, other.seller, worse);
  const again = { ...quoteTerms, price: '1500', freight: '20000', validUntil: dayAhead(20), note: 'Terms' };
  await caravan.done('rfqs.quote', { id: other.requestId, ...again }, other.seller);
  const { result } = await programs.call('accept_quote', other.accept(), other.tokens.access_token);
  expect(result!.content[0]!.text).toMatch(/^QUOTE_CHANGED/);
});

test('an order of a quote keeps the named product as the program read it, beside how its buyer reads it', async () => {
  const wide = { perOrder: '1000000', perDay: '1000000', perMonth: '1000000', ordersADay: 5 };
  const { buyer, seller, accept, using, requestId, best } = await quoted('thai', { limits: wide });
  await caravan.deps.db.updateTable('accounts').set({ language: 'en' }).where('id', '=', buyer.id).execute();
  const titles = { en: 'Flask without lid', thai: 'กระติก' };
  const { id: productId } = await caravan.products({ shopId: seller.shopId, titles });
  const terms = { ...quoteTerms, price: '1500', freight: '20000', validUntil: dayAhead(20), productId };
  await caravan.done('rfqs.quote', { id: requestId, ...terms }, seller);
  const { quoteList } = await using('get_request', { id: requestId });
  const { termsAt } = quoteList.find(({ id }) => id === best.id)!;
  const { orders } = await using('accept_quote', accept({ termsAt }));
  const { id } = orders[0]!;
  const order = await caravan.done('orders.getForBuyer', { id }, buyer);
  const lineId = order.lines[0]!.id;
  expect(await caravan.done('orders.productForBuyer', { id, lineId }, buyer)).toMatchObject({
    product: { namedProduct: { language: 'en', title: titles.en } },
    also: { readBy: 'program', product: { namedProduct: { language: 'thai', title: titles.thai } } },
  });
});
