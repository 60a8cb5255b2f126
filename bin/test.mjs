// npm test: the tests, on their own ports and database; the last line counts them. `npm run test:slow`: those that copy
// the sources, kill, upgrade, make videos or visit every screen. With --all both, one after the other, and one count.
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';

/** The projects of vitest.config.ts that each command runs, and after how many minutes it hangs. */
const suites = {
  usual: { projects: ['product', 'pure'], minutes: 60 },
  slow: { projects: ['slow'], minutes: 60 },
};

const args = process.argv.slice(2);
const filters = args.filter((each) => each !== '--slow' && each !== '--all');
const words = filters.filter((each) => !each.startsWith('-'));
const suitesToRun = args.includes('--all')
  ? [suites.usual, suites.slow]
  : [args.includes('--slow') ? suites.slow : words.length > 0 ? anywhere() : suites.usual];

ensureInstalled();
// Tests below test/ drive the built product; those beside the sources do not need it.
const needsBuild = words.length === 0 || words.some((word) => !/^(src\/|demo\/)/.test(word));
if (needsBuild) await ensureBuilt();

const sum = { code: 0, passed: 0, failed: 0, skipped: 0 };
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true));
for (const suite of suitesToRun) {
  if (isInterrupted) break;
  const counted = await run(suite);
  for (const key of Object.keys(sum)) sum[key] += counted[key];
}
const { passed, failed, skipped } = sum;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum.code || failed ? 1 : 0;

/** Whoever names files means them wherever they are. */
function anywhere() {
  return { projects: Object.values(suites).flatMap(({ projects }) => projects), minutes: 60 };
}

async function run({ projects, minutes }) {
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
      ...filters,
    ],
    { env: { NODE_ENV: 'test' }, minutes },
  );
  return { code, ...count(report, code) };
}

/** A run that broke off without a failing test, or without a report, counts as one failure. */
function count(report, code) {
  const results = readReport(report);
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const unloadable = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length;
  const failed = results.numFailedTests + unloadable;
  return {
    passed: results.numPassedTests,
    failed: failed || (code ? 1 : 0),
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(report, { force: true });
  }
}
