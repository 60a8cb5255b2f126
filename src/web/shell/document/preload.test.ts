import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

afterEach(() => vi.unstubAllGlobals());

/** A load that ends when it is told to. */
function waiting() {
  const ends: (() => void)[] = [];
  const load = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { load, endAll: async () => Promise.all(ends.splice(0).map(async (end) => end())) };
}

const on = (connection: object | undefined) => vi.stubGlobal('navigator', { connection });
let serial = 0;
const address = () => `https://caravan.test/en/${++serial}`;

test('at most four pages are fetched ahead at once, and others when there is room again', async () => {
  on(undefined);
  const { load, endAll } = waiting();
  for (let i = 0; i < 6; i++) preload(address(), load);
  expect(load).toHaveBeenCalledTimes(4);
  await endAll();
  await vi.waitFor(() => {
    preload(address(), load);
    expect(load).toHaveBeenCalledTimes(5);
  });
  await endAll();
});

test.each([
  ['saves data', { saveData: true }],
  ['is on 2g', { effectiveType: '2g' }],
  ['is on slow 2g', { effectiveType: 'slow-2g' }],
])('nothing is fetched ahead for whoever %s', (_, connection) => {
  on(connection);
  const { load } = waiting();
  preload(address(), load);
  expect(load).not.toHaveBeenCalled();
});

test('a page is fetched ahead once; a guess that failed may be made again', async () => {
  on({ effectiveType: '4g' });
  const once = address();
  const good = vi.fn(async () => {});
  preload(once, good);
  preload(once, good);
  expect(good).toHaveBeenCalledTimes(1);
  const failing = address();
  const bad = vi.fn(async () => {
    throw new Error('gone');
  });
  preload(failing, bad);
  await vi.waitFor(() => {
    preload(failing, bad);
    expect(bad).toHaveBeenCalledTimes(2);
  });
});
