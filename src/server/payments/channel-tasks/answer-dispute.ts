import type { EvidenceKind, EvidenceType } from '../../../contract/payments/evidence-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { requireRow } from '../bank-transfers/require-row.ts';
import { wordsOfChannel } from '../name-channel.ts';
import {
  ChannelRefused,
  ChannelUnreachable,
  type Evidence,
  type EvidenceAtChannel,
} from '../providers/channel.ts';
import { findChannel, type Channel } from '../providers/index.ts';
import { findPayment } from '../sql.ts';
import { countFailure, listFiles, setChannelRef, setSentAs, type FileRow } from './evidence/files-sql.ts';
import * as rows from './sql.ts';
import { logTaskStep, type TaskStep } from './tasks.ts';

const longestNote = 500;

type ChosenFile = { id: string; kind: EvidenceKind };

/**
 * Sends a buyer's bank the evidence of a dispute by its channel, which is asked with nothing locked. Whoever is second is
 * refused, here or there. A file that the channel has is not sent again, however often somebody tries.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, EVIDENCE_REFUSED, EVIDENCE_UNSENT, EVIDENCE_GONE
 */
export async function answerDispute(
  context: Staffed,
  { id, version, files, ...evidence }: TaskStep & Evidence & { files: readonly ChosenFile[] },
): Promise<void> {
  const { db, staff, now, language } = context;
  const { task, chosenFiles } = await transact(db, async (tx) => ({
    task: requireRow(await rows.lockTask(tx, id), version, 'open'),
    chosenFiles: await findChosen(tx, id, files),
  }));
  const payment = await findPayment(db, task.payment_id);
  const channel = payment && findChannel(payment.channel);
  const ref = task.dispute_ref;
  if (ref === null || !payment || !channel?.answerDispute) throw new Refusal('BANK_CHANGED');
  const site = payment.site as Site;
  try {
    const sentFiles = await sendFiles(context, channel, site, chosenFiles);
    await channel.answerDispute(context, site, ref, { ...evidence, files: sentFiles });
  } catch (error) {
    if (error instanceof ChannelRefused) throw new Refusal('EVIDENCE_REFUSED', { answer: error.message });
    if (!(error instanceof ChannelUnreachable)) throw error;
    throw new Refusal('EVIDENCE_UNSENT', { channel: wordsOfChannel(language, channel).name });
  }
  await transact(db, async (tx) => {
    const { state } = (await rows.lockTask(tx, id))!;
    // What the bank reads stands here whatever it has decided meanwhile.
    await rows.setEvidence(tx, id, evidence);
    for (const { row, kind } of chosenFiles) await setSentAs(tx, row.id, kind);
    if (state !== 'open') return;
    const note = cutText(evidence.statement, longestNote);
    await rows.endTask(tx, id, { staffId: staff.staffId, note, now });
    await logTaskStep(tx, context, 'channelTasks.answer', task);
  });
}

interface Chosen {
  row: FileRow;
  kind: EvidenceKind;
}

/** @throws {Refusal} NOT_FOUND for a file of another dispute, or one that was taken back */
async function findChosen(tx: Tx, taskId: string, files: readonly ChosenFile[]): Promise<Chosen[]> {
  const givenFiles = await listFiles(tx, [taskId]);
  return files.map(({ id, kind }) => {
    const row = givenFiles.find((file) => file.id === id && file.removed_at === null);
    if (!row) throw new Refusal('NOT_FOUND');
    return { row, kind };
  });
}

/** Has the channel keep what it does not have yet. @throws {Refusal} EVIDENCE_GONE where a file's bytes were lost */
async function sendFiles(
  context: Staffed,
  channel: Channel,
  site: Site,
  chosenFiles: readonly Chosen[],
): Promise<EvidenceAtChannel['files']> {
  const sentFiles: { kind: EvidenceKind; ref: string }[] = [];
  for (const { row, kind } of chosenFiles) {
    const { id, name, key, mime, failures, channel_ref: keptRef } = row;
    const send = async () => {
      const bytes = await context.privateFiles.find(key);
      if (!bytes) throw new Refusal('EVIDENCE_GONE', { name });
      const file = { name, type: mime as EvidenceType, bytes };
      const ref = await channel.keepEvidence!(context, site, file, `${id}-${failures}`).catch(
        async (error: unknown) => {
          if (error instanceof ChannelUnreachable && error.hasFailed) await countFailure(context.db, id);
          throw error;
        },
      );
      await setChannelRef(context.db, id, ref);
      return ref;
    };
    sentFiles.push({ kind, ref: keptRef ?? (await send()) });
  }
  return sentFiles;
}
