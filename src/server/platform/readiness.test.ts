import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { logReadiness, type Readiness } from './readiness.ts';

const ready: Readiness = {
  database: true,
  queue: true,
  migrations: true,
  disk: true,
  writes: true,
  files: null,
  work: null,
  replicas: null,
  clock: null,
};

test('each change of what a server lacks is one line of the log, and each check is none', () => {
  const lines: string[] = [];
  const note =
    (level: string) =>
    (...words: unknown[]) =>
      void lines.push(`${level} ${words.map((word) => JSON.stringify(word)).join(' ')}`);
  const log = { error: note('error'), warn: note('warn'), info: note('info') } as unknown as Log;
  const noteChange = logReadiness(log);
  const rightly = { ms: 0 };
  noteChange(ready, rightly);
  expect(lines).toEqual([]);
  for (let check = 0; check < 3; check++) noteChange({ ...ready, writes: false, work: 'Nobody.' }, rightly);
  expect(lines.splice(0)).toEqual([
    'error {"missing":["writes"]} "this server is not ready"',
    'error {"work":"Nobody."} "nobody does jobs"',
  ]);
  for (let check = 0; check < 3; check++) noteChange(ready, { ms: 120_000 });
  noteChange(ready, null);
  expect(lines.splice(0)).toEqual([
    'info "this server is ready again"',
    'info "jobs are done again"',
    'error "The clock of this server is 120 s behind the clock of the database."',
  ]);
  noteChange(ready, { ms: 7_000 });
  noteChange(ready, rightly);
  noteChange(ready, rightly);
  expect(lines).toEqual([
    'warn "The clock of this server is 7 s behind the clock of the database."',
    'info "the clocks of this server and of the database agree again"',
  ]);
});
