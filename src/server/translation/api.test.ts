import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { newId } from '../../kit/ids.ts';
import { deleteOldTranslations } from './jobs.ts';

/** A translation service on this machine: says what it was asked, in front of it the language it was asked for. */
let asked: string[] = [];
let serviceAnswers = true;
const service = createServer(async (request, response) => {
  const { q, target } = JSON.parse(await readText(request)) as { q: string; target: string };
  asked.push(q);
  if (!serviceAnswers) return void response.writeHead(500).end();
  response.end(JSON.stringify({ translatedText: `${target}: ${q}`, detectedLanguage: { language: 'en' } }));
});

/** With what is embedded alone, and with the service. */
let caravan: Caravan;
let served: Caravan;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const TRANSLATE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  [caravan, served] = await Promise.all([startCaravan(), startCaravan({ TRANSLATE_URL })]);
});
afterAll(async () => {
  service.close();
  await Promise.all([caravan.close(), served.close()]);
});
beforeEach(() => {
  asked = [];
  serviceAnswers = true;
  for (const each of [caravan, served]) each.clock.advance(61_000);
});

const machineRows = (where: Caravan, productId: string) =>
  where.deps.db
    .selectFrom('product_texts')
    .select(['language', 'title', 'description'])
    .where('product_id', '=', productId)
    .where('origin', '=', 'machine')
    .execute();

describe('translation.translate', () => {
  test('says with the glossary what stands in it whole, and who translated', async () => {
    expect(await caravan.done('translation.translate', { q: ' 红色陶瓷杯子 ', to: 'ru' })).toEqual({
      text: 'Чашка из керамики красного цвета',
      engine: 'glossary',
      human: false,
      by: null,
      from: 'zh',
    });
  });

  test('says that it has no translation instead of repeating the text', async () => {
    const unknown = [
      ['红色小怪兽', 'en'],
      ['a sentence about nothing', 'zh'],
      ['红色陶瓷杯子', 'zh'],
      ['😀', 'en'],
      ['123 456', 'ar'],
      ['XL', 'ar'],
    ] as const;
    for (const [q, to] of unknown) {
      const answer = await caravan.call('translation.translate', { q, to }, { headers: { lang: 'tr' } });
      expect(answer, q).toMatchObject({ status: 422, code: 'NO_TRANSLATION', data: {} });
      expect(answer.message).toMatch(/çevirisi/);
    }
  });

  test('an empty text ends silently', async () => {
    for (const q of ['', '  \n ']) {
      expect(await served.done('translation.translate', { q, to: 'en' })).toMatchObject({ text: '' });
    }
    expect(asked).toEqual([]);
  });

  test('what people call a category, an attribute or a unit comes first', async () => {
    await caravan.category({ zh: '陶瓷', ru: 'Керамика и фарфор' });
    const attribute = newId();
    const { db } = caravan.deps;
    await db
      .insertInto('attributes')
      .values({ id: attribute, code: 'glaze', names: JSON.stringify({ zh: '釉', th: 'x', en: 'Glaze' }) })
      .execute();
    await db
      .insertInto('attribute_values')
      .values({
        id: newId(),
        attribute_id: attribute,
        code: 'm',
        names: JSON.stringify({ ar: 'مطفأ', en: 'Matt' }),
      })
      .execute();
    const said = async (q: string, to: 'ru' | 'en') => caravan.done('translation.translate', { q, to });
    expect(await said('陶瓷', 'ru')).toMatchObject({
      text: 'Керамика и фарфор',
      engine: 'memory',
      human: true,
      by: 'marketplace',
    });
    expect(await said('釉', 'en')).toMatchObject({ text: 'Glaze', human: true });
    expect(await said('مطفأ', 'en')).toMatchObject({ text: 'Matt', human: true });
    const unit = await db
      .selectFrom('units')
      .select('names')
      .where('code', '=', 'H87')
      .executeTakeFirstOrThrow();
    const names = unit.names as Record<'zh' | 'ru', string>;
    expect(await said(names.zh, 'ru')).toMatchObject({ text: names.ru, human: true });
  });

  test('a service is asked once, its answer is remembered, and forgotten when nobody wants it', async () => {
    const ask = () => served.done('translation.translate', { q: '今天发货吗？', to: 'en' });
    expect(await ask()).toEqual({
      text: 'en: 今天发货吗？',
      engine: 'LibreTranslate',
      human: false,
      by: null,
      from: 'zh',
    });
    expect(await ask()).toMatchObject({ text: 'en: 今天发货吗？', engine: 'memory', human: false });
    expect(asked).toHaveLength(1);
    served.clock.advance(179 * 86_400_000);
    await deleteOldTranslations(served.deps);
    await ask();
    expect(asked).toHaveLength(1);
    served.clock.advance(181 * 86_400_000);
    await deleteOldTranslations(served.deps);
    await ask();
    expect(asked).toHaveLength(2);
  });

  test('a text in Latin letters is remembered by the language the service found', async () => {
    const ask = () => served.done('translation.translate', { q: 'Do you ship today?', to: 'zh' });
    expect(await ask()).toMatchObject({ engine: 'LibreTranslate', from: 'en' });
    expect(await ask()).toMatchObject({ engine: 'memory', from: 'en' });
  });

  test('many who ask for the same at once are answered by one request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => served.done('translation.translate', { q: '多久到货？', to: 'ar' })),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['ar: 多久到货？']));
    expect(asked).toHaveLength(1);
    const kept = await served.deps.db
      .selectFrom('translation_memory')
      .select('text')
      .where('text', '=', 'ar: 多久到货？')
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('where the service fails the glossary may still know; otherwise the failure is told', async () => {
    serviceAnswers = false;
    expect(await served.done('translation.translate', { q: '玻璃碗', to: 'en' })).toMatchObject({
      text: 'Glass bowl',
      engine: 'glossary',
    });
    expect(await served.call('translation.translate', { q: '什么时候？', to: 'en' })).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    serviceAnswers = true;
    expect((await served.done('translation.translate', { q: '什么时候？', to: 'en' })).engine).toBe(
      'LibreTranslate',
    );
  });

  test('hostile texts come back as text, or are refused', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      "'; drop table goods_texts; --",
      '{"q":"x","to":"y"}',
      '={cmd|/c calc}!A0',
      '%s%n{0}${7*7}',
      '😀👩‍👩‍👧‍👦 cup',
      'line one\r\nSet-Cookie: token=x',
      '\\u0000 cup',
    ];
    for (const q of hostile) {
      expect(await served.done('translation.translate', { q, to: 'zh' }), q).toMatchObject({
        text: `zh: ${q}`,
      });
    }
    for (const q of ['\u202Egnp.exe', 'a\u0000b', '\uD800', '\u2066isolate\u2069']) {
      expect((await served.call('translation.translate', { q, to: 'zh' })).code).toBe('BAD_INPUT');
    }
  });

  test('takes the seven languages and five thousand characters, and nothing else', async () => {
    const wrong = [
      { q: '杯子', to: 'fr' },
      { q: '杯子', to: '' },
      { q: '杯子' },
      { to: 'en' },
      { q: 7, to: 'en' },
      { q: '杯'.repeat(5_001), to: 'en' },
      { q: 'a\u0000b', to: 'zh' },
    ];
    for (const input of wrong) {
      expect(
        await served.call('translation.translate', input),
        JSON.stringify(input).slice(0, 40),
      ).toMatchObject({
        status: 422,
        code: 'BAD_INPUT',
      });
    }
    expect(asked).toEqual([]);
    const long = '杯'.repeat(5_000);
    expect((await served.done('translation.translate', { q: long, to: 'en' })).text).toBe(`en: ${long}`);
  });

  test('sixty a minute, for an account as for an address', async () => {
    const buyer = await caravan.buyer();
    const ask = (caller = {}) => caravan.call('translation.translate', { q: '', to: 'en' }, caller);
    for (const caller of [{}, buyer]) {
      const states = (await Promise.all(Array.from({ length: 61 }, () => ask(caller)))).map(
        ({ status }) => status,
      );
      expect(states.filter((status) => status === 200)).toHaveLength(60);
      expect(states.filter((status) => status === 429)).toHaveLength(1);
    }
    caravan.clock.advance(61_000);
    expect((await ask()).status).toBe(200);
  });
});

describe('translation.product', () => {
  const russian = { headers: { lang: 'ru' } };

  test('is kept with the products: the next visitor gets it from the server, marked, with the original', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '竹筷子' } });
    expect(await caravan.done('translation.product', { id, to: 'ru' })).toEqual({
      title: 'Палочки для еды из бамбука',
      description: 'Палочки для еды из бамбука',
      engine: 'glossary',
      human: false,
      by: null,
    });
    expect(await caravan.done('catalog.product', { id }, russian)).toMatchObject({
      title: 'Палочки для еды из бамбука',
      titleLanguage: 'ru',
      descriptionLanguage: 'ru',
      original: { title: '竹筷子', description: '竹筷子', language: 'zh' },
    });
    const found = await caravan.done('search.products', { keyword: 'бамбука', facets: false }, russian);
    expect(found.rowList).toMatchObject([{ id, titleLanguage: 'ru' }]);
    expect(await caravan.done('catalog.product', { id })).toMatchObject({
      titleLanguage: 'zh',
      original: null,
    });
  });

  test('a title without a description is kept, and the description stays as it was written', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '竹碗' } });
    const { db } = caravan.deps;
    await db
      .updateTable('product_texts')
      .set({ description: '老师傅做的。' })
      .where('product_id', '=', id)
      .execute();
    expect(await caravan.done('translation.product', { id, to: 'tr' })).toMatchObject({
      title: 'Bambu kase',
      description: null,
    });
    expect(await caravan.done('catalog.product', { id }, { headers: { lang: 'tr' } })).toMatchObject({
      title: 'Bambu kase',
      titleLanguage: 'tr',
      description: '老师傅做的。',
      descriptionLanguage: 'zh',
      original: { title: '竹碗', description: '老师傅做的。' },
    });
  });

  test('a changed source makes it stale: it is no longer shown, until it is translated again', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '木椅子' } });
    await caravan.done('translation.product', { id, to: 'ru' });
    await caravan.deps.db
      .updateTable('product_texts')
      .set({ title: '木桌子' })
      .where('product_id', '=', id)
      .where('language', '=', 'zh')
      .execute();
    expect(await caravan.done('catalog.product', { id }, russian)).toMatchObject({
      title: '木桌子',
      titleLanguage: 'zh',
      original: null,
    });
    await caravan.done('translation.product', { id, to: 'ru' });
    expect(await caravan.done('catalog.product', { id }, russian)).toMatchObject({ title: 'Стол из дерева' });
  });

  test('what a person wrote is answered as it is and never replaced, not even by SQL', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '铁锤子', ru: 'Молоток кузнеца' } });
    expect(await caravan.done('translation.product', { id, to: 'ru' })).toMatchObject({
      title: 'Молоток кузнеца',
      engine: 'memory',
      human: true,
    });
    expect(await machineRows(caravan, id)).toEqual([]);
    await expect(
      caravan.deps.db
        .updateTable('product_texts')
        .set({ title: 'Молоток', origin: 'machine', source_language: 'zh', source_hash: 'x' })
        .where('product_id', '=', id)
        .where('language', '=', 'ru')
        .execute(),
    ).rejects.toThrow('what a person wrote is not replaced by a machine');
  });

  test('a person may write over what a machine wrote', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '铜勺子' } });
    await caravan.done('translation.product', { id, to: 'ru' });
    await caravan.deps.db
      .updateTable('product_texts')
      .set({ title: 'Медная ложка', origin: 'human', source_language: null, source_hash: null })
      .where('product_id', '=', id)
      .where('language', '=', 'ru')
      .execute();
    await caravan.call('translation.product', { id, to: 'ru' });
    expect(await caravan.done('catalog.product', { id }, russian)).toMatchObject({ title: 'Медная ложка' });
  });

  test('what the people of a shop wrote holds for its other product, not for those of others', async () => {
    const [one, other] = [await caravan.seller(), await caravan.seller()];
    await caravan.products({ shopId: one.shopId, titles: { zh: '建盏', en: 'Jian ware tea bowl' } });
    const own = await caravan.products({ shopId: one.shopId, titles: { zh: '建盏' } });
    const foreign = await caravan.products({ shopId: other.shopId, titles: { zh: '建盏' } });
    expect(await caravan.done('translation.product', { id: own.id, to: 'en' })).toMatchObject({
      title: 'Jian ware tea bowl',
      engine: 'memory',
      human: true,
    });
    expect(await caravan.codeOf('translation.product', { id: foreign.id, to: 'en' })).toBe('NO_TRANSLATION');
  });

  test('many at once leave one translation', async () => {
    const { shopId } = await served.seller();
    const { id } = await served.products({ shopId, titles: { zh: '会唱歌的小鸟' } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => served.done('translation.product', { id, to: 'thai' })),
    );
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['th: 会唱歌的小鸟']));
    expect(asked).toHaveLength(1);
    expect(await machineRows(served, id)).toEqual([
      { language: 'thai', title: 'th: 会唱歌的小鸟', description: 'th: 会唱歌的小鸟' },
    ]);
  });

  test('without a translation nothing is kept', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '会唱歌的小鸟' } });
    expect(await caravan.codeOf('translation.product', { id, to: 'ru' })).toBe('NO_TRANSLATION');
    expect((await caravan.call('translation.product', { id, to: 'zh' })).status).toBe(200);
    expect(await machineRows(caravan, id)).toEqual([]);
  });

  test('what is not on sale on the site is not found', async () => {
    const { shopId } = await caravan.seller();
    const { id } = await caravan.products({ shopId, titles: { zh: '竹碗' }, sites: ['id'] });
    for (const each of [id, newId()]) {
      expect((await caravan.call('translation.product', { id: each, to: 'ru' })).status).toBe(404);
    }
    expect((await caravan.call('translation.product', { id: 'x', to: 'ru' })).status).toBe(422);
    const there = { headers: { website: 'id' } };
    expect((await caravan.call('translation.product', { id, to: 'ru' }, there)).status).toBe(200);
  });
});
