import { companyRoles, rightsOfRoles, type CompanyRight } from '../src/contract/companies/company-roles.ts';
import type { CompanyRole } from '../src/contract/companies/company-roles.ts';
import type { CallKey } from '../src/contract/calls.ts';
import { newId } from '../src/kit/ids.ts';
import type { Caravan } from './caravan.ts';
import { createTraders, type Traders } from './traders.ts';

type Person = Awaited<ReturnType<Caravan['buyer']>>;

export type CompanyOfTraders = Awaited<ReturnType<typeof createCompanyOfTraders>>;

/**
 * A company that has one of everything that a buyer can have: orders in every state, refunds, conversations, lists, payments.
 * The buyer of the traders becomes its account, and people act for it.
 */
export async function createCompanyOfTraders(caravan: Caravan) {
  const traders = await createTraders(caravan);
  const companyId = traders.buyer.id;
  await becomeCompany(caravan, companyId);
  const join = (...roles: CompanyRole[]) => joinDirectly(caravan, companyId, roles);
  const owner = await join('owner');
  const purchaser = await join('purchaser');
  const approver = await join('approver');
  const viewer = await join('viewer');
  const colleague = await join('viewer');
  const leaver = await join(...companyRoles.filter((role) => role !== 'owner'));

  const { id: invitationId } = await caravan.done(
    'companies.invite',
    { contact: 'invited@example.test', roles: ['viewer'] },
    owner,
  );
  const { id: branchId } = await caravan.done('companyBranches.save', { name: 'North', code: 'N' }, owner);
  const rule = { kind: 'order', amount: '1', currency: 'CNY', approvals: 1 } as const;
  await caravan.done('companies.setRules', { rules: [rule], approvalDays: 3, version: 0 }, owner);
  const requests: string[] = [];
  for (const idempotencyKey of ['to-be-decided', 'to-be-withdrawn'])
    requests.push(await ask(caravan, traders, purchaser, idempotencyKey));
  const orderId = await orderAs(caravan, traders, owner);
  await caravan.done('companies.leave', { id: companyId }, leaver);
  return {
    traders,
    companyId,
    owner,
    purchaser,
    approver,
    viewer,
    colleague,
    leaver,
    join,
    invitationId,
    branchId,
    orderId,
    requestIds: requests as [string, string],
  };
}

async function becomeCompany({ deps, clock }: Caravan, accountId: string): Promise<void> {
  await deps.db
    .updateTable('accounts')
    .set({ email: null, phone: null, password_hash: null, is_company: true, company_name: 'Falcon Trading' })
    .where('id', '=', accountId)
    .execute();
  await deps.db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  const founder = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto('companies')
    .values({ account_id: accountId, founded_by: founder.id, created_at: clock.now() })
    .execute();
}

async function joinDirectly(caravan: Caravan, companyId: string, roles: CompanyRole[]): Promise<Person> {
  const person = await caravan.buyer();
  await caravan.deps.db
    .insertInto('company_people')
    .values({
      company_id: companyId,
      account_id: person.id,
      roles,
      gets_letters: false,
      joined_at: caravan.clock.now(),
    })
    .execute();
  await caravan.done('companies.actFor', { id: companyId }, person);
  return person;
}

async function ask(
  caravan: Caravan,
  { skuId, buyer }: Traders,
  purchaser: Person,
  idempotencyKey: string,
): Promise<string> {
  const { addressId } = buyer;
  const input = { lines: [{ skuId, quantity: 10 }], addressId };
  const { quote } = await caravan.done('orders.calculate', input, purchaser);
  return (await caravan.done('purchaseRequests.add', { idempotencyKey, quote, addressId }, purchaser)).id;
}

/** @returns an order that somebody placed for the company */
async function orderAs(caravan: Caravan, { skuId, buyer }: Traders, who: Person): Promise<string> {
  const { addressId } = buyer;
  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId, quantity: 10 }], addressId },
    who,
  );
  const submit = { idempotencyKey: 'order-of-falcon', quote, addressId };
  return (await caravan.done('orders.submit', submit, who)).orders[0]!.id;
}

/** Somebody of a company who may do everything but one thing. */
export const rolesWithout = (right: CompanyRight): CompanyRole[] =>
  companyRoles.filter((role) => !rightsOfRoles([role]).includes(right));

/** What calls about the company itself are asked with; all others with what another owner is (`test/other-owners.ts`). */
export const companyInputs = ({
  colleague,
  invitationId,
  branchId,
  traders,
  orderId: ofFalcon,
  approver,
  requestIds: [decided, withdrawn],
}: CompanyOfTraders): Partial<Record<CallKey, object[]>> => ({
  'companies.get': [{}],
  'companies.history': [{}],
  'companies.update': [{ name: 'Hawk Trading' }],
  'companies.invite': [{ contact: `${newId()}@example.test`, roles: ['owner'] }],
  'companies.withdraw': [{ id: invitationId }],
  'companies.setRoles': [{ id: colleague.id, roles: ['owner'] }],
  'companies.remove': [{ id: colleague.id }],
  'companies.setRules': [{ rules: [], approvalDays: 3, version: 1 }],
  'companies.setDeputy': [{ id: colleague.id, until: '2026-03-10' }],
  'companies.endDeputy': [{ id: approver.id }],
  'companies.setLetters': [{ getsLetters: true }],
  'companyBranches.list': [{}],
  'companyBranches.save': [
    { name: 'South', code: 'S' },
    { id: branchId, name: 'South', code: 'N', version: 1, addressId: traders.buyer.addressId },
  ],
  'companyBranches.setArchived': [{ id: branchId, isArchived: true }],
  'companyBranches.assign': [{ personId: colleague.id, branchIds: [branchId] }],
  'orders.listForBuyer': [{}, { branchId }],
  'purchaseRequests.add': [
    { idempotencyKey: 'somebody-else', quote: 'x', addressId: traders.buyer.addressId },
  ],
  'purchaseRequests.list': [{}],
  'purchaseRequests.get': [{ id: decided }, { id: withdrawn }],
  'purchaseRequests.approve': [{ id: decided, version: 1 }],
  'purchaseRequests.reject': [{ id: decided, version: 1, note: 'No' }],
  'purchaseRequests.withdraw': [{ id: withdrawn }],
  'purchaseRequests.putInCart': [{ id: decided }, { id: withdrawn }],
  'purchaseRequests.admitPrice': [...Object.values(traders.orders), ofFalcon].map((orderId) => ({
    orderId,
    version: 1,
  })),
});
