import type { CompanyRole } from '../src/contract/companies/company-roles.ts';
import type { PurchaseRule } from '../src/contract/companies/purchase-rules.ts';
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
    /** What somebody sees before they order. */
    const calculate = (lines: { skuId: string; quantity: number }[], who: Caller) =>
      caravan.done('orders.calculate', { lines, addressId }, who);
    const newKey = () => `company-key-${id.slice(-6)}-${++keys}`;
    const order = async (lines: { skuId: string; quantity: number }[], who: Caller) => {
      const { quote } = await calculate(lines, who);
      return caravan.call('orders.submit', { idempotencyKey: newKey(), quote, addressId }, who);
    };
    const request = async (lines: { skuId: string; quantity: number }[], who: Caller) => {
      const { quote } = await calculate(lines, who);
      return caravan.call(
        'purchaseRequests.add',
        { idempotencyKey: newKey(), quote, addressId, note: 'For May' },
        who,
      );
    };
    return { id, owner, approver, addressId, join, setRules, calculate, order, request };
  };
}
