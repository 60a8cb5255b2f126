// npm run check: format, lint, walls, expressions, types, unused code, then all tests. With --no-tests none
// of them, with --pure those that need no database: the words of every language, rules, browser code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ensureInstalled, giveUp, inRoot, root, runNode } from './boot.mjs';

const steps = {
  format: ['oxfmt', '--check', '.'],
  lint: ['oxlint', '--deny-warnings'],
  walls: ['node', 'bin/walls.ts'],
  expressions: ['node', 'bin/expressions.ts'],
  // What has not changed since the last time is not checked again.
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  'unused code': ['knip', '--no-progress'],
};

const args = process.argv.slice(2);
const unknown = args.find((each) => each !== '--no-tests' && each !== '--pure');
if (unknown) giveUp(`There is no ${unknown} here: npm run check takes only --no-tests or --pure.`);
ensureInstalled();
// Side by side: the types take as long as all the others together.
const passed = await Promise.all(Object.keys(steps).map(async (name) => (await passes(name)) || name));
const broken = passed.filter((name) => name !== true);
if (broken.length) console.log(`\nFailed: ${broken.join(', ')}.`);
process.exitCode = (await runTests()) || (broken.length ? 1 : 0);

function runTests() {
  if (args.includes('--no-tests')) return 0;
  if (!args.includes('--pure')) return runNode(['bin/test.mjs', '--all']);
  return runNode(['node_modules/vitest/vitest.mjs', 'run', '--project=pure', '--reporter=default'], {
    env: { NODE_ENV: 'test' },
  });
}

async function passes(name) {
  const [tool, ...args] = steps[name];
  const from = performance.now();
  // The tools' own first lines choose their Node: the pinned one must come first.
  const PATH = `${inRoot('node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(inRoot('node_modules/.bin', tool), args, { cwd: root, env: { ...process.env, PATH } });
  const [[status], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(said.join('').trimEnd());
  return status === 0;
}
