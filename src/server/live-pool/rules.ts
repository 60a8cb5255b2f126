import { payableUnit, share } from '../../kit/money.ts';

/** What a piece costs in a live sale; never nothing. */
export function livePrice(price: bigint, percentOff: number, currency: string): bigint {
  const left = share(price, (100 - percentOff) * 100, currency);
  return left > 0n ? left : payableUnit(currency);
}
