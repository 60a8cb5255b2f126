import { amountText } from '../../kit/money.ts';
import type { CreditProposal } from '../../contract/credit/credit.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import type { Staffed } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import { getRates, getRatesAt } from '../reference/public.ts';
import { listStaff, lockActsOf, logStaffAction, requireSecond, standsFor } from '../staff/public.ts';
import {
  deleteProposal,
  listGivenAlone,
  listProposals,
  lockProposal,
  writeGivenAlone,
  writeProposal,
  type Proposal,
} from './proposals-sql.ts';
import { aloneDays, areSameTerms, isBelowLimit, proposalDays, readTerms } from './rules.ts';

const dayMs = 86_400_000;

/**
 * Whether an operator may give credit alone: the line as a whole, and what is new of it with all that they gave alone of
 * late. What one operator decides at once waits in turn, so that each decision counts the ones before it.
 */
async function mayDecideAlone(
  tx: Tx,
  { staff, now }: Pick<Staffed, 'staff' | 'now'>,
  { terms, given, currency }: Pick<ProposedCredit, 'terms' | 'given' | 'currency'>,
): Promise<boolean> {
  await lockActsOf(tx, staff.staffId);
  const since = new Date(now.getTime() - aloneDays * dayMs);
  const sums = [...(await listGivenAlone(tx, staff.staffId, since)), { amount: given, currency }];
  // An operator may load rates: a limit has to hold at those of today and at earlier ones.
  const ratesOfBoth = [await getRates(tx, now), await getRatesAt(tx, since)];
  return ratesOfBoth.every(
    (rates) => isBelowLimit(sums, rates) && isBelowLimit([{ amount: terms.limit, currency }], rates),
  );
}

interface ProposedCredit extends Omit<Proposal, 'staffId'> {
  currency: string;
  /** How much of the limit is new to the buyer, in minor units. */
  given: bigint;
}

/**
 * Whether terms that give a buyer more take effect now. Above what an operator gives alone they do once a second operator decides the very
 * same for the line as it still stands; until then they wait as a proposal, which is written down here.
 * @param proposal  for a line or an application whose row is locked
 */
export async function takesEffect(
  tx: Tx,
  context: Staffed,
  { given, ...proposal }: ProposedCredit,
): Promise<boolean> {
  const { now, staff } = context;
  const { accountId, terms, currency } = proposal;
  const before = await lockProposal(tx, accountId);
  const isSeconded =
    before !== undefined &&
    before.proposed_by !== staff.staffId &&
    before.application_id === proposal.applicationId &&
    before.line_version === proposal.lineVersion &&
    now.getTime() - before.proposed_at.getTime() <= proposalDays * dayMs &&
    areSameTerms(readTerms(before), terms) &&
    (await standsFor(tx, before.proposed_by));
  if (isSeconded) {
    await requireSecond(tx, context, before.proposed_by);
    await deleteProposal(tx, accountId);
    return true;
  }
  if (await mayDecideAlone(tx, context, { terms, given, currency })) {
    await deleteProposal(tx, accountId);
    await writeGivenAlone(tx, { staffId: staff.staffId, accountId, amount: given, currency }, now);
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
