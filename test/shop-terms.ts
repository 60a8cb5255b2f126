import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';

const settings = {
  country: 'CN',
  regionCodes: ['37', '3713'],
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
  const { version } = await caravan.done('shops.mine', {}, seller);
  await caravan.done('shops.update', { ...settings, version, ...terms }, seller);
}
