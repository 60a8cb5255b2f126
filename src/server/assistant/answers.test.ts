import { beforeAll, describe, expect, test } from 'vitest';
import type { Wording } from '../../contract/content/content.ts';
import { assistantClient } from '../../../test/assistant-client.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readQuestionTable } from '../../../test/assistant-questions.ts';
import { writeCodes } from '../customs/public.ts';
import { transact } from '../platform/database.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);
const { submitted, placed } = paidOrders(caravan);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let ids: { cheap: string; dear: string };

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  const tiers: [number, bigint][] = [
    [10, 2_500n],
    [100, 1_900n],
  ];
  const titles = { zh: '不锈钢保温杯', en: 'Steel vacuum flask', ar: 'ترمس ستانلس' };
  const cheap = await caravan.products({ shopId, titles, price: 1_200n });
  const dear = await caravan.products({
    shopId,
    titles: { en: 'Steel vacuum flask, large' },
    tiers,
    moq: 10,
  });
  ids = { cheap: cheap.id, dear: dear.id };
  await transact(caravan.deps.db, (tx) =>
    writeCodes(tx, [
      { code: '96', names: { en: 'Miscellaneous manufactured articles', zh: '杂项制品' } },
      { code: '70', names: { en: 'Glass and glassware', zh: '玻璃及其制品' } },
      { code: '7013', names: { en: 'Mugs and glasses for the table', zh: '玻璃杯' } },
      { code: '9617', names: { en: 'Vacuum flask and other vacuum vessels', zh: '保温瓶 保温杯' } },
    ]),
  );
  const operator = await caravan.operator(['content']);
  const duty: Wording = {
    kind: 'duty',
    code: 'ae',
    sites: ['cn', 'hk', 'uae', 'id'],
    position: 1,
    state: 'published',
    data: { country: 'AE', duty: 5, vat: 5, source: { en: 'Federal Customs' } },
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: null,
  };
  await caravan.done('console.content.save', duty, operator);
});

describe('a shopper', () => {
  test('is shown products that a search finds, with prices, and what was understood', async () => {
    const answer = await ask('steel vacuum flasks under 15 yuan, in stock');
    expect(answer.cards.map(({ url }) => url)).toEqual([`/en/goods-detail/_${ids.cheap}.html`]);
    expect(answer.text).toContain('Steel vacuum flask: ¥12.00');
    expect(answer.think).toBe('Understood: steel vacuum flasks, up to 15 CNY, in stock');
    expect(answer.events[0]?.type).not.toBe('JSON');
  });

  test('is told which shops sell a thing, and those of them in a place', async () => {
    const { text, conversationId } = await ask('which shops sell steel vacuum flasks');
    expect(text).toContain('Shops that sell “steel vacuum flasks”');
    expect(text).toMatch(/1\. Shop \d+.*: from ¥12\.00 \(Minimum order: .*\) \/en\/shop\//u);
    const elsewhere = await ask('only from dubai', { conversationId });
    expect(elsewhere.text).toContain('There is no “steel vacuum flasks” from');
  });

  test('is told what a sum is in another currency, with the rate and its day', async () => {
    const { text, conversationId } = await ask('how much is 1000 usd in yuan');
    expect(text).toMatch(/\$1,000\.00 is about ¥[\d,.]+\n1 USD = [\d.]+ CNY/u);
    expect((await ask('and in dirhams?', { conversationId })).text).toMatch(/\$1,000\.00 is about AED/u);
  });

  test('goes on with what was said: compares, asks for one of them, and for another place', async () => {
    const { conversationId } = await ask('steel vacuum flask, cheapest');
    const compared = await ask('compare the first two', { conversationId });
    expect(compared.conversationId).toBe(conversationId);
    expect(compared.text).toContain('Lowest price: Steel vacuum flask\n');
    expect((await ask('tell me about the second one', { conversationId })).text).toContain(
      'Steel vacuum flask, large',
    );
  });

  test('is asked back for what decides the landed cost, and gets it with rates and their source', async () => {
    const first = await ask('landed cost of steel vacuum flasks');
    expect(first.text).toBe('Which country is it going to?');
    const { conversationId } = first;
    expect((await ask('Dubai', { conversationId })).text).toBe(
      'How many do you need? The price depends on the quantity.',
    );
    const { text } = await ask('500 pcs', { conversationId });
    expect(text).toContain('Landed cost of 500 × Steel vacuum flask in United Arab Emirates');
    // 500 × 12.00 = 6,000.00; 5 % duty = 300.00; 5 % of 6,300.00 = 315.00.
    expect(text).toContain('Products: ¥6,000.00');
    expect(text).toContain('Duty (5%): ¥300.00');
    expect(text).toContain('VAT (5%): ¥315.00');
    expect(text).toContain('¥6,615.00');
    expect(text).toContain('Customs code: 9617');
    expect(text).toContain('Freight: not included');
    expect(text).toContain('Federal Customs');
  });

  test('is asked which of two quantities is meant, and nothing is reckoned before', async () => {
    const first = await ask('landed cost of 1.000 steel vacuum flasks to Dubai');
    expect(first.text).toBe('“1.000” can mean 1 or 1,000. How many do you need?');
    const { conversationId } = first;
    expect((await ask('1000', { conversationId })).text).toContain(
      'Landed cost of 1,000 × Steel vacuum flask',
    );
    // As an English writer writes a thousand.
    expect((await ask('landed cost of 1,000 steel vacuum flasks to Dubai')).text).toContain(
      'Landed cost of 1,000 ×',
    );
  });

  test('is asked which of two prices is meant, and nothing is looked up before', async () => {
    const first = await ask('steel vacuum flasks under 1.500 yuan');
    expect(first.text).toContain('“1.500” can mean 1.5 or 1,500.');
    const { conversationId } = first;
    expect((await ask('under 1500 CNY', { conversationId })).text).toContain('Products found');
    // As Indonesian writers write fifteen thousand.
    expect((await ask('termos baja di bawah Rp 15.000')).text).not.toContain('15.000” bisa');
  });

  test('learns the duty of a code alone, and that a country has none written', async () => {
    expect((await ask('what does duty to the UAE cost for HS 9617')).text).toContain('duty 5%, VAT 5%');
    expect((await ask('what does duty to Brazil cost for HS 9617')).text).toContain(
      'No duty rate is published',
    );
  });

  test('is answered in the language of the question', async () => {
    expect((await ask('不锈钢保温杯')).text).toContain('共找到');
    expect((await ask('ابحث عن ترمس ستانلس')).text).toContain('عدد المنتجات');
  });

  test('hears that nothing fits, and never of a product that no search found', async () => {
    const { text, cards } = await ask('find zzqqx9');
    expect(text).toContain('I found nothing for “zzqqx9”');
    expect(cards).toEqual([]);
  });

  test('finds under another name what its seller wrote in Chinese alone', async () => {
    const { shopId } = await caravan.seller();
    const kettle = await caravan.products({ shopId, titles: { zh: '电热水壶' }, price: 9_000n });
    const english = await ask('electric kettle under 100 yuan');
    expect(english.cards.map(({ url }) => url)).toContain(`/en/goods-detail/_${kettle.id}.html`);
  });

  test('gets the customs codes of a product', async () => {
    expect((await ask('hs code for vacuum flask')).text).toContain('9617');
    // A mug of clay is no glassware, and a pan stands in no word of which it is a part.
    const clay = (await ask('hs code for ceramic mugs')).text;
    expect(clay).toContain('6912');
    expect(clay).not.toContain('7013');
  });

  test('is led to a request that a click of their own publishes', async () => {
    const { text } = await ask('ask three factories for a price for 500 steel vacuum flasks to Dubai');
    expect(text).toContain(
      '/en/merchants/buyer-center/my-opportunity-add?title=steel+vacuum+flasks&quantity=500',
    );
  });

  test('is told that a text is not translated rather than a guess', async () => {
    const { text } = await ask('a sentence nobody ever wrote', {
      agentCode: 'SC_TRANSLATION_BOT',
      language: 'ar',
    });
    expect(text).toContain('I have no sure translation of this text');
  });
});

describe('behind an answer', () => {
  test('what is asked of a list is answered of each, or once where it is the same', async () => {
    const { conversationId } = await ask('steel vacuum flasks');
    const { text } = await ask('and for 200?', { conversationId });
    expect(text).toContain('1. Steel vacuum flask');
    expect(text).toContain('200 × ¥12.00 = ¥2,400.00');
    expect(text).toContain('200 × ¥19.00 = ¥3,800.00');
    expect((await ask('is that with tax?', { conversationId })).text).toContain('Prices are for the goods');
    const unstated = await ask('are they dishwasher safe?', { conversationId });
    expect(unstated.text).toContain('None of these pages states “dishwasher”');
    expect(unstated.cards).toEqual([]);
  });

  test('amounts are said in the currency that is asked in, with the day of its rate', async () => {
    const first = await ask('steel vacuum flasks under 10 dollars');
    expect(first.text).toMatch(/Steel vacuum flask: \$1\.\d\d/u);
    expect(first.text).toContain('In USD at the rate of');
    const { text } = await ask('in dirhams?', { conversationId: first.conversationId });
    expect(text).toMatch(/Steel vacuum flask: AED/u);
  });

  test('what a country requires and what will be is said not to be known, and nothing is searched for', async () => {
    for (const question of [
      'which certificates do steel vacuum flasks need in europe',
      'will steel vacuum flasks get cheaper next year',
    ]) {
      const { text, cards } = await ask(question);
      expect(text).toMatch(/^I (?:have no data about permits|can’t forecast)/u);
      expect(cards).toEqual([]);
    }
  });
});

test('a buyer hears first whether an order has left and what is due, and no more than is due', async () => {
  const { buyer } = await placed({ preRatio: 30 });
  const left = await ask('has my order left yet?', {}, buyer);
  expect(left.text).toMatch(/^No, it hasn’t been sent yet\./u);
  const { conversationId } = left;
  // 10 × 10.00, of which the deposit is 30 %: the balance is not due before the goods are ready.
  const { text } = await ask('what do i still owe on it', { conversationId }, buyer);
  expect(text).toMatch(/^You still have to pay: ¥30\.00\n/u);
});

test('a buyer learns where an order is, a visitor to sign in, and nobody of the orders of others', async () => {
  const { buyer, id } = await submitted();
  const { number } = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect((await ask(`where is my order ${number}`, {}, buyer)).text).toContain(`Order ${number}: `);
  expect((await ask('where is my order', {}, buyer)).text).toContain(number);
  expect((await ask(`where is my order ${number}`)).text).toContain('Sign in as a buyer');
  const stranger = await caravan.buyer();
  const { text } = await ask(`where is my order ${number}`, {}, stranger);
  expect(text).toBe(`None of your orders has the number ${number}. Check the number.`);
  expect((await ask('where is my order', {}, stranger)).text).toBe('You have no orders yet.');
});

test('who asks what there is gets the categories that have products, each with its list', async () => {
  const { text } = await ask('what categories do you have');
  expect(text).toMatch(/^Categories on sale here:\n.+ \(\d+\) \S*\/en\/mall\/_\d+/);
});

test('every question of the table gets an answer', async () => {
  const failed: string[] = [];
  for (const [index, { question, language }] of readQuestionTable().entries()) {
    const answer = await ask(question, { language }, from(`10.0.${index >> 6}.${index & 63}`));
    if (answer.status !== 200 || answer.text === '' || /undefined|\{|chat\./.test(answer.text)) {
      failed.push(`${question}: ${answer.text}`);
    }
  }
  expect(failed).toEqual([]);
});
