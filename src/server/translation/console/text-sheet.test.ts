import { beforeAll, expect, test } from 'vitest';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { mostSheetTexts } from '../../../contract/translation/translation-kinds.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  who = await caravan.operator(['catalog']);
});

const language = 'tr';
async function offered(title: string) {
  const { shopId } = await caravan.seller();
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
  sheetOf(caravan, 'console.translations.export', { language, search }, who.headers!);
const upload = (
  call: 'console.translations.readSheet' | 'console.translations.applySheet',
  rows: unknown[][],
) => caravan.done(call, sent(rows) as never, who);

test('a sheet goes to a translator and comes back: it is shown what it changes, then saved as corrections', async () => {
  const [cup, bowl] = [await offered('Sheet cup'), await offered('Sheet bowl')];
  const [head, ...rows] = (await download('sheet')) as unknown[][];
  expect(rows.map((row) => row[1]).sort()).toEqual(['Sheet bowl', 'Sheet cup']);
  const filled = rows.map((row) =>
    row.map((cell, at) => (at === 4 && row[1] === 'Sheet cup' ? 'Fincan' : cell)),
  );
  const preview = await upload('console.translations.readSheet', [head!, ...filled]);
  expect(preview).toMatchObject({ issue: null, saved: 1, unfilled: 1, refused: [] });
  expect((await get(cup)).state).toBe('missing');
  expect(await upload('console.translations.applySheet', [head!, ...filled])).toMatchObject({ saved: 1 });
  expect(await get(cup)).toMatchObject({ title: 'Fincan', state: 'locked' });
  expect((await get(bowl)).state).toBe('missing');
  // The same sheet once more: what it was made from is another by now.
  expect((await upload('console.translations.applySheet', [head!, ...filled])).refused).toEqual([
    expect.objectContaining({ name: 'Sheet cup', issue: 'outdated' }),
  ]);
});

test('rows that are outdated, unknown, twice there, too long or the seller’s are named, and nothing of them is saved', async () => {
  const id = await offered('Wrong lamp');
  const [head, row] = (await download('wrong')) as [unknown[], unknown[]];
  const withCell = (at: number, cell: unknown, title: unknown = 'Lamba') =>
    row.map((value, index) => (index === at ? cell : index === 4 ? title : value));
  const answer = await upload('console.translations.applySheet', [
    head,
    withCell(7, '0'.repeat(32)),
    withCell(6, '01981f3a-0000-7000-8000-000000000000'),
    withCell(4, 'x'.repeat(201)),
    withCell(3, 'klingon'),
    withCell(4, 'Lamba'),
    withCell(4, 'Lamba'),
  ]);
  expect(answer.refused.map(({ issue }) => issue)).toEqual([
    'outdated',
    'unknown',
    'wrong',
    'wrong',
    'twice',
    'twice',
  ]);
  expect(answer.saved).toBe(0);
  await caravan.deps.db
    .insertInto('product_texts')
    .values({ product_id: id, language, title: 'Lamba', description: '', origin: 'human' })
    .execute();
  const sellers = await upload('console.translations.applySheet', [head, withCell(4, 'Fener')]);
  expect(sellers.refused.map(({ issue }) => issue)).toEqual(['seller']);
  expect(await download('wrong')).toHaveLength(1);
});

test('a file without the columns, of other bytes, or of too many rows is refused whole', async () => {
  expect(
    (
      await upload('console.translations.readSheet', [
        ['a', 'b'],
        ['1', '2'],
      ])
    ).issue,
  ).toBe('noColumns');
  const [head] = (await download('nothing at all')) as [unknown[]];
  const many = Array.from({ length: mostSheetTexts + 1 }, () => head.map(() => 'x'));
  expect((await upload('console.translations.readSheet', [head, ...many])).issue).toBe('tooManyRows');
  const noFile = { name: 'x.xlsx', file: Buffer.from('PK\u0003\u0004 no workbook').toString('base64') };
  expect((await caravan.done('console.translations.readSheet', noFile as never, who)).issue).not.toBeNull();
  for (const caller of [await caravan.operator(['content']), await caravan.seller(), {}]) {
    const calls = [
      ['console.translations.export', { language }],
      ['console.translations.readSheet', sent([['a']])],
      ['console.translations.applySheet', sent([['a']])],
    ] as const;
    for (const [call, input] of calls)
      expect(await caravan.codeOf(call, input as never, caller)).toBe('FORBIDDEN');
  }
});
