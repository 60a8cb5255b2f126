import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { readTimes, timesFile } from './longest-first.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mostPrinted = 10;

/** Prints at the end which files took longest, with what they import and prepare; `KEEP_TIMES=1` keeps it for later runs. */
export default class SlowestFiles implements Reporter {
  private readonly seconds = new Map<string, number>();

  onTestModuleEnd(file: TestModule): void {
    const { collectDuration, setupDuration, prepareDuration, duration } = file.diagnostic();
    const name = path.relative(root, file.moduleId);
    this.seconds.set(name, (collectDuration + setupDuration + prepareDuration + duration) / 1000);
  }

  onTestRunEnd(): void {
    const slowest = [...this.seconds].toSorted(([, a], [, b]) => b - a);
    if (slowest.length <= mostPrinted && !process.env.KEEP_TIMES) return;
    console.log('\nThe slowest files:');
    for (const [name, seconds] of slowest.slice(0, mostPrinted)) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    }
    if (process.env.KEEP_TIMES) keep(slowest);
  }
}

/** Only files long enough for their order to matter, and only those that are still there. */
function keep(timed: [name: string, seconds: number][]): void {
  const times = Object.entries({ ...readTimes(), ...Object.fromEntries(timed) })
    .filter(([name, seconds]) => seconds >= 2 && existsSync(path.join(root, name)))
    .map(([name, seconds]) => [name, Math.round(seconds * 10) / 10] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(timesFile, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
}
