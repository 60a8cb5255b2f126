import { setTimeout as sleep } from 'node:timers/promises';
import type { Blow } from './blow.ts';

export const serverBlow: Blow = {
  name: 'server',
  title: 'kill -9 of a server for visitors',
  async strike({ web }) {
    await web[0]!.kill();
    await sleep(8_000);
    await web[0]!.start();
    return { notes: [], issues: [] };
  },
};
