import { sql, type RawBuilder } from 'kysely';
import type { ProgrammeDraft } from '../../../contract/programmes/console-programmes.ts';
import type { ProgrammeState } from '../../../contract/programmes/programme-states.ts';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import type { ProgrammePeriod } from './programme-rules.ts';

export interface ProgrammeRecord extends ProgrammePeriod {
  id: string;
  titles: Text;
  host: string;
  time_zone: string;
  sites: string[];
  stream_url: string;
  recording_url: string;
  cancel_reason: string;
  version: number;
}

/** What a programme is in a state, as `programmeState` says it. */
const isIn = (state: ProgrammeState, now: Date): RawBuilder<boolean> => {
  const isPublic = sql`cancelled_at is null and announced_at is not null`;
  switch (state) {
    case 'cancelled':
      return sql<boolean>`cancelled_at is not null`;
    case 'draft':
      return sql<boolean>`cancelled_at is null and announced_at is null`;
    case 'announced':
      return sql<boolean>`${isPublic} and begins_at > ${now}`;
    case 'live':
      return sql<boolean>`${isPublic} and begins_at <= ${now} and ends_at > ${now}`;
    case 'ended':
      return sql<boolean>`${isPublic} and ends_at <= ${now}`;
  }
};

async function readProgrammes(
  db: Db,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  page: Paging,
): Promise<Page<ProgrammeRecord>> {
  const { limit, offset } = limitsOf(page);
  const [result, totals] = await Promise.all([
    sql<ProgrammeRecord>`select * from programmes where ${where}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from programmes where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: totals.rows[0]!.n };
}

/** Programmes for operators, the latest first. */
export const listProgrammes = (
  db: Db,
  { state, keyword = '' }: { state?: ProgrammeState | undefined; keyword?: string | undefined },
  now: Date,
  page: Paging,
): Promise<Page<ProgrammeRecord>> =>
  readProgrammes(
    db,
    sql<boolean>`${state ? isIn(state, now) : sql`true`}
      and strpos(fold_text(titles::text || ' ' || host), fold_text(${keyword})) > 0`,
    sql`begins_at desc, id desc`,
    page,
  );

/** Programmes of a site that everybody sees: those that are not over, the next first, or those that are, the latest first. */
export const listPublicProgrammes = (
  db: Db,
  site: string,
  list: 'current' | 'past',
  now: Date,
  page: Paging,
): Promise<Page<ProgrammeRecord>> =>
  readProgrammes(
    db,
    sql<boolean>`announced_at is not null and sites @> array[${site}]
      and ${list === 'current' ? sql`cancelled_at is null and ends_at > ${now}` : sql`(cancelled_at is not null or ends_at <= ${now})`}`,
    list === 'current' ? sql`begins_at, id` : sql`begins_at desc, id desc`,
    page,
  );

export interface PublicPeriod {
  sites: string[];
  begins_at: Date;
  ends_at: Date;
}

/** When announced programmes go on that are not over at a moment. */
export async function listPublicPeriods(db: Db, now: Date): Promise<PublicPeriod[]> {
  const { rows } = await sql<PublicPeriod>`select sites, begins_at, ends_at from programmes
    where announced_at is not null and cancelled_at is null and ends_at > ${now}`.execute(db);
  return rows;
}

export async function findProgramme(db: Db, id: string): Promise<ProgrammeRecord | undefined> {
  const { rows } = await sql<ProgrammeRecord>`select * from programmes where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a programme: what is decided on it is decided one after the other. */
export async function lockProgramme(tx: Tx, id: string): Promise<ProgrammeRecord | undefined> {
  const { rows } =
    await sql<ProgrammeRecord>`select * from programmes where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Adds a programme, or overwrites a locked one. @returns its id */
export async function putProgramme(
  tx: Tx,
  id: string | undefined,
  draft: ProgrammeDraft,
  now: Date,
): Promise<string> {
  const values = {
    titles: JSON.stringify(draft.titles),
    host: draft.host,
    begins_at: new Date(draft.beginsAt),
    ends_at: new Date(draft.endsAt),
    time_zone: draft.timeZone,
    sites: draft.sites,
    stream_url: draft.streamUrl,
    recording_url: draft.recordingUrl,
  };
  const key = id ?? newId(now.getTime());
  await (
    id
      ? tx.updateTable('programmes').set(values).where('id', '=', id)
      : tx.insertInto('programmes').values({ id: key, ...values, created_at: now })
  ).execute();
  return key;
}

export async function announceProgramme(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('programmes').set({ announced_at: now }).where('id', '=', id).execute();
}

export async function cancelProgramme(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('programmes')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('id', '=', id)
    .execute();
}
