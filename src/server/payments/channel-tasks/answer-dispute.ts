import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { requireRow } from '../bank-transfers/require-row.ts';
import { wordsOfChannel } from '../name-channel.ts';
import { ChannelRefused, ChannelUnreachable, type Evidence } from '../providers/channel.ts';
import { findChannel } from '../providers/index.ts';
import { findPayment } from '../sql.ts';
import * as rows from './sql.ts';
import { logTaskStep, type TaskStep } from './tasks.ts';

const longestNote = 500;

/**
 * Sends a buyer's bank the evidence of a dispute by its channel, which is asked with nothing locked. Whoever is second is
 * refused, here or there.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, EVIDENCE_REFUSED, EVIDENCE_UNSENT
 */
export async function answerDispute(
  context: Staffed,
  { id, version, ...evidence }: TaskStep & Evidence,
): Promise<void> {
  const { db, staff, now, language } = context;
  const getTask = async (tx: Tx) => requireRow(await rows.lockTask(tx, id), version, 'open');
  const { dispute_ref: ref, payment_id: paymentId } = await transact(db, getTask);
  const payment = await findPayment(db, paymentId);
  const channel = payment && findChannel(payment.channel);
  if (ref === null || !payment || !channel?.answerDispute) throw new Refusal('BANK_CHANGED');
  await channel.answerDispute(context, payment.site as Site, ref, evidence).catch((error: Error) => {
    if (error instanceof ChannelRefused) throw new Refusal('EVIDENCE_REFUSED', { answer: error.message });
    if (!(error instanceof ChannelUnreachable)) throw error;
    throw new Refusal('EVIDENCE_UNSENT', { channel: wordsOfChannel(language, channel).name });
  });
  await transact(db, async (tx) => {
    const task = await rows.lockTask(tx, id);
    // The bank may have decided while it was sent.
    if (task?.state !== 'open') return;
    const note = cutText(evidence.statement, longestNote);
    await rows.endTask(tx, id, { staffId: staff.staffId, note, now });
    await logTaskStep(tx, context, 'channelTasks.answer', task);
  });
}
