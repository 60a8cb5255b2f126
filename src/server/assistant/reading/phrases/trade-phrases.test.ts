import { describe, expect, test } from 'vitest';
import { readTradeText, type TradeAct } from './trade-phrases.ts';
import { weighedMaterials } from '../traits/compared-materials.ts';

const actsOf = (text: string) => readTradeText(text).acts.map(({ act }) => act);

describe('a sentence that traders write', () => {
  test.each<[string, TradeAct[]]>([
    ['能不能先寄样品', ['sampleFirst']],
    ['can you print our logo', ['logo']],
    ['هل السعر يشمل الشحن', ['freightIncluded']],
    ['ขอตัวอย่างฟรีได้ไหม', ['freeSample']],
    ['tolong kirim katalog dan daftar harga', ['catalogue']],
    ['пришлите, пожалуйста, инвойс и упаковочный лист', ['invoice', 'packingList']],
    ['lütfen ürünleri tek tek paketleyin', ['separately']],
  ])('is known whole: %s', (text, acts) => {
    expect(actsOf(text)).toEqual(acts);
    expect(readTradeText(text).isWhole).toBe(true);
  });

  test.each([
    'can you print our logo in gold on the left sleeve',
    '请不要印我们的logo',
    'не присылайте инвойс',
    'скидку мы не просим',
    'numune istemiyoruz',
    'jangan kirim sampel dulu',
    'ไม่ต้องส่งตัวอย่างก่อน',
    'لا ترسل العينة قبل الطلب',
    'give us a discount',
  ])('is not known whole where it says more, or the contrary: %s', (text) => {
    expect(readTradeText(text).isWhole).toBe(false);
  });

  test('keeps each figure with what it belongs to', () => {
    expect(readTradeText('we buy 1,200 pcs with a 20% deposit if you give 7% off').acts).toEqual([
      { act: 'quantity', figure: 1200 },
      { act: 'deposit', figure: 20 },
      { act: 'discount', figure: 7 },
    ]);
    expect(readTradeText('заказываем 800 шт, предоплата 40%, скидка 3%').acts).toEqual([
      { act: 'quantity', figure: 800 },
      { act: 'deposit', figure: 40 },
      { act: 'discount', figure: 3 },
    ]);
  });
});

describe('materials', () => {
  test.each([
    ['玻璃杯和陶瓷杯哪个更适合咖啡店', ['glass', 'porcelain']],
    ['is cotton better than polyester for uniforms', ['cotton', 'polyester']],
    ['وش الفرق بين القطن والبوليستر', ['cotton', 'polyester']],
    ['ไม้ไผ่กับพลาสติกอันไหนดีกว่า', ['bamboo', 'plastic']],
    ['mending kaca atau akrilik buat toko', ['glass', 'acrylic']],
    ['чем отличается экокожа от натуральной кожи', ['fauxLeather', 'leather']],
    ['cam mı çelik mi hangisi daha iyi', ['glass', 'steel']],
  ])('are weighed against each other: %s', (question, materials) => {
    expect(weighedMaterials(question)).toEqual(materials);
  });

  test.each([
    'steel bottle with silicone lid',
    'cotton or linen shirts 300 pcs',
    'which shop is better',
    '竹筷子',
  ])('are not where they only say what a thing is of: %s', (question) => {
    expect(weighedMaterials(question)).toEqual([]);
  });
});

test('one percentage is not said of two', () => {
  const { acts, isWhole } = readTradeText('we pay a deposit, please 7% discount');
  expect(acts).toEqual([{ act: 'discount', figure: 7 }]);
  expect(isWhole).toBe(false);
});

test('a text of nothing but figures is no message, and each is not weighed against all', () => {
  const { acts, isWhole } = readTradeText(`discount deposit ${'5% '.repeat(600)}`);
  expect(isWhole).toBe(false);
  expect(acts.length).toBeLessThanOrEqual(2);
});
