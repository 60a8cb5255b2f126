import type { ParsedOf } from '../../contract/contract.ts';
import type { LedgerCheckKind } from '../../contract/books/book-states.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Deps, Staffed } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import * as rows from './checks-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** The ledger does not hold what it has to: an operator has to look. */
    'ledgerChecks.failed': { kinds: LedgerCheckKind[] };
  }
}

const checks: Record<LedgerCheckKind, (db: Db) => Promise<rows.Finding[]>> = {
  zero_sum: rows.findUnbalanced,
  escrow: rows.findWrongEscrow,
  balances: rows.findOverdrawn,
  checkpoints: rows.findWrongCheckpoints,
};

/** Holds the ledger to what has to be true of it, and keeps what came of it; all who may see money read of a failure. */
export async function checkLedger({
  db,
  clock,
  config,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>): Promise<void> {
  const now = clock.now();
  const day = dayIn(now, config.accountingTimeZone);
  const results: { kind: LedgerCheckKind; findings: rows.Finding[] }[] = [];
  for (const [kind, find] of Object.entries(checks))
    results.push({ kind: kind as LedgerCheckKind, findings: await find(db) });
  const failed = results.filter(({ findings }) => findings.length > 0).map(({ kind }) => kind);
  await transact(db, async (tx) => {
    await rows.insertChecks(
      tx,
      results.map(({ kind, findings }) => ({
        id: newId(now.getTime()),
        day,
        kind,
        state: findings.length > 0 ? 'failed' : 'passed',
        findings: JSON.stringify(findings),
        ran_at: now,
      })),
    );
    if (failed.length > 0) await queue.publish(tx, 'ledgerChecks.failed', { kinds: failed });
  });
}

/** Once a day, in the first hour of it in which somebody is at work. */
export async function checkOnceADay(deps: Deps): Promise<void> {
  const day = dayIn(deps.clock.now(), deps.config.accountingTimeZone);
  if (!(await rows.wasCheckedOn(deps.db, day))) await checkLedger(deps);
}

/** Says what was done about a check that failed. @throws {Refusal} NOT_FOUND, BOOKS_CHANGED */
export function settleCheck(
  context: Staffed,
  { id, version, note }: ParsedOf<'console.ledgerChecks.settle'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const row = await rows.lockCheck(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.version !== version || row.state !== 'failed') throw new Refusal('BOOKS_CHANGED');
    await rows.settleCheck(tx, id, { staffId: staff.staffId, note, now });
    await logStaffAction(tx, context, {
      action: 'ledgerChecks.settle',
      subjectType: 'ledger check',
      subjectId: id,
      details: { name: `${row.day} ${row.kind}`, reason: note },
    });
  });
}
