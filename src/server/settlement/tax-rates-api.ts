import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { TaxBuyers } from '../../contract/taxes/tax-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { getCategories, namePath } from '../categories/public.ts';
import { invalidate } from '../platform/cache.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import * as taxes from '../taxes/public.ts';
import { datedRateOf, decideDated, firstDay, proposalOf } from './dated-rates.ts';

/** What categories are called, with the way to them; one that is not there has no name. */
async function getCategoryNames({
  db,
  language,
}: Context): Promise<(id: string | null) => string | undefined> {
  const categories = await getCategories(db);
  return (id) => {
    if (id === null) return '';
    const category = categories.get(id);
    return (
      category &&
      namePath(categories, category.path, language)
        .map(({ name }) => name)
        .join(' › ')
    );
  };
}

type Rate = Pick<
  taxes.TaxRateRecord,
  'id' | 'site' | 'category_id' | 'treatment' | 'basis_points' | 'reason'
>;

async function note(
  tx: Tx,
  context: Staffed,
  action: 'taxRates.propose' | 'taxRates.approve' | 'taxRates.withdraw',
  rate: Rate,
): Promise<void> {
  const name = (await getCategoryNames(context))(rate.category_id);
  await logStaffAction(tx, context, {
    action,
    subjectType: 'tax rate',
    subjectId: rate.id,
    details: {
      name: [rate.site, name].filter(Boolean).join(' · '),
      amount: rate.treatment === 'standard' ? `${rate.basis_points / 100}%` : (rate.treatment ?? '–'),
      reason: rate.reason,
    },
  });
}

/** Writes a rate down; it counts once another operator has approved it, or at once where there is none. */
async function proposeRate(
  context: Staffed,
  input: ParsedOf<'console.taxRates.propose'>,
): Promise<OutputOf<'console.taxRates.propose'>> {
  const { db, now } = context;
  const { site, categoryId = null, buyers, treatment = null, basisPoints, day, reason } = input;
  if ((await getCategoryNames(context))(categoryId) === undefined) throw new Refusal('NOT_FOUND');
  const isWrong = buyers === 'sellers' && categoryId !== null;
  if (isWrong || basisPoints > 0 !== (treatment === 'standard')) throw new Refusal('TAX_RATE_WRONG');
  const result = await transact(db, async (tx) => {
    const { isApproved, row } = await proposalOf(tx, context, day);
    const rate = {
      id: newId(now.getTime()),
      site,
      category_id: categoryId,
      treatment,
      basis_points: basisPoints,
      reason,
    };
    await taxes.insertTaxRate(tx, { ...rate, buyers, ...row });
    await note(tx, context, 'taxRates.propose', rate);
    return { id: rate.id, isApproved };
  });
  invalidate(db, 'tax rates');
  return result;
}

/** @throws {Refusal} NOT_FOUND, FEE_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR */
async function decideRate(context: Staffed, input: ParsedOf<'console.taxRates.decide'>): Promise<void> {
  await decideDated(context, input, {
    lock: taxes.lockTaxRate,
    decide: taxes.decideTaxRate,
    note: (tx, action, row) => note(tx, context, `taxRates.${action}`, row),
  });
  invalidate(context.db, 'tax rates');
}

export const consoleTaxRatesApi: Handlers<CallsOf<'console.taxRates'>, Context, SignedIn, Staffed> = {
  async 'console.taxRates.list'(context, { state, site, ...page }) {
    const { db, now } = context;
    const [rates, current, nameOf] = await Promise.all([
      taxes.listTaxRates(db, { state, site }, page),
      taxes.readTaxRates(db, now),
      getCategoryNames(context),
    ]);
    const datedOf = await datedRateOf(db, context, current);
    return {
      ...showPage(rates, (row) => ({
        ...datedOf(row),
        site: row.site,
        category: nameOf(row.category_id) ?? '',
        buyers: row.buyers as TaxBuyers,
        treatment: row.treatment,
        basisPoints: row.basis_points,
      })),
      today: firstDay(context),
    };
  },

  'console.taxRates.propose': proposeRate,

  async 'console.taxRates.decide'(context, input) {
    await decideRate(context, input);
    return {};
  },
};
