import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';

const settings = {
  openedYear: 2012,
  preRatio: 100,
  leadDays: 20,
  balanceDays: 30,
  depositKept: 0,
  autoConfirm: true,
  samples: 'free' as const,
};

/** A seller's own change of what their shop asks for: deposit, days for the balance, what is kept of the deposit. */
export async function setShopTerms(
  caravan: Caravan,
  seller: Caller,
  terms: Pick<InputOf<'shops.update'>, 'preRatio' | 'balanceDays' | 'depositKept'> &
    Partial<InputOf<'shops.update'>>,
): Promise<void> {
  const { id, version, country, regionCodes } = await caravan.done('shops.mine', {}, seller);
  // Where a shop is stands as it was approved: one that is to be elsewhere was approved there.
  if (terms.country !== undefined && terms.country !== country)
    await caravan.deps.db
      .updateTable('shops')
      .set({ country: terms.country, region_codes: [] })
      .where('id', '=', id)
      .execute();
  await caravan.done('shops.update', { ...settings, country, regionCodes, version, ...terms }, seller);
}
