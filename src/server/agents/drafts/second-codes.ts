import { approvedWithoutCode } from '../../../contract/agents/agent-scopes.ts';
import { hasSecondFactor } from '../../accounts/public.ts';
import { inCurrency } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { listWithoutCode } from './drafts-sql.ts';

const countedMs = 24 * 3_600_000;

/**
 * Whether orders ask for a code of their buyer's authenticator app: with what all programs ordered for the buyer in the
 * last 24 hours, by a click or within limits, and without a code, they come to more than goes without one. So a large
 * order cannot be split into small ones. Called with the grants of the buyer locked, where it is decided: of two at once
 * the second sees the first.
 */
export async function wantsCode(
  { db, actor, rates, now }: Pick<SignedIn, 'actor' | 'rates' | 'now'> & { db: Db },
  orders: readonly { total: bigint; currency: string }[],
): Promise<boolean> {
  if (!(await hasSecondFactor(db, actor.accountId))) return false;
  const { currency: to, amount } = approvedWithoutCode;
  const earlier = await listWithoutCode(db, actor.accountId, new Date(now.getTime() - countedMs));
  const total = [...earlier, ...orders].reduce(
    (sum, order) => sum + inCurrency(order.total, order.currency, to, rates),
    0n,
  );
  return total > BigInt(amount);
}
