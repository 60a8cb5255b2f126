import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({
  CONTACT_PHONE_UAE: '+971 4 000 0000',
  PUBLIC_URL: 'https://trade.example',
  DEMO: '0',
});

test('the console says what an installation lacks, and what is there', async () => {
  const operator = await caravan.operator(['staff', 'money']);
  const items = async () => (await caravan.done('console.installation.list', {}, operator)).items;
  const stateOf = async (topic: string) => (await items()).find((item) => item.topic === topic);
  expect(await stateOf('address')).toEqual({ topic: 'address', state: 'done', sites: [] });
  expect(await stateOf('contact')).toEqual({ topic: 'contact', state: 'advice', sites: ['cn', 'hk', 'id'] });
  expect(await stateOf('mail')).toMatchObject({ state: 'missing' });
  expect(await stateOf('channels')).toMatchObject({ state: 'missing', sites: ['cn', 'hk', 'uae', 'id'] });
  expect(await stateOf('rates')).toMatchObject({ state: 'missing' });
  expect(await stateOf('operators')).toMatchObject({ state: 'advice' });
  await caravan.deps.db.updateTable('staff').set({ password_hash: 'set' }).execute();
  await caravan.operator(['money']);
  expect(await stateOf('operators')).toMatchObject({ state: 'done' });
  await caravan.category();
  expect(await stateOf('categories')).toMatchObject({ state: 'done' });
  const today = caravan.clock.now().toISOString().slice(0, 10);
  await caravan.deps.db.updateTable('exchange_rates').set({ day: today }).execute();
  expect(await stateOf('rates')).toMatchObject({ state: 'done' });
});

test('and tells it to nobody without the right to staff', async () => {
  for (const who of [
    await caravan.operator(['money', 'orders']),
    await caravan.seller(),
    await caravan.buyer(),
    {},
  ])
    expect(await caravan.codeOf('console.installation.list', {}, who)).toBe('FORBIDDEN');
});

describe('what carries messages is tried out', () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith('gone')
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData(stream, _, done) {
      stream.on('data', (part: Buffer) => received.push(part.toString()));
      stream.once('end', () => done(null, 'taken as letter 7' as never));
    },
  });
  let carried: Caravan;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    carried = await startCaravan({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: `http://127.0.0.1:${port}/`,
    });
  });
  afterAll(async () => {
    await carried.close();
    await new Promise<void>((done) => server.close(done));
  });

  test('the operator gets a letter, and reads what the mail server said to it', async () => {
    const ada = await carried.operator(['staff']);
    const { state, recipient, answer } = await carried.done('console.installation.tryMail', {}, ada);
    expect({ state, answer }).toEqual({
      state: 'sent',
      answer: expect.stringContaining('taken as letter 7'),
    });
    expect(received.join('')).toContain(`To: ${recipient}`);
    await carried.deps.db.updateTable('staff').set({ email: 'gone@mail.example' }).execute();
    expect(await carried.done('console.installation.tryMail', {}, ada)).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('no such mailbox'),
    });
  });

  test('a telephone likewise; nothing is said to have been sent where nobody answers', async () => {
    const ada = await carried.operator(['staff']);
    const message = { phone: '+8613800000000' };
    expect(await carried.done('console.installation.tryTextMessage', message, ada)).toMatchObject({
      state: 'refused',
      recipient: '+8613800000000',
    });
    expect(await carried.codeOf('console.installation.tryTextMessage', { phone: '12' }, ada)).toBe(
      'BAD_INPUT',
    );
  });

  test('where nothing is set that is said, and nobody tries for ever', async () => {
    const ada = await caravan.operator(['staff']);
    expect(await caravan.done('console.installation.tryMail', {}, ada)).toMatchObject({ state: 'unset' });
    const message = { phone: '+8613800000000' };
    expect(await caravan.done('console.installation.tryTextMessage', message, ada)).toMatchObject({
      state: 'unset',
    });
    const bob = await carried.operator(['staff']);
    for (let trial = 0; trial < 10; trial++) await carried.done('console.installation.tryMail', {}, bob);
    expect(await carried.codeOf('console.installation.tryMail', {}, bob)).toBe('TOO_MANY');
  });

  test('nobody tries without the right', async () => {
    for (const who of [await caravan.operator(['money']), await caravan.seller(), {}]) {
      expect(await caravan.codeOf('console.installation.tryMail', {}, who)).toBe('FORBIDDEN');
      const message = { phone: '+8613800000000' };
      expect(await caravan.codeOf('console.installation.tryTextMessage', message, who)).toBe('FORBIDDEN');
    }
  });
});

test('an operator is led to the set-up first until somebody has begun, and never on a demo', async () => {
  const ada = await caravan.operator(['staff']);
  const opensFirst = async () => (await caravan.done('console.installation.list', {}, ada)).opensFirst;
  expect(await opensFirst()).toBe(true);
  const brand = { names: { en: 'Silk Route' }, mark: '', color: '', number: 0, reason: 'First set-up' };
  await caravan.done('console.marketplace.saveBrand', brand, ada);
  expect(await opensFirst()).toBe(false);
  const demo = await startCaravan({ DEMO: '1' });
  const bob = await demo.operator(['staff']);
  expect((await demo.done('console.installation.list', {}, bob)).opensFirst).toBe(false);
  await demo.close();
});
