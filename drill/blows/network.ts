import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import type { Blow } from './blow.ts';

const cutMs = 20_000;

export const networkBlow: Blow = {
  name: 'network',
  title: `a network between a server and the database that swallows everything, for ${cutMs / 1_000} s`,
  async strike({ web, wire }) {
    const { url } = web[2]!.product();
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
    const from = performance.now();
    wire.freeze();
    const notes: string[] = [];
    try {
      await until(
        async () => !(await isReady()),
        15,
        'the server says that it is ready without its database',
      );
      notes.push(`the server said that it is not ready after ${seconds(performance.now() - from)}`);
      await sleep(cutMs - (performance.now() - from));
    } finally {
      // The connections of before stay as dead as they are behind a cable that was pulled out.
      wire.forget();
    }
    const mendedAt = performance.now();
    await until(isReady, 60, 'the server does not find its database again');
    notes.push(`and that it is again ${seconds(performance.now() - mendedAt)} after it could be`);
    return { notes, issues: [] };
  },
};
