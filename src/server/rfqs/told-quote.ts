import type { QuotePart } from '../../contract/rfqs/rfq-limits.ts';
import type { Letters } from '../platform/mail/collected-letters.ts';
import { hasOtherTerms, differencesOf } from './revision-rules.ts';
import type { NamedProduct } from './named-product-rules.ts';
import { callOffsOf } from './call-off-rules.ts';
import { readRanges } from './range-rules.ts';
import { paymentTermsOf, termsOf } from './rules.ts';
import type { QuoteRow } from './sql.ts';

/** What a quote says, as its buyer was told of it. */
type ToldQuote = Pick<
  QuoteRow,
  | 'currency'
  | 'lead_days'
  | 'valid_until'
  | 'note'
  | 'product_id'
  | 'pre_ratio'
  | 'balance_days'
  | 'deposit_kept'
> & {
  price: string;
  ranges: unknown;
  named_product: unknown;
  export_term?: unknown;
  hasLapsed: boolean;
  /** Missing of what was told before quotes could say so. */
  callOffs?: { smallest: number; freight: string; until: string } | null;
};

type ToldCallOffs = ToldQuote['callOffs'];

function toldCallOffsOf(row: QuoteRow): ToldCallOffs {
  const callOffs = callOffsOf(row);
  return callOffs && { ...callOffs, freight: String(callOffs.freight) };
}

const readCallOffs = (callOffs: ToldCallOffs) =>
  callOffs ? { ...callOffs, freight: BigInt(callOffs.freight) } : null;

/** What a quote says now. */
export const toldOfQuote = (row: QuoteRow): ToldQuote => ({
  price: String(row.price),
  currency: row.currency,
  ranges: row.ranges,
  lead_days: row.lead_days,
  valid_until: row.valid_until,
  note: row.note,
  product_id: row.product_id,
  named_product: row.named_product,
  pre_ratio: row.pre_ratio,
  balance_days: row.balance_days,
  deposit_kept: row.deposit_kept,
  export_term: row.export_term,
  hasLapsed: row.lapsed_order_id !== null,
  callOffs: toldCallOffsOf(row),
});

/** The parts in which a quote says something else than it did. */
export function changedParts(told: ToldQuote, now: ToldQuote): QuotePart[] {
  const product = now.product_id
    ? { id: now.product_id, ...(now.named_product as Omit<NamedProduct, 'id'>) }
    : null;
  const content = {
    price: BigInt(now.price),
    currency: now.currency,
    leadDays: now.lead_days,
    validUntil: now.valid_until,
    ranges: readRanges(now.ranges),
    callOffs: readCallOffs(now.callOffs),
    note: now.note,
    product,
  };
  const parts = differencesOf(
    { ...told, price: BigInt(told.price), callOffs: readCallOffs(told.callOffs) },
    content,
  );
  return hasOtherTerms(told, paymentTermsOf(now)) ? [...parts, 'terms'] : parts;
}

/** What a quote costs, and how it can be ordered. */
const weighty: readonly QuotePart[] = ['price', 'quantities', 'callOffs', 'terms'];

/** Letters to a buyer about one quote. What it costs, or how long it holds at least, matters; the rest is a trifle. */
export const quoteLetters: Letters<ToldQuote> = {
  name: 'quotes',
  weigh(told, now) {
    const parts = changedParts(told, now);
    const isShorter = now.valid_until < told.valid_until;
    if (isShorter || told.hasLapsed !== now.hasLapsed) return 'matter';
    if (parts.some((part) => weighty.includes(part))) return 'matter';
    return parts.length > 0 ? 'trifle' : 'none';
  },
};

/** What a buyer would pay instead of a quote. */
interface ToldCounter {
  price: string;
  quantity: number | null;
  note: string;
  /** The state of the quote that it answers: the same to another one is another counter-offer. */
  termsAt: string;
}

export const toldOfCounter = (row: QuoteRow): ToldCounter | null =>
  row.counter_price === null
    ? null
    : {
        price: String(row.counter_price),
        quantity: row.counter_quantity,
        note: row.counter_note,
        termsAt: termsOf(row),
      };

/** Letters to a seller about what the buyer would pay instead of one quote. */
export const counterLetters: Letters<ToldCounter> = {
  name: 'counter-offers',
  weigh(told, now) {
    const isOther =
      told.termsAt !== now.termsAt || told.price !== now.price || told.quantity !== now.quantity;
    if (isOther) return 'matter';
    return told.note === now.note ? 'none' : 'trifle';
  },
};
