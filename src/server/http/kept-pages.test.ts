import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rendering = (status: number) => {
  let times = 0;
  return async () => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: `<p>${++times}</p>`.repeat(500),
  });
};
const firstOf = ({ body }: { body: Buffer }) => body.toString('utf8', 0, 8);

test('several who ask at once, and within a second, get one rendering', async () => {
  const keep = createKeptPages();
  const render = rendering(200);
  const pages = await Promise.all([keep('a', render), keep('a', render)]);
  vi.advanceTimersByTime(900);
  expect([...pages, await keep('a', render)].map(firstOf)).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>']);
  vi.advanceTimersByTime(101);
  expect(firstOf(await keep('a', render))).toBe('<p>2</p>');
});

test('another key is another page', async () => {
  const keep = createKeptPages();
  const render = rendering(200);
  expect(firstOf(await keep('a', render))).not.toBe(firstOf(await keep('b', render)));
});

test('a page that is not there, and one that fails, are asked for again', async () => {
  const keep = createKeptPages();
  const missing = rendering(404);
  await keep('a', missing);
  expect(firstOf(await keep('a', missing))).toBe('<p>2</p>');
  await expect(keep('b', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(firstOf(await keep('b', rendering(200)))).toBe('<p>1</p>');
});

test('is compressed once for all who ask, and no more pages are held than 200', async () => {
  const keep = createKeptPages();
  const page = await keep('a', rendering(200));
  expect(page.packed('br')).toBe(page.packed('br'));
  expect(brotliDecompressSync(await page.packed('br'))).toEqual(page.body);
  const render = rendering(200);
  for (let i = 0; i < 201; i++) await keep(`page ${i}`, render);
  expect(firstOf(await keep('page 0', render))).not.toBe('<p>1</p>');
});
