import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { mostOfflineDrafts } from '../../../contract/offline/offline-limits.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { storeDraftCount } from '../../page/visitor/client-state.ts';
import { DeviceFull } from './catalogs.ts';
import { answerOf, inDatabase } from './database.ts';
import {
  ownerOf,
  withLine,
  type DraftLine,
  type OfflineDraft,
  type OrderDraft,
  type RequestDraft,
} from './draft-rules.ts';

type Drafts = IDBRequest<OfflineDraft[]>;

/** The drafts of one owner, the latest first, and how many there are of others. */
export async function listDrafts(ownerId: string): Promise<{ drafts: OfflineDraft[]; ofOthers: number }> {
  const drafts = await inDatabase(['drafts'], 'readonly', ({ drafts: store }) =>
    answerOf(store.getAll() as Drafts),
  );
  const ownDrafts = drafts.filter((draft) => draft.ownerId === ownerId);
  const ofOthers = drafts.filter((draft) => draft.ownerId !== ownerId && draft.state !== 'sent').length;
  return { drafts: ownDrafts.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)), ofOthers };
}

/** Changes drafts in one transaction, so that two tabs lose nothing of each other. */
async function change<Result>(
  work: (store: IDBObjectStore, drafts: readonly OfflineDraft[]) => Promise<Result> | Result,
): Promise<Result> {
  const result = await inDatabase(['drafts'], 'readwrite', async ({ drafts: store }) =>
    work(store, await answerOf(store.getAll() as Drafts)),
  );
  const drafts = await inDatabase(['drafts'], 'readonly', ({ drafts: store }) =>
    answerOf(store.getAll() as Drafts),
  );
  storeDraftCount(drafts.filter(({ state }) => state !== 'sent').length);
  return result;
}

const now = () => new Date().toISOString();

function requireRoom(drafts: readonly OfflineDraft[]): void {
  if (drafts.length >= mostOfflineDrafts) throw new DeviceFull();
}

/** Writes a line into the open order of a shop, which begins with its first line and ends with its last. @throws {DeviceFull} */
export const setLine = (author: OfflineAuthor, shop: OrderDraft['shop'], line: DraftLine): Promise<void> =>
  change((store, drafts) => {
    const ownerId = ownerOf(author);
    const open = drafts.find(
      (draft): draft is OrderDraft =>
        draft.kind === 'order' &&
        draft.ownerId === ownerId &&
        draft.shop.id === shop.id &&
        draft.state === 'open',
    );
    if (!open && line.quantity > 0) requireRoom(drafts);
    const lines = withLine(open?.lines ?? [], line);
    if (lines.length === 0) {
      if (open) store.delete(open.key);
      return;
    }
    if (line.quantity > 0 && !lines.includes(line)) throw new DeviceFull();
    const draft: OrderDraft = {
      key: open?.key ?? newKey(),
      ownerId,
      author,
      kind: 'order',
      shop,
      lines,
      changedAt: now(),
      state: 'open',
      answer: null,
    };
    store.put(draft);
  });

/** What a request has that its author writes; without a key it is a new one. */
export type RequestContent = Pick<
  RequestDraft,
  'shop' | 'values' | 'categoryId' | 'unitCode' | 'unit' | 'language'
> & { key?: string | undefined };

/** Writes the draft of a request, or another content of one that is open. @throws {DeviceFull} */
export const writeRequest = (author: OfflineAuthor, { key, ...content }: RequestContent): Promise<void> =>
  change((store, drafts) => {
    const former = drafts.find((draft) => draft.key === key);
    // Sent meanwhile, in another tab: it stays what it was sent as, and this is another one.
    const isSame = former?.state === 'open';
    if (!isSame) requireRoom(drafts);
    const draft: RequestDraft = {
      ...content,
      key: isSame ? former.key : newKey(),
      ownerId: ownerOf(author),
      author,
      kind: 'request',
      changedAt: now(),
      state: 'open',
      rfqId: null,
    };
    store.put(draft);
  });

/** Takes a draft for sending, as it is then. @returns null where it was removed, or sent by another tab */
export const takeDraft = (key: string): Promise<OfflineDraft | null> =>
  change((store, drafts) => {
    const draft = drafts.find((candidate) => candidate.key === key);
    if (!draft || draft.state === 'sent') return null;
    const sending: OfflineDraft = { ...draft, state: 'sending' };
    store.put(sending);
    return draft;
  });

/** Writes down what became of a draft, unless it was removed or another tab knows more. */
export const endSending = (key: string, result: Partial<OfflineDraft>): Promise<void> =>
  change((store, drafts) => {
    const draft = drafts.find((candidate) => candidate.key === key);
    if (draft && draft.state !== 'sent') store.put({ ...draft, ...result, changedAt: now() });
  });

export const removeDraft = (key: string): Promise<void> => change((store) => void store.delete(key));

/** Deletes the drafts that others wrote on this device. */
export const removeDraftsOfOthers = (ownerId: string): Promise<void> =>
  change((store, drafts) => {
    for (const draft of drafts) if (draft.ownerId !== ownerId) store.delete(draft.key);
  });
