import { Refusal } from '../../kit/errors.ts';
import { readPayable } from '../../kit/payable.ts';

/** In which parts what a quote is for may be ordered. */
export interface CallOffTerms {
  smallest: number;
  /** Sending one part, in minor units of the quote. */
  freight: bigint;
  /** The last day on which one can be ordered. */
  until: string;
}

/** The columns of a quote that say so; null where it is ordered at once. */
export interface CallOffColumns {
  call_off_smallest: number | null;
  call_off_freight: bigint | null;
  call_off_until: string | null;
}

/** In which parts what a quote is for may be ordered; null: at once. */
export const callOffsOf = (row: CallOffColumns): CallOffTerms | null =>
  row.call_off_smallest === null || row.call_off_freight === null || row.call_off_until === null
    ? null
    : { smallest: row.call_off_smallest, freight: row.call_off_freight, until: row.call_off_until };

const dayMs = 86_400_000;
/** Days for which parts can be ordered at most, today with them: twelve months. */
const longestCallOffs = 366;

/**
 * What a seller says of parts.
 * @throws {Refusal} BAD_INPUT unless the whole can be ordered in one part at least, and the last day is neither before that
 * of the quote nor more than twelve months ahead; AMOUNT_NOT_PAYABLE
 */
export function readCallOffs(
  offer: { smallest: number; freight: string; until: string } | undefined,
  quote: { currency: string; minimum: number; validUntil: string },
  now: Date,
): CallOffTerms | null {
  if (!offer) return null;
  const days = (Date.parse(`${offer.until}T00:00:00Z`) - now.getTime()) / dayMs + 1;
  const fits = offer.smallest <= quote.minimum && offer.until >= quote.validUntil && days <= longestCallOffs;
  if (!fits) throw new Refusal('BAD_INPUT', { fields: 'callOffs' });
  return { ...offer, freight: readPayable(offer.freight, quote.currency) };
}
