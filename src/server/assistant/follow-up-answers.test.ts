import { beforeAll, describe, expect, test } from 'vitest';
import { assistantClient } from '../../../test/assistant-client.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);
let conversations = 0;
/** Asks one question behind the other, from an address of its own, and says what the last is answered. */
async function askInTurn(language: string, ...questions: string[]) {
  const headers = { 'x-forwarded-for': `10.4.0.${++conversations}` };
  let conversationId: string | undefined;
  let last = { text: '', cards: [] as unknown[] };
  for (const question of questions) {
    const answer = await ask(question, { language, ...(conversationId && { conversationId }) }, { headers });
    conversationId = answer.conversationId;
    last = answer;
  }
  return last;
}
/** The prices of a numbered list, in its order. */
const pricesListed = (text: string): number[] =>
  [...text.matchAll(/^\d\. [^\d\n]+\d+[:：] ?\D*(\d+)[.,]00/gmu)].map((match) => Number(match[1]));

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  for (const [position, price] of [6_000n, 3_000n, 5_000n, 4_500n, 4_000n, 5_500n, 2_500n].entries())
    await caravan.products({
      shopId,
      titles: {
        en: `Gift set ${position}`,
        zh: `礼品套装 ${position}`,
        ar: `طقم هدايا ${position}`,
        thai: `ชุดของขวัญ ${position}`,
        indonesian: `Set hadiah ${position}`,
        ru: `Подарочный набор ${position}`,
        tr: `Hediye seti ${position}`,
      },
      price,
    });
  await caravan.products({ shopId, titles: { en: 'Canvas apron' }, skus: 2 });
  await caravan.products({ shopId, titles: { en: 'Canvas apron, long' }, skus: 2 });
  const bags = { zh: '布袋', ar: 'حقيبة', thai: 'กระเป๋า', indonesian: 'Tas', ru: 'Сумка', tr: 'Çanta' };
  await caravan.products({ shopId, titles: { en: 'Tote bag', ...bags }, price: 1_500n });
  await caravan.products({
    shopId,
    titles: {
      en: 'Tote bag with zipper',
      zh: '拉链布袋',
      ar: 'حقيبة بسحاب',
      thai: 'กระเป๋าซิป',
      indonesian: 'Tas dengan resleting',
      ru: 'Сумка на молнии',
      tr: 'Fermuarlı çanta',
    },
    price: 1_700n,
  });
});

describe('cheaper ones', () => {
  test.each([
    ['en', 'gift sets up to 55 yuan', 'anything cheaper?'],
    ['zh', '55元以内的礼品套装', '有没有更便宜的'],
    ['ar', 'طقم هدايا', 'فيه ارخص؟'],
    ['thai', 'ชุดของขวัญ', 'มีถูกกว่านี้ไหม'],
    ['indonesian', 'set hadiah', 'ada yang lebih murah?'],
    ['ru', 'подарочные наборы', 'А что-нибудь подешевле?'],
    ['tr', 'hediye seti', 'daha ucuzu var mı'],
  ])('are looked for among all that the search has: %s', async (language, search, cheaper) => {
    const first = pricesListed((await askInTurn(language, search)).text);
    const prices = pricesListed((await askInTurn(language, search, cheaper)).text);
    expect(prices).toEqual(
      [60, 30, 50, 45, 40, 55, 25].filter((price) => price < Math.min(...first)).toSorted((a, b) => a - b),
    );
    expect(prices.length).toBeGreaterThan(0);
  });

  test('are cheaper at the quantity that is spoken of', async () => {
    const { text } = await askInTurn('en', 'gift sets, 100 pcs', 'anything cheaper?');
    expect(text).toContain('Gift set 6: ¥25.00 at 100');
    expect(text).not.toContain('Gift set 1:');
  });

  test('are said not to be there only behind the cheapest of all', async () => {
    const { text } = await askInTurn('en', 'gift sets up to 50 yuan', 'cheaper?', 'cheaper?');
    expect(text).toContain('There is nothing cheaper');
  });

  test('are those nearer to a limit that none of them keeps to', async () => {
    const { text } = await askInTurn('en', 'gift sets under 10 yuan');
    expect(text).toContain('The nearest, cheapest first');
    expect(pricesListed(text)).toEqual([25, 30, 40, 45, 50]);
  });
});

describe('a list in the order of its prices', () => {
  test.each([
    ['en', 'gift sets', 'sort them from cheapest to dearest'],
    ['en', 'gift sets', 'please list these by price'],
    ['zh', '礼品套装', '按价格从低到高排'],
    ['ar', 'طقم هدايا', 'رتبهم من الأرخص للأغلى'],
    ['thai', 'ชุดของขวัญ', 'เรียงจากถูกไปแพง'],
    ['indonesian', 'set hadiah', 'urutkan dari yang termurah'],
    ['ru', 'подарочные наборы', 'отсортируй по цене'],
    ['tr', 'hediye seti', 'ucuzdan pahalıya sırala'],
  ])('is what was shown, the cheapest first: %s', async (language, search, order) => {
    const first = pricesListed((await askInTurn(language, search)).text);
    const { text, cards } = await askInTurn(language, search, order);
    expect(first).toHaveLength(5);
    expect(pricesListed(text)).toEqual(first.toSorted((a, b) => a - b));
    expect(cards).toHaveLength(5);
  });

  test.each([
    ['en', 'gift sets', 'most expensive first please'],
    ['zh', '礼品套装', '从高到低排一下'],
    ['ar', 'طقم هدايا', 'من الأغلى للأرخص'],
    ['thai', 'ชุดของขวัญ', 'เรียงจากแพงไปถูก'],
    ['indonesian', 'set hadiah', 'urutkan dari termahal ke termurah'],
    ['ru', 'подарочные наборы', 'расположи от дорогих к дешёвым'],
    ['tr', 'hediye seti', 'pahalıdan ucuza sırala'],
  ])('may begin with the dearest: %s', async (language, search, order) => {
    const first = pricesListed((await askInTurn(language, search)).text);
    const { text } = await askInTurn(language, search, order);
    expect(pricesListed(text)).toEqual(first.toSorted((a, b) => b - a));
  });

  test('is what "the first one" is of then', async () => {
    const { text } = await askInTurn('en', 'gift sets', 'sort by price', 'tell me about the first one');
    expect(text).toMatch(/^.*Gift set 1/u);
  });
});

describe('a property behind a list', () => {
  test.each([
    ['en', 'tote bag under 30 yuan', 'with zip', 'Tote bag with zipper'],
    ['zh', '布袋', '有带拉链的吗', '拉链布袋'],
    ['ar', 'حقيبة', 'بسحاب', 'حقيبة بسحاب'],
    ['thai', 'กระเป๋า', 'มีแบบมีซิปไหม', 'กระเป๋าซิป'],
    ['indonesian', 'tas', 'yang ada resleting', 'Tas dengan resleting'],
    ['ru', 'сумка', 'только на молнии', 'Сумка на молнии'],
    ['tr', 'çanta', 'fermuarlı olsun', 'Fermuarlı çanta'],
  ])('narrows it: %s', async (language, search, property, title) => {
    const { text, cards } = await askInTurn(language, search, property);
    expect(text).toContain(`1. ${title}`);
    expect(cards).toHaveLength(1);
  });

  test.each([
    ['en', 'tote bag under 30 yuan', 'rechargeable', 'rechargeable'],
    ['en', 'tote bag under 30 yuan', 'by itself in steel', 'steel'],
    ['zh', '布袋', '有可充电的吗', '可充电'],
    ['ar', 'حقيبة', 'قابلة للشحن فقط', 'قابلة للشحن'],
    ['thai', 'กระเป๋า', 'แบบชาร์จได้', 'ชาร์จได้'],
    ['indonesian', 'tas', 'yang bisa di-charge ada?', 'di-charge'],
    ['ru', 'сумка', 'аккумуляторные', 'аккумулятор'],
    ['tr', 'çanta', 'şarj edilebilir olsun', 'şarj edilebilir'],
  ])(
    'that no page states is said so, and what was there stays: %s %s %s',
    async (language, search, property, said) => {
      const { text, cards } = await askInTurn(language, search, property);
      expect(text.split('\n')[0]).toContain(said);
      expect(text).toMatch(/^1\. /mu);
      expect(cards).toHaveLength(2);
    },
  );

  test('that is a color is named once', async () => {
    const { text } = await askInTurn('zh', '礼品套装', '有黑色的吗');
    expect(text).toContain('“黑色”');
  });

  test('that is a color which none has is said so, with the colors that there are', async () => {
    const { text } = await askInTurn('en', 'canvas apron', 'any in black?');
    expect(text).not.toContain('black, black');
    expect(text).toContain('Colour 1');
    expect(text).toContain('black');
  });
});

describe('a discount on a sum', () => {
  test.each([
    ['en', '12.5 yuan × 300 how much usd', 'with 5% off?', /562[.,]50/u],
    ['zh', '单价12.5元,300个一共多少美金', '打九五折呢', /562[.,]50/u],
    ['zh', '单价12.5元,300个一共多少美金', '如果打8折', /3,000\.00/u],
    ['ar', 'كم يساوي 300 قطعة بسعر 12.5 يوان بالدولار', 'ولو خصم 10%؟', /375[.,]00/u],
    ['thai', 'ราคา 12.5 หยวน 300 ชิ้น เป็นดอลลาร์เท่าไหร่', 'ถ้าลด 10% ล่ะ', /375[.,]00/u],
    ['indonesian', '12,5 yuan x 300 pcs jadi brp dolar', 'kalau diskon 10%?', /375[.,]00/u],
    ['ru', '12,5 юаня за штуку, 300 шт — сколько это в долларах?', 'а если скидка 7%?', /487[.,]50/u],
    ['tr', 'tanesi 12,5 yuan 300 adet kaç dolar eder', '%10 indirimle?', /375[.,]00/u],
  ])('is worked out in both currencies: %s %s %s', async (language, sum, discount, total) => {
    const { text } = await askInTurn(language, sum, discount);
    expect(text).toMatch(total);
    expect(text).toMatch(/1 CNY = [\d.,]+ USD/u);
  });

  test('is no offer, is not taken twice, and goes on in another currency', async () => {
    const sum = '12.5 yuan × 300 how much usd';
    const twice = await askInTurn('en', sum, 'with 5% off?', 'and 10% discount?');
    expect(twice.text).toContain('¥3,750.00 − 10% = ¥3,375.00');
    expect(twice.text).toContain('your own assumption');
    const { text } = await askInTurn('en', sum, 'with 5% off?', 'and in euros?');
    expect(text).toContain('¥3,562.50 is about €');
  });

  test('of products is taken off what the quantity costs', async () => {
    const { text } = await askInTurn('en', 'gift set 0', 'what do 200 cost', 'what if they give 8% off?');
    expect(text).toContain('¥12,000.00 − 8% = ¥11,040.00');
  });

  test('is not seen in a tax or a deposit', async () => {
    const { text } = await askInTurn('en', '12.5 yuan × 300 how much usd', 'minus 20% vat?');
    expect(text).not.toContain('your own assumption');
  });
});

describe('what each box of a load weighs', () => {
  test.each([
    [
      'en',
      'how many boxes of 60x40x40 cm fit in a 20ft container',
      'if each weighs 25 kg, am I over the limit?',
    ],
    ['zh', '60x40x40厘米的箱子20尺柜能装多少', '每箱25公斤会超重吗'],
    ['ar', 'كم كرتون 60x40x40 سم تتسع حاوية 20', 'لو وزن الكرتون 25 كيلو اتجاوز الحد؟'],
    ['thai', 'กล่อง 60x40x40 ซม. ใส่ได้กี่กล่องในตู้ 20', 'ถ้ากล่องละ 25 กก. เกินพิกัดไหม'],
    [
      'indonesian',
      'kardus 60x40x40 cm muat berapa di kontainer 20',
      'kalau beratnya 25 kg per kardus lewat batas?',
    ],
    ['ru', 'сколько коробок 60x40x40 см влезет в контейнер 20', 'если каждая весит 25 кг, будет перевес?'],
    ['tr', '60x40x40 cm koli 20 konteyner kaç tane sığar', 'her biri 25 kg ise sınırı aşar mıyım?'],
  ])('is held against what a container may carry: %s', async (language, load, weight) => {
    // 28 m³ by 0.096 m³ are 291 boxes.
    const { text } = await askInTurn(language, load, weight);
    expect(text).toMatch(/291.* × 25 .*= 7[.,\s\u00a0]275 .*13[.,\s\u00a0]725/u);
  });

  test('is said to be too much where it is, with how many go in', async () => {
    const load = 'how many boxes of 60x40x40 cm fit in a 20ft container';
    const { text } = await askInTurn('en', load, 'each box weighs 100 kg, is that too heavy?');
    expect(text).toContain('over the limit by 8,100 kg. At this weight no more than 210 cartons go in');
  });
});
