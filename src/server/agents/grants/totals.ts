import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireMoney } from '../../../kit/wire.ts';
import type { SignedIn } from '../../platform/context.ts';
import { spentByAll } from './grant-limits.ts';
import { findTotal, saveTotal } from './totals-sql.ts';

/** What all programs of a buyer together may order without a click, and what they ordered that way. */
export async function showTotal(context: SignedIn): Promise<OutputOf<'agents.total'>> {
  const { db, actor } = context;
  const { total, version } = await findTotal(db, actor.accountId);
  const currency = total?.currency ?? context.currency;
  const spent = await spentByAll(context, actor.accountId, currency);
  return {
    total: total ? { currency, perDay: String(total.perDay), perMonth: String(total.perMonth) } : null,
    spentToday: wireMoney(spent.today, currency),
    spentThisMonth: wireMoney(spent.thisMonth, currency),
    version,
  };
}

/**
 * Sets the total, or takes it away.
 * @throws {Refusal} AGENT_CHANGED on another version than was seen, BAD_INPUT for a currency without a rate
 */
export async function setTotal(
  { db, actor, rates, now }: SignedIn,
  { total, version }: ParsedOf<'agents.setTotal'>,
): Promise<OutputOf<'agents.setTotal'>> {
  if (total && !rates.has(total.currency)) throw new Refusal('BAD_INPUT', { fields: 'total.currency' });
  if (!total) {
    const kept = await findTotal(db, actor.accountId);
    // Taken away twice it is gone all the same.
    if (!kept.total) return { version: kept.version };
  }
  const amounts = total && {
    currency: total.currency,
    perDay: BigInt(total.perDay),
    perMonth: BigInt(total.perMonth),
  };
  const saved = await saveTotal(db, actor.accountId, amounts ?? null, version, now);
  if (saved === undefined) throw new Refusal('AGENT_CHANGED');
  return { version: saved };
}
