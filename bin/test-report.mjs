// What a run of the tests came to, by the JSON report of the runner.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './boot.mjs';

/**
 * Results by file: path from the root → { passed, failed, skipped, failures: [{ name, message }] }; null when the run left
 * no report. The report is removed.
 */
export function takeReport(file) {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(testResults.map((result) => [path.relative(root, result.name), resultOf(result)]));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

/** The sum over files; a run that broke off without a failing test, or without a report, counts as one failure. */
export function sumOf(files, code) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const result of files?.values() ?? []) {
    for (const key of Object.keys(sum)) sum[key] += result[key];
  }
  if (code && !sum.failed) sum.failed = 1;
  return sum;
}

/** Each failing test with the first lines of why, for the end of a log of which only the end may be kept. */
export function printFailures(title, files) {
  const failing = [...files].filter(([, { failed }]) => failed);
  if (failing.length === 0) return;
  console.log(`\n${title}`);
  for (const [file, { failures }] of failing) {
    for (const { name, message } of failures) {
      console.log(`  ${file} > ${name}`);
      for (const line of message.split('\n').slice(0, 8)) console.log(`      ${line.slice(0, 900)}`);
    }
  }
}

/** A file that could not be loaded, or whose preparation failed, is a failure without a failing test. */
function resultOf({ status, message, assertionResults }) {
  const of = (...statuses) => assertionResults.filter((test) => statuses.includes(test.status));
  const failures = of('failed').map((test) => ({
    name: test.fullName,
    message: test.failureMessages.join('\n'),
  }));
  if (status === 'failed' && failures.length === 0)
    failures.push({ name: 'the file', message: message ?? '' });
  return {
    passed: of('passed').length,
    failed: failures.length,
    skipped: of('pending', 'skipped', 'todo', 'disabled').length,
    failures,
  };
}
