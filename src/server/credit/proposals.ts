import { amountText } from '../../kit/money.ts';
import type { CreditProposal } from '../../contract/credit/credit.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import type { Staffed } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import { getRates, getRatesAt } from '../reference/public.ts';
import { listStaff, logStaffAction } from '../staff/public.ts';
import {
  deleteProposal,
  listProposals,
  lockProposal,
  writeProposal,
  type Proposal,
} from './proposals-sql.ts';
import { areSameTerms, isBelowLimit, proposalDays, readTerms } from './rules.ts';

const dayMs = 86_400_000;

/** An operator may load rates: a limit has to hold at those of today and at earlier ones. */
async function mayDecideAlone(tx: Tx, limit: bigint, currency: string, now: Date): Promise<boolean> {
  const earlier = await getRatesAt(tx, new Date(now.getTime() - 30 * dayMs));
  return [await getRates(tx, now), earlier].every((rates) => isBelowLimit(limit, currency, rates));
}

/**
 * Whether terms that give a buyer more take effect now. Above a limit they do once a second operator decides the very
 * same for the line as it still stands; until then they wait as a proposal, which is written down here.
 * @param proposal  for a line or an application whose row is locked
 */
export async function takesEffect(
  tx: Tx,
  context: Staffed,
  proposal: Omit<Proposal, 'staffId'> & { currency: string },
): Promise<boolean> {
  const { now, staff } = context;
  const { accountId, terms, currency } = proposal;
  if (await mayDecideAlone(tx, terms.limit, currency, now)) {
    await deleteProposal(tx, accountId);
    return true;
  }
  const before = await lockProposal(tx, accountId);
  const isSeconded =
    before !== undefined &&
    before.proposed_by !== staff.staffId &&
    before.application_id === proposal.applicationId &&
    before.line_version === proposal.lineVersion &&
    now.getTime() - before.proposed_at.getTime() <= proposalDays * dayMs &&
    areSameTerms(readTerms(before), terms);
  if (isSeconded) {
    await deleteProposal(tx, accountId);
    return true;
  }
  await writeProposal(tx, { ...proposal, staffId: staff.staffId }, now);
  await logStaffAction(tx, context, {
    action: 'credit.propose',
    subjectType: 'account',
    subjectId: accountId,
    details: { limit: amountText({ amount: terms.limit, currency }), days: terms.termDays },
  });
  return false;
}

/** What waits for a second operator of these buyers' lines, as the console shows it. */
export async function showProposals(
  db: Db,
  lines: readonly {
    accountId: string;
    currency: string;
    applicationId: string | null;
    version: number | null;
  }[],
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
): Promise<Map<string, CreditProposal>> {
  const proposals = await listProposals(
    db,
    lines.map(({ accountId }) => accountId),
  );
  if (proposals.size === 0) return new Map();
  const names = new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  const byAccount = new Map<string, CreditProposal>();
  for (const { accountId, currency, applicationId, version } of lines) {
    const row = proposals.get(accountId);
    if (row?.application_id !== applicationId || (version !== null && row.line_version !== version)) continue;
    const until = row.proposed_at.getTime() + proposalDays * dayMs;
    if (until < now.getTime()) continue;
    byAccount.set(accountId, {
      limit: wireMoneyIn(currency)(row.limit_amount),
      termDays: row.term_days,
      lateFeeBasisPoints: row.late_fee_bps,
      by: names.get(row.proposed_by) ?? '',
      isMine: row.proposed_by === staff.staffId,
      until: wireTime(new Date(until)),
    });
  }
  return byAccount;
}
