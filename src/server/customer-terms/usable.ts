import type { TermsDays } from '../../contract/customer-terms/terms-limits.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { sumIn } from '../../kit/money.ts';
import type { Db, Tx } from '../platform/database.ts';
import { getRates } from '../reference/public.ts';
import { isOwnCustomer, isPairBlocked } from '../shops/public.ts';
import { availableOf, refusalOf, type TermsRefusal } from './rules.ts';
import * as rows from './sql.ts';

/** What somebody wants to order on the terms of one shop. */
export interface TermsQuestion extends rows.Pair {
  /** Who acts for the buyer: a block is of people. */
  personId: string;
  site: Site;
  amount: bigint;
  currency: string;
}

export interface UsableTerms {
  days: TermsDays;
  version: number;
  /** Minor units of the currency. */
  limit: bigint;
  /** What of it is free before the order. */
  available: bigint;
}

type Answer = { terms: UsableTerms } | { refusal: TermsRefusal; available: bigint };

async function weigh(
  db: Db,
  question: TermsQuestion,
  terms: rows.TermsRecord | undefined,
  now: Date,
): Promise<Answer> {
  const { amount, currency, site, personId } = question;
  const unavailable = { refusal: 'TERMS_UNAVAILABLE' as const, available: 0n };
  if (!terms || (await isPairBlocked(db, question, personId))) return unavailable;
  const granter = { shopId: terms.shop_id, personId: await rows.findGranter(db, terms) };
  if (await isOwnCustomer(db, granter, terms.buyer_id)) return unavailable;
  const today = dayOfSite(now, site);
  const debts = await rows.sumOpen(db, question, now);
  const owed = {
    open: sumIn(debts, terms.currency, debts.length > 0 ? await getRates(db, now) : new Map()),
    isOverdue: debts.some(({ isOverdue }) => isOverdue),
  };
  const available = availableOf(terms, owed, today);
  const refusal = refusalOf(terms, owed, { amount, currency, today });
  if (refusal) return { refusal, available };
  return { terms: { days: terms.days, version: terms.version, limit: terms.limit_amount, available } };
}

/** The terms on which somebody can order now; undefined where they cannot. Nothing is locked: it is an offer. */
export async function findUsableTerms(
  db: Db,
  question: TermsQuestion,
  now: Date,
): Promise<UsableTerms | undefined> {
  const answer = await weigh(db, question, await rows.findTerms(db, question), now);
  return 'terms' in answer ? answer.terms : undefined;
}

/** The same with the reason why not. @throws {Refusal} TERMS_UNAVAILABLE, TERMS_OVERDUE, TERMS_SHORT */
export const getUsableTerms = async (db: Db, question: TermsQuestion, now: Date): Promise<UsableTerms> =>
  termsIn(await weigh(db, question, await rows.findTerms(db, question), now), question);

/**
 * The same with the terms locked until the transaction ends: of two orders at once the second sees what the first owes, and
 * an order and a change of the terms come one after the other.
 * @throws {Refusal} TERMS_UNAVAILABLE, TERMS_OVERDUE, TERMS_SHORT
 */
export async function lockUsableTerms(tx: Tx, question: TermsQuestion, now: Date): Promise<UsableTerms> {
  // What is owed is read by a later statement than the lock: it has what whoever had the lock before has written.
  const terms = await rows.lockTerms(tx, question);
  return termsIn(await weigh(tx, question, terms, now), question);
}

function termsIn(answer: Answer, { currency }: TermsQuestion): UsableTerms {
  if ('terms' in answer) return answer.terms;
  const { refusal, available } = answer;
  throw new Refusal(refusal, refusal === 'TERMS_SHORT' ? { available: String(available), currency } : {});
}
