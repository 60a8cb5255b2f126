import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { livePrograms } from '../../../../test/live-programmes.ts';
import { agentOrdering } from '../../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../../test/product-documents.ts';
import { remindOfProgrammes } from './jobs.ts';

const caravan = prepareProduct();
const programmes = livePrograms(caravan);
const foundCompany = buyingCompanies(caravan);
const documents = productDocuments(caravan);
const { ordering } = agentOrdering(caravan);
const start = new Date('2026-03-02T08:00:00Z');
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['promotion']);
});
afterEach(() => caravan.clock.set(start));

let keys = 0;
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

const calculationOf = (who: Caller, ...lines: [skuId: string, quantity: number][]) =>
  caravan.done('orders.calculate', { lines: lines.map(([skuId, quantity]) => ({ skuId, quantity })) }, who);
async function priceFor(who: Caller, skuId: string, quantity = 1) {
  const { shops } = await calculationOf(who, [skuId, quantity]);
  return shops[0]!.lines[0]!.price!.amount;
}
const submit = (quote: string, who: Buyer, idempotencyKey = `attack-order-${++keys}`) =>
  caravan.call('orders.submit', { idempotencyKey, quote, addressId: who.addressId }, who);
async function order(who: Buyer, skuId: string, quantity: number) {
  const { quote } = await calculationOf(who, [skuId, quantity]);
  return submit(quote, who);
}
async function cancel(id: string, who: Buyer) {
  const { version } = await caravan.done('orders.getForBuyer', { id }, who);
  return caravan.codeOf('orders.cancel', { id, version, reason: 'Too many' }, who);
}
const operatorNow = () => caravan.operator(['promotion']);
const soldOf = async (id: string) =>
  (await caravan.done('console.programmes.get', { id }, await operatorNow())).products[0]!.piecesSold;
const refuse = (id: string, who: Caller) =>
  caravan.codeOf(
    'console.livePool.decide',
    {
      id,
      state: 'included',
      percentOff: 20,
      pieces: 100,
      price: '1000',
      decision: 'refuse',
      reason: 'Counterfeit',
    },
    who,
  );
const setSku = (id: string, change: object) =>
  caravan.deps.db.updateTable('skus').set(change).where('id', '=', id).execute();
const setProduct = (id: string, change: object) =>
  caravan.deps.db.updateTable('products').set(change).where('id', '=', id).execute();
/** Changes prices as a seller does, in the list of their products. */
async function editTiers(
  seller: Caller,
  { id, skuId }: { id: string; skuId: string },
  tiers: { minimum: number; price: string }[],
) {
  const [row] = await caravan.done('products.variants', { ids: [id] }, seller);
  const answer = await caravan.call(
    'products.edit',
    { products: [{ id, version: row!.version, skus: [{ id: skuId, tiers }] }] },
    seller,
  );
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  const [after] = await caravan.done('products.variants', { ids: [id] }, seller);
  expect(after!.skus[0]!.tiers).toEqual(tiers);
}
const draftAgain = async (
  seller: Caller,
  draft: Parameters<typeof programmes.draftOf>[0],
  productId: string,
) => {
  const programme = programmes.draftOf(draft);
  const { id } = await caravan.done('console.programmes.save', { programme }, operator);
  await caravan.done('livePool.answer', await programmes.answerInput(seller, id, productId, 'agree'), seller);
  await programmes.announce(operator, id);
  return { id, programme };
};

describe('what an operator refused', () => {
  test('does not come back into the programme by its seller agreeing once more', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    expect(await refuse(product.id, operator)).toBe(200);
    const agreement = await programmes.agreementOf(seller, id, product.id);
    expect.soft(agreement.answers).toEqual([]);
    const again = { programmeId: id, productId: product.id, version: agreement.version, answer: 'agree' };
    expect.soft(await caravan.codeOf('livePool.answer', again, seller)).not.toBe(200);
    programmes.goTo(programme, 5);
    expect.soft(await priceFor(buyer, product.skuId)).toBe('1000');
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('does not come in by a seller who had declined or withdrawn before the refusal', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    const answer = async (what: 'agree' | 'withdraw') =>
      caravan.codeOf(
        'livePool.answer',
        await programmes.answerInput(seller, id, product.id, what),
        seller,
      );
    expect(await answer('withdraw')).toBe(200);
    expect(await refuse(product.id, operator)).toBe(200);
    await answer('agree');
    programmes.goTo(programme, 5);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('can be refused while it goes on, also where its seller took it out of the pool', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    programmes.goTo(programme, 5);
    await caravan.done('livePool.remove', { ids: [product.id] }, seller);
    const now = await operatorNow();
    expect.soft(await refuse(product.id, now)).toBe(200);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });

  test('is not agreed to after it left the pool', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    await caravan.done('livePool.remove', { ids: [product.id] }, seller);
    const { version } = await programmes.agreementOf(seller, id, product.id);
    const again = { programmeId: id, productId: product.id, version, answer: 'agree' };
    expect.soft(await caravan.codeOf('livePool.answer', again, seller)).not.toBe(200);
    programmes.goTo(programme, 5);
    expect((await caravan.done('programmes.get', { id })).products).toEqual([]);
  });
});

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
    );
    programmes.goTo(programme, 5);
    const paid = await priceFor(buyer, product.skuId);
    const { products } = await caravan.done('programmes.get', { id: second.id }, buyer);
    expect(products.map(({ livePrice }) => livePrice.amount)).toEqual(products.length > 0 ? [paid] : []);
  });

  test('are of variants that there are', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const product = await programmes.poolProduct(seller, operator, { skus: 2 });
    const [first, second] = product.skuIds as [string, string];
    await setSku(second, { tier_prices: [5_000n] });
    const { id, programme } = await draftAgain(
      seller,
      { products: [{ productId: product.id, percentOff: 20, pieces: 10 }] },
      product.id,
    );
    await setSku(first, { stock: 0 });
    programmes.goTo(programme, 5);
    const { products } = await caravan.done('programmes.get', { id }, buyer);
    expect(products[0]!.livePrice.amount).toBe(await priceFor(buyer, second));
  });

  test('name no next price that is above the live one', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 80,
      product: {
        tiers: [
          [1, 1_000n],
          [50, 900n],
        ],
      },
    });
    programmes.goTo(programme, 5);
    const yuan = { ...buyer, headers: { 'price-type': '1' } };
    const [next] = await caravan.done('catalog.nextTiers', { productIds: [product.id] }, yuan);
    expect(await priceFor(buyer, product.skuId, 50)).toBe('720');
    if (next) expect(next.price.amount).toBe('720');
  });

  test('compare with no price that the seller raised after the offer was looked at', async () => {
    const seller = await caravan.seller();
    const product = await programmes.poolProduct(seller, operator, {
      tiers: [
        [1, 1_000n],
        [100, 500n],
      ],
    });
    // The lowest price stays: nothing waits again.
    const tiers = [
      { minimum: 1, price: '5000' },
      { minimum: 100, price: '500' },
    ];
    await editTiers(seller, product, tiers);
    const programme = programmes.draftOf({
      products: [{ productId: product.id, percentOff: 20, pieces: 10 }],
    });
    expect(await caravan.codeOf('console.programmes.save', { programme }, operator)).toBe('BAD_INPUT');
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
    const asked = await company.request([{ skuId: product.skuId, quantity: 2 }], purchaser);
    expect(asked.status).toBe(200);
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

describe('pieces', () => {
  test('are taken once for a key pressed at once, and given back once for cancels at once', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 5 });
    programmes.goTo(programme, 5);
    const { quote } = await calculationOf(buyer, [product.skuId, 2]);
    const answers = await Promise.all([1, 2, 3].map(() => submit(quote, buyer, 'the-same-key-000')));
    const ids = new Set(answers.flatMap(({ data }) => data?.orders?.map((row) => row.id) ?? []));
    expect(ids.size).toBe(1);
    expect(await soldOf(id)).toBe(2);
    const [orderId] = [...ids] as [string];
    const { version } = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    await Promise.all(
      [1, 2, 3].map(() =>
        caravan.call('orders.cancel', { id: orderId, version, reason: 'Too many' }, buyer),
      ),
    );
    expect(await soldOf(id)).toBe(0);
  });

  test('are never more than agreed, whoever orders and cancels variants at once', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 7,
      product: { skus: 3 },
    });
    programmes.goTo(programme, 5);
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => caravan.buyer()));
    let livePieces = 0;
    await Promise.all(
      buyers.map(async (who, n) => {
        for (let round = 0; round < 3; round++) {
          const placed = await order(who, product.skuIds[(n + round) % 3]!, 2);
          if (placed.status !== 200) {
            expect(placed.code).toBe('PRICE_CHANGED');
            continue;
          }
          const orderId = placed.data.orders[0]!.id;
          if (round < 2) expect(await cancel(orderId, who)).toBe(200);
          else {
            const { lines } = await caravan.done('orders.getForBuyer', { id: orderId }, who);
            if (lines[0]!.price.amount === '800') livePieces += 2;
          }
        }
      }),
    );
    const sold = await soldOf(id);
    expect(sold).toBeLessThanOrEqual(7);
    expect(sold).toBe(livePieces);
  });
});

test('whoever wanted to be reminded is reminded of the new time of a programme that is put off', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('programmes.remind', { id, isWanted: true }, buyer);
  const published: object[] = [];
  const queue = {
    ...caravan.deps.queue,
    publish: async (_: unknown, name: string, payload: object) => void published.push({ name, ...payload }),
  };
  const remind = () => remindOfProgrammes({ ...caravan.deps, queue: queue as never });
  programmes.goTo(programme, -10);
  await remind();
  expect(published).toHaveLength(1);
  const now = await operatorNow();
  const later = (moment: string) => new Date(Date.parse(moment) + 86_400_000).toISOString();
  const { version } = await caravan.done('console.programmes.get', { id }, now);
  const putOff = { ...programme, beginsAt: later(programme.beginsAt), endsAt: later(programme.endsAt) };
  await caravan.done('console.programmes.save', { id, version, programme: putOff }, now);
  programmes.goTo(putOff, -10);
  expect(await caravan.done('programmes.reminded', { id }, buyer)).toEqual({ isReminded: true });
  await remind();
  expect(published).toHaveLength(2);
});

test('ids that are none are refused, not answered with an error of the server', async () => {
  expect(await caravan.codeOf('programmes.ofProducts', { ids: 'abc,def' })).toBe('BAD_INPUT');
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
  await caravan.done('livePool.answer', await programmes.answerInput(seller, id, product.id, 'agree'), seller);
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

test('orders and cancels of two products in two programmes at once come through', async () => {
  const [one, two] = [await caravan.seller(), await caravan.seller()];
  const plans = [
    await programmes.agreedProgramme(one, operator, { pieces: 50 }),
    await programmes.agreedProgramme(two, operator, { pieces: 50 }),
  ] as const;
  programmes.goTo(plans[0].programme, 5);
  const skus = plans.map(({ product }) => product.skuId) as [string, string];
  const buyers = await Promise.all([1, 2, 3, 4].map(() => caravan.buyer()));
  await Promise.all(
    buyers.map(async (who, n) => {
      const lines = n % 2 ? skus.toReversed() : skus;
      const { quote } = await calculationOf(who, ...lines.map((sku): [string, number] => [sku, 3]));
      const placed = await submit(quote, who);
      expect(placed.status).toBe(200);
      const codes = await Promise.all(placed.data.orders.map((row) => cancel(row.id, who)));
      expect(codes).toEqual([200, 200]);
    }),
  );
  expect(await Promise.all(plans.map(({ id }) => soldOf(id)))).toEqual([0, 0]);
});

test('an order placed while the programme is cancelled is at the live price and counted, or refused', async () => {
  const seller = await caravan.seller();
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 9 });
  programmes.goTo(programme, 5);
  const buyers = await Promise.all([1, 2, 3].map(() => caravan.buyer()));
  const quotes = await Promise.all(buyers.map((who) => calculationOf(who, [product.skuId, 2])));
  const who = await operatorNow();
  const { version } = await caravan.done('console.programmes.get', { id }, who);
  const [, ...answers] = await Promise.all([
    caravan.done('console.programmes.cancel', { id, version, reason: 'Host is ill' }, who),
    ...quotes.map(({ quote }, n) => submit(quote, buyers[n]!)),
  ]);
  const placed = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status, code }) => status === 200 || code === 'PRICE_CHANGED')).toBe(true);
  expect(await soldOf(id)).toBe(placed * 2);
});

test('prices by quantity say from how many pieces on the usual price is paid', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 10 });
  programmes.goTo(programme, 5);
  const who = { ...buyer, ...inYuan };
  const [prices] = await caravan.done(
    'catalog.customerPrices',
    { productIds: [product.id], withTiers: true },
    who,
  );
  const { tiers } = prices!.skus[0]!;
  const shownAt = (quantity: number) => tiers.findLast(({ minimum }) => minimum <= quantity)!.price.amount;
  expect(shownAt(10)).toBe(await priceFor(who, product.skuId, 10));
  expect(shownAt(11)).toBe(await priceFor(who, product.skuId, 11));
});

test('a seller who changes the steps of quantity shows no other price than is paid', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { product, programme } = await programmes.agreedProgramme(seller, operator, {
    pieces: 80,
    product: {
      tiers: [
        [1, 1_000n],
        [50, 900n],
      ],
    },
  });
  await setSku(product.skuId, { tier_minimums: [1], tier_prices: [1_000n] });
  programmes.goTo(programme, 5);
  const who = { ...buyer, ...inYuan };
  const [prices] = await caravan.done(
    'catalog.customerPrices',
    { productIds: [product.id], withTiers: true },
    who,
  );
  const { tiers } = prices!.skus[0]!;
  expect(tiers.findLast(({ minimum }) => minimum <= 50)!.price.amount).toBe(
    await priceFor(who, product.skuId, 50),
  );
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

test('whoever wants no reminder any more has none, also after the letter', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, programme } = await programmes.agreedProgramme(seller, operator);
  await caravan.done('programmes.remind', { id, isWanted: true }, buyer);
  programmes.goTo(programme, -10);
  const queue = { ...caravan.deps.queue, publish: async () => undefined };
  await remindOfProgrammes({ ...caravan.deps, queue: queue as never });
  expect(await caravan.done('programmes.remind', { id, isWanted: false }, buyer)).toEqual({
    isReminded: false,
  });
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

test('a seller’s payment-less order cancelled by time gives the pieces back once, also after the end', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 4 });
  programmes.goTo(programme, 5);
  const placed = await order(buyer, product.skuId, 4);
  expect(placed.status).toBe(200);
  const { endOverdueStates } = await import('../../orders/jobs.ts');
  caravan.clock.advance(40 * 86_400_000);
  await endOverdueStates(caravan.deps);
  await endOverdueStates(caravan.deps);
  expect(await soldOf(id)).toBe(0);
});

test('what is sold at no live price is no product with a price of its own', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { product, programme } = await programmes.agreedProgramme(seller, operator);
  programmes.goTo(programme, 5);
  await setSku(product.skuId, { tier_prices: [700n] });
  const who = { ...buyer, ...inYuan };
  expect(await caravan.done('programmes.ofProducts', { ids: product.id }, who)).toEqual([]);
  expect(await caravan.done('catalog.customerPrices', { productIds: [product.id] }, who)).toEqual([]);
});

test('the seller who plans nothing sees another’s programme by no call, and operators by their right alone', async () => {
  const [seller, rival] = [await caravan.seller(), await caravan.seller()];
  const { id, product } = await programmes.agreedProgramme(seller, operator);
  const agreement = await programmes.agreementOf(seller, id, product.id);
  const answer = { programmeId: id, productId: product.id, version: agreement.version, answer: 'withdraw' };
  const packer = await caravan.member(seller, ['orders']);
  expect(await caravan.codeOf('livePool.answer', answer, packer)).not.toBe(200);
  expect(await caravan.codeOf('livePool.agreements', {}, packer)).not.toBe(200);
  expect(await caravan.codeOf('livePool.answer', answer, rival)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('livePool.answer', { ...answer, answer: 'decline' }, seller)).toBe(
    'LIVE_OFFER_CHANGED',
  );
});

test('a refund of a paid order before dispatch and a late payment change no piece twice', async () => {
  const [seller, buyer] = [await caravan.seller({ autoConfirm: true }), await caravan.buyer()];
  const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 4 });
  const { paidOrders } = await import('../../../../test/paid-orders.ts');
  const { pay } = paidOrders(caravan);
  programmes.goTo(programme, 59);
  const placed = await order(buyer, product.skuId, 3);
  const { id: orderId, total } = placed.data.orders[0]!;
  expect(total.amount).toBe('2400');
  // Paid after the end: at the price of the order.
  programmes.goTo(programme, 70);
  await pay({ id: orderId, buyer });
  const paid = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(paid).toMatchObject({ state: 'preparing', total: { amount: '2400' } });
  expect(await soldOf(id)).toBe(3);
});
