import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import { transact, type Db, type Tx } from '../database.ts';
import type { Log } from '../log.ts';
import type { Presence } from '../presence.ts';
import type { Jobs, Publisher } from '../queue.ts';

/*
 * Work on files that people sent. Whoever finds work of a process whose lock nobody holds (presence.ts) knows that it is
 * dead, and has it done again within seconds. A file whose work ended
 * its process twice is given up.
 */

/** So often at most a file is taken up again after its process has died. */
export const mostCrashes = 2;

const lookSeconds = 10;

interface FileRun {
  queue: keyof Jobs & string;
  fileId: string;
  /** What its job carries. */
  data: Record<string, string>;
}

/** What a process has while it is at a file. Believed to be dead, it loses that to another one. */
export interface FileClaim {
  /** Aborted once another process has taken the file over: within some seconds. */
  signal: AbortSignal;
  /** Whether the file is still this process's: it stays so until the transaction ends. */
  holds(tx: Tx): Promise<boolean>;
}

export interface FileRuns {
  /**
   * Does work on a file unless somebody alive is at it already.
   * @param giveUp  instead, when processes have died of it
   */
  run(one: FileRun, work: (claim: FileClaim) => Promise<void>, giveUp: () => Promise<unknown>): Promise<void>;
  /** Which files of a queue somebody alive is at. */
  listHeld(queue: FileRun['queue']): Promise<string[]>;
  /** Has done again what dead processes left behind. @returns how many files */
  takeOver(): Promise<number>;
  /** Ends what this process is at and another one has taken over. */
  endLost(): Promise<void>;
  /** Begins to look for what dead processes leave behind, and looks at once. */
  start(): Promise<void>;
  /** What is under way is left to others, without having crashed. */
  stop(): Promise<void>;
}

export function createFileRuns({
  presence,
  db,
  queue,
  clock,
  log,
}: {
  presence: Presence;
  db: Db;
  queue: Publisher<Jobs>;
  clock: Clock;
  log: Log;
}): FileRuns {
  const processNumber = presence.number;
  let timer: NodeJS.Timeout | undefined;

  // What this process is at. After a lost connection a row may say so that is not true any more.
  const under = new Set<string>();
  const claims = createClaims(db, processNumber);

  async function takeOver(): Promise<number> {
    if (!(await isAnyLeft(db))) return 0;
    return transact(db, async (tx) => {
      const { rows } = await sql<{ queue: keyof Jobs & string; data: never; file_id: string }>`
        update file_runs set process = null, crashes = crashes + 1
        where process is not null and not ${isAlive}
        returning queue, data, file_id`.execute(tx);
      for (const one of rows) {
        log.warn({ queue: one.queue, file: one.file_id }, 'a process died at work on a file');
        await queue.publish(tx, one.queue, one.data);
      }
      return rows.length;
    });
  }

  const runAlone: FileRuns['run'] = async ({ queue: name, fileId, data }, work, giveUp) => {
    await presence.hold();
    const claimed = await claim(db, { queue: name, fileId, data }, processNumber, clock.now());
    if (!claimed) return assertAlive(db, presence);
    if (claimed.crashes >= mostCrashes) {
      await giveUp();
      await finish(db, { queue: name, fileId }, processNumber);
      return;
    }
    try {
      await claims.workOn({ queue: name, fileId }, work);
    } catch (error) {
      // It is tried again by its queue; how often it crashed stays known. What cannot be written is taken up as it is.
      await sql`update file_runs set process = null
        where queue = ${name} and file_id = ${fileId} and process = ${processNumber}`
        .execute(db)
        .catch((lost: Error) => log.warn({ error: lost.message, file: fileId }, 'a file is not given back'));
      throw error;
    }
    if (!(await finish(db, { queue: name, fileId }, processNumber)))
      log.warn({ queue: name, file: fileId }, 'work on a file ended after another process had taken it over');
  };

  return {
    takeOver,
    endLost: claims.endLost,
    async listHeld(name) {
      const { rows } = await sql<{ file_id: string; is_mine: boolean }>`
        select file_id, process = ${processNumber} as is_mine from file_runs
        where queue = ${name} and process is not null and ${isAlive}`.execute(db);
      return rows
        .filter(({ file_id: id, is_mine: isMine }) => !isMine || under.has(nameOf(name, id)))
        .map(({ file_id: id }) => id);
    },
    async run(one, work, giveUp) {
      const name = nameOf(one.queue, one.fileId);
      if (under.has(name)) return;
      under.add(name);
      await runAlone(one, work, giveUp).finally(() => under.delete(name));
    },
    async start() {
      const takeOverLoudly = () =>
        Promise.all([takeOver(), claims.endLost()]).catch((error: Error) =>
          log.warn({ error: error.message }, 'no look at files'),
        );
      timer = setInterval(() => void takeOverLoudly(), lookSeconds * 1_000).unref();
      await takeOverLoudly();
    },
    async stop() {
      clearInterval(timer);
      await sql`update file_runs set process = null where process = ${processNumber}`
        .execute(db)
        .catch(() => undefined);
    },
  };
}

/** What a process has claimed, each ended by its loss to another one. */
function createClaims(db: Db, processNumber: number) {
  const controllers = new Map<string, AbortController>();
  return {
    async endLost(): Promise<void> {
      if (controllers.size === 0) return;
      // What is claimed after the question is in none of its rows.
      const claimed = [...controllers];
      const { rows } = await sql<{ queue: string; file_id: string }>`
        select queue, file_id from file_runs where process = ${processNumber}`.execute(db);
      const names = new Set(rows.map((row) => nameOf(row.queue, row.file_id)));
      for (const [name, controller] of claimed)
        if (!names.has(name)) controller.abort(new Error('another process has taken the file over'));
    },
    /** Does the work of a claim. @throws what the work throws */
    async workOn(
      file: Pick<FileRun, 'queue' | 'fileId'>,
      work: (claim: FileClaim) => Promise<void>,
    ): Promise<void> {
      const name = nameOf(file.queue, file.fileId);
      const controller = new AbortController();
      controllers.set(name, controller);
      const holds = (tx: Tx) => holdClaim(tx, file, processNumber);
      await work({ signal: controller.signal, holds }).finally(() => controllers.delete(name));
    },
  };
}

const nameOf = (queue: string, fileId: string): string => `${queue} ${fileId}`;

/** Notes that a process is at a file, unless somebody alive is, or this one is believed to be dead. */
async function claim(
  db: Db,
  { queue: name, fileId, data }: FileRun,
  processNumber: number,
  begunAt: Date,
): Promise<{ crashes: number } | undefined> {
  const { rows } = await sql<{ crashes: number }>`
    insert into file_runs (queue, file_id, data, process, begun_at)
    select ${name}, ${fileId}, ${JSON.stringify(data)}::jsonb, ${processNumber}::bigint, ${begunAt}::timestamptz
    where ${isHeldBy(sql`${processNumber}::bigint`)}
    on conflict (queue, file_id) do update set process = excluded.process, begun_at = excluded.begun_at,
      crashes = file_runs.crashes + (file_runs.process is not null and file_runs.process <> ${processNumber})::int
      where file_runs.process is null or file_runs.process = ${processNumber} or not ${isAlive}
    returning crashes`.execute(db);
  return rows[0];
}

/** Whether a file is a process's, which no other takes over until the transaction ends. */
async function holdClaim(
  tx: Tx,
  { queue: name, fileId }: Pick<FileRun, 'queue' | 'fileId'>,
  processNumber: number,
): Promise<boolean> {
  const { rows } = await sql`select from file_runs
    where queue = ${name} and file_id = ${fileId} and process = ${processNumber} for share`.execute(tx);
  return rows.length > 0;
}

/** @returns false where another process has taken it meanwhile, because this one was believed to be dead: that goes on with it */
async function finish(
  db: Db,
  { queue: name, fileId }: Pick<FileRun, 'queue' | 'fileId'>,
  processNumber: number,
): Promise<boolean> {
  const { rows } = await sql`delete from file_runs
    where queue = ${name} and file_id = ${fileId} and (process is null or process = ${processNumber})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Nearly always there is nothing, and one statement says so. */
async function isAnyLeft(db: Db): Promise<boolean> {
  const { rows } = await sql`select from file_runs
    where process is not null and not ${isAlive} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a process holds its lock (pg_locks shows a lock's number in two halves). */
const isHeldBy = (process: RawBuilder<unknown>) => sql`exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${process})`;

const isAlive = isHeldBy(sql`file_runs.process`);

/** @throws what the queue tries again, where the others believe that this process is dead: it begins nothing then */
async function assertAlive(db: Db, presence: Presence): Promise<void> {
  const { rows } = await sql<{ is_alive: boolean }>`
    select ${isHeldBy(sql`${presence.number}::bigint`)} as is_alive`.execute(db);
  if (rows[0]?.is_alive) return;
  // It believes in a connection that nobody is at the other end of.
  presence.cut();
  throw new Error('this process holds no lock: others would begin the same work');
}
