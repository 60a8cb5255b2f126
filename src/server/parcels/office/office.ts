import type { OfficeManner } from '../../../contract/parcels/parcel-states.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/context.ts';
import { businessKey } from '../documents-rules.ts';
import { certificateOf, keyOf } from '../exchange/keys.ts';
import type { Envelope } from '../messages/envelope.ts';
import { openEnvelope, openMessage } from '../messages/open-apart.ts';
import { issuesOf, SchemaIssue, type ReadMessage } from '../messages/read.ts';
import { receiptOf, type SentKind, type Values } from '../messages/tables.ts';
import * as rows from '../office-sql.ts';
import { findDeclarantByDxp, listCustomsOffices } from '../sql.ts';
import { answer, answerFormat } from './answer.ts';
import { judge } from './judge.ts';

/** Kinds that customs takes with a signature alone. */
const mustBeSigned: readonly number[] = [509, 603, 605, 607, 701];

/** Ranges of error numbers by kind: signature, format and business errors begin there. */
const ranges: Record<SentKind, number> = {
  303: 301,
  403: 401,
  505: 501,
  507: 801,
  509: 505,
  603: 601,
  605: 605,
  607: 901,
  701: 701,
};

/** The number of an error: which thousand of the range, and which in it. */
export const errorCode = (kind: SentKind, sort: 'signature' | 'business', number: number): string =>
  `-${ranges[kind] + (sort === 'business' ? 2 : 0)}${String(number).padStart(3, '0')}`;

/**
 * The customs office of the product itself: checks what it is sent as the message specification says, keeps it and
 * answers with receipts, which come by the queue.
 * @returns 200 once it is kept, 400 for what is no envelope
 */
export async function takeAtOffice(deps: Deps, bytes: Uint8Array): Promise<200 | 400 | 403> {
  const envelope = await openEnvelope(deps, bytes, null);
  if (!envelope) return 400;
  const sender = await findDeclarantByDxp(deps.db, envelope.senderId);
  if (!sender) return 403;
  const manner = sender.manner as OfficeManner;
  try {
    const certificate = certificateOf(await keyOf(deps, 'declarant'));
    // The edition that an office reads is told by the list; the wider one takes what both know.
    const { message, isSigned } = await openMessage(deps, envelope.message, { edition: '2018', certificate });
    if (!message || !(message.kind in receiptOf)) throw new SchemaIssue('no message for customs');
    if (!message.transfer || message.transfer.dxpId !== envelope.senderId)
      throw new SchemaIssue('another transmitter');
    const isRight = message.isSigned ? isSigned : !mustBeSigned.includes(message.kind);
    await keep(deps, envelope, message, { manner, isRight });
  } catch (error) {
    if (!(error instanceof SchemaIssue)) throw error;
    await answerFormat(deps, envelope, error.message, manner);
  }
  return 200;
}

async function keep(
  deps: Deps,
  envelope: Envelope,
  message: ReadMessage,
  { manner, isRight }: { manner: OfficeManner; isRight: boolean },
): Promise<void> {
  const kind = message.kind as SentKind;
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const offices = await listCustomsOffices(tx);
    const verdicts: rows.Verdict[] = [];
    for (const document of message.documents) {
      const edition = offices.find(({ code }) => code === document.head.customsCode)?.edition ?? '2022';
      const [issue] = issuesOf({ ...message, documents: [document] }, edition as '2022');
      if (issue) throw new SchemaIssue(`${issue.field}: ${issue.reason}`);
      const verdict = isRight
        ? await decide(tx, { kind, document, dxpId: envelope.senderId, manner, now }, offices)
        : refusedFor(document, errorCode(kind, 'signature', 1), 'the signature is missing or wrong', now);
      verdicts.push(verdict);
    }
    await answer(deps, tx, { kind, dxpId: envelope.senderId, verdicts, manner });
  });
}

const refusedFor = (document: Values, status: string, info: string, at: Date): rows.Verdict => ({
  document,
  statuses: [status],
  info,
  at,
  preNo: '',
  number: null,
  closes: [],
  isKept: false,
});

interface Case {
  kind: SentKind;
  document: Values;
  dxpId: string;
  manner: OfficeManner;
  now: Date;
}

/** Replay and state first: what is known by its guid is answered as before, and an older one is not looked at. */
async function decide(
  tx: Tx,
  one: Case,
  offices: Awaited<ReturnType<typeof listCustomsOffices>>,
): Promise<rows.Verdict> {
  const { kind, document, dxpId, manner, now } = one;
  const { head } = document;
  const key = businessKey(kind, head);
  const part = Number(head.msgSeqNo ?? 1);
  await rows.lockKey(tx, kind, key);
  const stored = await rows.findDocument(tx, kind, key, part);
  const error = (number: number, info: string) =>
    refusedFor(document, errorCode(kind, 'business', number), info, now);
  if (stored && stored.guid === head.guid) return rows.verdictOf(stored);
  if (stored && stored.dxp_id !== dxpId) return error(10, 'the number belongs to somebody else');
  const isOpen = !stored || stored.status === '100' || stored.status.startsWith('-');
  if (stored && (head.appTime ?? '') <= stored.app_time) return error(14, 'older than what is kept, ignored');
  if (head.appType === '1' && !isOpen) return error(10, 'the number is there already');
  if (head.appType !== '1' && !stored) return error(9, 'there is nothing to change');
  if (head.appType === '2' && stored && (await rows.isUsedByList(tx, kind, stored)))
    return error(11, 'a list has declared it already');
  const judged =
    manner === 'refusing'
      ? { refusal: 'refused, as asked of this office', closes: [] }
      : await judge(tx, kind, document, { dxpId, offices });
  return rows.keepDocument(tx, { kind, key, part, dxpId, document, judged, now });
}
