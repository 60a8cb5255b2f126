import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { SpreadsheetIssue, UnclearNumber } from '../../contract/file-jobs/file-jobs.ts';
import { mostIssuesTold, type TariffColumn } from '../../contract/trade-services/tariff-columns.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Text } from '../../kit/languages.ts';
import type { TextEncoding } from '../../kit/text/text-encodings.ts';
import { wireTime } from '../../kit/wire.ts';
import { refusedSpreadsheet } from '../file-jobs/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { asBuffer } from '../platform/files/read-bytes.ts';
import { downloadOf } from '../platform/files/spreadsheet.ts';
import { invalidateOffers } from './offer.ts';
import { dayOf } from './rules.ts';
import { cellsByColumn, cellsInOrder, explainIssues, tariffFacts, tariffSheet } from './tariff-columns.ts';
import * as imports from './tariff-import-sql.ts';
import { checkTariff, type CheckedTariff, type TariffIssue } from './tariff-rules.ts';
import * as rows from './tariffs-sql.ts';

const rowsAtOnce = 500;

/** The tariff of a service of freight of a provider. @throws {Refusal} NOT_FOUND for any other */
async function getOwn(db: Db, serviceId: string, providerId: string): Promise<rows.OwnTariff> {
  const tariff = requireFound(await rows.findOwnTariff(db, serviceId, providerId));
  if (tariff.kind !== 'logistics') throw new Refusal('NOT_FOUND');
  return tariff;
}

/** The same, to be written. @throws {Refusal} SERVICE_CLOSED */
async function getToWrite(db: Db, serviceId: string, providerId: string): Promise<rows.OwnTariff> {
  const tariff = await getOwn(db, serviceId, providerId);
  if (tariff.state === 'closed') throw new Refusal('SERVICE_CLOSED');
  return tariff;
}

const cellsOf = (tariff: rows.OwnTariff) => (tariff.cells ?? []) as string[][];

const check = ({ rates, now }: Pick<SignedIn, 'rates' | 'now'>, cells: readonly (readonly string[])[]) =>
  checkTariff(
    cells.map((row, index) => ({ at: index + 1, cells: cellsByColumn(row) })),
    tariffFacts(rates, dayOf(now)),
  );

const showIssues = ({ issues }: CheckedTariff) => ({
  issues: issues.slice(0, mostIssuesTold).map(({ at, column, issue }) => ({ row: at, column, issue })),
  issueCount: issues.length,
});

const showPublished = (tariff: rows.OwnTariff) =>
  tariff.published_at && {
    at: wireTime(tariff.published_at),
    rows: tariff.row_count ?? 0,
    endsOn: tariff.ends_on,
  };

async function getTariff(context: SignedIn, { serviceId }: ParsedOf<'tariffs.get'>) {
  const tariff = await getOwn(context.db, serviceId, context.actor.accountId);
  return {
    serviceId,
    title: readText(tariff.titles as Text, context.language).text,
    rows: cellsOf(tariff),
    version: tariff.version ?? 0,
    isPublished: tariff.published_version !== null && tariff.published_version === tariff.version,
    published: showPublished(tariff),
    ...showIssues(check(context, cellsOf(tariff))),
  };
}

async function saveTariff(context: SignedIn, { serviceId, version, rows: cells }: ParsedOf<'tariffs.save'>) {
  const { db, actor, now } = context;
  await transact(db, async (tx) => {
    await rows.lockService(tx, serviceId);
    const tariff = await getToWrite(tx, serviceId, actor.accountId);
    if ((tariff.version ?? 0) !== version) throw new Refusal('CONTENT_CHANGED');
    await rows.saveCells(tx, serviceId, { cells, version: version + 1 }, now);
  });
  return { version: version + 1, ...showIssues(check(context, cells)) };
}

/** Quotes from the written table from now on, unless anything in it is wrong; the service is due for review then. */
async function publishTariff(context: SignedIn, { serviceId, version }: ParsedOf<'tariffs.publish'>) {
  const { db, actor, now } = context;
  const answer = await transact(db, async (tx) => {
    await rows.lockService(tx, serviceId);
    const tariff = await getToWrite(tx, serviceId, actor.accountId);
    if (tariff.version !== version) throw new Refusal('CONTENT_CHANGED');
    const checked = check(context, cellsOf(tariff));
    if (checked.issues.length > 0) return { published: showPublished(tariff), ...showIssues(checked) };
    if (checked.rows.length === 0) throw new Refusal('TARIFF_EMPTY');
    await rows.publishRows(tx, serviceId, { rows: checked.rows, version }, now);
    await rows.raiseService(tx, serviceId, now);
    return { published: showPublished(await getOwn(tx, serviceId, actor.accountId)), ...showIssues(checked) };
  });
  invalidateOffers(db);
  return answer;
}

async function importTariff(
  { db, actor, queue, now, language }: SignedIn,
  { serviceId, replaces, name, file, encoding, decimalMark }: ParsedOf<'tariffs.import'>,
) {
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    await getToWrite(tx, serviceId, actor.accountId);
    await imports.insertImport(tx, {
      id,
      account_id: actor.accountId,
      service_id: serviceId,
      replaces,
      name,
      language,
      file: asBuffer(file),
      wanted_encoding: encoding ?? null,
      decimal_mark: decimalMark ?? null,
      created_at: now,
    });
    await queue.publish(tx, 'tariffImports.run', { fileId: id });
  });
  return { id };
}

export const tariffsApi: Handlers<CallsOf<'tariffs'>, Context, SignedIn> = {
  'tariffs.get': getTariff,
  'tariffs.save': saveTariff,
  'tariffs.publish': publishTariff,
  'tariffs.import': importTariff,

  async 'tariffs.withdraw'({ db, actor }, { serviceId }) {
    await transact(db, async (tx) => {
      await rows.lockService(tx, serviceId);
      await getOwn(tx, serviceId, actor.accountId);
      await rows.withdrawRows(tx, serviceId);
    });
    invalidateOffers(db);
    return {};
  },

  async 'tariffs.download'({ db, actor, language }, { serviceId }) {
    const tariff = await getOwn(db, serviceId, actor.accountId);
    const sheet = tariffSheet(language);
    const cells = cellsOf(tariff);
    return downloadOf({
      name: sheet.name,
      sheet,
      async *read() {
        for (let first = 0; first < cells.length; first += rowsAtOnce)
          yield cells.slice(first, first + rowsAtOnce);
      },
    });
  },

  async 'tariffs.imports'({ db, actor }, { serviceId, ...page }) {
    await getOwn(db, serviceId, actor.accountId);
    return showPage(await imports.listImports(db, serviceId, page), (row) => ({
      id: row.id,
      name: row.name,
      createdAt: wireTime(row.created_at),
      finishedAt: wireTime(row.finished_at),
      state: row.state,
      issue: row.issue as SpreadsheetIssue | null,
      encoding: row.encoding as TextEncoding | null,
      unclear: row.unclear as UnclearNumber[],
      rowsTotal: row.rows_total,
      rowsDone: row.rows_done,
      rowsRefused: row.rows_refused,
    }));
  },

  async 'tariffs.refused'({ db, actor, language }, { id }) {
    const row = await imports.findImport(db, id);
    if (row?.account_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    const list = (behind: number, limit: number) => imports.listRefused(db, id, behind, limit);
    return refusedSpreadsheet(row, tariffSheet(language), list, ({ cells, issues }) => [
      explainIssues(issues as unknown as TariffIssue[], language),
      ...cellsInOrder(cells as Partial<Record<TariffColumn, string>>),
    ]);
  },
};
