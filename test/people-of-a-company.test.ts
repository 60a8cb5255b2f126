import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { companyCalls, type CompanyUse } from '../src/contract/companies/company-calls.ts';
import { companyRights } from '../src/contract/companies/company-roles.ts';
import { buyingCompanies } from './buying-company.ts';
import { otherOwners, type Stranger } from './other-owners.ts';
import {
  companyInputs,
  createCompanyOfTraders,
  rolesWithout,
  type CompanyOfTraders,
} from './people-of-a-company.ts';
import { prepareProduct } from './prepare-product.ts';
import { idsIn, writtenRows } from './written-rows.ts';

const caravan = prepareProduct();
const { watchTables, listChanges } = writtenRows(caravan);
const anotherCompany = buyingCompanies(caravan);

/** Every call that works on a company's things, and what it asks of whoever makes it. */
const companyUses = (Object.entries(companyCalls) as [CallKey, CompanyUse][]).filter(
  ([, use]) => use !== 'self',
);

let falcon: CompanyOfTraders;
/** Every id of the company that is not everybody's to read. */
let theirs: string[];

beforeAll(async () => {
  falcon = await createCompanyOfTraders(caravan);
  const { traders } = falcon;
  const { productId, skuId, seller, couponId, requestId, reviewId, categoryId } = traders;
  const open = new Set([productId, skuId, seller.shopId, couponId, requestId, reviewId, categoryId]);
  theirs = idsIn(falcon).filter((id) => !open.has(id));
  await watchTables();
}, 180_000);

/** What a call is asked with: every id of the company that it takes. */
async function inputsOf(key: CallKey): Promise<object[]> {
  const inputs = companyInputs(falcon)[key];
  if (inputs) return inputs;
  const builder: Stranger = { side: 'buyer', ...(await caravan.buyer()) };
  return otherOwners[key]!.inputs(falcon.traders, builder, caravan);
}

/** Asks with all ids of the company, and looks that no row of it changed. @returns the answers */
async function askAll(key: CallKey, who: { id: string; token?: string }) {
  const inputs = await inputsOf(key);
  await listChanges([], []);
  const answers = [];
  for (const input of inputs) answers.push(await caravan.call(key, input as never, who));
  // What is their own besides tells of them too.
  expect(await listChanges(theirs, [who.id]), key).toEqual([]);
  return answers.map(({ code, data, message }) => ({ code, data, message }));
}

test('every call that is open to companies is asked', () => {
  const missing = companyUses
    .map(([key]) => key)
    .filter((key) => !companyInputs(falcon)[key] && !otherOwners[key]);
  expect(missing).toEqual([]);
  expect(companyUses.every(([key]) => key in calls)).toBe(true);
});

describe('of a company nothing is told and nothing is changed', () => {
  test.each(companyUses)('by %s for a stranger', async (key) => {
    const stranger = await caravan.buyer();
    for (const answer of await askAll(key, stranger))
      expect(theirs.filter((id) => JSON.stringify(answer).includes(id))).toEqual([]);
  });

  test.each(companyUses)('by %s for an owner of another company', async (key) => {
    const { owner } = await anotherCompany();
    for (const answer of await askAll(key, owner)) {
      expect(answer.code).not.toBe('COMPANY_CLOSED');
      expect(theirs.filter((id) => JSON.stringify(answer).includes(id))).toEqual([]);
    }
  });

  test.each(companyUses)('by %s for somebody who left it, in the session that acted for it', async (key) => {
    for (const { code } of await askAll(key, falcon.leaver)) expect(code).toBe('COMPANY_ENDED');
  });

  test.each(companyUses)('by %s for somebody who left it and acts for themselves', async (key) => {
    const former = await falcon.join('purchaser', 'approver', 'finance');
    await caravan.done('companies.leave', { id: falcon.companyId }, former);
    await caravan.done('companies.actFor', {}, former);
    expect(await caravan.codeOf('companies.actFor', { id: falcon.companyId }, former)).toBe('NOT_FOUND');
    for (const answer of await askAll(key, former))
      expect(theirs.filter((id) => JSON.stringify(answer).includes(id))).toEqual([]);
  });
});

describe.each(companyRights)('whoever may do everything in a company but %s', (right) => {
  const closed = companyUses.filter(([, use]) => use === right);

  test('is refused every call that asks for it, and changes nothing', async () => {
    expect(closed.length).toBeGreaterThan(0);
    const almost = await falcon.join(...rolesWithout(right));
    for (const who of [almost, falcon.viewer])
      for (const [key] of closed)
        for (const { code } of await askAll(key, who)) expect(code, key).toBe('COMPANY_RIGHT_MISSING');
  }, 120_000);
});

/** What comes first, for others to have something to work on, and what takes away what others work on. */
const firstKeys: CallKey[] = ['companies.setDeputy', 'companies.endDeputy', 'companyBranches.assign'];
const lastKeys: CallKey[] = ['addresses.delete', 'companies.remove'];
const placeOf = (key: CallKey): number =>
  firstKeys.includes(key) ? firstKeys.indexOf(key) - firstKeys.length : lastKeys.indexOf(key) + 1;

/** What is one person's own, also within the company. */
const personal = (): Partial<Record<CallKey, typeof falcon.owner>> => ({
  'companies.setDeputy': falcon.approver,
  'purchaseRequests.withdraw': falcon.purchaser,
  'purchaseRequests.putInCart': falcon.purchaser,
});

/** Otherwise what others are refused could be refused to everybody. */
test('its owner is let through by every one of them, and by what is personal whose it is', async () => {
  await caravan.deps.db.deleteFrom('limits').execute();
  const closed = ['NOT_FOUND', 'FORBIDDEN', 'COMPANY_ENDED', 'COMPANY_RIGHT_MISSING', 'COMPANY_CLOSED'];
  const deaf: string[] = [];
  const keys = companyUses.map(([key]) => key).sort((one, other) => placeOf(one) - placeOf(other));
  for (const key of keys) {
    // The note was left by the buyer before they were a company.
    if (key === 'orders.deleteRemark') continue;
    const who = personal()[key] ?? falcon.owner;
    const codes: string[] = [];
    for (const input of await inputsOf(key))
      codes.push(String((await caravan.call(key, input as never, who)).code));
    if (codes.every((code) => closed.includes(code))) deaf.push(`${key}: ${codes.join()}`);
  }
  expect(deaf).toEqual([]);
}, 180_000);
