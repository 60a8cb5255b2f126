import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { translateAnew } from './translate-anew.ts';

/** Answers when it is let: what was asked before a lock comes back after it. */
let gate: Promise<void> = Promise.resolve();
let arrived = () => {};
let calls = 0;
const service = createServer(async (request, response) => {
  const { q, target } = JSON.parse(await readText(request)) as { q: string; target: string };
  calls += 1;
  arrived();
  await gate;
  response.end(JSON.stringify({ translatedText: `${target}${calls}: ${q}` }));
});
/** Holds the service back, @returns what waits until it was asked, and what lets it answer. */
function hold() {
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const wasAsked = new Promise<void>((resolve) => (arrived = resolve));
  return { wasAsked, open: () => (open(), (gate = Promise.resolve())) };
}

let caravan: Caravan;
let who: Awaited<ReturnType<Caravan['operator']>>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  caravan = await startCaravan({
    TRANSLATE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
  inputs = await createProductInputs(caravan);
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await caravan.close();
});

const language = 'ru';
async function offered(title: string, description = '<p>Plain <b>words</b></p>') {
  const seller = await caravan.seller();
  const product = inputs.input({ texts: { en: { title, description } } });
  const { id } = await inputs.saved(seller, { status: 'published', product });
  return { id, seller };
}
async function translated(title: string) {
  const one = await offered(title);
  await caravan.done('translation.product', { id: one.id, to: language });
  return one;
}
const get = (productId: string) => caravan.done('console.translations.get', { productId, language }, who);
async function correct(productId: string, title: string, description = '', operator = who) {
  const { hash, source } = await get(productId);
  const input = { productId, language, title, description, hash, sourceHash: source.hash } as const;
  return caravan.call('console.translations.save', input, operator);
}
const productPage = (id: string) => caravan.done('catalog.product', { id }, { headers: { lang: language } });
const textIn = (id: string) =>
  caravan.deps.db
    .selectFrom('product_texts')
    .selectAll()
    .where('product_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
async function asked(id: string) {
  const run = await caravan.done('console.translations.anew', { language, products: [{ id }] }, who);
  return { runId: run.id, productId: id, language } as const;
}
async function rewrite(seller: { token: string }, id: string, texts: object) {
  const change = await inputs.changed(seller, id, { texts: texts as never });
  return caravan.call('products.save', change, seller);
}

describe('a machine that was asked before', () => {
  test('an operator corrected the text does not write over the correction', async () => {
    const { id } = await translated('Held kettle');
    const item = await asked(id);
    const { wasAsked, open } = hold();
    const job = translateAnew(caravan.deps, item, { attempt: 1 });
    await wasAsked;
    expect((await correct(id, 'Чайник')).status).toBe(200);
    open();
    await job;
    expect(await get(id)).toMatchObject({ title: 'Чайник', state: 'locked' });
    const [run] = await caravan.done('console.translations.runs', {}, who);
    expect(run!.outcomes).toEqual({ kept: 1 });
  });

  test('a buyer’s view does not write over a correction either, nor over the seller’s text', async () => {
    for (const by of ['operator', 'seller']) {
      const { id, seller } = await offered(`Viewed kettle of ${by}`);
      const { wasAsked, open } = hold();
      const view = caravan.call('translation.product', { id, to: language });
      await wasAsked;
      if (by === 'operator') {
        expect((await correct(id, 'Свой чайник')).status).toBe(200);
      } else {
        const texts = { en: { title: `Viewed kettle of ${by}` }, ru: { title: 'Свой чайник' } };
        expect((await rewrite(seller, id, texts)).status).toBe(200);
      }
      open();
      await view;
      expect((await textIn(id))?.title).toBe('Свой чайник');
    }
  });

  test('the original changed is not shown as current', async () => {
    const { id, seller } = await translated('Old original');
    const item = await asked(id);
    const { wasAsked, open } = hold();
    const job = translateAnew(caravan.deps, item, { attempt: 1 });
    await wasAsked;
    await rewrite(seller, id, { en: { title: 'New original' } });
    open();
    await job.catch(() => {});
    const { title } = await productPage(id);
    expect(title).not.toContain('Old original');
    expect((await get(id)).state).not.toBe('machine');
  });

  test('a correction was made, unlocked, and corrected again, writes over neither', async () => {
    const { id } = await translated('Twice locked');
    const item = await asked(id);
    const { wasAsked, open } = hold();
    const job = translateAnew(caravan.deps, item, { attempt: 1 });
    await wasAsked;
    await correct(id, 'Раз');
    const { hash } = await get(id);
    await caravan.done('console.translations.unlock', { productId: id, language, hash }, who);
    await correct(id, 'Два');
    open();
    await job;
    expect(await get(id)).toMatchObject({ title: 'Два', state: 'locked' });
  });

  test('asked a hundred times twice at once, the service is asked for each once or twice and all are told', async () => {
    const products: string[] = [];
    for (let n = 0; n < 12; n++) products.push((await translated(`Hundred ${n}`)).id);
    const input = { language, products: products.map((id) => ({ id })) } as const;
    const [one, other] = await Promise.all([
      caravan.call('console.translations.anew', input, who),
      caravan.call('console.translations.anew', input, who),
    ]);
    expect([one!.status, other!.status]).toEqual([200, 200]);
    const items = [one!, other!].flatMap(({ data }) =>
      products.map((productId) => ({ runId: (data as { id: string }).id, productId, language }) as const),
    );
    await Promise.all(items.map((item) => translateAnew(caravan.deps, item, { attempt: 1 })));
    const runs = await caravan.done('console.translations.runs', {}, who);
    for (const { data } of [one!, other!]) {
      const run = runs.find(({ id }) => id === (data as { id: string }).id)!;
      expect(run).toMatchObject({ total: 12, waiting: 0 });
    }
    // A job that runs twice counts once.
    await translateAnew(caravan.deps, items[0]!, { attempt: 2 });
    const after = await caravan.done('console.translations.runs', {}, who);
    const first = after.find(({ id }) => id === items[0]!.runId)!;
    expect(Object.values(first.outcomes).reduce((sum, n) => sum + n, 0)).toBe(12);
  });
});

describe('a correction', () => {
  test('is shown with the markup that sellers may use, and none that runs', async () => {
    const { id } = await translated('Script kettle');
    const hostile =
      '<p>Жми <b>сюда</b></p><script>x()</script><img src=x onerror=alert(1)><a href="javascript:x()">a</a><iframe src="//e.v"></iframe>';
    const answer = await correct(id, 'Чайник <b>', hostile);
    if (answer.status !== 200) return;
    await expect.poll(async () => (await productPage(id)).title).toBe('Чайник <b>');
    const { description } = (await productPage(id)) as { description: string };
    // It is text to the page: what a seller sends with tags is shown without them, so an operator's is.
    expect((await productPage(id)) as { markup?: string }).toMatchObject({ markup: '' });
    expect(description).not.toMatch(/<script|onerror=|javascript:|<iframe/);
  });

  test('of a product whose description is as long as sellers may write can be saved', async () => {
    const description = `<p><b>${'word '.repeat(60)}</b></p>`.repeat(32);
    const { id } = await offered('Long kettle', description);
    const { source } = await get(id);
    expect(source.description.length).toBeGreaterThan(9_000);
    const answer = await correct(id, 'Длинный', source.description);
    expect(answer.status).toBe(200);
  });

  test('is not saved into the language that the seller writes in', async () => {
    const { id } = await translated('Own language');
    const { source, hash } = await caravan
      .done('console.translations.get', { productId: id, language: 'en' }, who)
      .catch(() => ({ source: { hash: '' }, hash: '' }));
    const input = { productId: id, language: 'en', title: 'Hijacked', sourceHash: source.hash, hash };
    const answer = await caravan.call('console.translations.save', input, who);
    expect(answer.status).not.toBe(200);
    expect((await caravan.done('catalog.product', { id })).title).toBe('Own language');
  });

  test('names no product that is a draft, archived, deleted, made for one quote, or of a suspended shop', async () => {
    const { db } = caravan.deps;
    const { id, seller } = await translated('Hidden kettle');
    const seen = await get(id);
    const input = {
      productId: id,
      language,
      title: 'Тень',
      hash: seen.hash,
      sourceHash: seen.source.hash,
    } as const;
    await db.updateTable('products').set({ publish_status: 'draft' }).where('id', '=', id).execute();
    expect.soft(await caravan.codeOf('console.translations.save', input, who), 'draft').not.toBe(200);
    await db.updateTable('products').set({ publish_status: 'published' }).where('id', '=', id).execute();
    const suspended = { id: seller.shopId, rule: 'other' as const, reason: 'Fraud' };
    await caravan.done('console.shops.suspend', suspended, who);
    const list = await caravan.done('console.translations.list', { language, search: 'hidden' }, who);
    expect.soft(list.rowList, 'listed while suspended').toEqual([]);
    const codes = await caravan.codeOf('console.translations.save', input, who);
    expect.soft(codes, 'suspended').not.toBe(200);
  });

  test('is refused to an operator of whose own shop the product is', async () => {
    const { id, seller } = await translated('Nepotism kettle');
    const near = await caravan.operator(['catalog']);
    const { db } = caravan.deps;
    const { email } = await db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', near.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ email }).where('id', '=', seller.id).execute();
    expect((await correct(id, 'Лучший в мире', '', near)).code).toBe('OWN_COMPANY');
  });

  test('is taken away by nothing that the seller saves without a text in that language', async () => {
    const { id, seller } = await translated('Saved kettle');
    await correct(id, 'Сохранённый');
    expect(
      (await rewrite(seller, id, { en: { title: 'Saved kettle', description: '<p>Plain <b>words</b></p>' } }))
        .status,
    ).toBe(200);
    expect(await get(id)).toMatchObject({ title: 'Сохранённый', state: 'locked' });
    expect((await productPage(id)).title).toBe('Сохранённый');
    // The form of the seller sends what it was given of a language as a machine's, not as theirs.
    const mine = await caravan.done('products.get', { id }, seller);
    expect(mine.texts.ru?.origin ?? 'machine').toBe('machine');
    const copy = await caravan.done('products.copy', { products: [{ id, version: mine.version }] }, seller);
    const copied = await caravan.done('products.get', { id: copy.copies[0]!.copyId }, seller);
    expect(copied.texts.ru).toBeUndefined();
  });
});
