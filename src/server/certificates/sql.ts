import { sql, type RawBuilder, type Selectable } from 'kysely';
import type {
  CertificateDecision,
  CertificateKind,
  CertificateState,
} from '../../contract/certificates/certificate-kinds.ts';
import { siteCountries, dayOfSite, zoneOfCountry } from '../../contract/reference/site-days.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import { dayIn } from '../../kit/days.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Statement } from './rules.ts';

export interface CertificateRow extends Omit<
  Selectable<DB['certificates']>,
  'kind' | 'state' | 'issued_on' | 'valid_until' | 'deleted_at' | 'created_at'
> {
  kind: CertificateKind;
  state: 'stated' | 'checked' | 'refused';
  issued_on: string | null;
  valid_until: string | null;
  /** Of its shop. */
  country: string;
  is_shop_closed: boolean;
}

/** What is read of `placed_certificates`. */
export const certificateColumns = sql`placed_certificates.id, placed_certificates.shop_id, kind, number, local_share, issuer, holder, issued_on::text, valid_until::text, markets,
  file, file_mime, file_name, is_file_shared, state, version, statement_version, growth, is_held, is_shop_closed, reason, decided_by, decided_at, stated_at, reminder_stage, country`;

/** The day by the clock of the country of each shop; a country without a site goes by UTC. */
export const todayOf = (now: Date): RawBuilder<string> =>
  sql`coalesce((select today from unnest(${sql.val(siteCodes.map((site) => siteCountries[site]))}::text[],
    ${sql.val(siteCodes.map((site) => dayOfSite(now, site)))}::date[]) as local (code, today) where code = country),
    ${dayIn(now, zoneOfCountry(''))}::date)`;

const inState = (state: CertificateState, now: Date): RawBuilder<boolean> => {
  const isPast = sql`coalesce(valid_until < ${todayOf(now)}, false)`;
  if (state === 'refused') return sql`state = 'refused'`;
  return state === 'expired'
    ? sql`state <> 'refused' and ${isPast}`
    : sql`state = ${state} and not ${isPast}`;
};

/** What operators have to look at: what nobody has checked, and what has more products since. */
const waits = (now: Date) => sql`${inState('stated', now)} or ${inState('checked', now)} and exists (
  select from product_certificates where certificate_id = placed_certificates.id and not is_checked)`;

/** What everybody may read: of open shops, what was not refused, and what was like it once it has been checked. */
export const isPublic = sql<boolean>`state <> 'refused' and not (is_held and state = 'stated') and not is_shop_closed`;

export const findCertificate = async (db: Db, id: string): Promise<CertificateRow | undefined> =>
  (
    await sql<CertificateRow>`select ${certificateColumns} from placed_certificates where id = ${id}`.execute(
      db,
    )
  ).rows[0];

/** A certificate, held until the transaction ends. */
export async function lockCertificate(tx: Tx, id: string): Promise<CertificateRow | undefined> {
  await tx.selectFrom('certificates').select('id').where('id', '=', id).forUpdate().execute();
  return findCertificate(tx, id);
}

/** Whoever states certificates of a shop at the same time does so one after the other. @returns how many it has */
export async function lockAndCount(tx: Tx, shopId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('certificates ' || ${shopId}::text))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from certificates where shop_id = ${shopId} and deleted_at is null`.execute(tx);
  return rows[0]!.n;
}

export async function isNumberTaken(
  tx: Tx,
  shopId: string,
  { kind, number }: Statement,
  butOf: string | undefined,
): Promise<boolean> {
  const row = await tx
    .selectFrom('certificates')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .$if(butOf !== undefined, (query) => query.where('id', '<>', butOf!))
    .executeTakeFirst();
  return row !== undefined;
}

/** A file as a certificate names it. */
export interface CertificateFile {
  mime: CertificateRow['file_mime'];
  name: string;
  isShared: boolean;
}

const valuesOf = (statement: Statement, file: CertificateFile) => ({
  kind: statement.kind,
  number: statement.number,
  local_share: statement.localShare,
  issuer: statement.issuer,
  holder: statement.holder,
  issued_on: statement.issuedOn,
  valid_until: statement.validUntil,
  markets: [...statement.markets],
  file: statement.file,
  file_mime: file.mime,
  file_name: file.name,
  is_file_shared: file.isShared,
});

export async function insertCertificate(
  tx: Tx,
  { id, shopId, stage, isHeld }: { id: string; shopId: string; stage: number; isHeld: boolean },
  statement: Statement,
  file: CertificateFile,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('certificates')
    .values({
      id,
      shop_id: shopId,
      ...valuesOf(statement, file),
      stated_at: now,
      created_at: now,
      reminder_stage: stage,
      is_held: isHeld,
    })
    .execute();
}

/** Writes what is said now. @param isNewStatement  nobody has looked at it yet, whatever was decided before */
export async function updateCertificate(
  tx: Tx,
  {
    id,
    stage,
    isNewStatement,
    isHeld,
  }: { id: string; stage: number; isNewStatement: boolean; isHeld: boolean },
  statement: Statement,
  file: CertificateFile,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({
      ...valuesOf(statement, file),
      version: sql`version + 1`,
      reminder_stage: stage,
      ...(isNewStatement && {
        is_held: isHeld,
        statement_version: sql`statement_version + 1`,
        state: 'stated',
        reason: '',
        decided_by: null,
        decided_at: null,
        stated_at: now,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** More products have it than an operator has seen. */
export const noteGrowth = (tx: Tx, id: string) =>
  tx
    .updateTable('certificates')
    .set({ growth: sql`growth + 1` })
    .where('id', '=', id)
    .execute();

export const markDeleted = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('certificates')
    .set({ deleted_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const decideCertificate = (
  tx: Tx,
  id: string,
  { decision, reason, staffId }: { decision: CertificateDecision; reason: string; staffId: string },
  now: Date,
) =>
  tx
    .updateTable('certificates')
    .set({
      state: decision === 'check' ? 'checked' : 'refused',
      is_held: decision === 'refuse',
      statement_version: sql`statement_version + 1`,
      reason,
      decided_by: staffId,
      decided_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Notes what was refused, for whatever its shop states after it. */
export const insertRefusal = (
  tx: Tx,
  { shop_id, kind, number, file }: Pick<CertificateRow, 'shop_id' | 'kind' | 'number' | 'file'>,
  now: Date,
) =>
  tx
    .insertInto('certificate_refusals')
    .values({ id: newId(now.getTime()), shop_id, kind, number, file, refused_at: now })
    .execute();

/** Whether a shop was refused a certificate with this file, or with this number of the kind. */
export async function wasRefused(
  tx: Tx,
  shopId: string,
  { kind, number, file }: Pick<Statement, 'kind' | 'number' | 'file'>,
): Promise<boolean> {
  const { rows } = await sql<{ was_refused: boolean }>`
    select exists (select from certificate_refusals where shop_id = ${shopId}
      and (file = ${file} or kind = ${kind} and fold_text(number) = fold_text(${number}))) as was_refused`.execute(
    tx,
  );
  return rows[0]!.was_refused;
}

export interface CertificateFilter {
  shopId?: string;
  state?: CertificateState | undefined;
  kind?: CertificateKind | undefined;
  search?: string | undefined;
}

/** Certificates that are there: of a shop those that end first, of all shops those that wait the longest. */
export async function listCertificates(
  db: Db,
  { shopId, state, kind, search }: CertificateFilter,
  paging: Paging,
  now: Date,
): Promise<Page<CertificateRow>> {
  const conditions = [
    sql`true`,
    ...(shopId ? [sql`shop_id = ${shopId}`] : []),
    ...(state ? [shopId || state !== 'stated' ? inState(state, now) : waits(now)] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(search
      ? [sql`strpos(fold_text(concat_ws(' ', number, issuer, holder)), fold_text(${search})) > 0`]
      : []),
  ];
  const where = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
  const order = shopId
    ? sql`valid_until nulls last, id desc`
    : state === 'stated'
      ? sql`greatest(stated_at, (select min(attached_at) from product_certificates
          where certificate_id = placed_certificates.id and state = 'checked' and not is_checked)), id`
      : sql`coalesce(decided_at, stated_at) desc, id`;
  const { limit, offset } = limitsOf(paging);
  const [result, total] = await Promise.all([
    sql<CertificateRow>`select ${certificateColumns} from placed_certificates where ${where}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from placed_certificates where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

/** Certificates of how a shop’s company is managed that everybody may read. */
export const listOfShop = async (
  db: Db,
  shopId: string,
  { kinds, now }: { kinds: readonly string[]; now: Date },
) =>
  (
    await sql<CertificateRow>`select ${certificateColumns} from placed_certificates
      where shop_id = ${shopId} and kind = any(${sql.val([...kinds])}::text[]) and ${isPublic}
      order by coalesce(valid_until < ${todayOf(now)}, false), state = 'checked' desc, kind,
        valid_until desc nulls first, id limit 50`.execute(db)
  ).rows;

/**
 * Takes the stages that certificates have come to since somebody was told, of some of them: whoever else runs this at the
 * same time takes others.
 * @param until  what ends later is at no stage anywhere
 */
export async function takeStages(
  tx: Tx,
  { now, until, days: [month, week] }: { now: Date; until: string; days: readonly [number, number] },
  limit: number,
): Promise<{ id: string; stage: number; valid_until: string }[]> {
  const today = todayOf(now);
  const stage = sql`(case when placed.valid_until < ${today} then 3
    when placed.valid_until <= ${today} + ${week}::int then 2
    when placed.valid_until <= ${today} + ${month}::int then 1 else 0 end)`;
  const { rows } = await sql<{ id: string; stage: number; valid_until: string }>`
    with due as (
      select certificates.id, ${stage} as stage
      from certificates join placed_certificates as placed on placed.id = certificates.id
      where certificates.reminder_stage < 3 and certificates.valid_until <= ${until}::date
        and certificates.deleted_at is null and certificates.reminder_stage < ${stage}
      order by certificates.valid_until, certificates.id limit ${limit}
      for update of certificates skip locked
    )
    update certificates set reminder_stage = due.stage from due where due.id = certificates.id
    returning certificates.id, due.stage, valid_until::text`.execute(tx);
  return rows;
}

/** The certificates of some kinds that a shop has, by their numbers. */
export const listNumbers = async (db: Db, shopId: string, kinds: readonly string[]) =>
  (
    await sql<{ id: string; name: string }>`
      select id, number as name from placed_certificates
      where shop_id = ${shopId} and kind = any(${sql.val([...kinds])}::text[]) order by id`.execute(db)
  ).rows;
