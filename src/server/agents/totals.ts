import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoney } from '../../kit/wire.ts';
import type { SignedIn } from '../platform/context.ts';
import { spentByAll } from './grant-limits.ts';
import { deleteTotal, findTotal, saveTotal } from './totals-sql.ts';

/** What all programs of a buyer together may order without a click, and what they ordered that way. */
export async function showTotal(context: SignedIn): Promise<OutputOf<'agents.total'>> {
  const { db, actor } = context;
  const total = await findTotal(db, actor.accountId);
  const currency = total?.currency ?? context.currency;
  const spent = await spentByAll(context, actor.accountId, currency);
  return {
    total: total ? { currency, perDay: String(total.perDay), perMonth: String(total.perMonth) } : null,
    spentToday: wireMoney(spent.today, currency),
    spentThisMonth: wireMoney(spent.thisMonth, currency),
    version: total?.version ?? 0,
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
  if (!total) {
    const isGone = await deleteTotal(db, actor.accountId, version);
    if (!isGone && (await findTotal(db, actor.accountId))) throw new Refusal('AGENT_CHANGED');
    return { version: 0 };
  }
  if (!rates.has(total.currency)) throw new Refusal('BAD_INPUT', { fields: 'total.currency' });
  const amounts = {
    currency: total.currency,
    perDay: BigInt(total.perDay),
    perMonth: BigInt(total.perMonth),
  };
  const saved = await saveTotal(db, actor.accountId, amounts, version, now);
  if (saved === undefined) throw new Refusal('AGENT_CHANGED');
  return { version: saved };
}
