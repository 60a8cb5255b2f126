import { roles } from '../src/contract/accounts/roles.ts';
import { rightsOfRoles, type CompanyRole } from '../src/contract/companies/company-roles.ts';
import { newId } from '../src/kit/ids.ts';
import type { ActingFor, Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { transact } from '../src/server/platform/database.ts';

const hour = 3_600_000;

/** People of the company; they sign in like all of the demo world. */
const purchaser = { email: 'purchaser@caravan.example', name: '王磊 Wang Lei', language: 'zh' };
const approver = { email: 'approver@caravan.example', name: '赵敏 Zhao Min', language: 'zh' };

/** A company of a demo buyer with two colleagues: one purchase that needed no approval, and one that waits for it. */
export async function loadCompany(deps: Deps, passwordHash: string): Promise<void> {
  const { db, clock } = deps;
  const account = (email: string) =>
    db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  const owner = await account('buyer@caravan.example');
  if (!owner || (await account(purchaser.email))) return;

  const callerOf = (accountId: string, ago: number, company: ActingFor | null = null) =>
    callAs(deps, {
      accountId,
      role: roles.buyer,
      company,
      site: 'cn',
      language: 'zh',
      now: new Date(clock.now().getTime() - ago),
    });
  const { id: companyId } = await callerOf(owner.id, 200 * hour)('companies.found', {
    name: '济南汇采商贸有限公司',
    country: 'CN',
    address: '济南市历下区经十路17703号',
    taxNumber: '',
  });
  const actingFor = (personId: string, ...held: CompanyRole[]): ActingFor => ({
    id: companyId,
    personId,
    rights: rightsOfRoles(held),
  });
  const asOwner = callerOf(owner.id, 190 * hour, actingFor(owner.id, 'owner'));
  const { id: addressId } = await asOwner('addresses.save', {
    name: '采购部',
    prefixId: '2',
    phone: '13810010001',
    country: 'CN',
    regionCodes: ['37', '3701', '370102'],
    detail: '经十路17703号华特广场B座1206',
    postcode: '250014',
    isDefault: true,
  });

  async function join({ email, name, language }: typeof purchaser, role: CompanyRole): Promise<string> {
    const at = new Date(clock.now().getTime() - 189 * hour);
    const id = newId(at.getTime());
    await transact(db, async (tx) => {
      await tx
        .insertInto('accounts')
        .values({ id, email, name, password_hash: passwordHash, language, price_type_id: 1, created_at: at })
        .execute();
      await tx
        .insertInto('account_roles')
        .values({ account_id: id, role: roles.buyer, audit_status: 1, created_at: at })
        .execute();
    });
    const { address } = await asOwner('companies.invite', { contact: email, roles: [role] });
    await callerOf(id, 188 * hour)('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! });
    return id;
  }
  const purchaserId = await join(purchaser, 'purchaser');
  await join(approver, 'approver');
  await asOwner('companies.setRules', {
    rules: [
      { kind: 'order', amount: '500000', currency: 'CNY', approvals: 1 },
      { kind: 'month', of: 'company', amount: '20000000', currency: 'CNY', approvals: 2 },
    ],
    approvalDays: 5,
    version: 0,
  });

  const { rowList } = await asOwner('search.products', { keyword: '保温杯', pageSize: 1 });
  const product = await asOwner('catalog.product', { id: rowList[0]!.id });
  const [sku] = product.skus;
  const buy = callerOf(purchaserId, 2 * hour, actingFor(purchaserId, 'purchaser'));
  const calculate = (quantity: number) =>
    buy('orders.calculate', { lines: [{ skuId: sku!.id, quantity }], addressId });
  const few = await calculate(product.moq);
  await buy('orders.submit', { idempotencyKey: 'demo-company-order', quote: few.quote, addressId });
  const pieces = product.moq * 40;
  const many = await calculate(pieces);
  if (many.approval?.approvals)
    await buy('purchaseRequests.add', {
      idempotencyKey: 'demo-company-request',
      quote: many.quote,
      addressId,
      note: '展会用，月底前到货。',
    });
}
