import { sql } from 'kysely';
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

async function withPeople(approvals = 1) {
  const buying = await company([]);
  const purchaser = await buying.join('purchaser');
  const colleague = await buying.join('finance');
  const second = await buying.join('approver');
  await buying.setRules([above(approvals)]);
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 100_000 });
  const lines = [{ skuId, quantity: 20 }];
  const setDeputy = (who: Caller, deputy: { id: string }, until = inDays(7)) =>
    caravan.codeOf('companies.setDeputy', { id: deputy.id, until }, who);
  const end = (who: Caller, id: string) => caravan.codeOf('companies.endDeputy', { id }, who);
  return { ...buying, purchaser, colleague, second, seller, lines, setDeputy, end };
}
const rolesOf = async ({ owner }: Pick<BuyingCompany, 'owner'>, id: string) =>
  (await caravan.done('companies.get', {}, owner)).people.find((person) => person.id === id)?.roles;
async function approve(id: string, who: Caller) {
  const seen = await caravan.done('purchaseRequests.get', { id }, who);
  return caravan.codeOf('purchaseRequests.approve', { id, version: seen.version }, who);
}
const isOrdered = async (id: string, who: Caller) =>
  (await caravan.done('purchaseRequests.get', { id }, who)).orders.length > 0;

test('what a deputy approved in one’s place is not the approval of another whose deputy they become', async () => {
  const buying = await withPeople(2);
  const { approver, second, colleague, purchaser, request, lines, setDeputy, end } = buying;
  const { data } = await request(lines, purchaser);
  await setDeputy(approver, colleague);
  expect(await approve(data.id, colleague)).toBe(200);
  expect(await end(approver, approver.id)).toBe(200);
  // Who decides in the second’s place has looked at nothing for them yet.
  await setDeputy(second, colleague);
  expect(await approve(data.id, approver)).toBe(200);
  expect(await isOrdered(data.id, purchaser)).toBe(false);
});

test('what a deputy approved is not theirs as well once they approve in their own right, beside whom they stood in for', async () => {
  const buying = await withPeople(2);
  const { owner, approver, colleague, purchaser, request, lines, setDeputy } = buying;
  const { data } = await request(lines, purchaser);
  await setDeputy(approver, colleague);
  expect(await approve(data.id, colleague)).toBe(200);
  await caravan.done('companies.setRoles', { id: colleague.id, roles: ['finance', 'approver'] }, owner);
  expect(await approve(data.id, approver)).toBe(200);
  expect(await isOrdered(data.id, purchaser)).toBe(false);
});

test('naming a deputy while approving, and twice at once, passes no rule', async () => {
  for (let n = 0; n < 5; n++) {
    const buying = await withPeople(2);
    const { approver, colleague, purchaser, request, lines, setDeputy } = buying;
    const { data } = await request(lines, purchaser);
    const codes = await Promise.all([
      approve(data.id, approver),
      setDeputy(approver, colleague),
      setDeputy(approver, purchaser),
    ]);
    expect(codes.filter((code) => code === 500)).toEqual([]);
    for (const who of [colleague, purchaser, approver]) await approve(data.id, who).catch(() => 0);
    expect(await isOrdered(data.id, purchaser)).toBe(false);
    const { people } = await caravan.done('companies.get', {}, buying.owner);
    // One for the second, one for whoever has the authority of the first.
    expect(people.filter(({ roles }) => roles.includes('approver'))).toHaveLength(2);
  }
});

test('two who name the same deputy at once leave one of them to approve', async () => {
  const buying = await withPeople();
  const { approver, second, colleague, setDeputy } = buying;
  const codes = await Promise.all([setDeputy(approver, colleague), setDeputy(second, colleague)]);
  expect(codes.map(String).toSorted()).toEqual(['200', 'DEPUTY_UNFIT']);
});

test('whom operators blocked approves neither themselves nor by somebody they named', async () => {
  const buying = await withPeople();
  const { approver, colleague, purchaser, request, lines, setDeputy } = buying;
  expect(await setDeputy(approver, colleague)).toBe(200);
  await sql`update accounts set blocked_at = ${caravan.clock.now()}, blocked_reason = 'fraud' where id = ${approver.id}`.execute(
    caravan.deps.db,
  );
  const { data } = await request(lines, purchaser);
  expect(await approve(data.id, colleague)).not.toBe(200);
});

test('who was let go while they were away takes the right of their deputy with them', async () => {
  const buying = await withPeople();
  const { approver, colleague, owner, purchaser, request, lines, setDeputy } = buying;
  await setDeputy(approver, colleague);
  await caravan.done('companies.remove', { id: approver.id }, owner);
  expect(await rolesOf(buying, colleague.id)).toEqual(['finance']);
  const { data } = await request(lines, purchaser);
  expect(await approve(data.id, colleague)).toBe('COMPANY_RIGHT_MISSING');
});

test('an owner who is made one while a deputy stays an owner, whoever comes back', async () => {
  const buying = await withPeople();
  const { approver, colleague, owner, setDeputy } = buying;
  await setDeputy(approver, colleague);
  const contact = `deputy-${colleague.id}@example.test`;
  const { address } = await caravan.done('companies.invite', { contact, roles: ['owner'] }, owner);
  await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, colleague);
  caravan.clock.advance(9 * 86_400_000);
  await endDeputies(caravan.deps);
  caravan.clock.advance(-9 * 86_400_000);
  expect(await rolesOf(buying, colleague.id)).toContain('owner');
  expect(await rolesOf(buying, approver.id)).toEqual(['approver']);
});

test('an invitation to other roles that is open survives that somebody becomes a deputy and is one no more', async () => {
  const buying = await withPeople();
  const { approver, colleague, owner, setDeputy, end } = buying;
  const { address } = await caravan.done(
    'companies.invite',
    { contact: `more-${colleague.id}@example.test`, roles: ['purchaser'] },
    owner,
  );
  await setDeputy(approver, colleague);
  await end(approver, approver.id);
  expect(
    await caravan.codeOf('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, colleague),
  ).toBe(200);
});

test('people of another company are neither named nor ended, and nobody outside reads of it', async () => {
  const [buying, other] = [await withPeople(), await withPeople()];
  expect(await buying.setDeputy(buying.approver, other.colleague)).toBe('NOT_FOUND');
  expect(await buying.setDeputy(buying.approver, buying.colleague)).toBe(200);
  expect(await other.end(other.owner, buying.approver.id)).toBe('NOT_FOUND');
  expect(await buying.setDeputy(buying.approver, buying.approver)).not.toBe(200);
  expect(
    await caravan.codeOf(
      'companies.setDeputy',
      { id: buying.colleague.id, until: inDays(3) },
      await caravan.buyer(),
    ),
  ).not.toBe(200);
  expect((await caravan.mailsTo(other.owner)).some(({ body }) => body.includes('place'))).toBe(false);
});

test('the day of a company in Jakarta is over when it is over there', async () => {
  const buying = await withPeople();
  const { approver, colleague, setDeputy } = buying;
  await sql`update companies set country = 'ID' where account_id = ${buying.id}`
    .execute(caravan.deps.db)
    .catch(() => undefined);
  await sql`update accounts set company_country = 'ID' where id = ${buying.id}`.execute(caravan.deps.db);
  // 18:00 in UTC: the next day has begun in Jakarta.
  caravan.clock.advance(10 * 3_600_000);
  const day = utcDay(caravan.clock.now());
  expect(await setDeputy(approver, colleague, day)).toBe('DEPUTY_DAY');
  expect(await setDeputy(approver, colleague, dayAfter(day, 1))).toBe(200);
  caravan.clock.advance(22 * 3_600_000);
  await endDeputies(caravan.deps);
  expect(await rolesOf(buying, colleague.id)).toContain('approver');
  caravan.clock.advance(2 * 3_600_000);
  await endDeputies(caravan.deps);
  caravan.clock.advance(-34 * 3_600_000);
  expect(await rolesOf(buying, colleague.id)).toEqual(['finance']);
});

test('those whose day is over get their right back however many others’ days are not', async () => {
  const buying = await withPeople();
  const { approver, colleague, setDeputy } = buying;
  await sql`update accounts set company_country = 'CN' where id = ${buying.id}`.execute(caravan.deps.db);
  // A hundred companies of a country whose day ends hours later.
  const later = [];
  for (let n = 0; n < 101; n++) {
    const who = await caravan.buyer();
    later.push(
      await caravan
        .done('companies.found', { name: `Late ${n}`, country: 'GB', address: 'London', taxNumber: '1' }, who)
        .then(({ id }) => ({ id, who })),
    );
  }
  const day = utcDay(caravan.clock.now());
  for (const { id, who } of later)
    await sql`insert into company_deputies (company_id, person_id, deputy_id, roles, named_at, last_day)
      values (${id}, ${who.id}, ${colleague.id}, '{approver}', now(), ${day}::date)`.execute(caravan.deps.db);
  expect(await setDeputy(approver, colleague, day)).toBe(200);
  await sql`update company_deputies set named_at = now() + interval '1 second' where company_id = ${buying.id}`.execute(
    caravan.deps.db,
  );
  // 16:30 in UTC: the next day in China, the same in London.
  caravan.clock.advance(8.5 * 3_600_000);
  await endDeputies(caravan.deps);
  caravan.clock.advance(-8.5 * 3_600_000);
  await sql`delete from company_deputies where last_day = ${day}::date and company_id <> ${buying.id}`.execute(
    caravan.deps.db,
  );
  expect(await rolesOf(buying, colleague.id)).toEqual(['finance']);
});

test('who asked for an order does not book it elsewhere once others have approved it', async () => {
  const buying = await withPeople();
  const { approver, purchaser, request, lines } = buying;
  const { data } = await request(lines, purchaser, { poNumber: 'PO-1', costCenter: 'Kitchen 7' });
  expect(await approve(data.id, approver)).toBe(200);
  const { orders } = await caravan.done('purchaseRequests.get', { id: data.id }, purchaser);
  const { id } = orders[0]!;
  const { version } = await caravan.done('orders.getForBuyer', { id }, purchaser);
  // As with where it goes and who is told of it.
  expect(
    await caravan.codeOf(
      'orders.setReferences',
      { id, version, poNumber: 'PO-1', costCenter: 'Board 1' },
      purchaser,
    ),
  ).toBe('OWN_REQUEST');
});

test('a deputy of whoever asked changes neither address nor notify party of what others approved', async () => {
  const buying = await withPeople();
  const { second, colleague, request, lines, setDeputy, owner, addressId } = buying;
  const both = await buying.join('purchaser', 'approver');
  const { data } = await request(lines, both);
  expect(await approve(data.id, second)).toBe(200);
  expect(await setDeputy(both, colleague)).toBe(200);
  const { orders } = await caravan.done('purchaseRequests.get', { id: data.id }, owner);
  const { id } = orders[0]!;
  const { version } = await caravan.done('orders.getForBuyer', { id }, colleague);
  expect(await caravan.codeOf('orders.updateAddress', { id, addressId }, colleague)).toBe('OWN_REQUEST');
  const notify = { name: 'X', phone: '1', address: 'Y', email: '' };
  expect(['OWN_REQUEST', 'BAD_INPUT']).toContain(
    await caravan.codeOf('orders.setNotifyParty', { id, version, notify }, colleague),
  );
});

test('who reads its history and its letters learns nothing of who they are not', async () => {
  const buying = await withPeople();
  const { approver, colleague, setDeputy } = buying;
  await setDeputy(approver, colleague);
  const outsider = await caravan.buyer();
  expect(await caravan.codeOf('companies.history', {}, outsider)).not.toBe(200);
});
