import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { mailApprovers } from './jobs.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const byBranch = (amount: string, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount,
  currency: 'CNY',
  approvals,
  isByBranch: true,
});

/** A company with two branches, a purchaser and an approver of the north, one of the south, and one of none. */
async function branched(rules: PurchaseRule[] = [byBranch('10000')]) {
  const buying = await company(rules);
  const [purchaser, northerner, southerner] = [
    await buying.join('purchaser'),
    await buying.join('approver'),
    await buying.join('approver'),
  ];
  const north = await buying.addBranch('North', purchaser, northerner);
  const south = await buying.addBranch('South', southerner);
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const pieces = (quantity: number) => [{ skuId, quantity }];
  return { ...buying, purchaser, northerner, southerner, north, south, seller, pieces };
}

const get = (id: string, who: Caller) => caravan.done('purchaseRequests.get', { id }, who);
const approve = async (id: string, who: Caller) => {
  const { version } = await get(id, who);
  return caravan.call('purchaseRequests.approve', { id, version }, who);
};

test('what a branch decides its own approvers approve, and no other', async () => {
  const { calculate, request, pieces, purchaser, northerner, southerner, approver } = await branched();
  expect((await calculate(pieces(20), purchaser)).approval).toMatchObject({ approvals: 1, ofBranch: 1 });
  const { data } = await request(pieces(20), purchaser);
  for (const other of [southerner, approver]) {
    expect(await get(data.id, other)).toMatchObject({ mayDecide: false, branch: 'North', ofBranch: 1 });
    expect((await approve(data.id, other)).code).toBe('APPROVER_OF_BRANCH');
  }
  expect(await get(data.id, northerner)).toMatchObject({ mayDecide: true, approvedOfBranch: 0 });
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: true });
  const { orders } = await get(data.id, purchaser);
  const placed = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, purchaser);
  expect(placed).toMatchObject({
    branch: { name: 'North' },
    orderedFor: { approvedBy: [expect.any(String)] },
  });
});

test('of two approvals one may come from elsewhere where the branch decides one of them', async () => {
  const { request, pieces, purchaser, northerner, southerner, approver } = await branched([
    byBranch('10000'),
    { kind: 'shop', approvals: 2 },
  ]);
  const { data } = await request(pieces(20), purchaser);
  expect((await approve(data.id, southerner)).data).toEqual({ ordered: false });
  expect((await approve(data.id, approver)).code).toBe('APPROVER_OF_BRANCH');
  expect(await get(data.id, approver)).toMatchObject({ approved: 1, approvedOfBranch: 0, mayDecide: false });
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: true });
});

test('a request that waits keeps its branch, wherever its person is moved, and is over with an archived one', async () => {
  const { owner, request, order, pieces, purchaser, northerner, north, south } = await branched();
  const { data } = await request(pieces(20), purchaser);
  const later = await request(pieces(30), purchaser);
  await caravan.done('companyBranches.assign', { personId: purchaser.id, branchIds: [south] }, owner);
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: true });
  const placed = await caravan.done('orders.listForBuyer', { branchId: north }, owner);
  expect(placed.totalRecord).toBe(1);
  expect((await order(pieces(1), purchaser)).code).toBe(200);
  expect((await caravan.done('orders.listForBuyer', { branchId: south }, owner)).totalRecord).toBe(1);
  await caravan.done('companyBranches.setArchived', { id: north, isArchived: true }, owner);
  expect((await approve(later.data.id, northerner)).code).toBe('BRANCH_ENDED');
  expect(await get(later.data.id, northerner)).toMatchObject({ state: 'waiting', branch: 'North' });
});

test('where the price changed it is asked for anew, for the same branch, though its person was moved', async () => {
  const { owner, request, pieces, purchaser, northerner, north, south, seller } = await branched();
  const { data } = await request(pieces(20), purchaser);
  await caravan.done('companyBranches.assign', { personId: purchaser.id, branchIds: [south] }, owner);
  await caravan.deps.db.updateTable('shops').set({ pre_ratio: 30 }).where('id', '=', seller.shopId).execute();
  expect((await approve(data.id, northerner)).code).toBe('TERMS_CHANGED');
  expect(await get(data.id, northerner)).toMatchObject({ branch: 'North', ofBranch: 1, mayDecide: true });
  expect((await approve(data.id, northerner)).data).toEqual({ ordered: true });
  expect((await caravan.done('orders.listForBuyer', { branchId: north }, owner)).totalRecord).toBe(1);
});

test('nothing is asked of a branch that has nobody to approve it, nor by a rule that names such a one', async () => {
  const { owner, request, pieces, purchaser, northerner, north } = await branched();
  await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [] }, owner);
  expect((await request(pieces(20), purchaser)).code).toBe('NO_APPROVER');
  const { rulesVersion: version } = await caravan.done('companies.get', {}, owner);
  const rules = [{ ...byBranch('100'), branchId: north }];
  expect(await caravan.codeOf('companies.setRules', { rules, approvalDays: 3, version }, owner)).toBe(
    'NO_APPROVER',
  );
});

test('a deputy decides for the branch of whoever named them', async () => {
  const { request, pieces, purchaser, northerner, join } = await branched();
  const deputy = await join('viewer');
  const until = new Date(caravan.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  await caravan.done('companies.setDeputy', { id: deputy.id, until }, northerner);
  const { data } = await request(pieces(20), purchaser);
  expect(await get(data.id, deputy)).toMatchObject({ mayDecide: true });
  expect((await approve(data.id, deputy)).data).toEqual({ ordered: true });
});

test('letters go to those whose approval counts', async () => {
  const { request, pieces, purchaser, northerner, southerner, approver } = await branched();
  const { data } = await request(pieces(20), purchaser);
  await mailApprovers(caravan.deps, data.id);
  const subjects = async (who: { id: string }) => (await caravan.mailsTo(who)).map(({ subject }) => subject);
  expect((await subjects(northerner)).at(-1)).toContain('asks to order');
  for (const other of [southerner, approver])
    expect((await subjects(other)).join()).not.toContain('asks to order');
});

test('what a seller raised above a branch’s rule its own approver admits', async () => {
  const { order, pieces, purchaser, northerner, southerner, seller } = await branched();
  const { data } = await order(pieces(5), purchaser);
  const { id: orderId } = data.orders[0]!;
  await caravan.done('orders.updatePrice', { id: orderId, freight: '50000' }, seller);
  const { version } = await caravan.done('orders.getForBuyer', { id: orderId }, northerner);
  const admit = (who: Caller) => caravan.codeOf('purchaseRequests.admitPrice', { orderId, version }, who);
  expect(await admit(southerner)).toBe('APPROVER_OF_BRANCH');
  expect(await admit(northerner)).toBe(200);
});
