import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted, createImporter, ndjson, reasons, type Importer } from '../../../../test/importer.ts';

let importer: Importer;
beforeAll(async () => (importer = await createImporter()));
afterAll(() => importer.close());

test('customs codes are loaded from the chapter down, and further names are added to them', async () => {
  const row = (code: string, more: object) => ({
    code,
    level: code.length,
    section: 'I',
    parent: code.length > 2 ? code.slice(0, -2) : null,
    ...more,
  });
  const first = await importer.load([
    importer.file(
      ndjson(
        row('69', { en: 'Ceramic products', zh: '陶瓷产品' }),
        row('6911', { en: 'Porcelain tableware' }),
        row('7013', { en: 'Glassware' }),
        row('6x', { en: 'Nothing' }),
      ),
    ),
  ]);
  expect(counted(first)).toMatchObject([{ new: 2, refused: 2 }]);
  expect(reasons(first)).toEqual([
    [3, 'there is no code 70'],
    [4, 'code is not two to ten digits in pairs'],
  ]);
  const second = await importer.load([
    importer.file(ndjson(row('6911', { en: 'Porcelain tableware', zh: '瓷餐具' }))),
  ]);
  expect(counted(second)).toMatchObject([{ new: 0, changed: 1 }]);
  const found = await importer.caravan.done(
    'customs.findCodes',
    { keyword: '6911' },
    { headers: { lang: 'zh' } },
  );
  expect(found).toMatchObject([{ name: '瓷餐具', way: [{ name: '陶瓷产品' }] }]);
});
