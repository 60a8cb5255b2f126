import { utcDay } from '../../kit/days.ts';
import { longestDeadline, type RfqState } from '../../contract/rfqs/rfq-limits.ts';
import type { QuotedTerms } from '../../contract/rfqs/rfqs.ts';
import { Refusal } from '../../kit/errors.ts';

const dayMs = 86_400_000;

/** The first moment after a calendar day is over everywhere: quotes are taken until then. */
export const deadlineOf = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMs);

/** The calendar day that a deadline ends. */
export const lastDayOf = (deadline: Date): string => utcDay(new Date(deadline.getTime() - dayMs));

/** @throws {Refusal} BAD_INPUT unless the day is to come, and no further away than a request may last. */
export function checkLastDay(lastDay: string, now: Date): void {
  const days = (deadlineOf(lastDay).getTime() - now.getTime()) / dayMs;
  if (days <= 0 || days > longestDeadline + 1) throw new Refusal('BAD_INPUT', { fields: 'lastDay' });
}

/** @throws {Refusal} BAD_INPUT unless the price holds today at least, and for a year at most. */
export function checkValidity(validUntil: string, now: Date): void {
  const days = (deadlineOf(validUntil).getTime() - now.getTime()) / dayMs;
  if (days <= 0 || days > 366) throw new Refusal('BAD_INPUT', { fields: 'validUntil' });
}

export interface Rfq {
  state: RfqState;
  deadline: Date;
}

/** The state as it is now: the deadline counts from its moment on, whenever the job comes round. */
export const stateAt = ({ state, deadline }: Rfq, now: Date): RfqState =>
  state === 'open' && deadline <= now ? 'ended' : state;

/** Open becomes closed by its owner, or ended by its deadline; both are for good. */
const machine = { close: 'closed', end: 'ended' } as const satisfies Record<string, RfqState>;

/** The state after a step. @throws {Refusal} RFQ_OVER unless the request is open. */
export function nextState(rfq: Rfq, step: keyof typeof machine, now: Date): RfqState {
  const isOpen = step === 'end' ? rfq.state === 'open' : stateAt(rfq, now) === 'open';
  if (!isOpen) throw new Refusal('RFQ_OVER');
  return machine[step];
}

/**
 * A request whose time is over takes no more quotes, but those it has hold as long as they say.
 * @param seen  when the terms were given that the buyer was shown
 * @throws {Refusal} RFQ_OVER, QUOTE_CHANGED, QUOTE_LAPSED or QUOTE_EXPIRED
 */
export function checkAccepting(
  { state }: Pick<Rfq, 'state'>,
  quote: { quoted_at: Date; revised_at: Date | null; valid_until: string; lapsed_order_id: string | null },
  seen: string,
  now: Date,
): void {
  if (state === 'closed') throw new Refusal('RFQ_OVER');
  if (termsOf(quote) !== seen) throw new Refusal('QUOTE_CHANGED');
  checkHolding(quote, now);
}

/** @throws {Refusal} QUOTE_LAPSED or QUOTE_EXPIRED for a quote that says nothing any more */
export function checkHolding(
  quote: { valid_until: string; lapsed_order_id: string | null },
  now: Date,
): void {
  if (quote.lapsed_order_id !== null) throw new Refusal('QUOTE_LAPSED');
  if (!isHolding(quote, now)) throw new Refusal('QUOTE_EXPIRED');
}

/** Whether a quote can be accepted as far as it goes. */
export const isHolding = (quote: Parameters<typeof checkHolding>[0], now: Date): boolean =>
  quote.lapsed_order_id === null && deadlineOf(quote.valid_until) > now;

/**
 * A quote is answered while its shop can revise it, and while there is something to answer.
 * @throws {Refusal} RFQ_OVER, QUOTE_LAPSED or QUOTE_EXPIRED
 */
export function checkAnswering(rfq: Rfq, quote: Parameters<typeof checkHolding>[0], now: Date): void {
  if (stateAt(rfq, now) !== 'open') throw new Refusal('RFQ_OVER');
  checkHolding(quote, now);
}

/** When the terms of a quote were given: another moment, other terms. */
export const termsOf = (quote: { quoted_at: Date; revised_at: Date | null }): string =>
  (quote.revised_at ?? quote.quoted_at).toISOString();

/** The payment terms in a row of a quote. */
export const paymentTermsOf = (row: {
  pre_ratio: number;
  balance_days: number;
  deposit_kept: number;
  /** Missing of what was told before shops said so. */
  export_term?: unknown;
}): QuotedTerms => ({
  preRatio: row.pre_ratio,
  balanceDays: row.balance_days,
  depositKept: row.deposit_kept,
  exportTerm: (row.export_term ?? null) as QuotedTerms['exportTerm'],
});

/**
 * The payment terms that a shop quotes on now.
 * @param destination  the country of the request: within its own a shop has no export term
 */
export const termsOfQuoting = (
  shop: Parameters<typeof paymentTermsOf>[0] & { country: string },
  destination: string,
): QuotedTerms => paymentTermsOf(shop.country === destination ? { ...shop, export_term: null } : shop);

/** @throws {Refusal} RFQ_OVER, or OWN_RFQ to whoever asked for it. */
export function checkQuoting(
  rfq: Rfq & { buyer_id: string; publisher_id: string },
  accountId: string,
  now: Date,
): void {
  if (rfq.buyer_id === accountId || rfq.publisher_id === accountId) throw new Refusal('OWN_RFQ');
  if (stateAt(rfq, now) !== 'open') throw new Refusal('RFQ_OVER');
}

/**
 * What a document is called when it is saved: its name without what hides in names, with the ending of what it is.
 * @param ending  without the dot
 */
export function documentName(name: string, ending: string): string {
  const said = name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim() || ending;
  // Pictures are drawn anew as JPEG: the ending that they were sent with is no part of their name.
  const plain = ending === 'jpg' ? said.replace(/\.(?:jpeg|png|webp|avif|gif)$/i, '') : said;
  return plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain}.${ending}`;
}
