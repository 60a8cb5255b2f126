// npm test: the tests, on their own ports and database; the last line counts them. `npm run test:journeys`: those in a
// browser; `npm run test:slow`: those that copy the sources, kill, upgrade, make videos or visit every screen. With --all
// all of them, one after the other, and one count; what fails there is run once more alone, and named when it passes then.
// A journey is walked by the first of its readers, and by all of them with --all or where files are named
// (test/journeys/readers.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';
import { printFailures, sumOf, takeReport } from './test-report.mjs';

/** The projects of vitest.config.ts that each command runs, and after how many minutes it hangs. */
const suites = {
  usual: { projects: ['product', 'first journeys', 'pure'], minutes: 60 },
  journeys: { projects: ['journeys'], minutes: 60 },
  slow: { projects: ['slow'], minutes: 60 },
};

const args = process.argv.slice(2);
const filters = args.filter((each) => !['--slow', '--journeys', '--all'].includes(each));
const words = filters.filter((each) => !each.startsWith('-'));
const walksWithAll = args.includes('--all') || words.length > 0;
const suitesToRun = args.includes('--all') ? Object.values(suites) : [chosenSuite()];

ensureInstalled();
// Tests below test/ drive the built product; those beside the sources do not need it.
const needsBuild = words.length === 0 || words.some((word) => !/^(src\/|demo\/)/.test(word));
if (needsBuild) await ensureBuilt();

/** What V8 made of scripts: of each product that a test starts it would make the same anew, for seven seconds. */
const compiled = mkdtempSync(path.join(os.tmpdir(), 'caravan-compiled-'));
process.on('exit', () => rmSync(compiled, { recursive: true, force: true }));

/** More files than these do not fail by chance. */
const mostRepeated = 8;
const sum = { passed: 0, failed: 0, skipped: 0 };
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true));
const failing = new Map();
for (const suite of suitesToRun) {
  if (isInterrupted) break;
  const { code, files } = await run(suite, filters);
  const wrong = [...(files ?? [])].filter(([, { failed }]) => failed).map(([file]) => file);
  const isRepeated = args.includes('--all') && wrong.length > 0 && wrong.length <= mostRepeated;
  if (isRepeated && !isInterrupted) {
    printFailures('Failed, and run again alone:', files);
    const again = await run(suite, wrong, ['--no-file-parallelism']);
    for (const [file, result] of again.files ?? []) files.set(file, result);
    add(sumOf(files, again.code));
  } else {
    add(sumOf(files, code));
  }
  for (const file of wrong) failing.set(file, files.get(file));
}
printFailures('Failed:', failing);
const unstable = [...failing].filter(([, { failed }]) => !failed).map(([file]) => file);
if (unstable.length > 0) console.log(`\nFailed at first, not when run again alone: ${unstable.join(', ')}`);
const { passed, failed, skipped } = sum;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

function add(counts) {
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}

/** Whoever names files means them wherever they are. */
function chosenSuite() {
  if (args.includes('--slow')) return suites.slow;
  if (args.includes('--journeys')) return suites.journeys;
  if (words.length === 0) return suites.usual;
  return { projects: Object.values(suites).flatMap(({ projects }) => projects), minutes: 60 };
}

async function run({ projects, minutes }, names, options = []) {
  const report = path.join(os.tmpdir(), `caravan-tests-${process.pid}.json`);
  const code = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./test/run/slowest-files.ts',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...options,
      ...names,
    ],
    {
      env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compiled, ALL_READERS: walksWithAll ? '1' : '' },
      minutes,
    },
  );
  return { code, files: takeReport(report) };
}
