import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoEnvironment } from './demo-switches.mjs';

test('whoever tries the product has on what is on everywhere but in production', () => {
  const config = readFileSync('src/config.ts', 'utf8');
  const switches = [...config.matchAll(/value\.(\w+) \?\? value\.NODE_ENV !== 'production'/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(demoEnvironment({})).toSorted()).toEqual([...new Set(switches)].toSorted());
});

test('the shell has the last word, and production has none of it', () => {
  expect(demoEnvironment({ TEST_CUSTOMS: '0' })).toMatchObject({ DEMO: '1', TEST_CUSTOMS: '0' });
  expect(new Set(Object.values(demoEnvironment({ NODE_ENV: 'production' })))).toEqual(new Set(['0']));
});
