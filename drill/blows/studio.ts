import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { photograph } from '../../test/studio-pictures.ts';
import { callServer } from '../../test/journeys/walker.ts';
import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import type { Machine } from '../installation.ts';
import type { Blow } from './blow.ts';

export const studioBlow: Blow = {
  name: 'studio',
  title: 'kill -9 of a worker in the middle of a work of the studio',
  async strike({ frontUrl, workers, market, primaryUrl }) {
    const { token } = market.sellers[0]!;
    const file = (await photograph(1_600)).toString('base64');
    const { id } = await callServer(frontUrl, 'works.cutOut', { file }, token);
    let victim: Machine | undefined;
    await until(
      () => (victim = workers.find((worker) => programOf(worker, id))) !== undefined,
      60,
      'no worker began it',
    );
    const program = programOf(victim!, id);
    await victim!.kill();
    // The machine fails, and everything on it.
    if (program) endProgram(program);
    const from = performance.now();
    const stateNow = async () => (await callServer(frontUrl, 'works.detail', { id }, token)).state;
    await until(async () => (await stateNow()) !== 3, 180, 'nobody goes on with the work');
    const ms = performance.now() - from;
    await victim!.start();
    const issues = (await stateNow()) === 1 ? [] : ['the work of the studio failed'];
    const client = new pg.Client({ connectionString: await primaryUrl() });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select name from work_files where work_id = $1 and not is_input group by name having count(*) > 1`,
      [id],
    );
    await client.end();
    issues.push(...rows.map(({ name }) => `the studio made ${name} twice`));
    return { notes: [`the other worker had made it ${seconds(ms)} later, once`], issues };
  },
};

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
