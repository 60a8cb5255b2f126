import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  await caravan.subscribe();
});
// Sheets of one operator are limited: each test has its own.
beforeEach(async () => {
  who = await caravan.operator(['catalog']);
});

const language = 'tr';
async function offered(title: string, shop?: { shopId: string }) {
  const { shopId } = shop ?? (await caravan.seller());
  const { id } = await caravan.products({ shopId, titles: { en: title } });
  await caravan.deps.db.updateTable('products').set({ source_language: 'en' }).where('id', '=', id).execute();
  return id;
}
const get = (productId: string) => caravan.done('console.translations.get', { productId, language }, who);
const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
const sent = (rows: readonly (readonly unknown[])[]) => ({
  name: 'texts.csv',
  file: Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\n')).toString('base64'),
});
const download = (search: string) =>
  sheetOf(caravan, 'console.translations.export', { language, search }, who.headers!) as Promise<unknown[][]>;
const apply = (rows: unknown[][]) =>
  caravan.done('console.translations.applySheet', sent(rows) as never, who);
const put = (row: unknown[], cells: Record<number, unknown>) => row.map((cell, at) => cells[at] ?? cell);
const issues = (answer: { refused: { issue: string }[] }) => answer.refused.map(({ issue }) => issue);

/** A machine's translation with a description. */
async function translated(title: string) {
  const id = await offered(title);
  const { source } = await get(id);
  await caravan.deps.db
    .insertInto('product_texts')
    .values({
      product_id: id,
      language,
      title: `tr ${title}`,
      description: 'Uzun açıklama',
      origin: 'machine',
      source_language: 'en',
      source_hash: source.hash,
    })
    .execute();
  return id;
}

describe('a sheet that comes back', () => {
  test('without its column of descriptions leaves the descriptions as they are', async () => {
    const id = await translated('Columnless cup');
    const [head, row] = await download('columnless');
    const without = (cells: unknown[]) => cells.filter((_, at) => at !== 5);
    await apply([without(head!), without(put(row!, { 4: 'Fincan' }))]);
    expect(await get(id)).toMatchObject({ title: 'Fincan', description: 'Uzun açıklama' });
  });

  test('with two rows for one text takes neither', async () => {
    const id = await translated('Doubled cup');
    const [head, row] = await download('doubled');
    const answer = await apply([head!, put(row!, { 4: 'Birinci' }), put(row!, { 4: 'İkinci' })]);
    expect(issues(answer)).toContain('twice');
    expect((await get(id)).title).toBe('tr Doubled cup');
  });

  test('with an outdated row in front of a right one takes the right one', async () => {
    const id = await translated('Queued cup');
    const [head, row] = await download('queued');
    const answer = await apply([
      head!,
      put(row!, { 8: '0'.repeat(32), 4: 'Eski' }),
      put(row!, { 4: 'Yeni' }),
    ]);
    expect.soft(issues(answer)).toEqual(['outdated']);
    expect((await get(id)).title).toBe('Yeni');
  });

  test('with ids and hashes swapped between rows changes nothing', async () => {
    const [one, other] = [await translated('Swapped cup'), await translated('Swapped bowl')];
    const [head, a, b] = await download('swapped');
    const answer = await apply([head!, put(a!, { 4: 'X', 6: b![6] }), put(b!, { 4: 'Y', 6: a![6] })]);
    expect(answer.saved).toBe(0);
    expect(issues(answer)).toEqual(['outdated', 'outdated']);
    for (const id of [one, other]) expect((await get(id)).state).toBe('machine');
  });

  test('with titles moved by a row is not saved: the original in the row is compared', async () => {
    const [cup, bowl] = [await translated('Moved cup'), await translated('Moved bowl')];
    const [head, a, b] = await download('moved');
    // Somebody sorted the columns of texts without the columns of ids.
    const answer = await apply([
      head!,
      put(a!, { 1: b![1], 2: b![2], 4: 'Of the other' }),
      put(b!, { 1: a![1], 2: a![2], 4: 'Of this' }),
    ]);
    expect(answer.saved).toBe(0);
    expect(issues(answer)).toEqual(['moved', 'moved']);
    for (const id of [cup, bowl]) expect((await get(id)).state).toBe('machine');
  });

  test('with a formula, markup or unseen signs is text', async () => {
    const id = await translated('Formula cup');
    const [head, row] = await download('formula');
    const title = '=HYPERLINK("http://evil.example","Fincan")';
    await apply([head!, put(row!, { 4: title, 5: '+cmd|calc' })]);
    expect(await get(id)).toMatchObject({ title, description: '+cmd|calc' });
    const again = await download('formula');
    expect(again[1]![4]).toBe(title);
  });

  test('for another language than its rows were made for is refused', async () => {
    const id = await translated('Foreign cup');
    const [head, row] = await download('foreign');
    for (const other of ['en', 'xx', 'TR', '', 'tr ru']) {
      const answer = await apply([head!, put(row!, { 3: other || ' ', 4: 'Fincan' })]);
      expect.soft(answer.saved, other).toBe(0);
    }
    expect((await get(id)).state).toBe('machine');
  });

  test('with products made for one quote, archived, taken down or of a suspended shop saves none of them', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    const ids: string[] = [];
    for (const kind of ['quote', 'archived', 'down', 'suspended'])
      ids.push(await offered(`Kinds ${kind}`, seller));
    const [head, ...rows] = await download('kinds');
    const byTitle = rows.toSorted((a, b) => ids.indexOf(String(a[6])) - ids.indexOf(String(b[6])));
    await db.updateTable('products').set({ publish_status: 'archived' }).where('id', '=', ids[1]!).execute();
    await caravan.done(
      'console.products.takeDown',
      { id: ids[2]!, rule: 'counterfeit', reason: 'Fake' },
      who,
    );
    await caravan.done('console.shops.suspend', { id: seller.shopId, rule: 'other', reason: 'Fraud' }, who);
    const answer = await apply([head!, ...byTitle.slice(1).map((row) => put(row, { 4: 'Yok' }))]);
    expect(issues(answer)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  test('of 100,000 rows is refused whole', async () => {
    const [head] = await download('no such thing');
    const row = head!.map(() => 'x').join(',');
    const file = Buffer.from([head!.join(','), ...Array.from({ length: 100_000 }, () => row)].join('\n'));
    const answer = await caravan.call(
      'console.translations.applySheet',
      { name: 'big.csv', file: file.toString('base64') } as never,
      who,
    );
    if (answer.status === 200) expect((answer.data as { issue: string }).issue).toBe('tooManyRows');
    else expect([413, 422]).toContain(answer.status);
  });

  test('sent twice at once is saved once', async () => {
    const id = await translated('Twice cup');
    const [head, row] = await download('twice');
    const answers = await Promise.all([1, 2].map(() => apply([head!, put(row!, { 4: 'Fincan' })])));
    expect(answers.map(({ saved }) => saved).sort()).toEqual([0, 1]);
    expect((await get(id)).acts).toHaveLength(1);
  });

  test('for a shop of the operator’s own is refused', async () => {
    const seller = await caravan.seller();
    const id = await offered('Cousin cup', seller);
    const near = await caravan.operator(['catalog']);
    const { db } = caravan.deps;
    const { email } = await db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', near.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ email }).where('id', '=', seller.id).execute();
    const [head, row] = await download('cousin');
    const rows = sent([head!, put(row!, { 4: 'En iyi fincan' })]);
    const answer = await caravan.call('console.translations.applySheet', rows as never, near);
    if (answer.status === 200) expect((await get(id)).state).toBe('missing');
  });
});

test('a list of more texts than a sheet holds says so, or is exported whole', async () => {
  const { shopId } = await caravan.seller();
  for (let n = 0; n < 520; n++)
    await caravan.products({ shopId, titles: { zh: `多 ${n}`, en: `Plenty ${n}` } });
  const { totalRecord } = await caravan.done('console.translations.list', { language, shopId }, who);
  expect(totalRecord).toBe(520);
  const rows = await sheetOf(caravan, 'console.translations.export', { language, shopId }, who.headers!);
  expect(rows.length - 1).toBe(520);
}, 120_000);
