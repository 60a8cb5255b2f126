import { longestDeadline, type OpportunityState } from '../../contract/opportunity-limits.ts';
import { Refusal } from '../../kit/errors.ts';

const dayMs = 86_400_000;

/** The first moment after a calendar day is over everywhere: quotes are taken until then. */
export const deadlineOf = (lastDay: string): Date => new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMs);

/** The calendar day that a deadline ends. */
export const lastDayOf = (deadline: Date): string =>
  new Date(deadline.getTime() - dayMs).toISOString().slice(0, 10);

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

export interface Opportunity {
  state: OpportunityState;
  deadline: Date;
}

/** The state as it is now: the deadline counts from its moment on, whenever the job comes round. */
export const stateAt = ({ state, deadline }: Opportunity, now: Date): OpportunityState =>
  state === 'open' && deadline <= now ? 'ended' : state;

/** Open becomes closed by its owner, or ended by its deadline; both are for good. */
const machine = { close: 'closed', end: 'ended' } as const satisfies Record<string, OpportunityState>;

/** The state after a step. @throws {Refusal} OPPORTUNITY_OVER unless the request is open. */
export function nextState(opportunity: Opportunity, step: keyof typeof machine, now: Date): OpportunityState {
  const isOpen = step === 'end' ? opportunity.state === 'open' : stateAt(opportunity, now) === 'open';
  if (!isOpen) throw new Refusal('OPPORTUNITY_OVER');
  return machine[step];
}

/**
 * A request whose time is over takes no more quotes, but those it has hold as long as they say.
 * @param seen  when the terms were given that the buyer was shown
 * @throws {Refusal} OPPORTUNITY_OVER, QUOTE_CHANGED or QUOTE_EXPIRED
 */
export function checkAccepting(
  { state }: Pick<Opportunity, 'state'>,
  quote: { quoted_at: Date; revised_at: Date | null; valid_until: string },
  seen: string,
  now: Date,
): void {
  if (state === 'closed') throw new Refusal('OPPORTUNITY_OVER');
  if (termsOf(quote) !== seen) throw new Refusal('QUOTE_CHANGED');
  if (deadlineOf(quote.valid_until) <= now) throw new Refusal('QUOTE_EXPIRED');
}

/** When the terms of a quote were given: another moment, other terms. */
export const termsOf = (quote: { quoted_at: Date; revised_at: Date | null }): string =>
  (quote.revised_at ?? quote.quoted_at).toISOString();

/** @throws {Refusal} OPPORTUNITY_OVER, or OWN_OPPORTUNITY to whoever asked for it. */
export function checkQuoting(
  opportunity: Opportunity & { buyer_id: string; publisher_id: string },
  accountId: string,
  now: Date,
): void {
  if (opportunity.buyer_id === accountId || opportunity.publisher_id === accountId)
    throw new Refusal('OWN_OPPORTUNITY');
  if (stateAt(opportunity, now) !== 'open') throw new Refusal('OPPORTUNITY_OVER');
}

/**
 * What a document is called when it is saved: its name without what hides in names, with the ending of what it is.
 * @param ending  without the dot
 */
export function documentName(name: string, ending: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim() || ending;
  return plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain}.${ending}`;
}
