import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { createDatabase, transact } from '../database.ts';
import { createFileRuns, type FileClaim, type FileRuns } from './file-runs.ts';
import type { Log } from '../log.ts';
import { createPresence, type Presence } from '../presence.ts';
import type { Jobs, Publisher } from '../queue.ts';

let close: () => Promise<void>;
let processes: [FileRuns, FileRuns];
let presences: [Presence, Presence];
let database: ReturnType<typeof createDatabase>;
const published: unknown[] = [];
beforeAll(async () => {
  const test = await createTestDatabase();
  database = createDatabase(test.address, { pool: 4 });
  const queue = {
    publish: async (_tx: unknown, name: string, data: unknown) => published.push({ name, data }),
  } as unknown as Publisher<Jobs>;
  const log = { warn: () => undefined } as unknown as Log;
  presences = [createPresence(test.address, log), createPresence(test.address, log)];
  const make = (presence: Presence) =>
    createFileRuns({ presence, db: database.db, queue, clock: systemClock, log });
  processes = [make(presences[0]), make(presences[1])];
  close = async () => {
    for (const one of [...processes, ...presences]) await one.stop();
    await database.close();
    await test.drop?.();
  };
});
afterAll(() => close());

const queue = 'transfers.read' as keyof Jobs & string;
const fileOf = () => {
  const fileId = newId();
  return { queue, fileId, data: { fileId } };
};
const never = () => Promise.reject(new Error('given up'));
const left = (fileId: string) =>
  database.db
    .selectFrom('file_runs')
    .select(['process', 'crashes'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
/** As a process leaves its work behind that dies: nobody holds its lock. */
const die = (fileId: string) =>
  database.db
    .updateTable('file_runs')
    .set({ process: 4_711n as never })
    .where('file_id', '=', fileId)
    .execute();

describe('work on files', () => {
  test('of somebody alive is taken by nobody else, and not taken over', async () => {
    const [one, other] = processes;
    const file = fileOf();
    let [worked, twice] = [0, 0];
    await one.run(
      file,
      async () => {
        worked++;
        await other.run(file, async () => void twice++, never);
        expect(await other.takeOver()).toBe(0);
      },
      never,
    );
    expect([worked, twice, await left(file.fileId)]).toEqual([1, 0, undefined]);
  });

  test('of a dead process is published once, by whoever looks first', async () => {
    const file = fileOf();
    published.length = 0;
    await expect(processes[0].run(file, never, never)).rejects.toThrow('given up');
    await die(file.fileId);
    const found = await Promise.all(processes.map((one) => one.takeOver()));
    expect(found.sort()).toEqual([0, 1]);
    expect(published).toEqual([{ name: queue, data: { fileId: file.fileId } }]);
    let worked = 0;
    await processes[1].run(file, async () => void worked++, never);
    expect([worked, await left(file.fileId)]).toEqual([1, undefined]);
  });

  test('that ended its process twice is given up and told', async () => {
    const file = fileOf();
    for (const crashes of [1, 2]) {
      await expect(processes[0].run(file, never, never)).rejects.toThrow('given up');
      await die(file.fileId);
      await processes[1].takeOver();
      expect(await left(file.fileId)).toMatchObject({ crashes, process: null });
    }
    let [worked, told] = [0, 0];
    await processes[1].run(
      file,
      async () => void worked++,
      async () => void told++,
    );
    expect([worked, told, await left(file.fileId)]).toEqual([0, 1, undefined]);
  });

  test('whose process lost the database is taken up again by the same one, without having crashed', async () => {
    const [one, other] = processes;
    const file = fileOf();
    const { number } = presences[0];
    const row = { queue, file_id: file.fileId, data: '{}', process: number, begun_at: systemClock.now() };
    await database.db
      .insertInto('file_runs')
      .values(row as never)
      .execute();
    expect(await one.listHeld(queue)).not.toContain(file.fileId);
    let [worked, twice] = [0, 0];
    await other.run(file, async () => void twice++, never);
    await one.run(
      file,
      async () => {
        worked++;
        expect(await left(file.fileId)).toMatchObject({ crashes: 0 });
        for (const each of processes) {
          expect(await each.listHeld(queue)).toContain(file.fileId);
          await each.run(file, async () => void twice++, never);
        }
      },
      never,
    );
    expect([worked, twice, await left(file.fileId)]).toEqual([1, 0, undefined]);
  });

  test('a process that ends in order has not crashed', async () => {
    const file = fileOf();
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = processes[0].run(file, () => promise, never);
    await expect.poll(() => left(file.fileId)).toBeDefined();
    await processes[0].stop();
    expect(await left(file.fileId)).toMatchObject({ process: null, crashes: 0 });
    expect(await processes[1].takeOver()).toBe(0);
    resolve();
    await running;
  });

  test('is not begun by a process whose lock is gone, and its end does not end the work of another', async () => {
    const [one, other] = processes;
    const file = fileOf();
    let cuts = 0;
    const deaf = { ...presences[0], number: 4_712, hold: async () => undefined, cut: () => void cuts++ };
    const log = { warn: () => undefined } as unknown as Log;
    const lost = createFileRuns({
      presence: deaf,
      db: database.db,
      queue: {} as never,
      clock: systemClock,
      log,
    });
    let worked = 0;
    await expect(lost.run(file, async () => void worked++, never)).rejects.toThrow('holds no lock');
    expect([worked, cuts, await left(file.fileId)]).toEqual([0, 1, undefined]);

    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const running = one.run(file, () => first.promise, never);
    await expect.poll(() => left(file.fileId)).toBeDefined();
    await die(file.fileId);
    const again = other.run(file, () => second.promise, never);
    await expect.poll(async () => Number((await left(file.fileId))?.process)).toBe(presences[1].number);
    first.resolve();
    await running;
    expect(Number((await left(file.fileId))?.process)).toBe(presences[1].number);
    second.resolve();
    await again;
    expect(await left(file.fileId)).toBeUndefined();
  });

  test('that was taken over is not its first process’s any more, which hears of it', async () => {
    const [one, other] = processes;
    const file = fileOf();
    const second = Promise.withResolvers<void>();
    const words: unknown[] = [];
    const holdsOf = (claim: FileClaim) => transact(database.db, (tx) => claim.holds(tx));
    const running = one.run(
      file,
      async (claim) => {
        words.push(await holdsOf(claim));
        await die(file.fileId);
        const again = other.run(file, () => second.promise, never);
        await expect.poll(() => holdsOf(claim)).toBe(false);
        await one.endLost();
        words.push(claim.signal.aborted);
        second.resolve();
        await again;
      },
      never,
    );
    await running;
    expect(words).toEqual([true, true]);
    expect(await left(file.fileId)).toBeUndefined();
  });
});
