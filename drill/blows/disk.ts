import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import { writingKinds, type Blow } from './blow.ts';

/** How long the disk stays full before somebody makes room. */
const fullSeconds = 60;

export const diskBlow: Blow = {
  name: 'disk',
  title: `the disk of the primary is full, for ${fullSeconds} s`,
  async strike({ cluster, web, primaryUrl }) {
    const leader = (await cluster.findLeader())!;
    const disk = cluster.diskOf(leader)!;
    const notes: string[] = [];
    const from = performance.now();
    const words = new Set<string>();
    const listen = async () => {
      const response = await fetch(`${web[0]!.product().url}/readyz`).catch(() => null);
      words.add(response ? await response.text() : 'does not answer');
    };
    const isLedByAnother = async () => {
      await listen();
      const now = await cluster.findLeader();
      return now !== undefined && now !== leader;
    };
    disk.fill();
    let isLed = false;
    try {
      isLed = await until(isLedByAnother, fullSeconds, 'nobody else leads').then(
        () => true,
        () => false,
      );
      notes.push(
        isLed ? `another one led after ${seconds(performance.now() - from)}` : 'the same one led on',
      );
      while (performance.now() - from < fullSeconds * 1_000) {
        await listen();
        await sleep(500);
      }
    } finally {
      disk.clear();
    }
    await primaryUrl();
    await cluster.waitUntilSynchronous(120);
    if (isLed) await until(() => cluster.isFollowing(leader), 120, `${leader.name} does not come back`);
    const ms = performance.now() - from;
    notes.push(...[...words].map((word) => `/readyz said ${word}`));
    const issues = [...words].some((word) => word.includes('"writes"'))
      ? []
      : ['/readyz did not say that nothing can be written'];
    return { outage: { ms, kinds: writingKinds }, notes, issues };
  },
};
