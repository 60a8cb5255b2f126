import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { usesDemoWorld } from './uses-demo-world.ts';

/** The seconds that long test files took on a quiet machine, written by `KEEP_TIMES=1 npm test` and `npm run test:slow`. */
export const timesFile = path.resolve(import.meta.dirname, 'times.json');
// What is not named is short, or nobody has timed it yet.
const unknownSeconds = 1;

export const readTimes = (): Record<string, number> =>
  existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as Record<string, number>) : {};

// Not in the configuration that a sequencer is handed.
const isShuffled = process.argv.some((each) => each.startsWith('--sequence.shuffle'));

/** What a worker does at most while the demo world is loaded beside it. */
const loadingSeconds = 80;

/**
 * Begins with the files that take longest, so that no worker waits for another's last one. Those of a project stay
 * together: a worker that goes on with another project loads the sources anew. While the demo world is being loaded, those
 * come first that do without.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx;
    const times = readTimes();
    const rank = ({ project }: TestSpecification) => projects.indexOf(project);
    const order = new Map(
      files.map((file) => [file, times[path.relative(config.root, file.moduleId)] ?? unknownSeconds]),
    );
    if (isShuffled) for (const file of order.keys()) order.set(file, Math.random());
    const sorted = files.toSorted((a, b) => rank(a) - rank(b) || order.get(b)! - order.get(a)!);
    if (isShuffled || projects.some((each) => each.getProvidedContext().postgres?.isDemoKept)) return sorted;
    let seconds = loadingSeconds * config.maxWorkers;
    const isFirst = (file: TestSpecification) => {
      if (seconds <= 0 || usesDemoWorld(file.moduleId)) return false;
      seconds -= order.get(file)!;
      return true;
    };
    const first = new Set(sorted.filter(isFirst));
    return [...first, ...sorted.filter((file) => !first.has(file))];
  }
}
