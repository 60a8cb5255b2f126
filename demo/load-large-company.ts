import { sql } from 'kysely';
import { roles } from '../src/contract/accounts/roles.ts';
import { companyRoles, rightsOfRoles, type CompanyRole } from '../src/contract/companies/company-roles.ts';
import type { PurchaseRule } from '../src/contract/companies/purchase-rules.ts';
import { newId } from '../src/kit/ids.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import { forEachSite } from '../src/config.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { callAs } from './call-as.ts';
import { largeCompany, largeCompanyBranches, largeCompanyPeople } from './content/large-company.ts';

const hour = 3_600_000;
const founderEmail = 'chain@caravan.example';

/** Purchases, and from how many shops each is: every shop gets an order of its own. */
const purchaseCount = 42;
const shopsOfPurchase = 12;

/** What the colleagues are, in turn: most of them order, and somebody of each branch approves. */
const rolesInTurn: readonly CompanyRole[] = [
  ...Array.from({ length: 24 }, () => 'purchaser' as const),
  ...Array.from({ length: 8 }, () => 'approver' as const),
  ...(['owner', 'finance', 'finance', 'finance', 'viewer', 'viewer', 'viewer'] as const),
];

type Call = ReturnType<typeof callAs>;

/** What the company is made of. */
interface Company {
  deps: Deps;
  id: string;
  asOwner: Call;
  addressIds: readonly string[];
  branchIds: readonly string[];
}

/**
 * A company of forty people with six branches, a dozen rules and some five hundred orders, for its pages to be looked at
 * full. It is all there once it has rules; until then whatever is missing is added.
 */
export async function loadLargeCompany(loading: Deps, passwordHash: string): Promise<void> {
  const { config } = loading;
  // Nobody is to get letters about it, and no operator to look at payments of so many orders within a day.
  const deps = {
    ...loading,
    queue: quietQueue(loading.queue, () => true),
    config: { ...config, holds: forEachSite(() => ({ amount: 0, newDays: 0, orders: 0 })) },
  };
  const founderId = await openAccount(deps, founderEmail, '苏振邦', passwordHash);
  const { name, country, address, taxNumber } = largeCompany;
  const own = callerOf(deps, founderId, 400);
  const { companies } = await own('companies.mine', {});
  const id = companies[0]?.id ?? (await own('companies.found', { name, country, address, taxNumber })).id;
  const asOwner = callerOf(deps, founderId, 399, { id, roles: ['owner'] });
  if ((await asOwner('companies.get', {})).rules.length > 0) return;
  const company = { deps, id, asOwner, ...(await openBranches(asOwner)) };
  const purchasers = await join(company, passwordHash);
  await buyAll(company, purchasers);
  await asOwner('companies.setRules', { rules: await rulesOf(company), approvalDays: 5, version: 0 });
  await askFor(company, purchasers);
}

const callerOf = (
  deps: Deps,
  accountId: string,
  hoursAgo: number,
  company?: { id: string; roles: readonly CompanyRole[] },
): Call =>
  callAs(deps, {
    accountId,
    role: roles.buyer,
    company: company ? { id: company.id, personId: accountId, rights: rightsOfRoles(company.roles) } : null,
    site: 'cn',
    language: 'zh',
    now: new Date(deps.clock.now().getTime() - hoursAgo * hour),
  });

/** An account of a buyer, which may be there already. @returns its id */
async function openAccount(
  { db, clock }: Deps,
  email: string,
  name: string,
  passwordHash: string,
): Promise<string> {
  const at = new Date(clock.now().getTime() - 401 * hour);
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into accounts (id, email, name, password_hash, language, price_type_id, created_at)
      values (${newId(at.getTime())}, ${email}, ${name}, ${passwordHash}, 'zh', 1, ${at})
      on conflict do nothing returning id
    ), buying as (
      insert into account_roles (account_id, role, audit_status, created_at)
      select id, ${roles.buyer}, 1, ${at} from opened
    )
    select id from opened union all select id from accounts where email = ${email}`.execute(db);
  return rows[0]!.id;
}

/** The branches, each with an address of its own. */
async function openBranches(asOwner: Call): Promise<Pick<Company, 'addressIds' | 'branchIds'>> {
  const { branches } = await asOwner('companyBranches.list', {});
  const addressIds: string[] = [];
  const branchIds: string[] = [];
  for (const [name, code, detail, regionCodes, postcode, costCenter] of largeCompanyBranches) {
    const branch = branches.find((opened) => opened.code === code);
    const addressId =
      branch?.addressId ??
      (
        await asOwner('addresses.save', {
          name,
          prefixId: '2',
          phone: largeCompany.phone,
          country: 'CN',
          regionCodes: [...regionCodes],
          detail,
          postcode,
          isDefault: addressIds.length === 0,
        })
      ).id;
    addressIds.push(addressId);
    branchIds.push(
      branch?.id ?? (await asOwner('companyBranches.save', { name, code, addressId, costCenter })).id,
    );
  }
  return { addressIds, branchIds };
}

interface Purchaser {
  id: string;
  /** The place of their branch. */
  branch: number;
}

/** Invites everybody, who join, and says for which branch each is. @returns those who order */
async function join({ deps, asOwner, branchIds }: Company, passwordHash: string): Promise<Purchaser[]> {
  const { people } = await asOwner('companies.get', {});
  const purchasers: Purchaser[] = [];
  for (const [index, role] of rolesInTurn.entries()) {
    const email = `chain${String(index + 1).padStart(2, '0')}@caravan.example`;
    const personId = await openAccount(deps, email, largeCompanyPeople[index]!, passwordHash);
    const branch = index % branchIds.length;
    if (!people.some((person) => person.id === personId)) {
      const { address } = await asOwner('companies.invite', { contact: email, roles: [role] });
      const token = /token=([\w-]+)/.exec(address)![1]!;
      await callerOf(deps, personId, 398)('companies.accept', { token });
    }
    if (role === 'purchaser' || role === 'approver')
      await asOwner('companyBranches.assign', { personId, branchIds: [branchIds[branch]!] });
    if (role === 'purchaser') purchasers.push({ id: personId, branch });
  }
  return purchasers;
}

/** A variant of each of some shops that confirm orders by themselves, of which there is plenty. */
async function listPlenty({ db }: Deps): Promise<{ skuId: string; quantity: number }[]> {
  const { rows } = await sql<{ sku_id: string; quantity: number }>`
    select distinct on (products.shop_id) skus.id as sku_id, greatest(moq, multiple) as quantity
    from products join skus on skus.product_id = products.id join shops on shops.id = products.shop_id
    join accounts on accounts.id = shops.owner_id
    where shops.auto_confirm and shops.country = 'CN' and products.publish_status = 'published' and not skus.retired
      and skus.stock >= greatest(moq, multiple) * 200 and moq % multiple = 0
      and accounts.email not in ('seller@caravan.example', 'seller2@caravan.example')
    order by products.shop_id, skus.stock desc, skus.id limit ${shopsOfPurchase}`.execute(db);
  return rows.map((row) => ({ skuId: row.sku_id, quantity: row.quantity }));
}

/** Buys for the branches in turn, and pays at once what can be paid. */
async function buyAll({ deps, id, addressIds }: Company, purchasers: readonly Purchaser[]): Promise<void> {
  const lines = await listPlenty(deps);
  for (let index = 0; index < purchaseCount; index++) {
    const purchaser = purchasers[index % purchasers.length]!;
    const hoursAgo = 22 - (index * 20) / purchaseCount;
    const buy = callerOf(deps, purchaser.id, hoursAgo, { id, roles: companyRoles });
    const addressId = addressIds[purchaser.branch]!;
    const { quote, payableNow } = await buy('orders.calculate', { lines, addressId });
    const { orders } = await buy('orders.submit', {
      idempotencyKey: `demo-chain-${index}`,
      quote,
      addressId,
    });
    const payable = orders.filter(({ state }) => state === 'awaiting_payment');
    if (payable.length === 0) continue;
    const { redirectUrl, paymentId } = await buy('payments.start', {
      orders: payable.map((order) => ({ id: order.id, version: 1 })),
      amount: payableNow,
      channel: 'sandbox',
    });
    const at = new Date(deps.clock.now().getTime() - hoursAgo * hour);
    const past = { ...deps, clock: { now: () => at } };
    await decideCharge(past, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
    await buy('payments.result', { paymentId });
  }
}

/** Twelve rules: for all, for each branch, and for some of them. */
async function rulesOf({ deps, branchIds }: Company): Promise<PurchaseRule[]> {
  const { rows: categories } = await sql<{ id: string }>`
    select id from categories where parent_id is null and merged_into is null order by position limit 2`.execute(
    deps.db,
  );
  const currency = 'CNY';
  return [
    { kind: 'order', amount: '2000000', currency, approvals: 1 },
    { kind: 'order', amount: '10000000', currency, approvals: 2 },
    { kind: 'month', of: 'person', amount: '20000000', currency, approvals: 1 },
    { kind: 'month', of: 'branch', amount: '80000000', currency, approvals: 1, isByBranch: true },
    { kind: 'month', of: 'company', amount: '500000000', currency, approvals: 3 },
    { kind: 'shop', approvals: 1 },
    ...categories.map(({ id }): PurchaseRule => ({ kind: 'category', categoryIds: [id], approvals: 1 })),
    ...branchIds.slice(0, 4).map((branchId, place): PurchaseRule => {
      const amount = String(30_000_000 + place * 10_000_000);
      return { kind: 'month', of: 'company', amount, currency, approvals: 1, branchId };
    }),
  ];
}

/** Some purchases that the rules make wait. */
async function askFor({ deps, id, addressIds }: Company, purchasers: readonly Purchaser[]): Promise<void> {
  const lines = await listPlenty(deps);
  for (const [index, purchaser] of purchasers.slice(0, 4).entries()) {
    const buy = callerOf(deps, purchaser.id, 1, { id, roles: ['purchaser'] });
    const addressId = addressIds[purchaser.branch]!;
    const few = lines.slice(index, index + 2).map((line) => ({ ...line, quantity: line.quantity * 20 }));
    const { quote, approval } = await buy('orders.calculate', { lines: few, addressId });
    if (!approval?.approvals) continue;
    await buy('purchaseRequests.add', {
      idempotencyKey: `demo-chain-request-${index}`,
      quote,
      addressId,
      note: '门店促销备货。',
    });
  }
}
