import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const byBranch = (approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount: '10000',
  currency: 'CNY',
  approvals,
  isByBranch: true,
});

/** A company with a branch in the north, its purchaser and its two approvers, and one in the south with its approver. */
async function branched(rules: PurchaseRule[] = [byBranch()]) {
  const buying = await company(rules);
  const purchaser = await buying.join('purchaser');
  const [northerner, colleague, southerner] = [
    await buying.join('approver'),
    await buying.join('approver'),
    await buying.join('approver'),
  ];
  const north = await buying.addBranch('North', purchaser, northerner, colleague);
  const south = await buying.addBranch('South', southerner);
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const pieces = (quantity: number) => [{ skuId, quantity }];
  return { ...buying, purchaser, northerner, colleague, southerner, north, south, seller, skuId, pieces };
}

const get = (id: string, who: Caller) => caravan.done('purchaseRequests.get', { id }, who);
const approve = async (id: string, who: Caller) => {
  const { version } = await get(id, who);
  return caravan.call('purchaseRequests.approve', { id, version }, who);
};
const reject = async (id: string, who: Caller) => {
  const { version } = await get(id, who);
  return caravan.codeOf('purchaseRequests.reject', { id, version, note: 'Not needed' }, who);
};

test('whoever may not approve for a branch does not reject for it either', async () => {
  const { request, pieces, purchaser, northerner, southerner, approver } = await branched();
  const { data } = await request(pieces(20), purchaser);
  for (const other of [southerner, approver]) {
    expect(await get(data.id, other)).toMatchObject({ mayDecide: false });
    expect(await reject(data.id, other)).toBe('APPROVER_OF_BRANCH');
  }
  expect(await get(data.id, purchaser)).toMatchObject({ state: 'waiting' });
  expect(await reject(data.id, northerner)).toBe(200);
});

test('a deputy of an approver of another branch decides nothing for their own', async () => {
  const { owner, north, request, pieces, purchaser, southerner, northerner, colleague, join } =
    await branched();
  const deputy = await join('viewer');
  await caravan.done('companyBranches.assign', { personId: deputy.id, branchIds: [north] }, owner);
  const until = new Date(caravan.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await caravan.done('companies.setDeputy', { id: deputy.id, until }, southerner);
  const { data } = await request(pieces(20), purchaser);
  expect(await get(data.id, deputy)).toMatchObject({ mayDecide: false });
  expect((await approve(data.id, deputy)).code).toBe('APPROVER_OF_BRANCH');
  expect(await reject(data.id, deputy)).toBe('APPROVER_OF_BRANCH');
  // Both of the branch at once: ordered once.
  const answers = await Promise.all([approve(data.id, northerner), approve(data.id, colleague)]);
  expect(answers.map(({ code }) => code).toSorted()).toContain(200);
  expect((await get(data.id, purchaser)).orders).toHaveLength(1);
  expect((await caravan.done('orders.listForBuyer', { branchId: north }, owner)).totalRecord).toBe(1);
});

test('an approval counts for a branch no more once its approver was moved to another', async () => {
  const { owner, south, request, pieces, purchaser, northerner, colleague } = await branched([byBranch(2)]);
  const { data } = await request(pieces(20), purchaser);
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: false });
  await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [south] }, owner);
  expect((await approve(data.id, colleague)).data).toEqual({ ordered: false });
  expect(await get(data.id, purchaser)).toMatchObject({ state: 'waiting', approved: 2, approvedOfBranch: 1 });
});

test('nothing is ordered for a branch by a request of whoever has left meanwhile', async () => {
  const { id: companyId, request, pieces, purchaser, northerner } = await branched();
  const { data } = await request(pieces(20), purchaser);
  await caravan.done('companies.leave', { id: companyId }, purchaser);
  expect((await approve(data.id, northerner)).code).toBe('PURCHASE_REQUEST_OVER');
  expect((await get(data.id, northerner)).orders).toEqual([]);
});

test('a branch that was archived after the request takes nothing, and takes it once restored', async () => {
  const { owner, north, request, pieces, purchaser, northerner } = await branched();
  const { data } = await request(pieces(20), purchaser);
  const archive = (isArchived: boolean) =>
    caravan.done('companyBranches.setArchived', { id: north, isArchived }, owner);
  const [answer] = await Promise.all([approve(data.id, northerner), archive(true)]);
  if (answer.code === 200) return expect((await get(data.id, owner)).orders).toHaveLength(1);
  expect(answer.code).toBe('BRANCH_ENDED');
  await archive(false);
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: true });
});

test('the key of a request stands for one branch and one way of sending', async () => {
  const { owner, south, purchaser, north, addressId, seller, skuId } = await branched();
  await caravan.done('companyBranches.assign', { personId: purchaser.id, branchIds: [north, south] }, owner);
  await caravan
    .done('warehouses.save', { name: 'Depot', country: 'AE', leadDays: 1 }, seller)
    .then(({ id }) =>
      caravan.done(
        'warehouses.movePieces',
        { from: seller.shopId, into: id, skus: [{ id: skuId, quantity: 30 }] },
        seller,
      ),
    );
  const lines = [{ skuId, quantity: 20 }];
  const quoteOf = async (branchId: string, way: 'fewest' | 'fastest') => {
    const sending = [{ shopId: seller.shopId, way }];
    const input = { lines, addressId, branchId, sending };
    return (await caravan.done('orders.calculate', input, purchaser)).quote;
  };
  const add = async (branchId: string, way: 'fewest' | 'fastest') =>
    caravan.call(
      'purchaseRequests.add',
      { idempotencyKey: 'one-key-only', quote: await quoteOf(branchId, way), addressId },
      purchaser,
    );
  const first = await add(north, 'fewest');
  expect(first.code).toBe(200);
  expect((await add(north, 'fewest')).data).toEqual(first.data);
  for (const [branchId, way] of [
    [north, 'fastest'],
    [south, 'fewest'],
  ] as const)
    expect((await add(branchId, way)).code, way).toBe('KEY_REUSED');
});

test('what a branch approved an approver of another sends nowhere else, and has no other party told of', async () => {
  const { owner, request, order, pieces, purchaser, northerner, colleague, southerner, addressId, setRules } =
    await branched();
  const { data } = await request(pieces(20), purchaser);
  await approve(data.id, northerner);
  const [approved] = (await get(data.id, purchaser)).orders;
  const small = await order(pieces(1), purchaser);
  const notify = { name: 'Li Wei', address: 'Elsewhere Road 1', phone: '', email: '' };
  const change = async (id: string, who: Caller) => {
    const { version } = await caravan.done('orders.getForBuyer', { id }, owner);
    return [
      await caravan.codeOf('orders.updateAddress', { id, version, addressId }, who),
      await caravan.codeOf(
        'orders.setNotifyParty',
        { id, version: (await caravan.done('orders.getForBuyer', { id }, owner)).version, notify },
        who,
      ),
    ];
  };
  const refused = ['APPROVER_OF_BRANCH', 'APPROVER_OF_BRANCH'];
  expect(await change(approved!.id, southerner)).toEqual(refused);
  for (const who of [northerner, colleague, owner])
    expect(await change(approved!.id, who)).toEqual([200, 200]);
  // What nobody of the branch had to approve any approver looks after.
  expect(await change(small.data.orders[0]!.id, southerner)).toEqual([200, 200]);
  await setRules([{ ...byBranch(), isByBranch: false }]);
  expect(await change(approved!.id, southerner)).toEqual([200, 200]);
});
