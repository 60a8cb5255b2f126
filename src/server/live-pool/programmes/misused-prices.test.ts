import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import { agentOrdering } from '../../../../test/agent-ordering.ts';
import { liveBuying } from '../../../../test/live-buying.ts';
import { livePrograms } from '../../../../test/live-programmes.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../../test/product-documents.ts';

const caravan = prepareProduct();
const programmes = livePrograms(caravan);
const {
  calculationOf,
  priceFor,
  submit,
  order,
  operatorNow,
  soldOf,
  setSku,
  setProduct,
  editTiers,
  draftAgain,
} = liveBuying(caravan);
const foundCompany = buyingCompanies(caravan);
const documents = productDocuments(caravan);
const { ordering } = agentOrdering(caravan);
const start = new Date('2026-03-02T08:00:00Z');
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['promotion']);
});
afterEach(() => caravan.clock.set(start));

describe('prices that are shown', () => {
  test('are none that nobody can order at: fewer pieces left than the least order', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 8,
      product: { tiers: [[5, 1_000n]], moq: 5 },
    });
    programmes.goTo(programme, 5);
    expect((await order(buyer, product.skuId, 5)).status).toBe(200);
    expect(await priceFor(buyer, product.skuId, 5)).toBe('1000');
    expect.soft(await caravan.done('programmes.ofProducts', { ids: product.id }, buyer)).toEqual([]);
    const { products } = await caravan.done('programmes.get', { id }, buyer);
    // Sold out, or not there; never three pieces left at 8.00 that nobody may buy.
    expect(products.filter(({ piecesLeft }) => piecesLeft > 0)).toEqual([]);
  });

  test('are none where the seller raised the least order above the agreed pieces while it goes on', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 10 });
    programmes.goTo(programme, 5);
    await setProduct(product.id, { moq: 20 });
    await setSku(product.skuId, { tier_minimums: [20] });
    expect(await priceFor(buyer, product.skuId, 20)).toBe('1000');
    expect(await caravan.done('programmes.ofProducts', { ids: product.id }, buyer)).toEqual([]);
  });

  test('of a programme that another one of the same product goes before are what is paid', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme } = await programmes.agreedProgramme(seller, operator);
    const second = await draftAgain(
      seller,
      {
        titles: { en: 'Better hour' },
        beginsAt: new Date(Date.parse(programme.beginsAt) + 60_000).toISOString(),
        products: [{ productId: product.id, percentOff: 40, pieces: 10 }],
      },
      product.id,
      operator,
    );
    programmes.goTo(programme, 5);
    const paid = await priceFor(buyer, product.skuId);
    const { products } = await caravan.done('programmes.get', { id: second.id }, buyer);
    expect(products.map(({ livePrice }) => livePrice.amount)).toEqual(products.length > 0 ? [paid] : []);
  });
});

describe('the price that was agreed to', () => {
  test('is not paid for fewer pieces than the seller agreed to it for', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 50,
      product: { tiers: [[10, 1_000n]], moq: 10 },
    });
    // From now on single pieces are sold too, for more.
    await editTiers(seller, product, [
      { minimum: 1, price: '1500' },
      { minimum: 10, price: '1000' },
    ]);
    await setProduct(product.id, { moq: 1 });
    programmes.goTo(programme, 5);
    expect(await priceFor(buyer, product.skuId, 10)).toBe('800');
    expect(await priceFor(buyer, product.skuId, 1)).toBe('1500');
  });

  test('is not paid by a company whose request is decided after the end, nor any time by its stale quote', async () => {
    const seller = await caravan.seller();
    const { product, programme, id } = await programmes.agreedProgramme(seller, operator);
    const company = await foundCompany([{ kind: 'order', amount: '1000', currency: 'CNY', approvals: 1 }]);
    const purchaser = await company.join('purchaser');
    programmes.goTo(programme, 50);
    const purchaseRequest = await company.request([{ skuId: product.skuId, quantity: 2 }], purchaser);
    expect(purchaseRequest.status).toBe(200);
    programmes.goTo(programme, 61);
    const { rowList } = await caravan.done('purchaseRequests.list', {}, company.approver);
    const { id: requestId, version } = rowList[0]!;
    const decided = await caravan.call(
      'purchaseRequests.approve',
      { id: requestId, version, note: '' },
      company.approver,
    );
    expect(decided.code).toBe('PRICE_CHANGED');
    expect(await soldOf(id)).toBe(0);
  });

  test('ends exactly at the end and begins exactly at the beginning, for quotes too', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme, id } = await programmes.agreedProgramme(seller, operator);
    const at = (moment: string, shift: number) => caravan.clock.set(new Date(Date.parse(moment) + shift));
    at(programme.beginsAt, -1);
    expect(await priceFor(buyer, product.skuId)).toBe('1000');
    at(programme.beginsAt, 0);
    expect(await priceFor(buyer, product.skuId)).toBe('800');
    at(programme.endsAt, -1);
    const { quote } = await calculationOf(buyer, [product.skuId, 1]);
    expect((await submit(quote, buyer)).status).toBe(200);
    const late = (await calculationOf(buyer, [product.skuId, 1])).quote;
    at(programme.endsAt, 0);
    expect((await submit(late, buyer)).code).toBe('PRICE_CHANGED');
    expect(await soldOf(id)).toBe(1);
  });
});

test('a program’s draft of the programme’s price is not ordered after the end', async () => {
  const { buyer, seller, product, prepare, submit: submitDraft, ordersOf } = await ordering();
  const moment = caravan.clock.now();
  const who = await operatorNow();
  await caravan.done('livePool.save', { ids: [product.id], percentOff: 20, pieces: 100 }, seller);
  await programmes.include(who, product.id);
  const programme = programmes.draftOf({
    beginsAt: moment.toISOString(),
    endsAt: new Date(moment.getTime() + 600_000).toISOString(),
    products: [{ productId: product.id, percentOff: 20, pieces: 10 }],
  });
  const { id } = await caravan.done('console.programmes.save', { programme }, who);
  await caravan.done(
    'livePool.answer',
    await programmes.answerInput(seller, id, product.id, 'agree'),
    seller,
  );
  await programmes.announce(who, id);
  expect(await priceFor(buyer, product.skuId, 10)).toBe('800');
  const draft = await prepare(10);
  expect(draft.total.amount).toBe('80.00');
  programmes.goTo(programme, 10);
  const answer = await submitDraft(draft.orderDraftId);
  expect(answer.orders ?? []).toEqual([]);
  expect(await ordersOf()).toBe(0);
  expect(await soldOf(id)).toBe(0);
});

test('no paper has the live price, and hidden prices stay hidden from others while a programme goes on', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
    product: { price: 77_700n },
  });
  programmes.goTo(programme, 5);
  const who = { ...buyer, ...inYuan };
  expect(await priceFor(who, product.skuId)).toBe('62160');
  expect((await documents.sheet(product.id, who)).text).toContain('777.00');
  const paper = await documents.catalog('productDocuments.askCatalog', { shopId: seller.shopId }, who);
  expect(paper.text).toContain('777.00');
  expect(paper.text).not.toContain('621.60');
  await documents.hidePrices(seller);
  expect(await caravan.done('catalog.customerPrices', { productIds: [product.id] }, who)).toEqual([]);
  expect(await caravan.done('programmes.ofProducts', { ids: product.id }, who)).toEqual([]);
  expect((await caravan.done('programmes.get', { id }, who)).products).toEqual([]);
  const lines = [{ skuId: product.skuId, quantity: 1 }];
  expect(await caravan.codeOf('orders.calculate', { lines }, who)).toBe('PRICE_HIDDEN');
});

test('the cart strikes out no price that the seller raised after they agreed', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { product, programme } = await programmes.agreedProgramme(seller, operator);
  await editTiers(seller, product, [{ minimum: 1, price: '5000' }]);
  programmes.goTo(programme, 5);
  const who = { ...buyer, ...inYuan };
  await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 1 }] }, who);
  const { shops } = await caravan.done('cart.get', {}, who);
  const line = shops[0]!.lines[0]!;
  expect(line.price!.amount).toBe('800');
  const [band] = await caravan.done('programmes.ofProducts', { ids: product.id }, who);
  expect(band!.usualPrice.amount).toBe('1000');
  expect(line.publicPrice!.amount).toBe('1000');
});

test('whoever was too late is told the price that they pay now, by their own list', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id: programmeId, product, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
  const { id } = await caravan.done('priceLists.save', { name: 'Regulars' }, seller);
  const lines = [{ id: product.skuId, tiers: [{ minimum: 1, price: '900' }] }];
  const { version } = await caravan.done('priceLists.setLines', { id, version: 1, lines }, seller);
  await caravan.done('priceLists.addCustomer', { id, version, accountId: buyer.id }, seller);
  programmes.goTo(programme, 5);
  const { quote } = await calculationOf(buyer, [product.skuId, 1]);
  const { db } = caravan.deps;
  // Somebody else takes the last ones while this order is being submitted.
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('programme_products')
      .set({ pieces_sold: 10 })
      .where('programme_id', '=', programmeId)
      .execute();
    const submitted = submit(quote, buyer);
    await new Promise((resolve) => setTimeout(resolve, 700));
    return { answer: submitted };
  });
  const refused = await answer;
  expect(refused.code).toBe('PRICE_CHANGED');
  expect(await priceFor(buyer, product.skuId)).toBe('900');
  expect(refused.data).toMatchObject({ changes: [{ before: { amount: '800' }, after: { amount: '900' } }] });
});

test('what a list asks of an order is asked where its price is paid, and a lower list price goes before', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id: programmeId, product, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
  const { id } = await caravan.done('priceLists.save', { name: 'Regulars' }, seller);
  const lines = [{ id: product.skuId, tiers: [{ minimum: 3, price: '750' }] }];
  const { version } = await caravan.done('priceLists.setLines', { id, version: 1, lines }, seller);
  await caravan.done('priceLists.addCustomer', { id, version, accountId: buyer.id }, seller);
  programmes.goTo(programme, 5);
  expect(await priceFor(buyer, product.skuId, 2)).toBe('800');
  expect(await priceFor(buyer, product.skuId, 3)).toBe('750');
  expect((await order(buyer, product.skuId, 3)).status).toBe(200);
  expect(await soldOf(programmeId)).toBe(0);
});

test('a quote of one site is not ordered at the live price on another', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
    draft: { sites: ['hk'] },
  });
  programmes.goTo(programme, 5);
  const onHk = { ...buyer, headers: { website: 'hk', 'price-type': '1' } };
  const { quote, shops } = await calculationOf(onHk, [product.skuId, 1]);
  expect(shops[0]!.lines[0]!.price!.amount).toBe('800');
  const onCn = { ...buyer, headers: { website: 'cn', 'price-type': '1' } };
  expect((await submit(quote, onCn)).code).toBe('PRICE_CHANGED');
  expect(await soldOf(id)).toBe(0);
});
