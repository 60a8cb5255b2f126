import { beforeAll, describe, expect, test } from 'vitest';
import { assistantClient } from '../../../test/assistant-client.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask } = assistantClient(caravan);
let questions = 0;
/** Each from an address of its own: visitors may ask so many a minute. */
const askAnew = (question: string, rest: object = {}) =>
  ask(question, rest, { headers: { 'x-forwarded-for': `10.9.0.${++questions}` } });

const bags = {
  zh: '布袋',
  ar: 'حقيبة قماش',
  thai: 'ถุงผ้าใบ',
  indonesian: 'Tas kanvas',
  ru: 'Сумка',
  tr: 'Bez çanta',
};
const titlesShown = (cards: readonly { title: string }[]): string[] =>
  [...new Set(cards.map(({ title }) => title))].toSorted();

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  const { shopId: dubaiShop } = await caravan.seller();
  await db
    .updateTable('shops')
    .set({ country: 'AE', region_codes: [] })
    .where('id', '=', dubaiShop)
    .execute();
  await caravan.products({ shopId, titles: { en: 'Canvas bag', ...bags }, price: 2_000n, moq: 10 });
  await caravan.products({
    shopId: dubaiShop,
    titles: { en: 'Canvas bag, striped' },
    price: 2_500n,
    moq: 60,
  });
  await caravan.products({ shopId, titles: { en: 'Canvas bag with zipper' }, price: 3_000n, moq: 80 });
  for (const price of [4_000n, 3_500n, 4_500n, 5_000n])
    await caravan.products({ shopId, titles: { en: `Desk lantern, ${Number(price) / 100} cm` }, price });
  await caravan.products({
    shopId,
    titles: { en: 'Bed linen, 4 pcs', zh: '纯棉床品四件套' },
    price: 9_000n,
    moq: 6,
  });
  const operator = await caravan.operator(['content']);
  for (const [code, destination] of [
    ['to-emirates', 'AE'],
    ['to-russia', 'RU'],
    ['to-thailand', 'TH'],
    ['to-indonesia', 'ID'],
    ['to-turkey', 'TR'],
  ] as const)
    await caravan.done(
      'console.content.save',
      {
        kind: 'tariff',
        code,
        sites: ['cn', 'hk', 'uae', 'id'],
        position: 1,
        state: 'published',
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: null,
        data: {
          title: { en: code },
          origin: 'CN',
          destination,
          mode: 'sea',
          currency: 'USD',
          minimumCharge: '80',
          kilogramsPerCubicMetre: 167,
          breaks: [{ at: '0', value: '0.3' }],
          daysFrom: 18,
          daysTo: 25,
        },
      },
      operator,
    );
});

describe('a number that is a part of a name', () => {
  test('leaves out no set that can be ordered by more', async () => {
    const { text, cards } = await askAnew('找纯棉床品四件套', { language: 'zh' });
    expect(titlesShown(cards)).toEqual(['纯棉床品四件套']);
    expect(text).not.toMatch(/4 时/u);
  });

  test('of different things is how many are listed, the cheapest first', async () => {
    const { text } = await askAnew('show me the three cheapest desk lanterns');
    const listed = [...text.matchAll(/^\d\. Desk lantern, (\d+) cm/gmu)].map(([, price]) => price);
    expect(listed).toEqual(['35', '40', '45']);
  });
});

describe('what must not be', () => {
  test('is not shown, in its name or as what comes closest', async () => {
    const { text, cards } = await askAnew('canvas bags without zipper');
    expect(titlesShown(cards)).toEqual(['Canvas bag', 'Canvas bag, striped']);
    expect(text).toContain('“zipper”');
  });

  test('from a country leaves out what ships from there, and says so', async () => {
    const { text, cards } = await askAnew('canvas bags not from china');
    expect(titlesShown(cards)).toEqual(['Canvas bag, striped']);
    expect(text).toContain('Left out: what ships from China');
    expect(text).not.toContain('Delivery to China');
  });

  test('is said where nothing is left', async () => {
    const { text, cards } = await askAnew('desk lanterns, anything but china');
    expect(cards).toEqual([]);
    expect(text).toContain('All “desk lanterns” found here ship from China');
  });
});

describe('a highest minimum order', () => {
  test('that nothing keeps to is not passed over', async () => {
    const { text } = await askAnew('canvas bags with a minimum order of 5 or less');
    expect(text).toContain('Minimum order of 5 or less: 0 of 3 listed');
  });

  test('nor a place that nothing comes from', async () => {
    const { text } = await askAnew('desk lanterns from dubai');
    expect(text).toContain('There is no “desk lanterns” from Dubai. From elsewhere:');
  });
});

describe('a deadline', () => {
  test.each([
    ['en', 'can you get a container from Ningbo to Dubai by tomorrow'],
    ['zh', '从宁波到迪拜明天能到吗'],
    ['ar', 'هل توصل الشحنة الى دبي غدا'],
    ['thai', 'ส่งถึงกรุงเทพทันพรุ่งนี้ไหม'],
    ['indonesian', 'bisa sampai besok ga ke jakarta'],
    ['ru', 'успеете доставить в москву завтра?'],
    ['tr', "İstanbul'a yarın yetişir mi"],
  ])('is promised to nobody, and no way is said to be quicker than it is: %s', async (language, question) => {
    const { text } = await askAnew(question, { language });
    expect(text).toMatch(/18–25/u);
    expect(text).not.toMatch(/500 ?(?:kg|公斤|كغ|กก)/u);
  });

  test('of a product is answered with the days after which it is sent', async () => {
    const { text } = await askAnew('40 canvas bags by friday');
    expect(text).toMatch(/Not promised by .+: those listed are sent within \d+ days/u);
  });
});

describe('freight by the unit', () => {
  test.each([
    ['en', 'how much is shipping per cbm to dubai', '1 m³'],
    ['zh', '海运到迪拜每方多少钱', '1 m³'],
    ['ar', 'كم سعر الشحن للكيلو الى دبي', '1 kg'],
    ['thai', 'ค่าส่งจากจีนมาไทยคิวละเท่าไหร่', '1 m³'],
    ['indonesian', 'ongkir ke jakarta per cbm brp', '1 m³'],
    ['ru', 'сколько стоит доставка за куб до москвы', '1 m³'],
    ['tr', 'konteyner başına navlun ne kadar istanbul', '28 m³'],
  ])('is answered for one of it, and asks for no quantity: %s', async (language, question, cargo) => {
    const { text } = await askAnew(question, { language });
    expect(text).toContain(cargo);
    expect(text).toMatch(/18–25/u);
  });
});

describe('two wishes', () => {
  test.each([
    ['en', 'forgot my password and my number changed'],
    ['zh', '密码忘了怎么弄啊 手机号也换了'],
    ['ar', 'نسيت كلمة السر ورقمي تغير'],
    ['thai', 'ลืมรหัสผ่าน แล้วเบอร์ก็เปลี่ยนด้วย ทำไงดี'],
    ['indonesian', 'lupa kata sandi dan nomor hp ganti'],
    ['ru', 'забыл пароль и номер сменился'],
    ['tr', 'şifremi unuttum ve telefonum da değişti'],
  ])('are both answered, the first first: %s', async (language, question) => {
    const { text } = await askAnew(question, { language });
    expect(text).toMatch(/article=password[\s\S]*article=security/u);
  });
});

describe('what a follow-up says of those listed', () => {
  test('narrows them, and looks for no other thing', async () => {
    const { conversationId } = await askAnew('canvas bags');
    const { cards } = await askAnew('is there a version with zipper', { conversationId });
    expect(titlesShown(cards)).toEqual(['Canvas bag with zipper']);
  });
});
