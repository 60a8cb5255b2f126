import { expect, test } from 'vitest';
import { buyingCompanies, type BuyingCompany } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { dayAfter, utcDay } from '../../kit/days.ts';
import { endDeputies } from './deputies.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const above = (approvals: number): PurchaseRule => ({
  kind: 'order',
  amount: '10000',
  currency: 'CNY',
  approvals,
});
const inDays = (days: number) => dayAfter(utcDay(caravan.clock.now()), days);

/** A company with an approver, a purchaser and a colleague of finance, and something to order for 200 yuan. */
async function withPeople(approvals = 1) {
  const buying = await company(approvals > 1 ? [] : [above(1)]);
  const purchaser = await buying.join('purchaser');
  const colleague = await buying.join('finance');
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId, quantity: 20 }];
  const setDeputy = (who: Caller & { id: string }, deputy: { id: string }, until = inDays(7)) =>
    caravan.codeOf('companies.setDeputy', { id: deputy.id, until }, who);
  return { ...buying, purchaser, colleague, seller, lines, setDeputy };
}

const rolesOf = async ({ owner }: Pick<BuyingCompany, 'owner'>, id: string) =>
  (await caravan.done('companies.get', {}, owner)).people.find((person) => person.id === id)!;

async function approve(id: string, who: Caller) {
  const seen = await caravan.done('purchaseRequests.get', { id }, who);
  return caravan.codeOf('purchaseRequests.approve', { id, version: seen.version }, who);
}

test('the right to approve goes over to a deputy and comes back with the day', async () => {
  const buying = await withPeople();
  const { approver, purchaser, colleague, request, lines, setDeputy } = buying;
  expect(await setDeputy(approver, colleague, inDays(2))).toBe(200);
  const away = await rolesOf(buying, approver.id);
  expect(away).toMatchObject({ roles: ['viewer'], deputy: { id: colleague.id, until: inDays(2) } });
  const { data } = await request(lines, purchaser);
  expect(await approve(data.id, approver)).toBe('COMPANY_RIGHT_MISSING');
  expect(await approve(data.id, colleague)).toBe(200);

  caravan.clock.advance(2 * 86_400_000);
  await endDeputies(caravan.deps);
  expect((await rolesOf(buying, colleague.id)).roles).toContain('approver');
  caravan.clock.advance(86_400_000);
  await endDeputies(caravan.deps);
  caravan.clock.advance(-3 * 86_400_000);
  expect((await rolesOf(buying, approver.id)).roles).toEqual(['approver']);
  expect((await rolesOf(buying, colleague.id)).roles).toEqual(['finance']);
  const { rowList } = await caravan.done('companies.history', {}, buying.owner);
  expect(rowList.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deputyNamed', 'deputyEnded']));
});

test('one authority approves once: what somebody approved before they left does not count beside their deputy', async () => {
  const buying = await withPeople(2);
  const { approver, purchaser, colleague, request, lines, setDeputy } = buying;
  const second = await buying.join('approver');
  await buying.setRules([above(2)]);
  const { data } = await request(lines, purchaser);
  expect(await approve(data.id, approver)).toBe(200);
  expect(await setDeputy(approver, colleague)).toBe(200);
  expect(await approve(data.id, colleague)).toBe(200);
  const orders = async () => (await caravan.done('purchaseRequests.get', { id: data.id }, purchaser)).orders;
  expect(await orders()).toEqual([]);
  expect(await approve(data.id, second)).toBe(200);
  expect(await orders()).toHaveLength(1);
});

test('a deputy approves nothing that whoever named them asks for, nor admits its price', async () => {
  const buying = await withPeople();
  const { colleague, request, lines, setDeputy, owner } = buying;
  const both = await buying.join('purchaser', 'approver');
  expect(await setDeputy(both, colleague)).toBe(200);
  const { data } = await request(lines, both);
  expect(await approve(data.id, colleague)).toBe('OWN_REQUEST');
  const { version } = await caravan.done('purchaseRequests.get', { id: data.id }, owner);
  const reject = { id: data.id, version, note: 'Mine' };
  expect(await caravan.codeOf('purchaseRequests.reject', reject, colleague)).toBe('OWN_REQUEST');
  expect(await approve(data.id, owner)).toBe(200);
});

test('where only the own deputy could approve, nobody can', async () => {
  const buying = await withPeople();
  const { approver, colleague, request, lines, setDeputy, owner, purchaser } = buying;
  await caravan.done('companies.setRoles', { id: approver.id, roles: ['purchaser', 'approver'] }, owner);
  const second = await buying.join('owner');
  await caravan.done('companies.setRoles', { id: owner.id, roles: ['viewer'] }, second);
  await caravan.done('companies.leave', { id: buying.id }, purchaser);
  expect(await setDeputy(approver, colleague)).toBe(200);
  const answer = await request(lines, approver);
  // The second owner still can.
  expect(answer.code).toBe(200);
  expect(await approve(answer.data.id, colleague)).toBe('OWN_REQUEST');
  expect(await approve(answer.data.id, second)).toBe(200);
});

test('nobody stands in for two, hands the right on, or takes it from somebody who is away', async () => {
  const buying = await withPeople();
  const { approver, colleague, purchaser, owner, setDeputy } = buying;
  const other = await buying.join('approver');
  expect(await setDeputy(approver, other)).toBe('DEPUTY_UNFIT');
  expect(await setDeputy(approver, owner)).toBe('DEPUTY_UNFIT');
  expect(await setDeputy(owner, colleague)).toBe('COMPANY_RIGHT_MISSING');
  expect(await setDeputy(purchaser, colleague)).toBe('COMPANY_RIGHT_MISSING');
  expect(await setDeputy(approver, await caravan.buyer())).toBe('NOT_FOUND');
  expect(await setDeputy(approver, colleague, inDays(-1))).toBe('DEPUTY_DAY');
  expect(await setDeputy(approver, colleague, inDays(61))).toBe('DEPUTY_DAY');
  expect(await setDeputy(approver, colleague)).toBe(200);
  expect(await setDeputy(approver, purchaser)).toBe('COMPANY_RIGHT_MISSING');
  expect(await setDeputy(colleague, purchaser)).toBe('COMPANY_RIGHT_MISSING');
  expect(await setDeputy(other, approver)).toBe('DEPUTY_UNFIT');
  expect(await setDeputy(other, colleague)).toBe('DEPUTY_UNFIT');
});

test('it ends by whoever is back, by an owner, by other roles and by leaving, each without a right left over', async () => {
  const buying = await withPeople();
  const { approver, colleague, purchaser, owner, setDeputy } = buying;
  const end = (who: Caller) => caravan.codeOf('companies.endDeputy', { id: approver.id }, who);
  const roles = async () => [
    (await rolesOf(buying, approver.id)).roles,
    (await rolesOf(buying, colleague.id)).roles,
  ];
  const before = [['approver'], ['finance']];
  await setDeputy(approver, colleague);
  expect(await end(purchaser)).toBe('NOT_FOUND');
  expect(await end(colleague)).toBe('NOT_FOUND');
  expect(await end(approver)).toBe(200);
  expect(await roles()).toEqual(before);
  expect(await end(approver)).toBe('NOT_FOUND');
  await setDeputy(approver, colleague);
  expect(await end(owner)).toBe(200);
  expect(await roles()).toEqual(before);

  await setDeputy(approver, colleague);
  await caravan.done('companies.setRoles', { id: colleague.id, roles: ['viewer'] }, owner);
  expect(await roles()).toEqual([['approver'], ['viewer']]);
  await setDeputy(approver, colleague);
  await caravan.done('companies.setRoles', { id: approver.id, roles: ['viewer'] }, owner);
  expect(await roles()).toEqual([['viewer'], ['viewer']]);

  await caravan.done('companies.setRoles', { id: approver.id, roles: ['approver'] }, owner);
  await setDeputy(approver, colleague);
  await caravan.done('companies.leave', { id: buying.id }, approver);
  expect((await rolesOf(buying, colleague.id)).roles).toEqual(['viewer']);
});
