import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const ofEachBranch = (amount: string, currency = 'CNY'): PurchaseRule => ({
  kind: 'month',
  of: 'branch',
  amount,
  currency,
  approvals: 1,
});

/** A company with two branches, a purchaser of each, and a product for ten yuan in a shop that confirms by itself. */
async function twoBranches(rules: PurchaseRule[] = []) {
  const buying = await company(rules);
  const [northerner, southerner] = [await buying.join('purchaser'), await buying.join('purchaser')];
  const north = await buying.addBranch('North', northerner);
  const south = await buying.addBranch('South', southerner);
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const pieces = (quantity: number) => [{ skuId, quantity }];
  let keys = 0;
  const submit = (quote: string, who: Caller, addressId = buying.addressId) =>
    caravan.call(
      'orders.submit',
      { idempotencyKey: `misused-${north.slice(-6)}-${++keys}`, quote, addressId },
      who,
    );
  return { ...buying, northerner, southerner, north, south, seller, pieces, submit };
}

const inDays = (days: number) =>
  new Date(caravan.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** What saving rules comes to. */
async function codeOfRules(rules: PurchaseRule[], owner: Caller) {
  const { rulesVersion: version } = await caravan.done('companies.get', {}, owner);
  return caravan.codeOf('companies.setRules', { rules, approvalDays: 3, version }, owner);
}

describe('whoever takes a colleague’s quote', () => {
  test('orders nothing for a branch that is not theirs, nor around their own', async () => {
    const { owner, northerner, southerner, north, calculate, submit, pieces } = await twoBranches();
    const ofNorth = await calculate(pieces(1), northerner);
    expect((await submit(ofNorth.quote, southerner)).code).toBe('BRANCH_ENDED');
    const asWhole = await caravan.done('orders.calculate', { lines: pieces(1), asWhole: true }, owner);
    expect((await submit(asWhole.quote, southerner)).code).toBe('BRANCH_WANTED');
    const byOwner = await calculate(pieces(1), owner, north);
    expect((await submit(byOwner.quote, southerner)).code).toBe('BRANCH_ENDED');
    expect((await submit(byOwner.quote, northerner)).code).toBe(200);
  });

  test('asks for none of it to be approved either', async () => {
    const rules: PurchaseRule[] = [{ kind: 'order', amount: '100', currency: 'CNY', approvals: 1 }];
    const { owner, northerner, southerner, addressId, calculate, pieces } = await twoBranches(rules);
    const ofNorth = await calculate(pieces(1), northerner);
    const asWhole = await caravan.done('orders.calculate', { lines: pieces(1), asWhole: true }, owner);
    for (const [quote, code] of [
      [ofNorth.quote, 'BRANCH_ENDED'],
      [asWhole.quote, 'PRICE_CHANGED'],
    ] as const) {
      const input = { idempotencyKey: `stolen-${code}`, quote, addressId };
      expect(await caravan.codeOf('purchaseRequests.add', input, southerner)).toBe(code);
    }
  });

  test('which was altered, orders nothing', async () => {
    const { northerner, south, north, calculate, submit, pieces } = await twoBranches();
    const { quote } = await calculate(pieces(1), northerner);
    const [body, ...rest] = quote.split('.');
    const text = Buffer.from(body!, 'base64url').toString('utf8');
    const altered = Buffer.from(text.replaceAll(north, south), 'utf8').toString('base64url');
    expect(altered).not.toBe(body);
    expect((await submit([altered, ...rest].join('.'), northerner)).code).toBe('BAD_INPUT');
  });
});

describe('somebody of two companies', () => {
  test('orders for no branch of the one that they do not act for', async () => {
    const { north, northerner, pieces } = await twoBranches();
    const other = await company();
    const { address } = await caravan.done(
      'companies.invite',
      { contact: `two-${other.id}@example.test`, roles: ['purchaser'] },
      other.owner,
    );
    await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, northerner);
    await caravan.done('companies.actFor', { id: other.id }, northerner);
    expect(await caravan.codeOf('orders.calculate', { lines: pieces(1), branchId: north }, northerner)).toBe(
      'BRANCH_ENDED',
    );
    expect((await caravan.done('companyBranches.list', {}, northerner)).branches).toEqual([]);
    const listed = await caravan.done('orders.listForBuyer', { branchId: north }, northerner);
    expect(listed.totalRecord).toBe(0);
  });
});

describe('a budget', () => {
  test('in another currency holds for what is ordered of several shops in one go', async () => {
    const { northerner, addressId, pieces, submit } = await twoBranches([ofEachBranch('1500', 'USD')]);
    const other = await caravan.seller({ autoConfirm: true });
    const { skuId } = await caravan.products({ shopId: other.shopId, price: 1_000n });
    const quoteOf = async (quantity: number) => {
      const lines = [...pieces(quantity), { skuId, quantity }];
      const { quote, approval } = await caravan.done('orders.calculate', { lines, addressId }, northerner);
      return { quote, approvals: approval?.approvals };
    };
    // Fifteen dollars are some hundred yuan: five pieces of each shop are about as many.
    const small = await quoteOf(4);
    const large = await quoteOf(8);
    expect([small.approvals, large.approvals]).toEqual([0, 1]);
    const answers = await Promise.all([1, 2, 3].map(() => submit(small.quote, northerner)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'APPROVAL_NEEDED', 'APPROVAL_NEEDED']);
    expect((await submit(large.quote, northerner)).code).toBe('APPROVAL_NEEDED');
  });

  test('is not escaped by whoever was moved since they ordered', async () => {
    const { owner, northerner, north, south, order, pieces } = await twoBranches([ofEachBranch('10000')]);
    expect((await order(pieces(10), northerner)).code).toBe(200);
    await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [south] }, owner);
    expect((await order(pieces(10), northerner)).code).toBe(200);
    await caravan.done('companyBranches.assign', { personId: northerner.id, branchIds: [north] }, owner);
    expect((await order(pieces(1), northerner)).code).toBe('APPROVAL_NEEDED');
  });
});

describe('what a branch says', () => {
  test('is one that no other says, in letters that are lowered in two ways', async () => {
    const { owner } = await company();
    const save = (code: string) => caravan.codeOf('companyBranches.save', { name: 'Athens', code }, owner);
    expect(await save('ΟΔΟΣ')).toBe(200);
    for (const code of ['οδος', 'οδοσ', 'ΟΔΟΣ']) expect(await save(code), code).toBe('BRANCH_CODE_TAKEN');
    expect(await save('İ-1')).toBe(200);
    for (const code of ['i-1', 'İ-1']) expect([200, 'BRANCH_CODE_TAKEN'], code).toContain(await save(code));
  });

  test('has nothing in it that nobody sees on a paper', async () => {
    const { owner } = await company();
    const invoice = { name: 'Falcon North', country: 'AE', address: 'Dubai', taxNumber: '100200300' };
    const save = (input: object) =>
      caravan.call('companyBranches.save', { name: 'North', code: 'N', invoice, ...input }, owner);
    for (const unseen of ['\u200B', '\u200F', '\u202E', '\u0007', '\n'])
      for (const input of [
        { name: `No${unseen}rth` },
        { code: `N${unseen}1` },
        { costCenter: `CC${unseen}7` },
        { invoice: { ...invoice, name: `Fal${unseen}con` } },
        { invoice: { ...invoice, address: `Du${unseen}bai` } },
        { invoice: { ...invoice, taxNumber: `100${unseen}200` } },
      ])
        expect((await save(input)).code, JSON.stringify([unseen, input])).not.toBe(200);
    expect((await save({})).code).toBe(200);
  });

  test('is as little unseen where the company itself says it', async () => {
    const { owner } = await company();
    const described = { name: 'Falcon', country: 'AE', address: 'Dubai', taxNumber: '100200300' };
    for (const unseen of [{ address: 'Du\u200Bbai' }, { taxNumber: '100\u200B200' }])
      expect(await caravan.codeOf('companies.update', { ...described, ...unseen }, owner)).toBe(
        'NAME_INVISIBLE',
      );
    const person = await caravan.buyer();
    for (const unseen of [{ companyAddress: 'Du\u200Bbai' }, { companyTaxNumber: '100\u200B200' }])
      expect(await caravan.codeOf('info.update', unseen, person)).toBe('NAME_INVISIBLE');
  });

  test('goes nowhere that was deleted between look and order', async () => {
    const { owner, northerner, north, addressId, calculate, submit, pieces } = await twoBranches();
    const { quote } = await calculate(pieces(2), northerner);
    await caravan.done('addresses.delete', { id: addressId }, owner);
    expect((await submit(quote, northerner)).code).toBe('ADDRESS_MISSING');
    const { branch } = await caravan.done('orders.calculate', { lines: pieces(1) }, northerner);
    expect(branch).toMatchObject({ id: north, choices: [{ addressId: null }] });
  });

  test('of more branches than a company may have nothing is kept', async () => {
    const { owner } = await company();
    const { mostBranches } = await caravan.done('companyBranches.list', {}, owner);
    for (let n = 1; n < mostBranches; n++)
      await caravan.done('companyBranches.save', { name: `Branch ${n}`, code: `B${n}` }, owner);
    const answers = await Promise.all(
      ['X1', 'X2', 'X3'].map((code) => caravan.codeOf('companyBranches.save', { name: code, code }, owner)),
    );
    expect(answers.toSorted()).toEqual([200, 'BRANCHES_FULL', 'BRANCHES_FULL']);
    const { branches } = await caravan.done('companyBranches.list', {}, owner);
    const branchIds = branches.map(({ id }) => id);
    const { people } = await caravan.done('companies.get', {}, owner);
    const personId = people[0]!.id;
    await caravan.done(
      'companyBranches.assign',
      { personId, branchIds: [...branchIds.slice(1), branchIds[1]!] },
      owner,
    );
    expect((await caravan.done('companies.history', {}, owner)).rowList[0]).toMatchObject({
      kind: 'branchesOf',
    });
  });
});

describe('rules that a branch decides', () => {
  const byBranch = (branchId: string): PurchaseRule => ({
    kind: 'order',
    amount: '10000',
    currency: 'CNY',
    approvals: 1,
    branchId,
    isByBranch: true,
  });

  test('are saved while its approver is away and a deputy stands in', async () => {
    const { owner, addBranch, join } = await company();
    const [easterner, deputy] = [await join('approver'), await join('viewer')];
    const east = await addBranch('East', easterner);
    expect(await codeOfRules([byBranch(east)], owner)).toBe(200);
    await caravan.done('companies.setDeputy', { id: deputy.id, until: inDays(3) }, easterner);
    expect(await codeOfRules([byBranch(east)], owner)).toBe(200);
  });

  test('count nobody of the branch who approves in place of somebody of another', async () => {
    const { owner, addBranch, join } = await company();
    const [easterner, westerner] = [await join('viewer'), await join('approver')];
    const east = await addBranch('East', easterner);
    await addBranch('West', westerner);
    await caravan.done('companies.setDeputy', { id: easterner.id, until: inDays(3) }, westerner);
    expect(await codeOfRules([byBranch(east)], owner)).toBe('NO_APPROVER');
  });
});
