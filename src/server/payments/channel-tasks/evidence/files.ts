import type { OutputOf } from '../../../../contract/contract.ts';
import type { EvidenceFile } from '../../../../contract/payments/dispute-files.ts';
import {
  mostEvidenceFiles,
  type EvidenceKind,
  type EvidenceType,
} from '../../../../contract/payments/evidence-kinds.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { newId } from '../../../../kit/ids.ts';
import { wireTime } from '../../../../kit/wire.ts';
import type { Context, Staffed } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/database.ts';
import { documentName } from '../../../rfqs/public.ts';
import { lockTask } from '../sql.ts';
import { logTaskStep } from '../tasks.ts';
import { evidenceEndings, typeOfEvidence } from './evidence-rules.ts';
import * as rows from './files-sql.ts';

export interface GivenFile {
  kind: EvidenceKind;
  name: string;
  file: Uint8Array;
}

/** Somebody of a shop, a provider, or an operator. */
type Giver = { shopId: string; accountId: string } | { providerId: string } | { staffId: string };

const ownerOf = (giver: Giver): rows.FileOwner => ('staffId' in giver ? 'operators' : giver);

const accountOf = (giver: Giver): string | null => {
  if ('staffId' in giver) return null;
  return 'providerId' in giver ? giver.providerId : giver.accountId;
};

/** A dispute that evidence can still be sent for; its row locked. @throws {Refusal} NOT_FOUND, DISPUTE_ANSWERED */
async function lockOpenDispute(tx: Tx, taskId: string) {
  const task = await lockTask(tx, taskId);
  if (task?.kind !== 'dispute') throw new Refusal('NOT_FOUND');
  if (task.state !== 'open') throw new Refusal('DISPUTE_ANSWERED');
  return task;
}

/** So many times all of one side's files may be others than before. */
const timesReplaced = 4;

/**
 * Keeps a file that is given as evidence. Given again it is there already.
 * @throws {Refusal} NOT_FOUND, DISPUTE_ANSWERED, EVIDENCE_TYPE, EVIDENCE_MANY
 */
export async function giveFile(
  { db, privateFiles, now }: Pick<Context, 'db' | 'privateFiles' | 'now'>,
  taskId: string,
  { kind, name, file }: GivenFile,
  giver: Giver,
): Promise<rows.FileRow> {
  const type = typeOfEvidence(file);
  if (!type) throw new Refusal('EVIDENCE_TYPE');
  const owner = ownerOf(giver);
  // Before it is stored: what is taken back stays stored, and counts.
  await transact(db, async (tx) => {
    await lockOpenDispute(tx, taskId);
    if ((await rows.countGiven(tx, taskId, owner)) >= mostEvidenceFiles * timesReplaced)
      throw new Refusal('EVIDENCE_MANY', { most: mostEvidenceFiles });
  });
  const key = await privateFiles.put(file);
  return transact(db, async (tx) => {
    await lockOpenDispute(tx, taskId);
    const givenFiles = (await rows.listFiles(tx, [taskId])).filter((row) => rows.isFileOf(row, owner));
    if (givenFiles.length >= mostEvidenceFiles && !givenFiles.some((row) => row.key === key))
      throw new Refusal('EVIDENCE_MANY', { most: mostEvidenceFiles });
    return rows.insertFile(tx, owner, {
      id: newId(now.getTime()),
      task_id: taskId,
      shop_id: 'shopId' in giver ? giver.shopId : null,
      account_id: accountOf(giver),
      staff_id: 'staffId' in giver ? giver.staffId : null,
      kind,
      key,
      name: documentName(name, evidenceEndings[type]),
      mime: type,
      bytes: file.length,
      created_at: now,
    });
  });
}

/** Takes a file back before it is sent, whoever gave it. @throws {Refusal} NOT_FOUND, DISPUTE_ANSWERED */
export function takeFileBack(
  { db, now }: Pick<Context, 'db' | 'now'>,
  file: { taskId: string; fileId: string; owner: rows.FileOwner },
  also: (tx: Tx, task: Awaited<ReturnType<typeof lockOpenDispute>>) => Promise<void> = async () => {},
): Promise<void> {
  return transact(db, async (tx) => {
    const task = await lockOpenDispute(tx, file.taskId);
    if (!(await rows.removeFile(tx, file, now))) throw new Refusal('NOT_FOUND');
    await also(tx, task);
  });
}

/** An operator adds a file, which is written down. */
export async function addFileOfStaff(
  context: Staffed,
  { id, ...file }: GivenFile & { id: string },
): Promise<rows.FileRow> {
  const row = await giveFile(context, id, file, { staffId: context.staff.staffId });
  await transact(context.db, async (tx) => {
    const task = await lockTask(tx, id);
    if (task) await logTaskStep(tx, context, 'channelTasks.addFile', task);
  });
  return row;
}

/** @throws {Refusal} NOT_FOUND, EVIDENCE_GONE where its bytes were lost */
export async function readFile(
  { db, privateFiles }: Pick<Context, 'db' | 'privateFiles'>,
  taskId: string,
  fileId: string,
): Promise<OutputOf<'console.channelTasks.file'>> {
  const row = (await rows.listFiles(db, [taskId])).find(({ id }) => id === fileId);
  if (!row) throw new Refusal('NOT_FOUND');
  const bytes = await privateFiles.find(row.key);
  if (!bytes) throw new Refusal('EVIDENCE_GONE', { name: row.name });
  return {
    fileName: row.name,
    contentType: row.mime as EvidenceType,
    body: new Blob([new Uint8Array(bytes)]).stream() as OutputOf<'console.channelTasks.file'>['body'],
  };
}

export const showFile = (row: rows.FileRow): EvidenceFile => ({
  id: row.id,
  kind: row.kind as EvidenceKind,
  name: row.name,
  size: row.bytes,
  addedAt: wireTime(row.created_at),
  sentAs: row.sent_as as EvidenceKind | null,
});
