import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { parcelColumns } from '../../contract/parcels/parcel-columns.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import type { TextEncoding } from '../../kit/text/text-encodings.ts';
import type { SpreadsheetIssue, UnclearNumber } from '../../contract/file-jobs/file-jobs.ts';
import { serverWords } from '../../words/server.ts';
import { emptySpreadsheet, refusedSpreadsheet } from '../file-jobs/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { asBuffer } from '../platform/files/read-bytes.ts';
import { customsChannel } from './exchange/channel.ts';
import type { ParcelIssue } from './check-rules.ts';
import { isCompanyCode } from './code-rules.ts';
import { parcelSheet } from './columns.ts';
import { makeConsignment } from './consignments/consignments.ts';
import { getDeclarant } from './declarant.ts';
import { exportParcels } from './export.ts';
import * as imports from './imports/import-sql.ts';
import * as lists from './lists-sql.ts';
import { messagesApi } from './exchange/messages-api.ts';
import { explainIssues, showDocument, showParcel } from './present.ts';
import * as rows from './sql.ts';
import { leaveConsignments } from './consignments/settle.ts';
import { sumUp } from './consignments/summaries.ts';
import { listSummaries } from './consignments/summaries-sql.ts';
import { askToAdvance } from './exchange/write-messages.ts';

const figuresDays = 14;

/** Moves parcels and has what is due of them written, all or nothing. */
const moved = (
  { db, queue, actor }: SignedIn,
  move: (tx: Tx) => Promise<number>,
): Promise<{ done: number }> =>
  transact(db, async (tx) => {
    const done = await move(tx);
    if (done > 0) await askToAdvance(tx, queue, actor.accountId);
    return { done };
  });

export const parcelsApi: Handlers<CallsOf<'parcels' | 'console.parcels'>, Context, SignedIn, Staffed> = {
  async 'parcels.declarant'(context) {
    const row = await rows.findDeclarant(context.db, context.actor.accountId);
    return {
      declarant: row
        ? { ...rows.declarantOf(row), manner: row.manner as 'prompt', version: row.version }
        : null,
      channel: customsChannel(context)?.code ?? null,
    };
  },

  async 'parcels.saveDeclarant'({ db, actor, now }, input) {
    for (const field of ['agentCode', 'declAgentCode'] as const)
      if (!isCompanyCode(input[field])) throw new Refusal('BAD_INPUT', { field });
    const saved = transact(db, (tx) =>
      rows.saveDeclarant(tx, {
        provider_id: actor.accountId,
        agent_code: input.agentCode,
        agent_name: input.agentName,
        dxp_id: input.dxpId,
        decl_agent_code: input.declAgentCode,
        decl_agent_name: input.declAgentName,
        manner: input.manner,
        version: input.version,
        updated_at: now,
      }),
    );
    // Two may take the same number at once.
    const version = await saved.catch((error: { constraint?: string }) => {
      if (error.constraint !== 'parcel_declarants_dxp_id_key') throw error;
      return 'taken' as const;
    });
    if (version === 'taken') throw new Refusal('DXP_TAKEN');
    if (version === undefined) throw new Refusal('CONTENT_CHANGED');
    return { version };
  },

  'parcels.template': async ({ language }) =>
    emptySpreadsheet(serverWords(language)('parcel.sheet'), parcelSheet(language)),

  async 'parcels.import'({ db, actor, queue, now, language }, { name, file, encoding, decimalMark }) {
    if (!(await rows.findDeclarant(db, actor.accountId))) throw new Refusal('DECLARANT_MISSING');
    const id = newId(now.getTime());
    await transact(db, async (tx) => {
      await imports.insertImport(tx, {
        id,
        account_id: actor.accountId,
        name,
        language,
        file: asBuffer(file),
        wanted_encoding: encoding ?? null,
        decimal_mark: decimalMark ?? null,
        created_at: now,
      });
      await queue.publish(tx, 'parcelImports.run', { fileId: id });
    });
    return { id };
  },

  async 'parcels.imports'({ db, actor }, input) {
    return showPage(await imports.listImports(db, actor.accountId, input), (row) => ({
      id: row.id,
      name: row.name,
      createdAt: wireTime(row.created_at),
      finishedAt: wireTime(row.finished_at),
      state: row.state as 'done',
      issue: row.issue as SpreadsheetIssue | null,
      encoding: row.encoding as TextEncoding | null,
      unclear: row.unclear as UnclearNumber[],
      rowsTotal: row.rows_total,
      rowsDone: row.rows_done,
      rowsRefused: row.rows_refused,
      parcels: row.parcels,
    }));
  },

  async 'parcels.refused'({ db, actor, language }, { id }) {
    const row = await imports.findImport(db, id);
    if (row?.account_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    const list = (behind: number, limit: number) => imports.listRefused(db, id, behind, limit);
    return refusedSpreadsheet(row, parcelSheet(language), list, ({ cells, issues }) => [
      explainIssues(issues as unknown as ParcelIssue[], language),
      ...parcelColumns.map((column) => (cells as Partial<Record<string, string>>)[column] ?? null),
    ]);
  },

  async 'parcels.list'({ db, actor }, input) {
    return showPage(await lists.listParcels(db, actor.accountId, input), showParcel);
  },

  async 'parcels.get'({ db, actor }, { id }) {
    const row = requireFound(await lists.findParcel(db, actor.accountId, id));
    const documents = await lists.listDocuments(db, row);
    return { ...showParcel(row), ...row.facts, documents: documents.map(showDocument) } as never;
  },

  async 'parcels.figures'({ db, actor, now }) {
    const [states, days] = await Promise.all([
      lists.countByState(db, actor.accountId),
      lists.countByDay(db, actor.accountId, now, figuresDays),
    ]);
    return { states: states.map(({ state, count }) => ({ state: state as 'checked', count })), days };
  },

  'parcels.confirm': ({ db, actor, now }, { ids }) =>
    transact(db, async (tx) => ({ done: await lists.confirmParcels(tx, actor.accountId, ids, now) })),

  async 'parcels.declare'(context, { ids }) {
    await getDeclarant(context);
    const { actor, now } = context;
    return moved(context, async (tx) => {
      await leaveConsignments(tx, actor.accountId, ids);
      return lists.declareParcels(tx, actor.accountId, ids, now);
    });
  },

  async 'parcels.cancel'(context, { ids, reason }) {
    await getDeclarant(context);
    const { actor, now } = context;
    return moved(context, (tx) => lists.cancelParcels(tx, actor.accountId, ids, reason, now));
  },

  async 'parcels.depart'(context, { ids, leavesAt, ...facts }) {
    await getDeclarant(context);
    const consignment = { ...facts, parcelIds: ids, leavesAt: new Date(leavesAt) };
    return makeConsignment(context, context.actor.accountId, consignment);
  },

  async 'parcels.sumUp'(context, { month }) {
    return sumUp(context, context.actor.accountId, await getDeclarant(context), month);
  },

  async 'parcels.summaries'({ db, actor }, page) {
    return showPage(await listSummaries(db, actor.accountId, page), (row) => ({
      id: row.id,
      month: row.month,
      seller: { code: row.ebc_code, name: row.ebc_name },
      customsCode: row.customs_code,
      copNo: row.cop_no,
      sumNo: row.sum_no,
      state: row.state as 'sent',
      parcels: row.parcels,
      createdAt: wireTime(row.created_at),
    }));
  },

  'parcels.export': async (context, filter) => exportParcels(context, filter),

  ...messagesApi,
};
