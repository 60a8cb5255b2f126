import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import type { Queue } from '../platform/queue.ts';

const messages: { to: string; text: string }[] = [];
let isDown = true;
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (isDown) response.writeHead(503).end();
    else {
      messages.push(JSON.parse(body) as { to: string; text: string });
      response.end();
    }
  });
});
let caravan: Caravan;
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  caravan = await startCaravan({ DEV_OUTBOX: '0', SMS_URL: `http://127.0.0.1:${port}/send` });
  await (caravan.deps.queue as Queue).deliver();
});
afterAll(async () => {
  await caravan.close();
  gateway.close();
});

test('a code reaches a phone through the gateway, once it answers, and opens an account', async () => {
  expect(await caravan.done('accounts.captchaOpen', {})).toMatchObject({ sms: true });
  const phone = { userName: '13800002222', prefixId: '2' };
  const started = performance.now();
  await caravan.done('accounts.sendCode', { account: phone.userName, prefixId: '2', type: 1, userType: 1 });
  expect(messages).toEqual([]);
  expect(performance.now() - started).toBeLessThan(10_000);
  isDown = false;
  await vi.waitFor(() => expect(messages).toHaveLength(1), { timeout: 30_000, interval: 100 });
  expect(messages[0]!.to).toBe('+8613800002222');
  const code = /\d{6}/.exec(messages[0]!.text)![0];
  const input = { ...phone, code, password: 'Caravan2026', userType: 1 } as const;
  expect(await caravan.done('accounts.register', input)).toMatchObject({ phone: '+8613800002222' });
}, 60_000);
