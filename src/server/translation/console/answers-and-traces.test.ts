import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';

const service = createServer(async (request, response) => {
  const { q, target } = JSON.parse(await readText(request)) as { q: string; target: string };
  response.end(JSON.stringify({ translatedText: `${target}: ${q}` }));
});
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
async function offered(title: string) {
  const seller = await caravan.seller();
  const product = inputs.input({ texts: { en: { title, description: 'Plain words' } } });
  const { id } = await inputs.saved(seller, { status: 'published', product });
  await caravan.done('translation.product', { id, to: language });
  return id;
}
const get = (productId: string) => caravan.done('console.translations.get', { productId, language }, who);
async function correct(productId: string, title: string, description: string) {
  const { hash, source } = await get(productId);
  const input = { productId, language, title, description, hash, sourceHash: source.hash } as const;
  return caravan.done('console.translations.save', input, who);
}
const logged = async (action: string, subjectId: string) =>
  JSON.stringify(
    await caravan.deps.db
      .selectFrom('staff_log')
      .select('details')
      .where('action', '=', action)
      .where('subject_id', '=', subjectId)
      .execute(),
  );

describe('a buyer who asks for a translation', () => {
  test('of a product that is corrected is answered with the correction', async () => {
    const id = await offered('Asked kettle');
    await correct(id, 'Чайник правильный', 'Описание правильное');
    const answer = await caravan.done('translation.product', { id, to: language });
    expect(answer).toMatchObject({ title: 'Чайник правильный', description: 'Описание правильное' });
  });

  test('of a product of which the title alone is corrected keeps the corrected title', async () => {
    const id = await offered('Halved kettle');
    await correct(id, 'Чайник', '');
    const answer = await caravan.done('translation.product', { id, to: language });
    expect(answer.title).toBe('Чайник');
  });
});

describe('what is left of an act', () => {
  test('a description that was replaced can be told from the log', async () => {
    const id = await offered('Logged kettle');
    const { title } = await get(id);
    await correct(id, title, 'Пишите мне в телеграм @evil');
    expect(await logged('translations.save', id)).toContain('@evil');
  });

  test('a brand’s name in one language can be told from the log', async () => {
    const seller = await caravan.seller();
    await inputs.saved(seller, { status: 'published', product: inputs.input({ brand: 'Loggedbrand' }) });
    const { rowList } = await caravan.done('console.brands.list', { search: 'Loggedbrand' }, who);
    const { id } = rowList[0]!;
    const names = { ru: 'Дешёвая подделка' };
    await caravan.done('console.brands.rename', { id, version: 0, name: 'Loggedbrand', names }, who);
    expect(await logged('brands.rename', id)).toContain('подделка');
  });
});

test('a brand that only products made for one quote or archived bear is shown with what it is', async () => {
  const quote = await quotedRequests(caravan).quoted();
  expect((await quote.accept()).code).toBe(200);
  const { db } = caravan.deps;
  await db.updateTable('products').set({ brand: 'Quotedonly' }).where('made_for', 'is not', null).execute();
  const { rowList } = await caravan.done('console.brands.list', { search: 'Quotedonly' }, who);
  expect(rowList).toEqual([]);
});

test('a sheet of five hundred corrections is saved in a time that somebody waits', async () => {
  const { shopId } = await caravan.seller();
  for (let n = 0; n < 500; n++)
    await caravan.products({ shopId, titles: { zh: `批 ${n}`, en: `Batch ${n}` } });
  const response = await caravan.app.request('http://caravan.test/api/console/translations/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
    body: JSON.stringify({ language: 'ru', shopId }),
  });
  expect(response.status).toBe(200);
  const { default: readExcel } = await import('read-excel-file/node');
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  const [heads, ...texts] = sheet!.data as unknown[][];
  const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const lines = [
    heads!,
    ...texts.map((row) => row.map((cell, at) => (at === 4 ? `Партия ${String(row[6])}` : cell))),
  ];
  const file = Buffer.from(lines.map((row) => row.map(quoted).join(',')).join('\n')).toString('base64');
  const started = performance.now();
  const answer = await caravan.done('console.translations.applySheet', { name: 't.csv', file } as never, who);
  process.stderr.write(`SHEET ${answer.saved} saved in ${(performance.now() - started).toFixed(0)} ms\n`);
  expect(answer.saved).toBe(500);
  expect(performance.now() - started).toBeLessThan(15_000);
}, 180_000);
