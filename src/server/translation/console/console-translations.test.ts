import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { newId } from '../../../kit/ids.ts';
import { countTranslations, renoteStaleTexts } from '../../products/public.ts';
import { translateAnew } from './translate-anew.ts';

/** Says the language it was asked for in front of the text, and Bosch in its own way. */
let serviceAnswers = true;
let loses = false;
const service = createServer(async (request, response) => {
  const { q, target } = JSON.parse(await readText(request)) as { q: string; target: string };
  if (!serviceAnswers) return void response.writeHead(500).end();
  const sentence = loses ? q.replaceAll(/\[\[\d\]\]/g, '?') : q;
  response.end(JSON.stringify({ translatedText: `${target}: ${sentence.replaceAll('Bosch', 'Бош')}` }));
});

let caravan: Caravan;
let bare: Caravan;
let who: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const TRANSLATE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  [caravan, bare] = await Promise.all([startCaravan({ TRANSLATE_URL }), startCaravan()]);
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
});
afterAll(async () => {
  service.close();
  await Promise.all([caravan.close(), bare.close()]);
});

const language = 'ru' as const;
async function offered(title: string) {
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId, titles: { en: title } });
  await caravan.deps.db.updateTable('products').set({ source_language: 'en' }).where('id', '=', id).execute();
  return id;
}
async function translated(title: string) {
  const id = await offered(title);
  await caravan.done('translation.product', { id, to: language });
  return id;
}
const get = (productId: string) => caravan.done('console.translations.get', { productId, language }, who);
async function corrected(productId: string, title: string, operator = who) {
  const { hash, source } = await get(productId);
  const input = { productId, language, title, description: '', hash, sourceHash: source.hash } as const;
  return { input, answer: await caravan.call('console.translations.save', input, operator) };
}
const shownTitle = async (id: string) =>
  (await caravan.done('catalog.product', { id }, { headers: { lang: language } })).title;
const changeSource = (id: string, title: string) =>
  caravan.deps.db
    .updateTable('product_texts')
    .set({ title })
    .where('product_id', '=', id)
    .where('language', '=', 'en')
    .execute();
const stateIn = async (state: string, search: string) =>
  (
    await caravan.done('console.translations.list', { language, state: state as never, search }, who)
  ).rowList.map(({ id }) => id);
async function anew(id: string, attempt = 1) {
  const run = await caravan.done('console.translations.anew', { language, products: [{ id }] }, who);
  await translateAnew(caravan.deps, { productId: id, language }, { attempt });
  return (await caravan.done('console.translations.runs', {}, who)).find((row) => row.id === run.id)!;
}

describe('a translation', () => {
  test('is listed by what it is: missing, a machine’s, corrected, stale, the seller’s', async () => {
    const id = await offered('Willow basket');
    expect(await stateIn('missing', 'willow')).toEqual([id]);
    await caravan.done('translation.product', { id, to: language });
    expect(await stateIn('machine', 'willow')).toEqual([id]);
    expect((await corrected(id, 'Корзина из ивы')).answer.status).toBe(200);
    expect(await stateIn('locked', 'willow')).toEqual([id]);
    await changeSource(id, 'Willow hamper');
    expect(await stateIn('stale', 'willow')).toEqual([id]);
    const [row] = (await caravan.done('console.translations.list', { language, search: 'willow' }, who))
      .rowList;
    expect(row).toMatchObject({ isLocked: true, state: 'stale', sourceTitle: 'Willow hamper' });
    const now = new Date();
    await countTranslations(caravan.deps.db, now);
    const { languages, products, countedAt } = await caravan.done('console.translations.counts', {}, who);
    const { counts } = languages.find((each) => each.language === language)!;
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(products);
    expect(counts.stale).toBeGreaterThan(0);
    expect(countedAt).toBe(now.toISOString());
  });

  test('that an operator corrected is shown as theirs, and no machine replaces it', async () => {
    const id = await translated('Copper jug');
    expect(await shownTitle(id)).toBe('ru: Copper jug');
    await corrected(id, 'Медный кувшин');
    await expect.poll(() => shownTitle(id)).toBe('Медный кувшин');
    const product = await caravan.done('catalog.product', { id }, { headers: { lang: language } });
    expect(product.original).toMatchObject({ title: 'Copper jug', author: 'marketplace' });
    await caravan.done('translation.product', { id, to: language });
    expect((await anew(id)).outcomes).toEqual({ kept: 1 });
    expect(await get(id)).toMatchObject({ title: 'Медный кувшин', state: 'locked' });
    // A server of before, which knows nothing of locks.
    await caravan.deps.db
      .updateTable('product_texts')
      .set({ title: 'overwritten' })
      .where('product_id', '=', id)
      .where('language', '=', language)
      .execute();
    expect((await get(id)).title).toBe('Медный кувшин');
  });

  test('is stale once its source is another: the original is shown, and the correction is kept', async () => {
    const id = await translated('Silk scarf');
    await corrected(id, 'Шёлковый шарф');
    await changeSource(id, 'Silk shawl');
    await expect.poll(() => shownTitle(id)).toBe('Silk shawl');
    await caravan.done('translation.product', { id, to: language });
    expect(await get(id)).toMatchObject({ title: 'Шёлковый шарф', state: 'stale' });
    // What was missed is noted at night, and what is made anew is not stale, however it was noted.
    await caravan.deps.db.deleteFrom('stale_texts').execute();
    await renoteStaleTexts(caravan.deps.db);
    expect(await stateIn('stale', 'silk')).toEqual([id]);
    await corrected(id, 'Шёлковая шаль');
    expect(await stateIn('stale', 'silk')).toEqual([]);
    await renoteStaleTexts(caravan.deps.db);
    await expect.poll(() => shownTitle(id)).toBe('Шёлковая шаль');
  });

  test('that is missing is written by an operator, of whom a browser sends no empty texts', async () => {
    const id = await offered('Paper kite');
    const { source } = await get(id);
    const input = { productId: id, language, title: 'Змей', sourceHash: source.hash } as const;
    await caravan.done('console.translations.save', input, who);
    expect(await get(id)).toMatchObject({ title: 'Змей', state: 'locked' });
    expect(await caravan.codeOf('console.translations.save', input, who)).toBe('TRANSLATION_CHANGED');
  });

  test('is unlocked, and translated anew then', async () => {
    const id = await translated('Glass bead');
    await corrected(id, 'Бусина');
    const { hash } = await get(id);
    const input = { productId: id, language, hash } as const;
    await caravan.done('console.translations.unlock', input, who);
    expect((await get(id)).state).toBe('machine');
    expect(await caravan.codeOf('console.translations.unlock', input, who)).toBe('TRANSLATION_CHANGED');
    expect((await anew(id)).outcomes).toEqual({ done: 1 });
    expect((await get(id)).title).toBe('ru: Glass bead');
    expect((await get(id)).acts.map(({ action }) => action)).toEqual([
      'translations.unlock',
      'translations.save',
    ]);
  });

  test('of the seller stays theirs, and takes the place of a correction', async () => {
    const id = await translated('Felt hat');
    await corrected(id, 'Шляпа');
    await caravan.deps.db
      .updateTable('product_texts')
      .set({ title: 'Фетровая шляпа', origin: 'human', source_hash: null, source_language: null })
      .where('product_id', '=', id)
      .where('language', '=', language)
      .execute();
    const { answer } = await corrected(id, 'Шапка');
    expect(answer.code).toBe('TRANSLATION_SELLERS');
    expect(await get(id)).toMatchObject({ title: 'Фетровая шляпа', state: 'seller', lockedAt: null });
    expect((await anew(id)).outcomes).toEqual({ kept: 1 });
  });

  test('is not written over by whoever saw another one, nor by one of two at once', async () => {
    const id = await translated('Oak barrel');
    const { input } = await corrected(id, 'Дубовая бочка');
    expect(await caravan.codeOf('console.translations.save', input, who)).toBe('TRANSLATION_CHANGED');
    const { hash, source } = await get(id);
    const both = ['Бочка', 'Бочонок'].map((title) =>
      caravan.call('console.translations.save', { ...input, title, hash, sourceHash: source.hash }, who),
    );
    const codes = (await Promise.all(both)).map(({ status, code }) => (status === 200 ? 'saved' : code));
    expect(codes.sort()).toEqual(['TRANSLATION_CHANGED', 'saved']);
    await changeSource(id, 'Oak cask');
    const late = await get(id);
    const old = { ...input, hash: late.hash, sourceHash: source.hash };
    expect(await caravan.codeOf('console.translations.save', old, who)).toBe('TRANSLATION_CHANGED');
  });
});

describe('texts asked for anew', () => {
  test('are written down with what came of each; a service that fails is asked again', async () => {
    const id = await translated('Clay pot');
    serviceAnswers = false;
    const run = await caravan.done('console.translations.anew', { language, products: [{ id }] }, who);
    const item = { productId: id, language } as const;
    await expect(translateAnew(caravan.deps, item, { attempt: 1 })).rejects.toThrow();
    await translateAnew(caravan.deps, item, { attempt: 4 });
    serviceAnswers = true;
    const [latest] = await caravan.done('console.translations.runs', {}, who);
    expect(latest).toMatchObject({ id: run.id, total: 1, waiting: 0, outcomes: { failed: 1 } });
    expect((await get(id)).title).toBe('ru: Clay pot');
  });

  test('are given up where no answer is a refusal, and asked of the service once for two who want them', async () => {
    const id = await translated('Clay jar');
    const input = { language: 'ru' as const, products: [{ id }] };
    const runs = [
      await caravan.done('console.translations.anew', input, who),
      await caravan.done('console.translations.anew', input, who),
    ];
    const broken = { ...caravan.deps, clock: { now: () => new Date(Number.NaN) } };
    await expect(translateAnew(broken, { productId: id, language }, { attempt: 4 })).rejects.toThrow();
    const latest = await caravan.done('console.translations.runs', {}, who);
    for (const run of runs)
      expect(latest.find((row) => row.id === run.id)).toMatchObject({ waiting: 0, outcomes: { failed: 1 } });
  });

  test('are refused without a service, of nothing, twice the same, and of too many', async () => {
    const operator = await bare.operator(['catalog']);
    const products = [{ id: newId() }];
    expect(await bare.codeOf('console.translations.anew', { language, products }, operator)).toBe(
      'TRANSLATION_SERVICE_MISSING',
    );
    expect((await bare.done('console.translations.counts', {}, operator)).hasService).toBe(false);
    const many = Array.from({ length: 101 }, () => ({ id: newId() }));
    for (const wrong of [[], [...products, ...products], many])
      expect(
        (await caravan.call('console.translations.anew', { language, products: wrong }, who)).status,
      ).toBe(422);
    expect((await anew(newId())).outcomes).toEqual({ gone: 1 });
  });
});

describe('terms', () => {
  test('are said as they were laid down, and texts that say otherwise are listed', async () => {
    const before = await translated('Bosch sander');
    expect((await get(before)).title).toBe('ru: Бош sander');
    const term = { version: 0, term: 'Bosch', language: 'en', stays: true } as const;
    const { id } = await caravan.done('console.terms.save', term, who);
    const wrong = await caravan.done('console.translations.list', { language, termId: id }, who);
    expect(wrong.rowList.map((row) => row.id)).toEqual([before]);
    expect((await get(before)).contradictions).toEqual([{ term: 'Bosch', target: 'Bosch' }]);
    expect((await anew(before)).outcomes).toEqual({ done: 1 });
    expect(await get(before)).toMatchObject({ title: 'ru: Bosch sander', contradictions: [] });
    const later = await translated('Bosch plane');
    expect((await get(later)).title).toBe('ru: Bosch plane');
    // A service that does not get them right says nothing at all.
    loses = true;
    const lost = await offered('Bosch router');
    expect(await caravan.codeOf('translation.product', { id: lost, to: language }, {})).toBe(
      'NO_TRANSLATION',
    );
    loses = false;
    await caravan.done('console.terms.delete', { id, version: 1 }, who);
    expect((await get(await translated('Bosch vise'))).title).toBe('ru: Бош vise');
  });

  test('are saved on the version that was seen, once each, and with something to say', async () => {
    const term = { version: 0, term: 'Flange', language: 'en', targets: { ru: 'фланец', en: 'x' } } as const;
    const both = await Promise.all([1, 2].map(() => caravan.call('console.terms.save', term, who)));
    expect(both.map(({ code, status }) => (status === 200 ? 'saved' : code)).sort()).toEqual([
      'TERM_TWICE',
      'saved',
    ]);
    const [row] = (await caravan.done('console.terms.list', { search: 'фланец' }, who)).rowList;
    expect(row).toMatchObject({ term: 'Flange', targets: { ru: 'фланец' }, version: 1 });
    const change = { ...term, id: row!.id, version: 1, targets: { ru: 'фланцы' } };
    await caravan.done('console.terms.save', change, who);
    expect(await caravan.codeOf('console.terms.save', change, who)).toBe('TRANSLATION_CHANGED');
    expect(await caravan.codeOf('console.terms.save', { ...change, id: newId(), term: 'Other' }, who)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('console.terms.delete', { id: row!.id, version: 1 }, who)).toBe(
      'TRANSLATION_CHANGED',
    );
    for (const wrong of [{ targets: {} }, { term: '' }, { term: 'x'.repeat(61) }, { targets: { xx: 'a' } }])
      expect((await caravan.call('console.terms.save', { ...term, ...wrong } as never, who)).status).toBe(
        422,
      );
    expect(await caravan.done('translation.translate', { q: 'flange', to: language })).toMatchObject({
      text: 'фланцы',
      human: true,
      by: 'marketplace',
    });
  });
});

test('every call is refused to whoever is no operator with the right', async () => {
  const productId = newId();
  const calls = [
    ['console.translations.counts', {}],
    ['console.translations.list', { language }],
    ['console.translations.get', { productId, language }],
    ['console.translations.save', { productId, language, title: 'x', hash: '', sourceHash: '' }],
    ['console.translations.unlock', { productId, language, hash: '' }],
    ['console.translations.anew', { language, products: [{ id: productId }] }],
    ['console.translations.runs', {}],
    ['console.terms.list', {}],
    ['console.terms.save', { version: 0, term: 'x', language: 'en', stays: true }],
    ['console.terms.delete', { id: productId, version: 1 }],
  ] as const;
  for (const caller of [await caravan.operator(['content']), await caravan.seller(), {}]) {
    for (const [call, input] of calls)
      expect(await caravan.codeOf(call, input as never, caller)).toBe('FORBIDDEN');
  }
  const missing = { productId, language } as const;
  expect(await caravan.codeOf('console.translations.get', missing, who)).toBe('NOT_FOUND');
  const unlock = { ...missing, hash: '' };
  expect(await caravan.codeOf('console.translations.unlock', unlock, who)).toBe('NOT_FOUND');
});
