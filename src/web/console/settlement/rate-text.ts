import type { Formats } from '../../page/format/format.ts';

/** Units for one euro with every decimal that was loaded. */
export const rateText = (format: Formats, perEur: string): string => format.decimal(perEur);

/** A change in hundredths of a percent, with its sign. */
export const changeText = (format: Formats, change: number | null): string =>
  change === null ? '—' : format.signedRate(change / 100);
