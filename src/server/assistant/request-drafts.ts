import type { RequestDraft } from '../../contract/assistant/agents.ts';
import { rfqs } from '../../contract/rfqs/rfqs.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { publishRfq } from '../rfqs/public.ts';
import * as rows from './drafts-sql.ts';

/** What was shown is published within so long. */
const openMs = 2 * 3_600_000;

/** A request as it would be published, in the language it was written in, and as it is shown. */
export interface NewDraft {
  content: Omit<Parameters<typeof publishRfq>[1], 'pictures' | 'documents' | 'details'> & {
    language: Language;
  };
  shown: Omit<RequestDraft, 'id' | 'state' | 'rfqId'>;
}

/** Keeps a draft of an answer; those of the conversation before it can be published no more. */
export async function keepDraft(
  db: Db,
  of: { messageId: string; conversationId: string; accountId: string; now: Date },
  { content, shown }: NewDraft,
): Promise<RequestDraft> {
  const id = newId();
  const expiresAt = new Date(of.now.getTime() + openMs);
  await transact(db, (tx) => rows.insertDraft(tx, { id, ...of, content, shown, expiresAt }));
  return { ...shown, id, state: 'open', rfqId: null };
}

/** A draft as it stands now. */
export function showDraft(row: rows.DraftRow, now: Date): RequestDraft {
  const draft = row.shown as unknown as NewDraft['shown'];
  const isOpen = !row.replaced && row.expires_at > now;
  return {
    ...draft,
    id: row.id,
    state: row.published_at ? 'published' : isOpen ? 'open' : 'over',
    rfqId: row.rfq_id,
  };
}

class PublishedMeanwhile extends Error {
  override name = 'PublishedMeanwhile';
}

/**
 * Publishes a draft of the caller's exactly as it was shown to them; a second press answers with the first's request.
 * @throws {Refusal} NOT_FOUND for anybody else's, REQUEST_DRAFT_OVER for one that is too old or was replaced, and what
 * publishing refuses
 */
export async function publishDraft(context: SignedIn, draftId: string): Promise<{ id: string }> {
  const { db, actor, now } = context;
  const find = async () => requireFound(await rows.findDraft(db, draftId, actor.accountId));
  const draft = await find();
  if (draft.rfq_id) return { id: draft.rfq_id };
  if (draft.replaced || draft.published_at || draft.expires_at <= now)
    throw new Refusal('REQUEST_DRAFT_OVER');
  try {
    // The page may be in another language by now; drafts of before do not say theirs.
    const { language = context.language } = draft.content as Partial<NewDraft['content']>;
    const content = rfqs['rfqs.add'].input.parse(draft.content);
    return await publishRfq({ ...context, language }, content, async (tx, id) => {
      // Both presses of a double click come this far; one of them takes the draft.
      if (!(await rows.takeDraft(tx, draftId, id, now))) throw new PublishedMeanwhile();
    });
  } catch (error) {
    if (!(error instanceof PublishedMeanwhile)) throw error;
    const { rfq_id: id } = await find();
    if (!id) throw new Refusal('REQUEST_DRAFT_OVER');
    return { id };
  }
}
