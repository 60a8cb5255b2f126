import { until } from '../cluster/programs.ts';
import { seconds } from '../report.ts';
import { writingKinds, type Blow } from './blow.ts';

export const primaryBlow: Blow = {
  name: 'primary',
  title: 'kill -9 of the primary and its Patroni',
  async strike({ cluster, primaryUrl }) {
    const leader = (await cluster.findLeader())!;
    const from = performance.now();
    await cluster.killMachine(leader);
    await primaryUrl();
    const ms = performance.now() - from;
    // Until another one confirms commits, none is answered.
    await until(async () => (await cluster.findLeader()) !== leader, 60, 'the former primary leads');
    cluster.startMachine(leader);
    await cluster.waitUntilSynchronous(90);
    await until(() => cluster.isFollowing(leader), 90, `${leader.name} does not come back`);
    return {
      outage: { ms, kinds: writingKinds },
      notes: [`another one led after ${seconds(ms)}; the former one came back as a standby`],
      issues: [],
    };
  },
};
