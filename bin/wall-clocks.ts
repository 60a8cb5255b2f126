// Waiting by the clock on the wall takes a busy machine for a dead partner: it goes through platform/patience.ts.
import { textOfFile } from './parsed-files.ts';

/** Who may set a timer of their own, and why: nobody is given up when it is over. */
const timers: Record<string, string> = {
  'src/server/platform/patience.ts': 'counts the patience itself',
  'src/server/platform/workers/workers.ts': 'looks at the processor time of a thread, and ends idle ones',
  'src/server/platform/queue/queue-batch.ts':
    'ends a batch before the lease that PostgreSQL counts by its own clock',
  'src/server/platform/queue/queue-dispatch.ts': 'asks what is due',
  'src/server/platform/queue.ts': 'a stop has ten seconds by the clock of whoever stops the process',
  'src/server/platform/postgres/listener.ts': 'connects again',
  'src/server/platform/presence.ts': 'connects again',
  'src/server/platform/builds/shared-builds.ts': 'says twice a day that a build is used',
  'src/server/platform/postgres/database-health.ts': 'asks again',
  'src/server/platform/queue/timetable.ts': 'waits for times of the day',
  'src/server/platform/replicas/replicas.ts': 'asks replicas how far they are',
  'src/server/platform/files/file-runs.ts': 'looks for files that nobody is at work on',
  'src/server/platform/postgres/embedded-step.ts': 'tells what a start waits for',
  'src/server/http/listen.ts': 'a stop has its time by the clock of whoever stops the process',
  'src/server/http/live.ts': 'keeps connections open',
  'src/server/merchants/providers/embedded.ts': 'ends a reader without work',
  'src/server/studio/make-work.ts': 'writes down progress',
  'src/studio/run.ts': 'looks at the processor time and memory of a run',
};

/** Files of the server that wait by the wall clock, or start a child with the whole environment of this process. */
export function wallClocks(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /^src\/(server\/|studio\/|[a-z-]+\.ts$)/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      const hasTimer = /(?<![.\w])(?:setTimeout|setInterval)\(/.test(text);
      const children = text.match(/(?<![.\w])(?:spawn|spawnSync|fork|execFile|execFileSync)\(/g)?.length ?? 0;
      const environments = text.match(/\benv: /g)?.length ?? 0;
      return [
        /AbortSignal\.timeout\(|connectionTimeoutMillis: [\d_]+ \}/.test(text) &&
          !file.endsWith('/open-postgres.ts') &&
          `${file} waits by the clock on the wall: use platform/patience.ts`,
        hasTimer &&
          !(file in timers) &&
          `${file} sets a timer of its own: use platform/patience.ts or name why`,
        !hasTimer && file in timers && `${file} sets no timer any more: take it out of bin/wall-clocks.ts`,
        children > environments &&
          `${file} starts a child without saying its environment: childEnvironment()`,
        /env: (?:process\.env|\{ *\.\.\.process\.env)/.test(text) &&
          `${file} hands a child the whole environment: childEnvironment()`,
      ].filter((complaint) => typeof complaint === 'string');
    });
}
