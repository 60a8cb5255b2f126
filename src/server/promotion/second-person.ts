import { Refusal } from '../../kit/errors.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { getRates, getRatesAt } from '../reference/public.ts';
import { lockActsOf, requireOther, standsFor } from '../staff/public.ts';
import { aloneDays, isWithinAloneLimit, mostCostOf, type CouponCost } from './rules.ts';
import { listGivenAlone } from './second-person-sql.ts';

const dayMs = 86_400_000;

/**
 * Whether a coupon of the platform waits for a second person: where all of it may cost more than one gives alone, with the
 * coupons that they gave alone lately. What one operator gives at once waits in turn, so that each coupon counts the others.
 * @param except  the coupon itself, where it is changed
 */
export async function needsSecond(
  tx: Tx,
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
  coupon: CouponCost,
  except: string | null = null,
): Promise<boolean> {
  await lockActsOf(tx, staff.staffId);
  const since = new Date(now.getTime() - aloneDays * dayMs);
  const couponsGiven = await listGivenAlone(tx, { staffId: staff.staffId, since, except });
  const costs = [...couponsGiven, coupon].map(mostCostOf);
  // Whoever may load rates may not make a large sum small by them: those of before must let it pass too.
  const ratesOfBoth = [await getRates(tx, now), await getRatesAt(tx, since)];
  return !ratesOfBoth.every((rates) => isWithinAloneLimit(costs, rates));
}

/**
 * Holds the confirmation of a coupon to another person, with the right to money; whoever gave it must still be an operator.
 * @throws {Refusal} FORBIDDEN, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function requireConfirmer(tx: Tx, context: Staffed, createdBy: string): Promise<void> {
  if (!context.staff.rights.includes('money')) throw new Refusal('FORBIDDEN');
  await requireOther(tx, context, createdBy);
  if (!(await standsFor(tx, createdBy, []))) throw new Refusal('BANK_NEW_OPERATOR');
}
