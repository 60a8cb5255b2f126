import { beforeAll, describe, expect, test } from 'vitest';
import { assistantClient } from '../../../test/assistant-client.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask: askFrom } = assistantClient(caravan);
let questions = 0;
/** Each from an address of its own: a visitor may ask so many a minute. */
const ask = (question: string, lang = 'en', rest: object = {}) =>
  askFrom(question, rest, { headers: { lang, 'x-forwarded-for': `198.51.100.${++questions % 250}` } });

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  await caravan.products({
    shopId,
    titles: { en: 'Power bank 5000 mAh', tr: 'Powerbank 5000 mAh' },
    price: 4_000n,
  });
  await caravan.products({
    shopId,
    titles: { en: 'Power bank 30000 mAh', tr: 'Powerbank 30000 mAh' },
    price: 9_000n,
  });
});

describe('materials that are weighed against each other', () => {
  test.each([
    ['zh', '玻璃杯和陶瓷杯哪个好', ['玻璃：', '陶瓷']],
    ['en', 'is cotton or polyester better for aprons?', ['Cotton:', 'Polyester:']],
    ['ar', 'ما الفرق بين الخشب والبامبو', ['الخشب:', 'البامبو:']],
    ['thai', 'แก้วใสกับอะคริลิกต่างกันยังไง', ['แก้ว:', 'อะคริลิก:']],
    ['indonesian', 'mending kulit asli atau kulit sintetis', ['Kulit asli:', 'Kulit PU']],
    ['ru', 'что лучше для посуды: стекло или меламин', ['Стекло:', 'Меламин:']],
    ['tr', 'pamuk mu keten mi hangisi daha iyi', ['Pamuk:', 'Keten:']],
  ])('are described in %s, and nothing is foretold', async (lang, question, parts) => {
    const { text, cards } = await ask(question, lang);
    for (const part of parts) expect(text).toContain(part);
    expect(cards).toEqual([]);
  });

  test('two sizes of a thing are what is on sale of each', async () => {
    const { text } = await ask('which is better to resell, power bank 5000 or 30000');
    expect(text).toContain('Power bank 5000 mAh');
    expect(text).toContain('Power bank 30000 mAh');
    expect(text).toContain('don’t guess');
  });
});

describe('a message to a seller', () => {
  test('has the figures that were said, and is not sent', async () => {
    const { text } = await ask(
      'draft a message to the seller: we take 800 pcs with a 20% deposit and want 7% off',
    );
    for (const part of ['800 pieces', '20% deposit', '7% discount', 'I don’t send it'])
      expect(text).toContain(part);
  });

  test.each([
    ['zh', '帮我跟厂家砍价，便宜 6%', '6%'],
    ['ru', 'поторгуйся с фабрикой за меня, скидка 6%', '6%'],
    ['indonesian', 'tolong nego sama penjual, diskon 6%', '6%'],
  ])('is drafted in %s', async (lang, question, part) => {
    expect((await ask(question, lang)).text).toContain(part);
  });

  test('is translated as traders say it, and not in part', async () => {
    expect((await ask('translate into turkish: please pack each piece separately')).text).toContain(
      'Lütfen her parçayı ayrı ayrı paketleyin.',
    );
    expect((await ask('переведи на английский: пришлите каталог', 'ru')).text).toContain('catalogue');
    const { text } = await ask('translate into chinese: please pack each piece separately in purple silk');
    expect(text).toContain('no sure translation');
  });
});

describe('what cannot be known', () => {
  test.each([
    ['zh', '这家店老板的手机号是多少'],
    ['en', 'when will this shop restock'],
    ['indonesian', 'toko ini kapan restok'],
    ['ru', 'когда в этом магазине будет новая партия'],
    ['tr', 'bu mağazanın sahibinin telefonu kaç'],
  ])('of a shop that nobody named is asked back (%s)', async (lang, question) => {
    const { cards, text } = await ask(question, lang);
    expect(cards).toEqual([]);
    expect(text).not.toContain('mAh');
  });

  test('a visitor who waits is told where tracking is, and which ship is not known', async () => {
    const { text } = await ask('which ship is my order on and when does it berth');
    expect(text).toContain('bill of lading');
    expect(text).toContain('loginType=1');
  });
});

test('what may not be sold is declined, with what is lawful instead', async () => {
  const { text, request } = await ask('firecrackers, 20 cartons');
  expect(text).toContain('dangerous goods');
  expect(text).toContain('balloons');
  expect(request).toBeNull();
  expect((await ask('replica handbags')).text).toContain('your own logo');
});

test('a search that found nothing is narrowed, and not forgotten', async () => {
  const { conversationId } = await ask('bird cages');
  const { text } = await ask('only from suppliers in Turkey', 'en', { conversationId });
  expect(text).toContain('bird cages');
});
