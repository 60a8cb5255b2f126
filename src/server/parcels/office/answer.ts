import { cutText } from '../../../kit/text/cut-text.ts';
import { randomUUID } from 'node:crypto';
import type { OfficeManner } from '../../../contract/parcels/parcel-states.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { readDecimal, sumOf, writeDecimal } from '../amount-rules.ts';
import { receiptsPath } from '../exchange/channel.ts';
import { chinaTime } from '../../../kit/china-time.ts';
import { keyOf } from '../exchange/keys.ts';
import { composeEnvelope, customsAddress, envelopeNamespaces, type Envelope } from '../messages/envelope.ts';
import { signMessage } from '../messages/sign.ts';
import { ceb, receiptOf, type MessageKind, type SentKind, type Values } from '../messages/tables.ts';
import { closeMessage, composeMessage, declaration, escapeText, writeDocument } from '../messages/write.ts';
import type { OfficeDocument, Verdict } from '../office-sql.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { patienceSignal } from '../../platform/patience.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Receipts on their way from the product's own customs office: the very bytes that are posted. */
    'sandbox-customs.answer': { envelope: string };
  }
}

const newGuid = () => randomUUID().toUpperCase();

/** A moment as receipts tell it, in 17 digits. */
const receiptTime = (at: Date): string => chinaTime(at) + String(at.getUTCMilliseconds()).padStart(3, '0');

/** What a document is answered with at one of its steps; only what the receipt's table has is written. */
const receiptFor = (
  { document: { head }, info, preNo, number }: Verdict,
  status: string,
  at: Date,
): Values => ({
  head: {
    ...head,
    preNo,
    ...(number && { invtNo: head.invtNo ?? number, sumNo: number }),
    returnStatus: status,
    returnTime: receiptTime(at),
    returnInfo: info || `[${status}]`,
  },
  lines: [],
});

interface Step {
  kind: MessageKind;
  documents: Values[];
  /** Seconds behind the first. */
  after: number;
}

/** Answers documents of one message: a receipt for each of their steps. */
export async function answer(
  deps: Deps,
  tx: Tx,
  told: { kind: SentKind; dxpId: string; verdicts: readonly Verdict[]; manner: OfficeManner },
): Promise<void> {
  const { kind, dxpId, verdicts, manner } = told;
  const receipt = receiptOf[kind];
  const longest = Math.max(...verdicts.map(({ statuses }) => statuses.length));
  const steps: Step[] = [];
  for (let i = 0; i < longest; i++) {
    const documents = verdicts.flatMap((verdict) =>
      verdict.statuses[i] === undefined
        ? []
        : receiptFor(verdict, verdict.statuses[i]!, new Date(verdict.at.getTime() + i)),
    );
    if (documents.length > 0) steps.push({ kind: receipt, documents, after: i });
  }
  const closed = verdicts.flatMap(({ closes }) => closes);
  const at = new Date(Math.max(...verdicts.map((verdict) => verdict.at.getTime())) + longest);
  for (const lists of chunks(closed, 100)) {
    if (kind === 509)
      steps.push({ kind: 604, documents: lists.map((list) => closing(list, at)), after: longest });
  }
  if (kind === 701)
    for (const verdict of verdicts)
      if (verdict.closes.length > 0)
        steps.push({ kind: 792, documents: [summaryResult(verdict, at)], after: longest });
  await postSteps(deps, tx, dxpId, steps, manner);
}

const closing = ({ head, pre_no, number }: OfficeDocument, at: Date): Values => ({
  head: {
    ...head,
    preNo: pre_no,
    invtNo: number ?? '',
    returnStatus: '899',
    returnTime: receiptTime(at),
    returnInfo: '[899]',
  },
  lines: [],
});

function summaryResult({ document: { head }, closes, number }: Verdict, at: Date): Values {
  const weigh = (field: string) =>
    writeDecimal(sumOf(closes.map((list) => readDecimal(list.head[field]) ?? 0n)));
  const sumNo = number ?? '';
  const lines = closes.flatMap((list) =>
    list.lines.map((line) => ({
      invtNo: list.number ?? '',
      logisticsNo: list.head.logisticsNo ?? '',
      gnum: line.gnum ?? '',
      gcode: line.gcode ?? '',
    })),
  );
  return {
    head: {
      ...head,
      guid: newGuid(),
      sumNo,
      opDate: receiptTime(at),
      declSeqNo: sumNo,
      decState: '1',
      grossWeight: weigh('grossWeight'),
      netWeight: weigh('netWeight'),
    },
    lines: lines.map((line, i) => ({ ...line, gseqno: String(i + 1) })),
  };
}

function chunks<Value>(values: readonly Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, i) =>
    values.slice(i * size, (i + 1) * size),
  );
}

/** How late each step comes, in milliseconds, by the manner of the office. */
function delayOf(manner: OfficeManner, after: number, last: number): number {
  if (manner === 'late') return 10_000 + after * 5_000;
  // The last first.
  if (manner === 'mixed') return (last - after) * 1_000;
  return after * 10;
}

async function postSteps(
  deps: Deps,
  tx: Tx,
  dxpId: string,
  steps: readonly Step[],
  manner: OfficeManner,
): Promise<void> {
  const last = Math.max(0, ...steps.map(({ after }) => after));
  const inOrder = manner === 'mixed' ? steps.toReversed() : steps;
  for (const { kind, documents, after } of inOrder) {
    const texts = documents.map((document) => writeDocument(kind, document));
    const message = closeMessage(composeMessage(kind, newGuid(), texts));
    const delay = delayOf(manner, after, last);
    await post(deps, tx, { dxpId, type: `CEB${kind}Message`, message, delay, manner });
  }
}

async function post(
  deps: Deps,
  tx: Tx,
  told: { dxpId: string; type: string; message: string; delay: number; manner: OfficeManner },
): Promise<void> {
  const { dxpId, type, message, delay, manner } = told;
  const now = deps.clock.now();
  const copMsgId = newGuid();
  const envelope = composeEnvelope(
    {
      copMsgId,
      senderId: customsAddress,
      receiverId: dxpId,
      messageType: type,
      message: Buffer.from(message),
    },
    `${type}_${copMsgId}.xml`,
    now,
  );
  const signed = await signMessage(envelope, await keyOf(deps, 'office'), envelopeNamespaces);
  const times = manner === 'twice' ? 2 : 1;
  for (let i = 0; i < times; i++)
    await deps.queue.publish(
      tx,
      'sandbox-customs.answer',
      { envelope: signed },
      delay > 0 ? { startAfter: new Date(now.getTime() + delay) } : {},
    );
}

/** CEB900: what could not be read at all. */
export async function answerFormat(
  deps: Deps,
  envelope: Envelope,
  issue: string,
  manner: OfficeManner,
): Promise<void> {
  const field = (name: string, text: string) => `<ceb:${name}>${escapeText(text)}</ceb:${name}>`;
  const time = receiptTime(deps.clock.now());
  const message = `${declaration}<ceb:CEB900Message xmlns:ceb="${ceb}" guid="${newGuid()}" version="1.0"><ceb:MessageReturn>${field('guid', newGuid())}${field('returnStatus', '-999999')}${field('returnInfo', issue)}${field('returnTime', time)}${field('oriCopMsgId', envelope.copMsgId)}${field('oriMessageType', cutText(envelope.messageType, 15) || 'Unknown')}${field('oriBizMessage', '')}</ceb:MessageReturn></ceb:CEB900Message>`;
  await transact(deps.db, (tx) =>
    post(deps, tx, { dxpId: envelope.senderId, type: 'CEB900Message', message, delay: 0, manner }),
  );
}

/** The office's side of an answer: it posts over HTTP like any exchange, and again when it is not answered well. */
export function workForOffice(queue: Queue, { config }: Deps): void {
  queue.work(
    'sandbox-customs.answer',
    async ({ envelope }) => {
      callOut('the receiver of receipts');
      using late = patienceSignal(30_000);
      const response = await fetch(`http://${config.host}:${config.port}${receiptsPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: envelope,
        signal: late.signal,
      });
      await response.body?.cancel();
      // What is refused for good would be refused again.
      if (response.status >= 500) throw new Error(`the receiver answered ${response.status}`);
    },
    { retries: 8, backoff: 2, batchSize: 20, concurrency: 2 },
  );
}
