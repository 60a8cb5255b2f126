import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import { writingKinds, type Blow } from './blow.ts';

/** How long both machines are away: longer than it takes another one to lead. */
const awayMs = 40_000;

export const pairBlow: Blow = {
  name: 'pair',
  title: `kill -9 of the primary and of the standby that confirms its commits, for ${awayMs / 1_000} s`,
  async strike({ cluster, primaryUrl }) {
    const leader = (await cluster.findLeader())!;
    const confirming = (await cluster.findConfirming())!;
    const from = performance.now();
    await Promise.all([leader, confirming].map((member) => cluster.killMachine(member)));
    await sleep(awayMs);
    // The third one may lack what was acknowledged: whoever leads now has forgotten it.
    const usurper = await cluster.findLeader();
    const issues = usurper ? [`${usurper.name} leads without what only the other two had confirmed`] : [];
    const backAt = performance.now();
    for (const member of [leader, confirming]) cluster.startMachine(member);
    await primaryUrl();
    await cluster.waitUntilSynchronous(120);
    const ms = performance.now() - from;
    await until(
      async () => {
        const now = await cluster.findLeader();
        const others = cluster.members.filter((member) => member !== now);
        return (await Promise.all(others.map((member) => cluster.isFollowing(member)))).every(Boolean);
      },
      120,
      'not all of them come back',
    );
    return {
      outage: { ms, kinds: writingKinds },
      notes: [
        `nobody led without them; orders were taken ${seconds(from + ms - backAt)} after they were back`,
      ],
      issues,
    };
  },
};
