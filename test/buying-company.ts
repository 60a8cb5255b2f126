import type { CompanyRole } from '../src/contract/companies/company-roles.ts';
import type { PurchaseRule } from '../src/contract/companies/purchase-rules.ts';
import { hashToken, newToken } from '../src/server/accounts/public.ts';
import type { Caller, Caravan } from './caravan.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

export type BuyingCompany = Awaited<ReturnType<ReturnType<typeof buyingCompanies>>>;

/**
 * Companies that buy: each with an owner, an address, and people who act for it in their sessions.
 * @param rules  in yuan, where they name an amount
 */
export function buyingCompanies(caravan: Caravan) {
  let contacts = 0;
  return async (rules: PurchaseRule[] = []) => {
    const owner = await caravan.buyer();
    const described = { name: 'Falcon Trading LLC', country: 'AE', address: 'Dubai', taxNumber: '100200300' };
    const { id } = await caravan.done('companies.found', described, owner);
    await caravan.done('companies.actFor', { id }, owner);
    const { id: addressId } = await caravan.done(
      'addresses.save',
      {
        name: 'Warehouse',
        prefixId: '2',
        phone: '13900001234',
        country: 'CN',
        regionCodes: ['44', '4403', '440305'],
        detail: 'Keyuan Road 1',
        postcode: '518000',
        isDefault: true,
      },
      owner,
    );

    /** Somebody who joined with these roles and acts for the company. */
    async function join(...roles: CompanyRole[]): Promise<Buyer> {
      const person = await caravan.buyer();
      const contact = `person${++contacts}-${id}@example.test`;
      const { address } = await caravan.done('companies.invite', { contact, roles }, owner);
      const token = /token=([\w-]+)/.exec(address)![1]!;
      await caravan.done('companies.accept', { token }, person);
      await caravan.done('companies.actFor', { id }, person);
      return person;
    }

    /** Somebody of the company who also owns a shop: a seller’s session, and one in which they act for the company. */
    async function joinSeller(...roles: CompanyRole[]) {
      const seller = await caravan.seller();
      const contact = `${seller.shopId}@example.test`;
      const { address } = await caravan.done('companies.invite', { contact, roles }, owner);
      const buying = { token: newToken() };
      const now = caravan.clock.now();
      const session = {
        token_hash: hashToken(buying.token),
        account_id: seller.id,
        role: 1,
        created_at: now,
      };
      const expires = new Date(now.getTime() + 86_400_000);
      await caravan.deps.db
        .insertInto('sessions')
        .values({ ...session, expires_at: expires })
        .execute();
      await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, buying);
      await caravan.done('companies.actFor', { id }, buying);
      return { seller, buying };
    }

    async function setRules(ruleSet: PurchaseRule[], approvalDays = 3): Promise<void> {
      const { rulesVersion } = await caravan.done('companies.get', {}, owner);
      await caravan.done(
        'companies.setRules',
        { rules: ruleSet, approvalDays, version: rulesVersion },
        owner,
      );
    }

    const approver = await join('approver');
    if (rules.length > 0) await setRules(rules);

    let keys = 0;
    /** What somebody sees before they order, for a branch where one is named. */
    const calculate = (lines: { skuId: string; quantity: number }[], who: Caller, branchId?: string) =>
      caravan.done('orders.calculate', { lines, addressId, ...(branchId && { branchId }) }, who);
    const newKey = () => `company-key-${id.slice(-6)}-${++keys}`;
    const order = async (lines: { skuId: string; quantity: number }[], who: Caller, branchId?: string) => {
      const { quote } = await calculate(lines, who, branchId);
      return caravan.call('orders.submit', { idempotencyKey: newKey(), quote, addressId }, who);
    };
    const request = async (
      lines: { skuId: string; quantity: number }[],
      who: Caller,
      { branchId, ...references }: { poNumber?: string; costCenter?: string; branchId?: string } = {},
    ) => {
      const { quote } = await calculate(lines, who, branchId);
      return caravan.call(
        'purchaseRequests.add',
        { idempotencyKey: newKey(), quote, addressId, note: 'For May', ...references },
        who,
      );
    };
    /** A branch, and those who order and approve for it and for no other. */
    async function addBranch(name: string, ...people: { id: string }[]): Promise<string> {
      const code = name.toUpperCase().replaceAll(' ', '-');
      const branch = await caravan.done('companyBranches.save', { name, code }, owner);
      for (const person of people)
        await caravan.done('companyBranches.assign', { personId: person.id, branchIds: [branch.id] }, owner);
      return branch.id;
    }
    return {
      id,
      owner,
      approver,
      addressId,
      join,
      joinSeller,
      setRules,
      addBranch,
      calculate,
      order,
      request,
    };
  };
}
