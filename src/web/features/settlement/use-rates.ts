import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';

export type Rates = OutputOf<'reference.rates'>;

const keptMs = 30 * 60_000;

/** The newest exchange rates, where they are wanted. */
export function useRates(isWanted: boolean): Rates | undefined {
  return useCall('reference.rates', {}, { enabled: isWanted, staleTime: keptMs }).data;
}

/**
 * The day of the rates that amounts of some currencies are converted by: the older one, where they differ. The euro is
 * what the others are quoted for, so its own day says nothing.
 */
export const ratesDayOf = (rates: Rates, ...currencies: string[]): string | undefined =>
  rates
    .filter(({ currency }) => currency !== 'EUR' && currencies.includes(currency))
    .map(({ day }) => day)
    .sort()[0];
