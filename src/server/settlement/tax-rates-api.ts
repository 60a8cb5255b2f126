import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { RateState } from '../../contract/rate-states.ts';
import type { TaxBuyers } from '../../contract/taxes/tax-kinds.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import { getCategories, namePath } from '../categories/public.ts';
import { findDayBegin } from '../fees/public.ts';
import { hasColleague, requireSecond } from '../payments/public.ts';
import { invalidate } from '../platform/cache.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { listStaff, logStaffAction } from '../staff/public.ts';
import * as taxes from '../taxes/public.ts';

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
  const { db, staff, now, config } = context;
  const { site, categoryId = null, buyers, treatment = null, basisPoints, day, reason } = input;
  if ((await getCategoryNames(context))(categoryId) === undefined) throw new Refusal('NOT_FOUND');
  const isWrong = buyers === 'sellers' && categoryId !== null;
  if (isWrong || basisPoints > 0 !== (treatment === 'standard')) throw new Refusal('TAX_RATE_WRONG');
  const today = dayIn(now, config.accountingTimeZone);
  if (day < today) throw new Refusal('FEE_DAY_PAST');
  const result = await transact(db, async (tx) => {
    const isApproved = !(await hasColleague(tx, context));
    const rate = {
      id: newId(now.getTime()),
      site,
      category_id: categoryId,
      treatment,
      basis_points: basisPoints,
      reason,
    };
    await taxes.insertTaxRate(tx, {
      ...rate,
      buyers,
      starts_at: day === today ? now : await findDayBegin(tx, day, config.accountingTimeZone),
      proposed_by: staff.staffId,
      created_at: now,
      ...(isApproved && { state: 'approved', decided_by: staff.staffId, decided_at: now }),
    });
    await note(tx, context, 'taxRates.propose', rate);
    return { id: rate.id, isApproved };
  });
  invalidate(db, 'tax rates');
  return result;
}

/** Whether a rate can still be withdrawn: one that has begun has counted for orders. */
const isUndecided = (row: taxes.TaxRateRecord, now: Date): boolean =>
  row.state === 'proposed' || (row.state === 'approved' && row.starts_at > now);

/** @throws {Refusal} NOT_FOUND, FEE_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR */
async function decideRate(
  context: Staffed,
  { id, version, approve }: ParsedOf<'console.taxRates.decide'>,
): Promise<void> {
  const { db, staff, now } = context;
  await transact(db, async (tx) => {
    const row = await taxes.lockTaxRate(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const isDecidable = approve ? row.state === 'proposed' : isUndecided(row, now);
    if (row.version !== version || !isDecidable) throw new Refusal('FEE_CHANGED');
    if (approve) await requireSecond(tx, context, row.proposed_by);
    await taxes.decideTaxRate(tx, id, {
      state: approve ? 'approved' : 'withdrawn',
      // Never for what was ordered before.
      startsAt: row.starts_at > now ? row.starts_at : now,
      staffId: staff.staffId,
      now,
    });
    await note(tx, context, approve ? 'taxRates.approve' : 'taxRates.withdraw', row);
  });
  invalidate(db, 'tax rates');
}

export const consoleTaxRatesApi: Handlers<CallsOf<'console.taxRates'>, Context, SignedIn, Staffed> = {
  async 'console.taxRates.list'(context, { state, site, ...page }) {
    const { db, staff, now, config } = context;
    const [rates, current, members, nameOf] = await Promise.all([
      taxes.listTaxRates(db, { state, site }, page),
      taxes.readTaxRates(db, now),
      listStaff(db),
      getCategoryNames(context),
    ]);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    const inEffect = new Set(current.map(({ id }) => id));
    return {
      ...showPage(rates, (row) => ({
        id: row.id,
        site: row.site,
        state: row.state as RateState,
        category: nameOf(row.category_id) ?? '',
        buyers: row.buyers as TaxBuyers,
        treatment: row.treatment,
        basisPoints: row.basis_points,
        startsAt: wireTime(row.starts_at),
        isInEffect: inEffect.has(row.id),
        reason: row.reason,
        proposedBy: names.get(row.proposed_by) ?? '',
        decidedBy: names.get(row.decided_by ?? '') ?? '',
        createdAt: wireTime(row.created_at),
        mayApprove: row.state === 'proposed' && row.proposed_by !== staff.staffId,
        isWithdrawable: isUndecided(row, now),
        version: row.version,
      })),
      today: dayIn(now, config.accountingTimeZone),
    };
  },

  'console.taxRates.propose': proposeRate,

  async 'console.taxRates.decide'(context, input) {
    await decideRate(context, input);
    return {};
  },
};
