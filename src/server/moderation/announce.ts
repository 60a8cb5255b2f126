import type { TextKind } from '../../contract/moderation/text-rules.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** What somebody wrote was looked at: those it concerns are told. */
    'moderation.decided': { caseId: string; outcome: Outcome };
  }
}

export type Outcome = 'hidden' | 'dismissed' | 'restored' | 'upheld';

const actions = {
  hidden: 'moderation.hide',
  dismissed: 'moderation.dismiss',
  restored: 'moderation.restore',
  upheld: 'moderation.uphold',
} as const;

/** Tells those it concerns, and writes it down. */
export async function announce(
  tx: Tx,
  context: Staffed,
  { id, kind }: { id: string; kind: TextKind },
  outcome: Outcome,
  details: Record<string, unknown>,
): Promise<null> {
  await context.queue.publish(tx, 'moderation.decided', { caseId: id, outcome });
  await logStaffAction(tx, context, {
    action: actions[outcome],
    subjectType: kind,
    subjectId: id,
    details,
  });
  return null;
}
