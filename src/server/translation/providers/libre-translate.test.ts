import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibreTranslate } from './libre-translate.ts';
import { TranslatorFailed } from './translator.ts';

type Answer = (asked: Record<string, string>, response: ServerResponse, request: IncomingMessage) => void;

let answer: Answer;
const server = createServer(async (request, response) => {
  answer(JSON.parse(await readText(request)) as Record<string, string>, response, request);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const translator = (timeoutMs?: number) => createLibreTranslate({ url, key: 'a key', timeoutMs });
const json =
  (body: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(body));
const ask = (from: readonly ('zh' | 'en' | 'tr')[] = ['zh'], timeoutMs?: number) =>
  translator(timeoutMs).translate({ text: '陶瓷杯，手工制作', from, to: 'ru' });

test('asks as the protocol has it, and answers the text', async () => {
  const seen: unknown[] = [];
  answer = (asked, response, { url: path, method }) => {
    seen.push({ path, method, ...asked });
    response.end(JSON.stringify({ translatedText: ' Керамическая чашка ручной работы ' }));
  };
  expect(await ask()).toEqual({ text: 'Керамическая чашка ручной работы', from: 'zh' });
  expect(seen).toEqual([
    {
      path: '/translate',
      method: 'POST',
      q: '陶瓷杯，手工制作',
      source: 'zh',
      target: 'ru',
      format: 'text',
      api_key: 'a key',
    },
  ]);
});

test('lets the service find out the language where several are likely', async () => {
  answer = ({ source }, response) => {
    const detectedLanguage = { language: source === 'auto' ? 'tr' : 'none', confidence: 90 };
    response.end(JSON.stringify({ translatedText: 'чашка', detectedLanguage }));
  };
  expect(await ask(['en', 'tr'])).toEqual({ text: 'чашка', from: 'tr' });
});

test('has no translation where the service only says the text again, or finds it translated already', async () => {
  answer = json({ translatedText: '陶瓷杯，手工制作' });
  expect(await ask()).toBeNull();
  answer = json({ translatedText: 'чашка', detectedLanguage: { language: 'ru' } });
  expect(await ask(['en', 'tr'])).toBeNull();
});

test.each<[string, Answer]>([
  ['another shape', json({ text: 'чашка' })],
  ['a list', json([])],
  ['an empty text', json({ translatedText: '' })],
  ['characters that turn a page around', json({ translatedText: 'чашка \u202Eгнп' })],
  ['no JSON', (_, response) => response.end('<html>')],
  ['a status of 500', (_, response) => response.writeHead(500).end('{}')],
  ['a status of 403', (_, response) => response.writeHead(403).end('{"error":"Invalid API key"}')],
  ['another address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a broken connection', (_, response) => response.destroy()],
  [
    'more than anybody asked for',
    (_, response) => response.end(`{"translatedText":"${'ч'.repeat(300_000)}"}`),
  ],
])('an answer with %s is a failure', async (_, bad) => {
  answer = bad;
  await expect(ask()).rejects.toThrow(TranslatorFailed);
});

test('a service that does not answer in time is given up, and the key is not told', async () => {
  answer = () => {};
  await expect(ask(['zh'], 50)).rejects.toThrow(/^it could not be asked: TimeoutError$/);
});

test('a service that stops in the middle of its answer is given up too', async () => {
  answer = (_, response) => response.write('{"translatedText":');
  await expect(ask(['zh'], 50)).rejects.toThrow(TranslatorFailed);
});

test('more than sixteen texts at once are not loaded onto it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = async (_, response) => {
    await promise;
    response.end(JSON.stringify({ translatedText: 'чашка' }));
  };
  const all = Array.from({ length: 20 }, () => ask());
  const settled = Promise.allSettled(all);
  await expect(
    Promise.any(all.slice(16).map((one) => one.catch((error: Error) => error.message))),
  ).resolves.toBe('too many texts are being translated');
  resolve();
  const states = (await settled).map(({ status }) => status);
  expect(states.filter((status) => status === 'fulfilled')).toHaveLength(16);
});
