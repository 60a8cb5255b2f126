import { expect, test } from 'vitest';
import { cached } from './cache.ts';

test('what is kept for an owner is bounded in bytes, the oldest goes first, and one answer larger than all is not kept', async () => {
  const owner = {};
  let read = 0;
  const ask = (key: string, value: unknown) =>
    cached(owner, key, 60, () => {
      read++;
      return Promise.resolve(value);
    });
  const megabyte = { rowList: Array.from({ length: 8 }, () => ({ text: 'x'.repeat(64 * 1024) })) };
  for (let i = 0; i < 100; i++) await ask(`answer ${i}`, megabyte);
  expect(read).toBe(100);
  await ask('answer 99', megabyte);
  expect(read).toBe(100);
  await ask('answer 0', megabyte);
  expect(read).toBe(101);
  const huge = 'x'.repeat(20 * 1024 * 1024);
  await ask('huge', huge);
  await ask('huge', huge);
  expect(read).toBe(103);
});
