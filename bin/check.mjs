// npm run check: format, lint, walls, expressions, types, unused code, then the tests (not with --no-tests).
import { spawnSync } from 'node:child_process';
import { ensureInstalled, inRoot, root, runNode } from './boot.mjs';

const steps = {
  format: ['oxfmt', '--check', '.'],
  lint: ['oxlint', '--deny-warnings'],
  walls: ['node', 'bin/walls.ts'],
  expressions: ['node', 'bin/expressions.ts'],
  types: ['tsc', '--noEmit'],
  'unused code': ['knip', '--no-progress'],
};

ensureInstalled();
const broken = Object.keys(steps).filter((name) => !passes(name));
if (broken.length) console.log(`\nFailed: ${broken.join(', ')}.`);
const tests = process.argv.includes('--no-tests') ? 0 : await runNode(['bin/test.mjs']);
process.exitCode = broken.length ? 1 : tests;

function passes(name) {
  const [tool, ...args] = steps[name];
  const from = performance.now();
  // The tools' own first lines choose their Node: the pinned one must come first.
  const PATH = `${inRoot('node_modules/.bin')}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync(inRoot('node_modules/.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd());
  return status === 0;
}
