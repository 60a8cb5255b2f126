// npm test: every test, on its own ports and database; the last line counts them.
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled, runNode } from './boot.mjs';
import { ensureBuilt } from './build.mjs';

const filters = process.argv.slice(2);
ensureInstalled();
// Tests below test/ drive the built product; those beside the sources do not need it.
const needsBuild = filters.length === 0 || filters.some((filter) => !/^(-|src\/|demo\/)/.test(filter));
if (needsBuild) await ensureBuilt();

const report = path.join(os.tmpdir(), `caravan-tests-${process.pid}.json`);
const code = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ],
  { env: { NODE_ENV: 'test' } },
);
const { passed, failed, skipped } = count();
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = code || (failed ? 1 : 0);

/** A run that broke off without a failing test, or without a report, counts as one failure. */
function count() {
  const results = readReport();
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

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  } finally {
    rmSync(report, { force: true });
  }
}
