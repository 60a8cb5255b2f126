import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { createDatabase, transact, type Database } from '../database.ts';
import { newId } from '../../../kit/ids.ts';
import { listOutbox } from '../mail/outbox-sql.ts';
import { httpGateway } from './http-gateway.ts';
import { outboxSms } from './outbox.ts';
import { MessageRefused, type SmsProvider } from './provider.ts';
import { canSendSms, smsProviders } from './sms-providers.ts';

interface Request {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

const requests: Request[] = [];
const statuses: number[] = [];
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    requests.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('taken');
  });
});
let database: Database;
let drop: () => Promise<void>;
let origin = '';
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const made = await createTestDatabase();
  database = createDatabase(made.address, { pool: 2 });
  drop = made.drop;
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(async () => {
  gateway.close();
  await database.close();
  await drop();
});

const overHttp = (changes: Partial<Parameters<typeof httpGateway>[0]> = {}) =>
  httpGateway({
    url: `${origin}/messages`,
    method: 'POST',
    headers: 'authorization: Bearer {secret}',
    body: '{"to":"{recipient}","text":"{text}","id":"{id}"}',
    secret: 'key-1',
    ...changes,
  });

const message = () => ({
  id: newId(),
  recipient: '+8613800000000',
  body: '"验证码" 123456\n\\ {secret} & 1+1',
});

/** What every provider does: where its messages are, by recipient and text. */
const providers: Record<string, { make: () => SmsProvider; messages: () => Promise<object[]> }> = {
  outbox: {
    make: () => outboxSms,
    messages: async () =>
      (await listOutbox(database.db, 100)).map(({ id, recipient, body }) => ({ id, recipient, body })),
  },
  gateway: {
    make: () => overHttp(),
    messages: async () => {
      const bodies = requests.map(({ body }) => JSON.parse(body) as { id: string; to: string; text: string });
      return [...new Map(bodies.map((body) => [body.id, body])).values()].map(({ id, to, text }) => ({
        id,
        recipient: to,
        body: text,
      }));
    },
  },
};

describe.each(Object.entries(providers))('%s', (_, { make, messages }) => {
  test('takes a message whole, and handed over twice it is the same one', async () => {
    const text = message();
    await make().send(database.db, text);
    await make().send(database.db, text);
    expect((await messages()).filter((each) => (each as { id: string }).id === text.id)).toEqual([text]);
  });

  test('calls another machine only outside of a transaction', async () => {
    const provider = make();
    const within = transact(database.db, (tx) => provider.send(tx, message()));
    if (provider.isOutside) await expect(within).rejects.toThrow('within a transaction');
    else await within;
  });
});

describe('a gateway', () => {
  test('gets its secret in a header, and a form where it wants one', async () => {
    const headers = 'authorization: Bearer {secret}\ncontent-type: application/x-www-form-urlencoded';
    await overHttp({ headers, body: 'to={digits}&text={text}' }).send(database.db, message());
    const [request] = requests;
    expect(request!.headers.authorization).toBe('Bearer key-1');
    const form = new URLSearchParams(request!.body);
    expect([form.get('to'), form.get('text')]).toEqual(['8613800000000', message().body]);
  });

  test('may be called by its address alone', async () => {
    const url = `${origin}/send?to={digits}&text={text}`;
    await overHttp({ url, method: 'GET' }).send(database.db, message());
    const { searchParams } = new URL(requests[0]!.url, origin);
    expect([requests[0]!.method, requests[0]!.body, searchParams.get('text')]).toEqual([
      'GET',
      '',
      message().body,
    ]);
  });

  test.each([400, 413, 422])('that answers %i refuses the message for good', async (status) => {
    statuses.push(status);
    await expect(overHttp().send(database.db, message())).rejects.toThrow(MessageRefused);
  });

  test.each([302, 401, 408, 429, 500, 503])('that answers %i is asked again', async (status) => {
    statuses.push(status);
    const failure = await overHttp()
      .send(database.db, message())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MessageRefused);
    expect(requests.map(({ url }) => url)).toEqual(['/messages']);
  });
});

test('phones can be written to where a gateway is set, or the outbox is on', () => {
  const smsGateway = { url: origin, method: 'POST', headers: '', body: '', secret: '' } as const;
  expect(canSendSms({ smsGateway: null, devOutbox: false })).toBe(false);
  expect(smsProviders({ smsGateway: null, devOutbox: false })).toEqual([]);
  expect(canSendSms({ smsGateway: null, devOutbox: true })).toBe(true);
  expect(canSendSms({ smsGateway, devOutbox: false })).toBe(true);
  expect(smsProviders({ smsGateway, devOutbox: true })).toHaveLength(2);
});
