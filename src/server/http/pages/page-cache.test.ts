import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { idsIn } from './page-entries.ts';

/** Pages kept by a clock of their own; each rendering says which one it is, and mentions `tags`. */
function keeping() {
  const clock = { ms: 0 };
  const pages = createPageCache(() => clock.ms);
  const times = new Map<string, number>();
  // Pages that mention the same were made of the same answer.
  const answers = new Map<string, Set<string>>();
  const answerOf = (tag: string) => {
    const known = answers.get(tag) ?? new Set([tag]);
    answers.set(tag, known);
    return known;
  };
  const page = (tags: string[] = [], status = 200, render?: () => Promise<void>) => {
    return async (key = 'a') =>
      pages.get(key, async () => {
        const nth = (times.get(key) ?? 0) + 1;
        times.set(key, nth);
        await render?.();
        const body = ['<p>', `${nth}</p>`.padEnd(5_000)];
        return { page: { status, headers: {}, body }, tags: tags.map((tag) => answerOf(tag)) };
      });
  };
  return { clock, pages, page };
}
const said = async (page: Promise<{ body: Buffer }>) => (await page).body.toString().trim();

test('several who ask at once, and within ten seconds, get one rendering', async () => {
  const { clock, page } = keeping();
  const ask = page();
  expect(await Promise.all([said(ask()), said(ask())])).toEqual(['<p>1</p>', '<p>1</p>']);
  clock.ms = 9_999;
  expect(await said(ask())).toBe('<p>1</p>');
  expect(await said(ask('b'))).toBe('<p>1</p>');
});

test('an older one is shown once more while it is rendered again; a very old one is not', async () => {
  const { clock, page } = keeping();
  const ask = page();
  await ask();
  clock.ms = 20_000;
  expect(await said(ask())).toBe('<p>1</p>');
  await Promise.resolve();
  expect(await said(ask())).toBe('<p>2</p>');
  clock.ms = 90_000;
  expect(await said(ask())).toBe('<p>3</p>');
});

test('a page is dropped when something it mentions changes, and no other', async () => {
  const { pages, page } = keeping();
  const one = page(['products 1', 'shop 1']);
  const other = page(['products 2', 'shop 1']);
  await one('one');
  await other('other');
  pages.drop(new Set(['products 1']));
  expect(await said(one('one'))).toBe('<p>2</p>');
  expect(await said(other('other'))).toBe('<p>1</p>');
  pages.drop(new Set(['shop 1']));
  expect(await said(one('one'))).toBe('<p>3</p>');
  expect(await said(other('other'))).toBe('<p>2</p>');
  pages.drop(null);
  expect(await said(other('other'))).toBe('<p>3</p>');
});

test('what changes while a page is rendered does not stay in it as it was', async () => {
  const { pages, page } = keeping();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = page(['products 1'], 200, () => promise);
  const first = slow();
  pages.drop(new Set(['products 1']));
  resolve();
  expect(await said(first)).toBe('<p>1</p>');
  expect(pages.find('a')).toBeUndefined();
  expect(await said(slow())).toBe('<p>2</p>');
});

test('a page that is not there is kept a second, one that fails not at all', async () => {
  const { clock, page, pages } = keeping();
  const missing = page([], 404);
  await missing();
  expect(await said(missing())).toBe('<p>1</p>');
  clock.ms = 1_001;
  expect(await said(missing())).toBe('<p>2</p>');
  const failing = page([], 500);
  await failing('b');
  expect(await said(failing('b'))).toBe('<p>2</p>');
  await expect(pages.get('c', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await said(page()('c'))).toBe('<p>1</p>');
});

test('is compressed once for all who ask', async () => {
  const { page } = keeping();
  const kept = await page()();
  expect(kept.packedNow('br')).toBeUndefined();
  expect(kept.packed('br')).toBe(kept.packed('br'));
  const packed = await kept.packed('br');
  expect(brotliDecompressSync(packed)).toEqual(kept.body);
  expect(kept.packedNow('br')).toBe(packed);
});

test('is compressed more thoroughly once it is visited again', async () => {
  const { pages } = keeping();
  const body = Array.from({ length: 4_000 }, (_, n) => `<li>cup ${(n * 7_919) % 613}</li>`);
  const page = await pages.get('a', () =>
    Promise.resolve({ page: { status: 200, headers: {}, body }, tags: [] }),
  );
  const quick = await page.packed('br');
  expect(page.packedNow('br')).toBe(quick);
  const thorough = await page.packed('br');
  expect(thorough.length).toBeLessThan(quick.length);
  expect(page.packedNow('br')).toBe(thorough);
  expect(await page.packed('br')).toBe(thorough);
  expect(brotliDecompressSync(thorough)).toEqual(page.body);
});

test('the longest unasked go first when there is no more room', async () => {
  const { pages } = keeping();
  const big = () =>
    Promise.resolve({
      page: { status: 200, headers: {}, body: ['x'.repeat(4_000_000)] },
      tags: [new Set(['all'])],
    });
  for (let i = 0; i < 12; i++) await pages.get(`page ${i}`, big);
  expect(pages.find('page 0')).toBeUndefined();
  expect(pages.find('page 11')).toBeDefined();
});

test('room is counted in bytes of all that is held: bodies, keys and what they mention', async () => {
  const keptOf = async (key: (i: number) => string, body: string, tags: (i: number) => Set<string>) => {
    const pages = createPageCache(Date.now, 1_000_000);
    for (let i = 0; i < 400; i++) {
      const page = { status: 200, headers: {}, body: [body] };
      await pages.get(key(i), () => Promise.resolve({ page, tags: [tags(i)] }));
    }
    return Array.from({ length: 400 }, (_, i) => pages.find(key(i))).filter((page) => page !== undefined)
      .length;
  };
  const none = new Set<string>();
  expect(await keptOf(String, 'short', () => none)).toBe(400);
  expect(await keptOf(String, 'x'.repeat(10_000), () => none)).toBeLessThan(80);
  expect(
    await keptOf(
      (i) => `${i}`.padStart(8_000, '0'),
      'short',
      () => none,
    ),
  ).toBeLessThan(80);
  const many = (i: number) => new Set(Array.from({ length: 100 }, (_, n) => `${i} ${n}`));
  expect(await keptOf(String, 'short', many)).toBeLessThan(60);
  const shared = many(0);
  expect(await keptOf(String, 'short', () => shared)).toBe(400);
});

test('every id in an answer is one that its page mentions', () => {
  const [products, shop] = ['019ab9f4-0000-7000-8000-000000000001', '019ab9f4-0000-7000-8000-000000000002'];
  const answer = { rowList: [{ id: products, title: 'Pan', shop: { id: shop } }], total: 1, none: null };
  expect(idsIn(answer)).toEqual(new Set([products, shop]));
});
