import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const ofEachBranch = (amount: string, more: Partial<PurchaseRule> = {}) =>
  ({ kind: 'month', of: 'branch', amount, currency: 'CNY', approvals: 1, ...more }) as PurchaseRule;

/** A product for ten yuan, in a shop that confirms by itself. */
async function offer() {
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  return { seller, pieces: (quantity: number) => [{ skuId, quantity }] };
}

/** A company with two branches and a purchaser of each. */
async function twoBranches(rules: PurchaseRule[] = []) {
  const buying = await company(rules);
  const [northerner, southerner] = [await buying.join('purchaser'), await buying.join('purchaser')];
  const north = await buying.addBranch('North', northerner);
  const south = await buying.addBranch('South', southerner);
  return { ...buying, ...(await offer()), northerner, southerner, north, south };
}

const list = async (who: Caller) => (await caravan.done('companyBranches.list', {}, who)).branches;

describe('branches', () => {
  test('an owner opens, changes, archives and restores them; everybody of the company reads them, and the history says so', async () => {
    const { owner, approver, addressId } = await company();
    const invoice = {
      name: 'Falcon North FZE',
      country: 'AE',
      address: 'Ras Al Khaimah',
      taxNumber: '100999',
    };
    const input = { name: 'North', code: 'N-1', addressId, invoice, costCenter: 'CC 7' };
    const { id, version } = await caravan.done('companyBranches.save', input, owner);
    expect(await list(approver)).toMatchObject([
      { ...input, id, version: 1, archivedAt: null, personIds: [] },
    ]);
    expect(await caravan.codeOf('companyBranches.save', { ...input, code: 'n-1' }, owner)).toBe(
      'BRANCH_CODE_TAKEN',
    );
    await caravan.done('companyBranches.save', { ...input, id, version, name: 'Far north' }, owner);
    expect(await caravan.codeOf('companyBranches.save', { ...input, id, version }, owner)).toBe(
      'BRANCH_CHANGED',
    );
    for (const isArchived of [true, true, false])
      await caravan.done('companyBranches.setArchived', { id, isArchived }, owner);
    const { rowList } = await caravan.done('companies.history', {}, owner);
    expect(rowList.slice(0, 4).map(({ kind, about }) => [kind, about])).toEqual([
      ['branchRestored', 'Far north'],
      ['branchArchived', 'Far north'],
      ['branchChanged', 'Far north'],
      ['branchAdded', 'North'],
    ]);
    expect(await caravan.codeOf('companyBranches.save', { ...input, code: 'N-2' }, approver)).toBe(
      'COMPANY_RIGHT_MISSING',
    );
  });

  test('another company’s owner reaches none of them, and names no address, branch or person of others', async () => {
    const { north, northerner, addressId, owner } = await twoBranches();
    const stranger = await company();
    expect(await list(stranger.owner)).toEqual([]);
    const described = { name: 'Mine', code: 'M' };
    const codes = [
      await caravan.codeOf('companyBranches.save', { ...described, id: north, version: 1 }, stranger.owner),
      await caravan.codeOf('companyBranches.save', { ...described, addressId }, stranger.owner),
      await caravan.codeOf('companyBranches.setArchived', { id: north, isArchived: true }, stranger.owner),
      await caravan.codeOf(
        'companyBranches.assign',
        { personId: stranger.approver.id, branchIds: [north] },
        stranger.owner,
      ),
      await caravan.codeOf(
        'companyBranches.assign',
        { personId: northerner.id, branchIds: [] },
        stranger.owner,
      ),
    ];
    expect(codes).toEqual(['NOT_FOUND', 'ADDRESS_MISSING', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const rules = [ofEachBranch('100', { branchId: north })];
    const { rulesVersion: version } = await caravan.done('companies.get', {}, stranger.owner);
    expect(
      await caravan.codeOf('companies.setRules', { rules, approvalDays: 3, version }, stranger.owner),
    ).toBe('BAD_INPUT');
    expect(await list(owner)).toMatchObject([{ personIds: [northerner.id], archivedAt: null }, {}]);
  });

  test('whoever leaves the company leaves its branches, and its orders keep the branch', async () => {
    const { northerner, owner, north, order, pieces, id } = await twoBranches();
    await order(pieces(2), northerner);
    await caravan.done('companies.leave', { id }, northerner);
    expect((await list(owner)).find((branch) => branch.id === north)?.personIds).toEqual([]);
    const { rowList } = await caravan.done('orders.listForBuyer', { branchId: north }, owner);
    expect(rowList).toMatchObject([{ branch: { name: 'North', code: 'NORTH' } }]);
  });
});

describe('ordering for a branch', () => {
  test('goes for the only branch of whoever orders, to its address and to whom it is invoiced, whatever it is called later', async () => {
    const { owner, northerner, north, addressId, pieces } = await twoBranches();
    const invoice = { name: 'Falcon North', country: 'TR', address: 'Izmir', taxNumber: '1234567890' };
    const described = { id: north, code: 'N', addressId, invoice, costCenter: 'CC 7' };
    await caravan.done('companyBranches.save', { ...described, name: 'North', version: 1 }, owner);
    const priced = await caravan.done('orders.calculate', { lines: pieces(2) }, northerner);
    expect(priced).toMatchObject({
      addressId,
      branch: {
        id: north,
        mustChoose: false,
        mayBeNone: false,
        choices: [{ code: 'N', costCenter: 'CC 7' }],
      },
    });
    const key = { idempotencyKey: 'for-the-north', quote: priced.quote, addressId };
    const { orders } = await caravan.done('orders.submit', key, northerner);
    await caravan.done('companyBranches.save', { ...described, name: 'Polar', version: 2 }, owner);
    const placed = await caravan.done('orders.getForBuyer', { id: orders[0]!.id }, owner);
    expect(placed).toMatchObject({ branch: { name: 'North', code: 'N' }, buyer: invoice });
  });

  test('is asked of whoever has several, refused without an answer, and closed to branches of others', async () => {
    const { owner, northerner, north, south, order, calculate, pieces } = await twoBranches();
    await caravan.done(
      'companyBranches.assign',
      { personId: northerner.id, branchIds: [south, north] },
      owner,
    );
    expect((await calculate(pieces(1), northerner)).branch).toMatchObject({ id: null, mustChoose: true });
    expect((await order(pieces(1), northerner)).code).toBe('BRANCH_WANTED');
    expect((await order(pieces(1), northerner, south)).code).toBe(200);
    await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [north] }, owner);
    expect(await caravan.codeOf('orders.calculate', { lines: pieces(1), branchId: south }, northerner)).toBe(
      'BRANCH_ENDED',
    );
    // To order for the company as a whole is no way around the only one.
    const asWhole = { lines: pieces(1), asWhole: true };
    expect((await caravan.done('orders.calculate', asWhole, northerner)).branch?.id).toBe(north);
    const other = await offer();
    const stranger = await caravan.buyer();
    expect(
      await caravan.codeOf('orders.calculate', { lines: other.pieces(1), branchId: south }, stranger),
    ).toBe('BRANCH_ENDED');
  });

  test('what was priced for a branch is not ordered once that is archived, or its buyer was moved', async () => {
    const { owner, northerner, north, south, calculate, addressId, pieces } = await twoBranches();
    const { quote } = await calculate(pieces(1), northerner);
    const submit = (idempotencyKey: string) =>
      caravan.codeOf('orders.submit', { idempotencyKey, quote, addressId }, northerner);
    await caravan.done('companyBranches.setArchived', { id: north, isArchived: true }, owner);
    expect(await submit('archived-1')).toBe('BRANCH_ENDED');
    // Whoever has archived branches alone orders for nothing else.
    const priced = await calculate(pieces(1), northerner);
    expect(priced.branch).toEqual({ id: null, mustChoose: true, mayBeNone: false, choices: [] });
    await caravan.done('companyBranches.setArchived', { id: north, isArchived: false }, owner);
    await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [south] }, owner);
    expect(await submit('moved-away')).toBe('BRANCH_ENDED');
  });

  test('an owner orders for any branch or for none, and whoever has no branch for the company as a whole', async () => {
    const { owner, join, north, order, calculate, pieces } = await twoBranches();
    await caravan.done('companyBranches.assign', { personId: owner.id, branchIds: [north] }, owner);
    const asWhole = { lines: pieces(1), asWhole: true };
    expect((await calculate(pieces(1), owner)).branch?.id).toBe(north);
    expect((await caravan.done('orders.calculate', asWhole, owner)).branch?.id).toBe(null);
    await caravan.done('companyBranches.assign', { personId: owner.id, branchIds: [] }, owner);
    expect((await order(pieces(1), owner, north)).code).toBe(200);
    expect((await order(pieces(1), owner)).code).toBe(200);
    const clerk = await join('purchaser');
    expect((await calculate(pieces(1), clerk)).branch).toBe(null);
    expect((await order(pieces(1), clerk)).code).toBe(200);
    const all = await caravan.done('orders.listForBuyer', {}, owner);
    expect(all.rowList.map(({ branch }) => branch?.name ?? null).toSorted()).toEqual(['North', null, null]);
  });
});

describe('a branch’s budget of a month', () => {
  test('holds for all of its people together, and for no other branch', async () => {
    const { owner, northerner, southerner, north, join, order, pieces } = await twoBranches([
      ofEachBranch('10000'),
    ]);
    const colleague = await join('purchaser');
    await caravan.done('companyBranches.assign', { personId: colleague.id, branchIds: [north] }, owner);
    expect((await order(pieces(6), northerner)).code).toBe(200);
    expect((await order(pieces(5), colleague)).code).toBe('APPROVAL_NEEDED');
    expect((await order(pieces(4), colleague)).code).toBe(200);
    expect((await order(pieces(10), southerner)).code).toBe(200);
    expect((await order(pieces(1), southerner)).code).toBe('APPROVAL_NEEDED');
    caravan.clock.advance(32 * 86_400_000);
    expect((await order(pieces(1), southerner)).code).toBe(200);
  });

  test('is passed by no two who buy at once', async () => {
    const { owner, northerner, north, join, order, pieces } = await twoBranches([ofEachBranch('10000')]);
    const colleague = await join('purchaser');
    await caravan.done('companyBranches.assign', { personId: colleague.id, branchIds: [north] }, owner);
    const answers = await Promise.all(
      [northerner, colleague, northerner].map((who) => order(pieces(6), who)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'APPROVAL_NEEDED', 'APPROVAL_NEEDED']);
  });

  test('and the person’s own both hold', async () => {
    const { owner, northerner, north, south, setRules, order, pieces } = await twoBranches();
    await setRules([ofEachBranch('10000'), { ...ofEachBranch('12000'), of: 'person' } as PurchaseRule]);
    await caravan.done(
      'companyBranches.assign',
      { personId: northerner.id, branchIds: [north, south] },
      owner,
    );
    expect((await order(pieces(10), northerner, north)).code).toBe(200);
    expect((await order(pieces(1), northerner, north)).code).toBe('APPROVAL_NEEDED');
    expect((await order(pieces(2), northerner, south)).code).toBe(200);
    // The branch has room, the person has none.
    expect((await order(pieces(1), northerner, south)).code).toBe('APPROVAL_NEEDED');
  });

  test('of one branch alone counts what is canceled no more', async () => {
    const { owner, northerner, north, setRules, order, pieces } = await twoBranches();
    await setRules([ofEachBranch('10000', { branchId: north })]);
    const { data } = await order(pieces(9), northerner);
    expect((await order(pieces(2), northerner)).code).toBe('APPROVAL_NEEDED');
    await caravan.done('orders.cancel', { id: data.orders[0]!.id, reason: 'changed_mind' }, owner);
    expect((await order(pieces(2), northerner)).code).toBe(200);
  });
});
