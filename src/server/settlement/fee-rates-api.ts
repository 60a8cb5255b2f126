import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { FeeScope } from '../../contract/fees/fee-scopes.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readPayable } from '../../kit/payable.ts';
import { wireMoneyIn } from '../../kit/wire.ts';
import { getCategories, namePath } from '../categories/public.ts';
import * as fees from '../fees/public.ts';
import { listChannelNames, nameOfChannel, splitProceeds } from '../payments/public.ts';
import { invalidate } from '../platform/cache.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { getShopCards } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { datedRateOf, decideDated, firstDay, proposalOf } from './dated-rates.ts';

interface Subject {
  scope: FeeScope;
  /** The shop's or category's id, or the channel's code; empty of the general rate. */
  subject: string;
}

const subjectOf = (row: fees.FeeRateRecord): Subject => ({
  scope: row.scope as FeeScope,
  subject: row.shop_id ?? row.category_id ?? row.channel ?? '',
});

/** What shops, categories and channels are called; one that is not there has no name. */
async function getNames(
  context: Context,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | undefined> {
  const { db, language } = context;
  const shops = await getShopCards(
    context,
    subjects.flatMap(({ scope, subject }) => (scope === 'shop' ? subject : [])),
  );
  const categories = await getCategories(db);
  return ({ scope, subject }) => {
    if (scope === 'shop') return shops.get(subject)?.name;
    if (scope === 'channel') return nameOfChannel(language, subject);
    if (scope === 'general') return '';
    const category = categories.get(subject);
    return (
      category &&
      namePath(categories, category.path, language)
        .map(({ name }) => name)
        .join(' › ')
    );
  };
}

/** Whom a rate is proposed for. @throws {Refusal} FEE_SUBJECT, NOT_FOUND */
async function readSubject(
  context: Staffed,
  { scope, channel, categoryId, shopId }: ParsedOf<'console.feeRates.propose'>,
): Promise<Subject & { name: string }> {
  const subject = { shop: shopId, category: categoryId, channel, general: '' }[scope];
  if (subject === undefined) throw new Refusal('FEE_SUBJECT');
  const isChannel = listChannelNames(context.language).some(({ code }) => code === channel);
  if (scope === 'channel' && !isChannel) throw new Refusal('NOT_FOUND');
  const name = (await getNames(context, [{ scope, subject }]))({ scope, subject });
  if (name === undefined) throw new Refusal('NOT_FOUND');
  return { scope, subject, name };
}

const percentText = (basisPoints: number | null): string =>
  basisPoints === null ? '–' : `${basisPoints / 100}%`;

const note = (
  tx: Tx,
  context: Staffed,
  action: 'feeRates.propose' | 'feeRates.approve' | 'feeRates.withdraw',
  rate: { id: string; name: string; scope: string; basisPoints: number | null; reason: string },
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'fee rate',
    subjectId: rate.id,
    details: {
      name: rate.name || rate.scope,
      amount: percentText(rate.basisPoints),
      reason: rate.reason,
    },
  });

/** Writes a rate down; it counts once another operator has approved it, or at once where there is none. */
async function proposeRate(
  context: Staffed,
  input: ParsedOf<'console.feeRates.propose'>,
): Promise<OutputOf<'console.feeRates.propose'>> {
  const { db, now } = context;
  const { scope, subject, name } = await readSubject(context, input);
  const { basisPoints = null, day, reason } = input;
  if (scope === 'general' && basisPoints === null) throw new Refusal('FEE_SUBJECT');
  return transact(db, async (tx) => {
    const id = newId(now.getTime());
    const { isApproved, row } = await proposalOf(tx, context, day);
    await fees.insertRate(tx, {
      id,
      scope,
      channel: scope === 'channel' ? subject : null,
      category_id: scope === 'category' ? subject : null,
      shop_id: scope === 'shop' ? subject : null,
      basis_points: basisPoints,
      reason,
      ...row,
    });
    await note(tx, context, 'feeRates.propose', { id, name, scope, basisPoints, reason });
    return { id, isApproved };
  });
}

/** @throws {Refusal} NOT_FOUND, FEE_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR */
const decideRate = (context: Staffed, input: ParsedOf<'console.feeRates.decide'>): Promise<void> =>
  decideDated(context, input, {
    lock: fees.lockRate,
    decide: fees.decideRate,
    note: async (tx, action, row) => {
      const subject = subjectOf(row);
      await note(tx, context, `feeRates.${action}`, {
        id: row.id,
        scope: row.scope,
        name: (await getNames(context, [subject]))(subject) ?? '',
        basisPoints: row.basis_points,
        reason: row.reason,
      });
    },
  });

export const consoleFeeRatesApi: Handlers<CallsOf<'console.feeRates'>, Context, SignedIn, Staffed> = {
  async 'console.feeRates.list'(context, { state, scope, ...page }) {
    const { db, now, language } = context;
    const [rates, current] = await Promise.all([
      fees.listRates(db, { state, scope }, page),
      fees.readFeeRates(db, now),
    ]);
    const [nameOf, datedOf] = await Promise.all([
      getNames(context, rates.rows.map(subjectOf)),
      datedRateOf(db, context, current),
    ]);
    return {
      ...showPage(rates, (row) => ({
        ...datedOf(row),
        scope: row.scope as FeeScope,
        name: nameOf(subjectOf(row)) ?? '',
        basisPoints: row.basis_points,
      })),
      channels: listChannelNames(language),
      today: firstDay(context),
    };
  },

  async 'console.feeRates.propose'(context, input) {
    const proposal = await proposeRate(context, input);
    invalidate(context.db, 'fee rates');
    return proposal;
  },

  async 'console.feeRates.decide'(context, input) {
    await decideRate(context, input);
    invalidate(context.db, 'fee rates');
    return {};
  },

  async 'console.feeRates.trial'(context, { amount: typed, currency, shopId, categoryId, channel }) {
    const { db, now } = context;
    const amount = readPayable(typed, currency);
    const category = categoryId === undefined ? undefined : (await getCategories(db)).get(categoryId);
    if (categoryId !== undefined && !category) throw new Refusal('NOT_FOUND');
    const rate = fees.rateFor(
      { shopId: shopId ?? null, categoryPath: category?.path ?? [], channel: channel ?? null },
      await fees.readFeeRates(db, now),
    );
    const { seller, fee } = splitProceeds(amount, currency, rate.basisPoints * 100);
    const money = wireMoneyIn(currency);
    return {
      scope: rate.scope,
      name: (await getNames(context, [rate]))(rate) ?? '',
      basisPoints: rate.basisPoints,
      fee: money(fee),
      seller: money(seller),
    };
  },
};
