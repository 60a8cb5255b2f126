import type { PriceListCustomer } from '../../contract/price-lists/price-lists.ts';
import { Refusal } from '../../kit/errors.ts';
import type { InShop } from '../shops/public.ts';
import type { CustomerRow } from './customers-sql.ts';

export const showCustomer = (row: CustomerRow): PriceListCustomer => ({
  accountId: row.account_id,
  name: row.name,
  isCompany: row.is_company,
});

/** Who may set prices but not see who buys does not say who buys at which. @throws {Refusal} FORBIDDEN */
export function refuseWithoutOrders({ actor }: InShop): void {
  if (actor.shopRights?.includes('orders') === false) throw new Refusal('FORBIDDEN');
}
