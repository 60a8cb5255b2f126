import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { trackingNumber } from '../../contract/tracking/tracking-number.ts';
import { fold, foldName } from '../../kit/text/fold.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

/** As it stands, and as somebody types it. */
const written = [
  ['zh', '保温杯５００ｍｌ', '保温杯500ML'],
  ['en', 'Cafe\u0301 kettle', 'CAFE'],
  ['ar', 'قَارُورَة زجاج', 'قارورة'],
  ['ar', 'قـــارورة ماء', 'قَارُورَة'],
  ['ar', 'ﻗﺎﺭﻭﺭﺓ', 'قارورة'],
  ['thai', 'ขวดน้ำ ๕๐๐ มล.', 'น้ำ 500'],
  ['indonesian', 'Botol Kaca', 'BOTOL'],
  ['ru', 'Буты\u0301лка ёлочная', 'бутылка елочная'],
  ['tr', 'IŞIKLI ŞİŞE', 'ışıklı şişe'],
] as const;

test('the database folds texts as the product does', async () => {
  const texts = [
    ...written.flat(),
    'Σίσυφος ΣΊΣΥΦΟΣ',
    'İstanbul ISPARTA',
    'ﷺ ﹷ ｶﾞ ﬁ Ⅷ ² ½',
    'مُحَمَّد أإآٱ ىة ؤئ',
    '๑๒๓ ที่ ที นํ้า ไม้',
    '۱۲۳ ٤٥٦',
    'a\u00ADb\u200Bc\u200Ed\uFEFF',
    'Й и\u0306 ё ѐ ў',
    'Ærø Straße Đắk Łódź',
  ];
  const { rows } = await sql<{ said: string; name: string; searched: string }>`
    select said, fold_name(said) as name, fold_text(said) as searched
    from unnest(${sql.val(texts)}::text[]) as said`.execute(caravan.deps.db);
  for (const { said, name, searched } of rows)
    expect([said, name, searched]).toEqual([said, foldName(said), fold(said)]);
});

describe.each(written)('in %s %s', (_, title, words) => {
  test(`is found by ${words}: a shop’s product in its list and in its office`, async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, {
      product: inputs.input({ texts: { en: { title, description: '' } } }),
    });
    const found = await caravan.done('products.list', { keyword: words }, seller);
    expect(found.rowList.map((row) => row.id)).toEqual([id]);
    expect(
      (await caravan.done('orders.searchOffice', { words }, seller)).products.map((row) => row.id),
    ).toEqual([id]);
  });

  test(`is found by ${words}: a shop`, async () => {
    const { shopId } = await caravan.seller();
    await caravan.products({ shopId, sites: ['cn'] });
    await caravan.deps.db
      .updateTable('shops')
      .set({ names: JSON.stringify({ en: title }) })
      .where('id', '=', shopId)
      .execute();
    const { rowList } = await caravan.done('shops.list', { keyword: words }, {});
    expect(rowList.map((row) => row.id)).toContain(shopId);
  });
});

test('a tracking number is kept as its carrier writes it', () => {
  for (const typed of ['ＳＦ１００２９３８', 'SF١٠٠٢٩٣٨', ' SF\u200B1002938 '])
    expect(trackingNumber.parse(typed)).toBe('SF1002938');
});

test.each([
  ['ar', 'قَارُورَة', 'قارورة'],
  ['ru', 'сталь', 'ста\u0301ль'],
  ['tr', 'IŞIK', 'ışık'],
  ['zh', 'ＬＥＤ', 'led'],
])('in %s a shop has one attribute called %s, and none called otherwise', async (_, name, other) => {
  const seller = await caravan.seller();
  const { id } = await caravan.done('attributes.add', { name }, seller);
  expect((await caravan.done('attributes.add', { name: other }, seller)).id).toBe(id);
});

test('letters that readers tell apart make two attributes', async () => {
  const seller = await caravan.seller();
  const { id } = await caravan.done('attributes.add', { name: 'мой' }, seller);
  expect((await caravan.done('attributes.add', { name: 'мои' }, seller)).id).not.toBe(id);
});
