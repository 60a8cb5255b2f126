import type { OutputOf } from '../../../contract/contract.ts';

const modes = ['sea', 'air'] as const;

export interface LeadTime {
  mode: (typeof modes)[number];
  daysFrom: number;
  daysTo: number;
}

/** How long carrying takes by each mode, from the quickest of the tariffs to the slowest; modes nobody quotes are left out. */
export function leadTimes(quotes: OutputOf<'tradeServices.quotes'>['quotes']): LeadTime[] {
  return modes.flatMap((mode) => {
    const ofMode = quotes.filter((quote) => quote.mode === mode && !quote.isUnusual && quote.daysTo > 0);
    if (ofMode.length === 0) return [];
    return {
      mode,
      daysFrom: Math.min(...ofMode.map(({ daysFrom }) => daysFrom)),
      daysTo: Math.max(...ofMode.map(({ daysTo }) => daysTo)),
    };
  });
}
