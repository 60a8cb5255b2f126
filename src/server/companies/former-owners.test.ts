import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const above = (amount: string, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount,
  currency: 'CNY',
  approvals,
});

test('an owner who is let go at that moment changes nothing of the company afterwards', async () => {
  const afterwards: string[] = [];
  for (let round = 0; round < 6; round++) {
    const buying = await company([above('10000')]);
    const second = await buying.join('owner');
    const { rulesVersion } = await caravan.done('companies.get', {}, buying.owner);
    const noRules = { rules: [], approvalDays: 3, version: rulesVersion };
    const codes = (who: Caller) => [
      caravan.codeOf('companies.remove', { id: second.id }, buying.owner),
      caravan.codeOf('companies.setRules', noRules, who),
      caravan.codeOf('companies.setRoles', { id: buying.approver.id, roles: ['owner'] }, who),
      caravan.codeOf('companies.invite', { contact: `friend${round}@example.test`, roles: ['owner'] }, who),
    ];
    await Promise.all(codes(second));
    const { rowList } = await caravan.done('companies.history', {}, buying.owner);
    const kinds = rowList.map(({ kind }) => kind);
    // The newest stands first.
    afterwards.push(...kinds.slice(0, Math.max(0, kinds.indexOf('removed'))));
  }
  expect(afterwards).toEqual([]);
});
