import { typedDecimal, typedWhole } from '../../page/format/format.ts';

/** What a percentage may be typed as. */
export const percents = { digits: 2, finest: 2 };

/** A typed percentage in hundredths; not a number where it is none. */
export const pointsOf = (percent: string): number => typedWhole(typedDecimal(percent, 2) ?? '');
