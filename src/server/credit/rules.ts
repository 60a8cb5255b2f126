import { utcDay } from '../../kit/days.ts';
import { scoreParts, type LineState, type ScorePart } from '../../contract/credit/credit-states.ts';
import { floorPayable, share, sum, sumInYuan, type Rate } from '../../kit/money.ts';

const dayMs = 86_400_000;

/** The day of a moment, in UTC: due days and late fees count by it. */
export const dayOf = (at: Date): string => utcDay(at);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** What a line gives its buyer. */
export interface Terms {
  /** In minor units of the line's currency. */
  limit: bigint;
  termDays: number;
  lateFeeBasisPoints: number;
}

/** Up to CN¥100,000 one operator gives alone, of one line and of all lines in so many days; above, a second one has to decide the same. */
const aloneLimit = 10_000_000n;
export const aloneDays = 30;
/** How long the decision of the first waits for the second. */
export const proposalDays = 7;

interface Sum {
  amount: bigint;
  currency: string;
}

/** Whether one operator may give so much credit. A currency without a rate is never given alone. */
export function isBelowLimit(sums: readonly Sum[], rates: ReadonlyMap<string, Rate>): boolean {
  const yuan = sumInYuan(sums, rates);
  return yuan !== null && yuan <= aloneLimit;
}

/** The terms in a row of the database. */
export const readTerms = (row: { limit_amount: bigint; term_days: number; late_fee_bps: number }): Terms => ({
  limit: row.limit_amount,
  termDays: row.term_days,
  lateFeeBasisPoints: row.late_fee_bps,
});

export const areSameTerms = (a: Terms, b: Terms): boolean =>
  a.limit === b.limit && a.termDays === b.termDays && a.lateFeeBasisPoints === b.lateFeeBasisPoints;

/** Whether a line on these terms gives its buyer anything that it did not give before. */
export function givesMore(
  before: Terms & { state: LineState },
  after: Terms & { state: LineState },
): boolean {
  if (after.state !== 'active') return false;
  return before.state !== 'active' || areMoreGenerous(before, after);
}

/** How much of a line is new to its buyer, in minor units: all of it where it gets no higher but longer or cheaper. */
export function newCredit(before: (Terms & { state: LineState }) | undefined, after: Terms): bigint {
  const limitBefore = before?.state === 'active' ? before.limit : 0n;
  return after.limit > limitBefore ? after.limit - limitBefore : after.limit;
}

const areMoreGenerous = (before: Terms, after: Terms): boolean =>
  after.limit > before.limit ||
  after.termDays > before.termDays ||
  after.lateFeeBasisPoints < before.lateFeeBasisPoints;

/**
 * The terms a line has in a state. Frozen or closed it takes no better ones: that is done at once and by one operator,
 * and whoever opens the line again would not see what was given meanwhile.
 */
export const termsInState = (before: Terms, after: Terms, state: LineState): Terms =>
  state !== 'active' && areMoreGenerous(before, after) ? before : after;

/** What is known of a buyer's trade here; of orders that are not between accounts in one hand. */
export interface TradeFigures {
  /** Completed in the last twelve months, and what was paid for them in the line's currency, in minor units. */
  completed: number;
  purchases: bigint;
  /** Of the orders whose payment was due in the last twelve months: all, and those paid in time. */
  due: number;
  paidInTime: number;
  /** Disputes of that time that were decided against the buyer. */
  disputesLost: number;
  /** Months since the first completed order. */
  months: number;
  papersSeen: boolean;
}

export interface Score {
  total: number;
  parts: { part: ScorePart; points: number; most: number; figure: number }[];
}

/** Orders a year, and months, that bring all points of their part. */
const enoughOrders = 24;
const enoughMonths = 12;
/** The share of disputed orders, in percent, from which that part brings nothing. */
const tooManyDisputes = 20;

const percent = (part: number, whole: number): number => Math.floor((part * 100) / whole);

/** Points from 0 to 100 by rules that the buyer is shown. Without any order there is nothing to go by but papers. */
export function scoreOf(figures: TradeFigures): Score {
  const { completed, due, paidInTime, disputesLost, months, papersSeen } = figures;
  const onTime = due === 0 ? 0 : percent(paidInTime, due);
  const disputed = completed === 0 ? 100 : Math.min(100, Math.ceil((disputesLost * 100) / completed));
  const points: Record<ScorePart, [figure: number, share: number]> = {
    orders: [completed, Math.min(1, completed / enoughOrders)],
    onTime: [onTime, onTime / 100],
    disputes: [disputed, Math.max(0, 1 - disputed / tooManyDisputes)],
    history: [months, Math.min(1, months / enoughMonths)],
    papers: [papersSeen ? 1 : 0, papersSeen ? 1 : 0],
  };
  const parts = (Object.keys(scoreParts) as ScorePart[]).map((part) => {
    const [figure, reached] = points[part];
    return { part, figure, points: Math.floor(scoreParts[part] * reached), most: scoreParts[part] };
  });
  return { total: parts.reduce((total, part) => total + part.points, 0), parts };
}

/** Below this score the figures speak for no limit at all. */
const leastScore = 40;

/** The limit that the figures speak for: two months' purchases, by the share of points. In minor units. */
export function suggestedLimit({ total }: Score, purchases: bigint, currency: string): bigint {
  if (total < leastScore) return 0n;
  return share(purchases / 6n, total * 100, currency);
}

/** What was drawn once; amounts in minor units, days as YYYY-MM-DD. */
export interface Draw {
  id: string;
  amount: bigint;
  settled: bigint;
  fees: bigint;
  /** What the late fees come to before rounding, in ten-thousandths of a minor unit. */
  accrued: bigint;
  fees_paid: bigint;
  late_fee_bps: number;
  due_on: string;
  charged_until: string;
}

/** What is still owed of a draw without its late fees. */
export const principalOf = ({ amount, settled }: Draw): bigint => amount - settled;

/** What is still owed of a draw. */
export const owedOf = (draw: Draw): bigint => principalOf(draw) + draw.fees - draw.fees_paid;

/** A draw can be repaid all through the day it is due. */
export const isOverdue = (draw: Draw, today: string): boolean => owedOf(draw) > 0n && draw.due_on < today;

/** Late fees of one draw never become more than this share of it, in percent. */
export const mostFeesPercent = 20n;

export interface LateFee {
  fee: bigint;
  accrued: bigint;
  until: string;
}

/**
 * The late fee of the days that have not been charged for yet: each day that is over since the due day, on what is owed
 * without fees. Fractions are kept, so it does not matter how often a draw is charged for.
 * @returns minor units, what that is before rounding, and up to which day the draw is charged for then
 */
export function lateFeeOf(draw: Draw, today: string, currency: string): LateFee {
  const from = draw.charged_until > draw.due_on ? draw.charged_until : draw.due_on;
  // The day that is under way counts when it is over.
  const until = addDays(today, -1);
  const days = daysBetween(from, until);
  if (days <= 0) return { fee: 0n, accrued: draw.accrued, until: draw.charged_until };
  const accrued = draw.accrued + principalOf(draw) * BigInt(draw.late_fee_bps) * BigInt(days);
  const due = floorPayable(accrued / 10_000n, currency);
  const most = floorPayable((draw.amount * mostFeesPercent) / 100n, currency);
  return { fee: (due < most ? due : most) - draw.fees, accrued, until };
}

export interface Settled {
  id: string;
  principal: bigint;
  fee: bigint;
}

/** Takes sums out of an amount, each as far as the remainder of it reaches. */
function takingFrom(amount: bigint) {
  let remainder = amount;
  const take = (most: bigint): bigint => {
    const sumTaken = most < remainder ? most : remainder;
    remainder -= sumTaken;
    return sumTaken;
  };
  return { take, remainder: () => remainder };
}

/**
 * Lays an amount on what is owed: the draw that was due first before the others, its late fees before the rest.
 * @param draws  in the order in which they are due
 * @returns what each draw gets, and what is left over
 */
export function spread(amount: bigint, draws: readonly Draw[]): { parts: Settled[]; left: bigint } {
  const { take, remainder } = takingFrom(amount);
  const parts = draws.flatMap((draw) => {
    const fee = take(draw.fees - draw.fees_paid);
    const principal = take(principalOf(draw));
    return fee + principal > 0n ? [{ id: draw.id, principal, fee }] : [];
  });
  return { parts, left: remainder() };
}

/**
 * Takes back what was laid: what is in the buyer's favor first, then of the draw that is due last before the others, what was
 * lent before its late fees.
 * @param draws  of which something was repaid, in the order in which they are due
 * @throws RangeError where less was ever laid
 */
export function takeBack(
  amount: bigint,
  inFavor: bigint,
  draws: readonly Draw[],
): { parts: Settled[]; fromFavor: bigint } {
  const { take, remainder } = takingFrom(amount);
  const fromFavor = take(inFavor);
  const parts = draws.toReversed().flatMap((draw) => {
    const principal = take(draw.settled);
    const fee = take(draw.fees_paid);
    return fee + principal > 0n ? [{ id: draw.id, principal, fee }] : [];
  });
  if (remainder() > 0n) throw new RangeError('more is taken back than was laid');
  return { parts, fromFavor };
}

export interface Line {
  state: 'active' | 'frozen' | 'closed';
  limit_amount: bigint;
  in_favour: bigint;
}

/** What of a buyer's repayments banks may take back, and what they still owe. */
export interface Debt {
  draws: readonly Draw[];
  /** Minor units. */
  disputed: bigint;
}

/**
 * Whether anything is drawn on a line as it stands: not while an operator froze it, something is overdue, or a bank may take
 * a repayment back.
 */
export const isOpen = ({ state }: Line, { draws, disputed }: Debt, today: string): boolean =>
  state === 'active' && disputed === 0n && !draws.some((draw) => isOverdue(draw, today));

/**
 * What can be drawn at most, never below zero. Of a closed line that is what came back beyond what was owed: it is the
 * buyer's own money.
 */
export function availableOf(line: Line, debt: Debt, today: string): bigint {
  const { draws, disputed } = debt;
  if (line.state === 'closed')
    return disputed > 0n || draws.some((draw) => owedOf(draw) > 0n) ? 0n : line.in_favour;
  if (!isOpen(line, debt, today)) return 0n;
  const free = line.limit_amount + line.in_favour - sum(draws.map(owedOf));
  return free > 0n ? free : 0n;
}
