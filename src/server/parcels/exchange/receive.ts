import { cutText } from '../../../kit/text/cut-text.ts';
import type { X509Certificate } from 'node:crypto';
import { newId } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { count } from '../../platform/limits.ts';
import { businessKey, readChinaTime } from '../documents-rules.ts';
import * as documents from '../documents-sql.ts';
import { openEnvelope, openMessage } from '../messages/open-apart.ts';
import { SchemaIssue, type FormatRefusal, type ReadMessage } from '../messages/read.ts';
import { answeredBy, type Values } from '../messages/tables.ts';
import { togetherOf } from '../rules.ts';
import { settleDocuments, settleParcels } from '../consignments/settle.ts';
import { keepReceipts, lockForReceipts, setNumbers, type NewReceipt } from '../consignments/settle-sql.ts';
import * as rows from '../sql.ts';
import { insertStray, type StrayReason } from './strays-sql.ts';
import * as summaries from '../consignments/summaries-sql.ts';
import { askToAdvance } from './write-messages.ts';

/** What somebody who brings an envelope is answered: 200 once it is kept, or set aside for good. */
export type ReceiptStatus = 200 | 400 | 403 | 404;

/** Clocks differ; a receipt from further ahead is none. */
const aheadMs = 10 * 60_000;
const straysAnHour = { name: 'customs-strays', max: 200, windowSeconds: 3_600 };

/**
 * Takes an envelope that came from customs: its signature before its contents, both on a thread. What is not taken is set aside with its reason, and moves nothing.
 * @param certificate  of the office; null where only the exchange client on this machine can have brought it
 */
export async function takeEnvelope(
  deps: Deps,
  bytes: Uint8Array,
  certificate: X509Certificate | null,
): Promise<ReceiptStatus> {
  const { db } = deps;
  const text = new TextDecoder().decode(bytes.subarray(0, 2_000));
  const envelope = await openEnvelope(deps, bytes, certificate);
  if (!envelope) {
    await setAside(deps, { reason: 'unreadable', excerpt: text, providerId: null, type: '' });
    return 400;
  }
  const type = cutText(envelope.messageType, 30);
  if (certificate && !envelope.isSigned) {
    await setAside(deps, { reason: 'signature', excerpt: text, providerId: null, type });
    return 403;
  }
  const declarant = await rows.findDeclarantByDxp(db, envelope.receiverId);
  if (!declarant) {
    await setAside(deps, { reason: 'unknown', excerpt: text, providerId: null, type });
    return 404;
  }
  const providerId = declarant.provider_id;
  const excerpt = cutText(Buffer.from(envelope.message).toString(), 2_000);
  try {
    const { refusal, message } = await openMessage(deps, envelope.message);
    if (refusal) await takeRefusal(deps, providerId, refusal);
    else await takeReceipts(deps, providerId, message, excerpt);
  } catch (error) {
    if (!(error instanceof SchemaIssue)) throw error;
    await setAside(deps, { reason: 'schema', excerpt, providerId, type });
    return 400;
  }
  return 200;
}

/** Keeps what was not taken, for an operator to look at; of a flood only its beginning. */
async function setAside(
  { db, clock }: Deps,
  {
    reason,
    excerpt,
    providerId,
    type,
  }: { reason: StrayReason; excerpt: string; providerId: string | null; type: string },
): Promise<void> {
  const now = clock.now();
  if ((await count(db, straysAnHour, reason, now)) > straysAnHour.max) return;
  const text = cutText(excerpt.toWellFormed().replaceAll('\0', ''), 2_000);
  await insertStray(db, {
    id: newId(now.getTime()),
    provider_id: providerId,
    reason,
    message_type: type.replaceAll('\0', ''),
    excerpt: text,
    received_at: now,
  });
}

interface Found {
  document: documents.DocumentRow;
  receipt: NewReceipt;
  values: Record<string, string>;
}

async function takeReceipts(
  deps: Deps,
  providerId: string,
  message: ReadMessage,
  excerpt: string,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  if (message.kind === 792) return takeSummary(deps, providerId, message.documents, excerpt);
  const kind = answeredBy(message.kind);
  if (!kind) throw new SchemaIssue('no receipt');
  const told = message.documents.map(({ head }) => ({ head, kind, key: businessKey(kind, head) }));
  const set: StrayReason[] = [];
  await transact(db, async (tx) => {
    const newest = await documents.listNewestByKey(tx, providerId, told);
    const named = await documents.listByGuid(
      tx,
      providerId,
      kind,
      told.map(({ head }) => head.guid ?? ''),
    );
    const answered: Found[] = [];
    for (const { head, key } of told) {
      const part = Number(head.msgSeqNo ?? 1);
      const byKey = newest.find((row) => row.key === key && row.part === part);
      const byGuid = named.find(
        (row) => row.guid === head.guid?.toLowerCase() && row.key === key && row.part === part,
      );
      const document = byGuid ?? byKey;
      const at = readChinaTime(head.returnTime ?? '');
      if (!at || head.returnTime?.length !== 17 || !head.returnStatus) set.push('schema');
      else if (at.getTime() > now.getTime() + aheadMs) set.push('future');
      else if (!document) set.push('unknown');
      else answered.push({ document, values: head, receipt: receiptRow(document.guid, head, now) });
    }
    await keepFound(deps, tx, providerId, answered, now);
  });
  for (const reason of new Set(set))
    await setAside(deps, { reason, excerpt, providerId, type: `CEB${message.kind}Message` });
}

const receiptRow = (guid: string, head: Record<string, string>, now: Date): NewReceipt => ({
  document_guid: guid,
  status: cutText(head.returnStatus!, 10),
  time: head.returnTime!,
  info: cutText(head.returnInfo ?? '', 1_000),
  received_at: now,
});

/** Keeps receipts and moves what they are about; a receipt that was kept before moves nothing. */
async function keepFound(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  providerId: string,
  answered: readonly Found[],
  now: Date,
): Promise<void> {
  if (answered.length === 0) return;
  const ids = (of: 'parcel_id' | 'consignment_id' | 'summary_id') => [
    ...new Set(answered.flatMap(({ document }) => document[of] ?? [])),
  ];
  const locked = await lockForReceipts(tx, {
    parcels: ids('parcel_id'),
    consignments: ids('consignment_id'),
  });
  const guids = await keepReceipts(
    tx,
    answered.map(({ receipt }) => receipt),
  );
  if (guids.length === 0) return;
  await settleDocuments(tx, guids);
  await setNumbers(
    tx,
    answered.flatMap(({ document, values }) =>
      document.kind === 603 && document.parcel_id
        ? { id: document.parcel_id, pre_no: values.preNo || null, invt_no: values.invtNo || null }
        : [],
    ),
  );
  await settleParcels(tx, locked, now);
  for (const id of ids('summary_id')) {
    const parts = await documents.listNewest(tx, 'summary_id', [id]);
    const state = togetherOf(parts.map((part) => part.state)) as 'sent' | 'done' | 'refused';
    const summary = answered.find(({ document, values }) => document.summary_id === id && values.sumNo);
    await summaries.settleSummary(tx, id, state, summary?.values.sumNo ?? null);
  }
  await askToAdvance(tx, queue, providerId);
}

/** The result of a summary: its lists are in a declaration now. */
async function takeSummary(
  deps: Deps,
  providerId: string,
  results: readonly Values[],
  excerpt: string,
): Promise<void> {
  const now = deps.clock.now();
  const numbers = [...new Set(results.flatMap(({ lines }) => lines.map((line) => line.invtNo ?? '')))];
  const isWhole = await transact(deps.db, async (tx) => {
    if (numbers.length === 0) return true;
    const parcels = await summaries.listByInvtNo(tx, providerId, numbers);
    const ids = parcels.map(({ id }) => id);
    if (ids.length > 0) {
      await lockForReceipts(tx, { parcels: ids, consignments: [] });
      await summaries.markSummed(tx, ids, now);
      const locked = await lockForReceipts(tx, { parcels: ids, consignments: [] });
      await settleParcels(tx, locked, now);
    }
    return parcels.length === numbers.length;
  });
  if (!isWhole) await setAside(deps, { reason: 'unknown', excerpt, providerId, type: 'CEB792Message' });
}

/**
 * Refuses a message as a whole, and with it each of its documents, so that their parcels can be corrected and sent again.
 * @returns whether there is one of this provider
 */
export async function refuseMessage(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  refused: { id: string; providerId: string; issue: string; receipt: Record<string, string> },
  now: Date,
): Promise<boolean> {
  const { id, providerId, issue, receipt } = refused;
  if (!(await documents.markRefused(tx, id, providerId, issue))) return false;
  const sent = await documents.listOfMessage(tx, id);
  const answered = sent.map((document) => ({
    document,
    values: {},
    receipt: receiptRow(document.guid, receipt, now),
  }));
  await keepFound(deps, tx, providerId, answered, now);
  return true;
}

/** CEB900: a message could not be read there, so none of its documents arrived. */
async function takeRefusal(deps: Deps, providerId: string, refusal: FormatRefusal): Promise<void> {
  const now = deps.clock.now();
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(refusal.oriCopMsgId);
  const time = readChinaTime(refusal.returnTime);
  const isTaken =
    isUuid &&
    time !== undefined &&
    refusal.returnTime.length === 17 &&
    time.getTime() <= now.getTime() + aheadMs;
  const isKnown =
    isTaken &&
    (await transact(deps.db, async (tx) => {
      const id = refusal.oriCopMsgId.toLowerCase();
      const issue = `${refusal.returnStatus} ${refusal.returnInfo}`;
      return refuseMessage(deps, tx, { id, providerId, issue, receipt: { ...refusal } }, now);
    }));
  if (!isKnown)
    await setAside(deps, {
      reason: 'unknown',
      excerpt: JSON.stringify(refusal),
      providerId,
      type: 'CEB900Message',
    });
}
