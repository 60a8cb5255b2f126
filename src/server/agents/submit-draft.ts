import type { ApprovalReason } from '../../contract/agents/agent-scopes.ts';
import type { Ordered } from '../../contract/agents/approvals.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { count } from '../platform/limits.ts';
import { drawForBuyer } from './draw-draft.ts';
import * as drafts from './drafts-sql.ts';
import { lockGrant } from './grants-sql.ts';
import { BeyondLimits, placeDraft, withinLimits } from './place-draft.ts';
import type { Granted } from './tokens.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'agents.asked': { draftId: string };
  }
}

/** A click is waited for so long. */
const waitingMs = 24 * 3_600_000;
/** Orders of one program that wait for a click at a time: a buyer reads each. */
const mostWaiting = 10;
const letters = { name: 'letters of a grant', max: 20, windowSeconds: 86_400 };

/** What became of a draft that was submitted. */
export type Submitted =
  | { status: 'ordered'; orders: Ordered }
  | { status: 'needs_approval'; reason: ApprovalReason; expiresAt: Date; language: Language }
  | { status: 'refused' | 'expired' };

/** What became of a draft; null while it is only prepared. @throws {Refusal} AGENT_DRAFT_OVER */
export function standingOf(draft: drafts.DraftRow, now: Date): Submitted | null {
  const isOver = draft.expires_at <= now;
  switch (draft.state) {
    case 'ordered':
      return { status: 'ordered', orders: draft.ordered as Ordered };
    case 'waiting':
      return isOver
        ? { status: 'expired' }
        : {
            status: 'needs_approval',
            reason: draft.reason as ApprovalReason,
            expiresAt: draft.expires_at,
            language: draft.language as Language,
          };
    case 'refused':
      return { status: 'refused' };
    case 'canceled':
      throw new Refusal('AGENT_DRAFT_OVER');
    case 'prepared':
      if (isOver) throw new Refusal('AGENT_DRAFT_OVER');
      return null;
  }
}

/**
 * Submits what a program prepared: ordered at once within the limits of its grant, else put before the buyer. The same
 * again answers what became of it.
 * @param key  the program's own; it stands for this draft from now on, unless nothing comes of it
 * @throws {Refusal} NOT_FOUND for anybody else's, KEY_REUSED, AGENT_DRAFT_OVER, AGENT_WAITING where too many wait,
 * and what the submission is refused for
 */
export async function submitDraft(
  context: SignedIn,
  granted: Granted,
  draftId: string,
  key: string,
): Promise<Submitted> {
  const { db, now } = context;
  const draft = await drafts.findDraft(db, granted.grantId, draftId);
  if (!draft) throw new Refusal('NOT_FOUND');
  if (!(await drafts.claimKey(db, draft.id, key))) throw new Refusal('KEY_REUSED');
  const standing = standingOf(draft, now);
  if (standing) return standing;
  try {
    await placeDraft(context, draft, withinLimits(context, draft));
  } catch (error) {
    if (error instanceof BeyondLimits) await askBuyer(context, draft, error.reason);
    else {
      // Another of the same may have gone before it: what became of that is the answer to both.
      const after = await drafts.findDraft(db, granted.grantId, draftId);
      if (after?.state === 'prepared') {
        await drafts.releaseKey(db, draft.id);
        throw error;
      }
    }
  }
  const after = (await drafts.findDraft(db, granted.grantId, draftId))!;
  return standingOf(after, now) ?? notOrdered();
}

function notOrdered(): never {
  throw new Refusal('AGENT_DRAFT_OVER');
}

/** Puts a draft before its buyer, in their language, and writes to them. @throws {Refusal} AGENT_WAITING, PRODUCT_NOT_AS_SHOWN */
async function askBuyer(context: SignedIn, draft: drafts.DraftRow, reason: ApprovalReason): Promise<void> {
  const { db, queue, now } = context;
  const drawn = await drawForBuyer(context, draft);
  await transact(db, async (tx) => {
    const grant = await lockGrant(tx, draft.grant_id);
    if (!grant || grant.revoked_at) throw new Refusal('AGENT_DRAFT_OVER');
    if ((await drafts.countWaiting(tx, draft.grant_id, now)) >= mostWaiting)
      throw new Refusal('AGENT_WAITING', { most: mostWaiting });
    const until = new Date(now.getTime() + waitingMs);
    if (!(await drafts.setWaiting(tx, draft.id, draft.version, reason, until, drawn))) return;
    // Whoever asks and takes it back over and over fills no mailbox.
    if ((await count(tx, letters, draft.grant_id, now)) <= letters.max)
      await queue.publish(tx, 'agents.asked', { draftId: draft.id });
  });
}
