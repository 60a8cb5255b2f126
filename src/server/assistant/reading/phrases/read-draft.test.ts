import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDraftChange } from './draft-changes.ts';
import { readDraft, type Draft } from './read-draft.ts';

const now = new Date('2026-11-30T09:00:00Z');
const actsOf = (text: string) => readDraft(text, now).acts.map(({ act }) => act);

describe('a message to a seller', () => {
  test.each([
    ['write to the supplier: the price is 5.4 usd, we want 4.9, we take 1200 pcs', 5.4, 4.9, 'USD', 1200],
    ['跟厂家砍价，从每个32元降到28元，要600个', 32, 28, 'CNY', 600],
    ['напиши продавцу: цена 90 юаней, хотим 82, закажем 300 шт', 90, 82, 'CNY', 300],
    ['اكتب للبائع السعر 45 درهم نبغى 40 ونطلب 250 قطعة', 45, 40, 'AED', 250],
    ['satıcıya yaz 15 dolar fiyat, 13 olsun, 400 adet', 15, 13, 'USD', 400],
    ['tulis ke penjual harga 30 yuan jadi 26, ambil 700', 30, 26, 'CNY', 700],
    ['เขียนถึงร้าน ต่อราคาจาก 55 เหลือ 48 บาท เอา 900 ชิ้น', 55, 48, 'THB', 900],
  ])('haggles by the figures that are said: %s', (text, price, target, currency, quantity) => {
    const draft = readDraft(text, now);
    expect(draft.price).toEqual({ now: price, target, currency });
    expect(draft.acts).toContainEqual({ act: 'quantity', figure: quantity });
  });

  test('never asks for more than the price that is said', () => {
    const price = fc.integer({ min: 2, max: 9_000 });
    fc.assert(
      fc.property(price, price, (first, second) => {
        fc.pre(first !== second);
        const draft = readDraft(`tell the seller the price is ${first} yuan, we want ${second} yuan`, now);
        expect(draft.price).toMatchObject({ now: Math.max(first, second), target: Math.min(first, second) });
      }),
    );
  });

  test.each([
    ['ask the shop to ship before wednesday', '2026-12-02'],
    ['催卖家周六前发货', '2026-12-05'],
    ['пусть магазин отправит до четверга', '2026-12-03'],
    ['minta toko kirim sebelum 12 desember', '2026-12-12'],
  ])('urges by a day: %s', (text, day) => expect(readDraft(text, now).shipBy).toBe(day));

  test('says of what is broken how many, and orders none of them', () => {
    expect(readDraft('tell the seller 12 pieces are broken, please replace them', now).acts).toEqual([
      { act: 'damaged', figure: 12 },
      { act: 'replacement', figure: null },
    ]);
  });

  test('leaves out what is denied or not understood, and says so', () => {
    const { acts, leftOut } = readDraft("write to the seller: don't send samples, sing at my wedding", now);
    expect(acts).toEqual([]);
    expect(leftOut).toHaveLength(2);
  });

  test.each([
    ['ask for a sample', ['samples']],
    ['send the sample first, before we order', ['sampleFirst']],
  ])('says one thing once: %s', (text, acts) => expect(actsOf(text)).toEqual(acts));
});

describe('behind a message', () => {
  const earlier: Draft = {
    acts: [{ act: 'samples', figure: null }],
    price: null,
    shipBy: null,
    language: 'en',
    isShort: false,
  };
  const change = (text: string, languages: Draft['language'][] = []) =>
    readDraftChange(text, { languages, isElliptic: false }, earlier, now)?.draft;

  test('a line is added, one is taken out, it gets another language or shorter', () => {
    expect(change('also ask for a video')?.acts.map(({ act }) => act)).toEqual(['samples', 'video']);
    expect(change('leave out the samples')?.acts).toEqual([]);
    expect(change('in Russian please', ['ru'])?.language).toBe('ru');
    expect(change('make it shorter')?.isShort).toBe(true);
  });

  test('another question changes nothing', () => {
    expect(change('what is the duty on mugs')).toBeUndefined();
    expect(change('ceramic mugs 300 pcs')).toBeUndefined();
  });
});
