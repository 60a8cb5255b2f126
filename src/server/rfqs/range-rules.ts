import { z } from 'zod';
import { Refusal } from '../../kit/errors.ts';
import { readPayable } from '../../kit/payable.ts';

/** Quantities that a quote holds for, and what sending any of them costs, in minor units of the quote. */
export interface QuoteRange {
  from: number;
  to: number;
  freight: bigint;
}

const stored = z.array(z.object({ from: z.number(), to: z.number(), freight: z.string() }));

/** The ranges as they are stored with a quote. */
export const readRanges = (ranges: unknown): QuoteRange[] =>
  stored.parse(ranges).map((range) => ({ ...range, freight: BigInt(range.freight) }));

export const writeRanges = (ranges: readonly QuoteRange[]): string =>
  JSON.stringify(ranges.map((range) => ({ ...range, freight: String(range.freight) })));

interface Terms {
  currency: string;
  minimum: number;
  /** For what was asked for. */
  freight: string;
  /** Beyond what was asked for: each from where the one before it ends. */
  further: readonly { to: number; freight: string }[];
}

/**
 * What a seller's terms hold for: from their minimum up to what was asked for, and further where they say so.
 * @throws {Refusal} BAD_INPUT unless each range goes further than the one before it, AMOUNT_NOT_PAYABLE
 */
export function rangesOf({ currency, minimum, freight, further }: Terms, requested: number): QuoteRange[] {
  const ranges = [
    { from: minimum, to: Math.max(minimum, requested), freight: readPayable(freight, currency) },
  ];
  for (const range of further) {
    const from = ranges.at(-1)!.to + 1;
    if (range.to < from) throw new Refusal('BAD_INPUT', { fields: 'further' });
    ranges.push({ from, to: range.to, freight: readPayable(range.freight, currency) });
  }
  return ranges;
}

/**
 * The range that holds a quantity: nothing is frozen beyond what the seller said.
 * @throws {Refusal} QUANTITY_BELOW_MINIMUM, QUOTE_QUANTITY for more than the quote is for
 */
export function rangeFor<Range extends { from: number; to: number }>(
  ranges: readonly Range[],
  quantity: number,
  title: string,
): Range {
  const range = ranges.find(({ from, to }) => quantity >= from && quantity <= to);
  if (range) return range;
  const least = ranges[0]!.from;
  if (quantity < least) throw new Refusal('QUANTITY_BELOW_MINIMUM', { title, minimum: least });
  throw new Refusal('QUOTE_QUANTITY', { least, most: ranges.at(-1)!.to, quantity });
}
