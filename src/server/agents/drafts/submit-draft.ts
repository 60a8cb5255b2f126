import type { ApprovalReason } from '../../../contract/agents/agent-scopes.ts';
import type { Ordered, PlacedOrder } from '../../../contract/agents/approvals.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { findAccessMark } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { count } from '../../platform/limits.ts';
import { drawForBuyer } from './draw-draft.ts';
import { stateOf } from './draft-rules.ts';
import * as drafts from './drafts-sql.ts';
import { listReadableGrants } from '../grants/grants-of-program.ts';
import { lockGrant } from '../grants/grants-sql.ts';
import { isAllCancelled, showPlaced } from './placed-orders.ts';
import { BeyondLimits, placeDraft, withinLimits } from './place-draft.ts';
import { counts, type GrantOfToken } from '../grants/tokens.ts';

declare module '../../platform/queue.ts' {
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
  | { status: 'ordered'; orders: PlacedOrder[] }
  | { status: 'needs_approval'; reason: ApprovalReason; expiresAt: Date; language: Language }
  /** With the orders that it became and that were all cancelled since; with none where nothing was ordered. */
  | { status: 'canceled'; orders: PlacedOrder[] }
  | { status: 'refused' | 'expired' };

/**
 * What became of a draft, by how its orders stand now; null while it is only prepared. What a buyer was asked about and cannot approve any more,
 * because what they allowed is over, is canceled.
 * @throws {Refusal} AGENT_DRAFT_OVER of what nobody was asked about
 */
export async function standingOf(
  { db, now }: Pick<SignedIn, 'db' | 'now'>,
  draft: drafts.DraftRow,
): Promise<Submitted | null> {
  const state = stateOf(draft, await findAccessMark(db, draft.account_id), now);
  switch (state) {
    case 'prepared':
      return null;
    case 'ordered': {
      const orders = await showPlaced(db, draft.ordered as Ordered);
      return { status: isAllCancelled(orders) ? 'canceled' : state, orders };
    }
    case 'waiting':
      return {
        status: 'needs_approval',
        reason: draft.reason as ApprovalReason,
        expiresAt: draft.expires_at,
        language: draft.language as Language,
      };
    default:
      if (draft.reason === null) throw new Refusal('AGENT_DRAFT_OVER');
      return state === 'canceled' ? { status: state, orders: [] } : { status: state };
  }
}

/** A draft of an earlier consent of the same buyer to the same program: it is told what became of it, and nothing more. */
async function findEarlier({ db }: SignedIn, { grantId }: GrantOfToken, draftId: string) {
  for (const id of await listReadableGrants(db, grantId)) {
    const draft = await drafts.findDraft(db, id, draftId);
    if (draft) return draft;
  }
  return undefined;
}

/**
 * Submits what a program prepared: ordered at once within the limits of its grant, else put before the buyer. The same
 * again answers what became of it.
 * @param key  the program's own; it stands for this draft from now on, unless nothing comes of it or the draft has one
 * @throws {Refusal} NOT_FOUND for anybody else's, KEY_REUSED, AGENT_DRAFT_OVER, AGENT_WAITING where too many wait,
 * and what the submission is refused for
 */
export async function submitDraft(
  context: SignedIn,
  granted: GrantOfToken,
  draftId: string,
  key: string,
): Promise<Submitted> {
  const { db } = context;
  const draft = await drafts.findDraft(db, granted.grantId, draftId);
  if (!draft) {
    const earlier = await findEarlier(context, granted, draftId);
    if (!earlier) throw new Refusal('NOT_FOUND');
    return (await standingOf(context, earlier)) ?? notOrdered();
  }
  if (!(await drafts.claimKey(db, draft.id, key))) {
    // A program that lost its key asks under another one, and is told of the same draft: it is ordered once all the same.
    const other = await drafts.findDraftByKey(db, granted.grantId, key);
    if (other && other.id !== draft.id) throw new Refusal('KEY_REUSED');
  }
  const standing = await standingOf(context, draft);
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
  return (await standingOf(context, after)) ?? notOrdered();
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
    if (!grant || !(await counts({ db: tx, now }, grant))) throw new Refusal('AGENT_DRAFT_OVER');
    if ((await drafts.countWaiting(tx, draft.grant_id, now)) >= mostWaiting)
      throw new Refusal('AGENT_WAITING', { most: mostWaiting });
    // Not longer than what the program was allowed.
    const until = new Date(Math.min(now.getTime() + waitingMs, grant.ends_at.getTime()));
    if (!(await drafts.setWaiting(tx, draft.id, draft.version, reason, until, drawn))) return;
    // Whoever asks and takes it back over and over fills no mailbox.
    if ((await count(tx, letters, draft.grant_id, now)) <= letters.max)
      await queue.publish(tx, 'agents.asked', { draftId: draft.id });
  });
}
