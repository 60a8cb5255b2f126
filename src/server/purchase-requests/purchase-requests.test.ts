import { expect, test } from 'vitest';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { buyingCompanies, type BuyingCompany } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { expirePurchaseRequests, mailApprovers, mailDecided } from './jobs.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const above = (amount: string, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount,
  currency: 'CNY',
  approvals,
});

/** A product for ten yuan, in a shop that confirms by itself. */
async function offer() {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const pieces = (quantity: number) => [{ skuId: product.skuId, quantity }];
  return { seller, product, pieces };
}

const get = (id: string, who: Caller) => caravan.done('purchaseRequests.get', { id }, who);
const ordersOf = async (who: Caller) => (await caravan.done('orders.listForBuyer', {}, who)).totalRecord;

/** A purchaser's request for 20 pieces, above a limit of 100 yuan. */
async function requested(rules: PurchaseRule[] = [above('10000')]) {
  const buying = await company(rules);
  const purchaser = await buying.join('purchaser');
  const offered = await offer();
  const answer = await buying.request(offered.pieces(20), purchaser);
  expect(answer.code).toBe(200);
  return { ...buying, ...offered, purchaser, requestId: answer.data.id };
}

test('what a rule applies to is ordered by approval alone, at the price that was shown', async () => {
  const { requestId, purchaser, approver, order, pieces, calculate } = await requested();
  expect((await calculate(pieces(20), purchaser)).approval).toEqual({
    approvals: 1,
    ofBranch: 0,
    reasons: ['order'],
  });
  expect((await order(pieces(20), purchaser)).code).toBe('APPROVAL_NEEDED');
  expect(await ordersOf(purchaser)).toBe(0);
  const seen = await get(requestId, approver);
  expect(seen).toMatchObject({
    state: 'waiting',
    reasons: ['order'],
    total: { amount: '20000' },
    note: 'For May',
    mayDecide: true,
  });
  const approve = { id: requestId, version: seen.version };
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: true });
  // A press that was sent twice orders once.
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: true });
  expect(await ordersOf(purchaser)).toBe(1);
  const { orders } = await get(requestId, purchaser);
  const placed = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, purchaser);
  expect(placed.orderedFor?.approvedBy).toHaveLength(1);
});

test('small purchases of one person add up: no order passes the rule however it is split', async () => {
  const { join, order } = await company([above('10000')]);
  const purchaser = await join('purchaser');
  const { pieces } = await offer();
  const codes = [];
  for (let n = 0; n < 4; n++) codes.push((await order(pieces(3), purchaser)).code);
  expect(codes).toEqual([200, 200, 200, 'APPROVAL_NEEDED']);
  const other = await join('purchaser');
  expect((await order(pieces(3), other)).code).toBe(200);
  caravan.clock.advance(86_400_001);
  expect((await order(pieces(3), purchaser)).code).toBe(200);
});

test('of several at once no more than the limit goes without approval', async () => {
  const { join, order } = await company([above('10000')]);
  const purchaser = await join('purchaser');
  const { pieces } = await offer();
  const answers = await Promise.all([1, 2, 3].map(() => order(pieces(6), purchaser)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 'APPROVAL_NEEDED', 'APPROVAL_NEEDED']);
});

test('a budget counts what is ordered in the month, and lets go of what is canceled', async () => {
  const budget: PurchaseRule = {
    kind: 'month',
    of: 'company',
    amount: '10000',
    currency: 'CNY',
    approvals: 1,
  };
  const { join, order } = await company([budget]);
  const [one, two] = [await join('purchaser'), await join('purchaser')];
  const { pieces } = await offer();
  const first = await order(pieces(9), one);
  expect(first.code).toBe(200);
  expect((await order(pieces(9), two)).code).toBe('APPROVAL_NEEDED');
  const { id } = first.data.orders[0]!;
  await caravan.done('orders.cancel', { id, reason: 'changed_mind' }, one);
  expect((await order(pieces(9), two)).code).toBe(200);
});

test('a category, and a shop that was never ordered from, ask for approval', async () => {
  const { seller, product, pieces } = await offer();
  const { category_id: categoryId } = await caravan.deps.db
    .selectFrom('products')
    .select('category_id')
    .where('shop_id', '=', seller.shopId)
    .executeTakeFirstOrThrow();
  const byCategory = await company([{ kind: 'category', categoryIds: [categoryId], approvals: 1 }]);
  expect((await byCategory.order(pieces(1), await byCategory.join('purchaser'))).code).toBe(
    'APPROVAL_NEEDED',
  );
  const byShop = await company([{ kind: 'shop', approvals: 1 }]);
  const purchaser = await byShop.join('purchaser');
  expect((await byShop.order(pieces(1), purchaser)).code).toBe('APPROVAL_NEEDED');
  expect((await byShop.order(pieces(1), byShop.owner)).code).toBe(200);
  expect((await byShop.order(pieces(1), purchaser)).code).toBe(200);
  expect(product.skuId).toBeTruthy();
});

test('nobody approves their own request, and one person counts once', async () => {
  const { requestId, purchaser, approver, owner } = await requested([above('10000', 2)]).catch(() => {
    throw new Error('two approvers are there: the approver and the owner');
  });
  await caravan.done('companies.setRoles', { id: purchaser.id, roles: ['purchaser', 'approver'] }, owner);
  const approve = { id: requestId, version: 1 };
  expect(await caravan.codeOf('purchaseRequests.approve', approve, purchaser)).toBe('OWN_REQUEST');
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: false });
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: false });
  expect(await get(requestId, owner)).toMatchObject({ approvals: 2, approved: 1, mayDecide: true });
  expect(await caravan.done('purchaseRequests.approve', approve, owner)).toEqual({ ordered: true });
});

test('two who approve at once order once', async () => {
  const { requestId, purchaser, approver, owner } = await requested();
  const approve = { id: requestId, version: 1 };
  const codes = await Promise.all(
    [approver, owner].map((who) => caravan.codeOf('purchaseRequests.approve', approve, who)),
  );
  expect(codes.sort()).toEqual([200, 'PURCHASE_REQUEST_OVER']);
  expect(await ordersOf(purchaser)).toBe(1);
});

test('another price is put before the approvers, and earlier approvals count for it no more', async () => {
  const { requestId, product, approver, owner } = await requested([above('10000', 2)]);
  await caravan.done('purchaseRequests.approve', { id: requestId, version: 1 }, approver);
  await caravan.deps.db
    .updateTable('skus')
    .set({ tier_prices: [2_000n] })
    .where('id', '=', product.skuId)
    .execute();
  expect(await caravan.codeOf('purchaseRequests.approve', { id: requestId, version: 1 }, owner)).toBe(
    'PRICE_CHANGED',
  );
  expect(await get(requestId, owner)).toMatchObject({
    version: 2,
    total: { amount: '40000' },
    totalBefore: { amount: '20000' },
    approved: 0,
  });
  expect(await caravan.codeOf('purchaseRequests.approve', { id: requestId, version: 1 }, approver)).toBe(
    'PURCHASE_REQUEST_CHANGED',
  );
  const approve = { id: requestId, version: 2 };
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: false });
  expect(await caravan.done('purchaseRequests.approve', approve, owner)).toEqual({ ordered: true });
});

test('an address that is edited while a request waits is put before its approvers', async () => {
  const { requestId, addressId, purchaser, approver } = await requested();
  const { rowList } = await caravan.done('addresses.list', {}, purchaser);
  const { name, prefixId, phone, country, regionCodes, postcode } = rowList[0]!;
  const edited = { name, prefixId, phone, country, regionCodes, postcode, detail: 'At my cousin’s' };
  await caravan.done('addresses.save', { id: addressId, ...edited, isDefault: true }, purchaser);
  const approve = { id: requestId, version: 1 };
  expect((await get(requestId, approver)).address?.lines[0]).toBe('Keyuan Road 1');
  expect(await caravan.codeOf('purchaseRequests.approve', approve, approver)).toBe(
    'PURCHASE_REQUEST_CHANGED',
  );
  const { version, address } = await get(requestId, approver);
  expect(address?.lines[0]).toBe('At my cousin’s');
  expect(await caravan.done('purchaseRequests.approve', { id: requestId, version }, approver)).toEqual({
    ordered: true,
  });
});

test('whoever orders does not send elsewhere what was approved', async () => {
  const { requestId, purchaser, approver, addressId } = await requested();
  await caravan.done('purchaseRequests.approve', { id: requestId, version: 1 }, approver);
  const [order] = (await get(requestId, purchaser)).orders;
  const { version } = await caravan.done('orders.getForBuyer', { id: order!.id }, purchaser);
  const move = { id: order!.id, addressId, version };
  expect(await caravan.codeOf('orders.updateAddress', move, purchaser)).toBe('COMPANY_RIGHT_MISSING');
});

test('stricter rules count for what waits already', async () => {
  const { requestId, setRules, approver, owner } = await requested();
  await setRules([above('10000', 2)]);
  const approve = { id: requestId, version: 1 };
  expect(await caravan.done('purchaseRequests.approve', approve, approver)).toEqual({ ordered: false });
  expect(await get(requestId, owner)).toMatchObject({ approvals: 2, approved: 1 });
  expect(await caravan.done('purchaseRequests.approve', approve, owner)).toEqual({ ordered: true });
});

test('an approval of somebody who was let go counts no more, and nothing is ordered for who may not order', async () => {
  const first = await requested([above('10000', 2)]);
  const { requestId, approver, owner, join } = first;
  const second = await join('approver');
  const approve = { id: requestId, version: 1 };
  await caravan.done('purchaseRequests.approve', approve, approver);
  await caravan.done('companies.remove', { id: approver.id }, owner);
  expect(await caravan.done('purchaseRequests.approve', approve, second)).toEqual({ ordered: false });
  await caravan.done('companies.setRoles', { id: first.purchaser.id, roles: ['viewer'] }, owner);
  expect(await caravan.codeOf('purchaseRequests.approve', approve, owner)).toBe('PURCHASE_REQUEST_OVER');
});

test('a request is rejected with a reason, taken back by its person alone, and ends with its time', async () => {
  const { requestId, purchaser, approver, owner, request, pieces } = await requested();
  expect(await caravan.codeOf('purchaseRequests.withdraw', { id: requestId }, owner)).toBe('NOT_FOUND');
  await caravan.done('purchaseRequests.reject', { id: requestId, version: 1, note: 'Too early' }, approver);
  expect(await get(requestId, purchaser)).toMatchObject({
    state: 'rejected',
    decisions: [{ kind: 'rejected', note: 'Too early' }],
  });
  expect(await caravan.codeOf('purchaseRequests.approve', { id: requestId, version: 1 }, owner)).toBe(
    'PURCHASE_REQUEST_OVER',
  );
  const back = (await request(pieces(20), purchaser)).data.id;
  await caravan.done('purchaseRequests.withdraw', { id: back }, purchaser);
  expect((await get(back, purchaser)).state).toBe('withdrawn');
  const late = (await request(pieces(20), purchaser)).data.id;
  caravan.clock.advance(3 * 86_400_000);
  expect(await caravan.codeOf('purchaseRequests.approve', { id: late, version: 1 }, approver)).toBe(
    'PURCHASE_REQUEST_OVER',
  );
  await expirePurchaseRequests(caravan.deps);
  expect((await get(late, purchaser)).state).toBe('expired');
});

test('letters go to those who may approve, and to whoever asked when it is decided', async () => {
  const { requestId, purchaser, approver } = await requested();
  await mailApprovers(caravan.deps, requestId);
  expect((await caravan.mailsTo(approver)).at(-1)?.subject).toContain('asks to order for CN¥200.00');
  const before = (await caravan.mailsTo(purchaser)).length;
  await caravan.done('purchaseRequests.reject', { id: requestId, version: 1, note: 'Too early' }, approver);
  await mailDecided(caravan.deps, requestId);
  const letters = await caravan.mailsTo(purchaser);
  expect(letters).toHaveLength(before + 1);
  expect(letters.at(-1)!.body).toContain('Too early');
});

test('another company, and people without the right, get nothing of a request and decide nothing', async () => {
  const { requestId, join } = await requested();
  const other: BuyingCompany = await company();
  const ask = { id: requestId, version: 1 };
  for (const who of [other.owner, other.approver]) {
    expect(await caravan.codeOf('purchaseRequests.get', { id: requestId }, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('purchaseRequests.approve', ask, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('purchaseRequests.reject', { ...ask, note: 'No' }, who)).toBe('NOT_FOUND');
  }
  expect((await caravan.done('purchaseRequests.list', {}, other.owner)).totalRecord).toBe(0);
  for (const who of [await join('viewer'), await join('finance'), await join('purchaser')])
    expect(await caravan.codeOf('purchaseRequests.approve', ask, who)).toBe('COMPANY_RIGHT_MISSING');
  const stranger = await caravan.buyer();
  expect(await caravan.codeOf('purchaseRequests.get', { id: requestId }, stranger)).toBe('COMPANY_ENDED');
});

test('an approver who was blocked meanwhile counts no more', async () => {
  const { requestId, approver, owner } = await requested([above('10000', 2)]);
  const approve = { id: requestId, version: 1 };
  await caravan.done('purchaseRequests.approve', approve, approver);
  await caravan.deps.db
    .updateTable('accounts')
    .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
    .where('id', '=', approver.id)
    .execute();
  expect(await caravan.done('purchaseRequests.approve', approve, owner)).toEqual({ ordered: false });
});

test('what is sent for approval leaves the cart; ordering it takes nothing out again, and what was rejected goes back', async () => {
  const buying = await company([above('10000')]);
  const { approver } = buying;
  const purchaser = await buying.join('purchaser');
  const { product, pieces } = await offer();
  const inCart = async () =>
    (await caravan.done('cart.get', {}, purchaser)).shops.flatMap(({ lines }) =>
      lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    );
  await caravan.done('cart.add', { lines: pieces(20) }, purchaser);
  const first = (await buying.request(pieces(20), purchaser)).data.id;
  expect(await inCart()).toEqual([]);
  const { skuId } = product;
  await caravan.done('cart.add', { lines: [{ skuId, quantity: 3 }] }, purchaser);
  expect(await caravan.codeOf('purchaseRequests.putInCart', { id: first }, purchaser)).toBe('NOT_FOUND');
  await caravan.done('purchaseRequests.approve', { id: first, version: 1 }, approver);
  expect(await inCart()).toEqual([{ skuId, quantity: 3 }]);
  expect(await caravan.codeOf('purchaseRequests.putInCart', { id: first }, purchaser)).toBe('NOT_FOUND');

  const second = (await buying.request(pieces(30), purchaser)).data.id;
  expect(await inCart()).toEqual([]);
  await caravan.done('purchaseRequests.reject', { id: second, version: 1, note: 'Too early' }, approver);
  expect(await caravan.codeOf('purchaseRequests.putInCart', { id: second }, buying.owner)).toBe('NOT_FOUND');
  expect(await caravan.done('purchaseRequests.putInCart', { id: second }, purchaser)).toEqual({
    added: 1,
    missing: [],
  });
  expect(await inCart()).toEqual([{ skuId, quantity: 30 }]);
});

test('a key that a colleague has used orders nothing of theirs', async () => {
  const buying = await company([above('10000')]);
  const [one, two] = [await buying.join('purchaser'), await buying.join('purchaser')];
  const { pieces } = await offer();
  const { addressId } = buying;
  const add = async (who: Caller, quantity: number) => {
    const { quote } = await buying.calculate(pieces(quantity), who);
    const input = { idempotencyKey: 'the-same-key', quote, addressId };
    return (await caravan.done('purchaseRequests.add', input, who)).id;
  };
  const first = await add(one, 20);
  expect(await add(one, 20)).toBe(first);
  expect(await add(two, 30)).not.toBe(first);
});

test('rules want as many approvers as they ask for, and are saved by whoever saw the last ones', async () => {
  const { owner } = await company();
  const set = (rules: PurchaseRule[], version: number) =>
    caravan.codeOf('companies.setRules', { rules, approvalDays: 3, version }, owner);
  expect(await set([above('1', 3)], 0)).toBe('NO_APPROVER');
  expect(await set([above('1', 2)], 0)).toBe(200);
  expect(await set([above('1', 1)], 0)).toBe('COMPANY_RULES_CHANGED');
  expect(await set([{ ...above('1'), currency: 'XXX' } as PurchaseRule], 1)).toBe('BAD_INPUT');
});
