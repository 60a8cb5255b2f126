import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { photograph } from '../../test/studio-pictures.ts';
import { callServer } from '../../test/journeys/walker.ts';
import { until, waitFor } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import type { Installation, Machine } from '../installation.ts';
import { takeoverSeconds, type Blow } from './blow.ts';

export const studioBlow: Blow = {
  name: 'studio',
  title: 'kill -9 of a worker in the middle of a work of the studio',
  async strike(installation) {
    const { frontUrl, workers, market } = installation;
    const { token } = market.sellers[0]!;
    const file = (await photograph(1_600)).toString('base64');
    const { id } = await callServer(frontUrl, 'works.cutOut', { file }, token);
    const victim = await waitFor(
      async () => workers.find((worker) => programOf(worker, id)),
      60,
      'no worker began the work of the studio',
      20,
    );
    const program = programOf(victim, id);
    await victim.kill();
    // The machine fails, and everything on it.
    if (program) endProgram(program);
    const from = performance.now();
    const finished = until(
      async () => (await callServer(frontUrl, 'works.detail', { id }, token).catch(() => null))?.state === 1,
      takeoverSeconds + 60,
      'nobody has finished the work of the studio',
      1_000,
    ).then(
      async () => ({
        notes: [
          `the work of the studio was finished ${seconds(performance.now() - from)} after its worker was killed`,
        ],
        issues: await findRepeated(installation, id),
      }),
      (error: Error) => ({ notes: [], issues: [error.message] }),
    );
    // On another disk: its supervisor starts a new machine.
    rmSync(path.join(victim.dataDir, 'studio'), { recursive: true, force: true });
    await victim.start();
    return { notes: [], issues: [], later: () => finished };
  },
};

/** Files that were made more than once. */
async function findRepeated({ primaryUrl }: Installation, workId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: await primaryUrl() });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select name from work_files where work_id = $1 and not is_input group by name having count(*) > 1`,
    [workId],
  );
  await client.end();
  return rows.map(({ name }) => `the studio made ${name} twice`);
}

function programOf({ dataDir }: Machine, workId: string): number {
  const file = path.join(dataDir, 'studio/works', workId, 'pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

function endProgram(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It noticed that nobody waits for it any more.
  }
}
