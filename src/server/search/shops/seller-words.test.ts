import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSellers } from './seller-words.ts';

test.each([
  ['lamp shop', 'lamp'],
  ['suppliers of garden chairs', 'garden chairs'],
  ['who sells towels', 'towels'],
  ['shops that sell kites near me', 'kites'],
  ['毛巾批发商', '毛巾'],
  ['卖雨伞的店', '雨伞'],
  ['灯具生产厂家', '灯具'],
  ['生产雨伞的工厂', '雨伞'],
  ['哪里有卖毛巾', '毛巾'],
  ['مصنع احذية', 'احذية'],
  ['محل للملابس', 'الملابس'],
  ['شركة لبيع المناشف', 'المناشف'],
  ['ร้านขายร่ม', 'ร่ม'],
  ['โรงงานผลิตรองเท้า', 'รองเท้า'],
  ['ใครขายผ้าขนหนู', 'ผ้าขนหนู'],
  ['pabrik sepatu', 'sepatu'],
  ['toko yang jual handuk', 'handuk'],
  ['handuk supplier', 'handuk'],
  ['магазин полотенец', 'полотенец'],
  ['завод по производству обуви', 'обуви'],
  ['кто продаёт зонты', 'зонты'],
  ['поставщики рюкзаков', 'рюкзаков'],
  ['havlu tedarikçileri', 'havlu'],
  ['şemsiye satan yerler', 'şemsiye'],
  ['ayakkabı mağazası', 'ayakkabı'],
])('in shop search %s asks for %s', (typed, sold) => {
  expect(withoutSellers(typed)).toBe(sold);
});

test.each([
  // The seller alone, or as what something is for.
  'shop',
  '工厂',
  'магазин',
  'mağaza',
  'ร้าน',
  'shop lights',
  '酒店',
  'rak toko',
  'заводная машинка',
  'стеллаж для магазина',
  '制造冰块的机器',
  'towels',
])('%s is left as it is', (typed) => {
  expect(withoutSellers(typed)).toBe(typed);
});

test('something is always left, and nothing is added but an article', () => {
  const words = fc.constantFrom(
    'shop',
    '店',
    'toko',
    'of',
    'bags',
    'магазин',
    'ร้าน',
    '的',
    'للملابس',
    '?',
    'satan',
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (parts) => {
      const typed = parts.join(' ');
      const sold = withoutSellers(typed);
      expect(sold.length).toBeLessThanOrEqual(typed.length);
      expect(/[\p{L}\p{N}]/u.test(typed)).toBe(/[\p{L}\p{N}]/u.test(sold));
    }),
  );
});
