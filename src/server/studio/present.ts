import { ownEngine, workSteps } from '../../contract/studio/studio-limits.ts';
import {
  workStates,
  type WorkIssue,
  type WorkKind,
  type WorkState,
} from '../../contract/studio/studio-limits.ts';
import type { Work, WorkDetail, WorkFile } from '../../contract/studio/studio.ts';
import { wireTime } from '../../kit/wire.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Context } from '../platform/context.ts';
import { workFileAddress } from './files.ts';
import { countAhead, listWorkFiles, type ListedWork, type WorkFileRow, type WorkRow } from './sql.ts';

export async function showWorks(context: Context, works: readonly ListedWork[]): Promise<Work[]> {
  const files = Map.groupBy(
    await listWorkFiles(
      context.db,
      works.map(({ id }) => id),
    ),
    (file) => file.work_id,
  );
  return works.map((work) => showWork(context, work, files.get(work.id) ?? []));
}

export async function showDetail(context: Context, work: WorkRow): Promise<WorkDetail> {
  const files = await listWorkFiles(context.db, [work.id]);
  const brand = await readBrandName(context.db, context.language);
  const filesOf = (isInput: boolean) =>
    files.filter((file) => file.is_input === isInput).map((file) => showFile(context, work, file));
  return {
    ...showWork(context, work, files),
    asked: work.asked as Record<string, unknown>,
    engines: work.engines.map((engine) => (engine === ownEngine ? brand : engine)),
    inputs: filesOf(true),
    outputs: filesOf(false),
    ahead: work.state === workStates.waiting ? await countAhead(context.db, work) : 0,
  };
}

function showWork(context: Context, work: ListedWork, files: readonly WorkFileRow[]): Work {
  // What was made comes first, then what it is made of.
  const cover = files.find(({ type }) => type.startsWith('image/'));
  return {
    id: work.id,
    kind: work.kind as WorkKind,
    name: work.name,
    state: work.state as WorkState,
    progress: work.progress,
    step: workSteps.find((step) => step === work.step) ?? null,
    issue: work.issue as WorkIssue | null,
    issueDetails: work.issue_details as Record<string, string | number>,
    cover: cover ? workFileAddress(context, cover, work.name) : null,
    productId: work.product_id,
    batchId: work.batch_id,
    createdAt: wireTime(work.created_at),
    finishedAt: wireTime(work.finished_at),
  };
}

const showFile = (context: Context, work: ListedWork, file: WorkFileRow): WorkFile => ({
  name: file.name,
  url: workFileAddress(context, file, work.name),
  type: file.type,
  bytes: Number(file.bytes),
  width: file.width,
  height: file.height,
  seconds: file.seconds,
});
