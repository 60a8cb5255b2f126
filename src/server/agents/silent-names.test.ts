import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentGrants } from '../../../test/agent-grants.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { startNameServer } from '../../../test/name-server.ts';
import { startOutboundServer } from '../../../test/outbound-server.ts';
import { createNameResolver } from '../platform/network/name-resolver.ts';
import { notifyReceiver } from './hooks/hook-receivers.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
let programs: ReturnType<typeof agentGrants>;
beforeAll(async () => {
  names = await startNameServer((name) => (name === 'shop.test' ? ['127.0.0.1'] : 'silent'));
  world = await startOutboundServer((_request, answer) => void answer.end('{}'));
  const resolve = createNameResolver({ servers: [names.address] });
  caravan = await startCaravan({ TRUST_PROXY: '1' }, { outbound: world.open({ resolve }) });
  programs = agentGrants(caravan);
});
afterAll(async () => {
  await caravan.close();
  await world.close();
  await names.close();
});

const search = async (host: string, from: string) => {
  const answer = await caravan.app.request('http://caravan.test/ucp/v1/catalog/search', {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'ucp-agent': `profile="https://${host}:${world.port}/agent"`,
    },
  });
  const { messages } = (await answer.json()) as { messages: { code: string }[] };
  return messages[0]!.code;
};

test('searches by profiles that nobody answers for let webhooks of others go on at once', async () => {
  const { grant } = await programs.granted(await caravan.buyer());
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const searches = Array.from({ length: 9 }, (_, n) => search(`mute${n}.test`, `10.4.${n % 3}.1`));
  const { db, outbound, clock } = caravan.deps;
  const address = world.addressOf('/hook');
  for (let told = 0; told < 5; told++)
    await notifyReceiver({ db, now: clock.now() }, { grantId: grant.id, address }, () =>
      outbound.fetch(address, 1_000, {
        lane: 'webhooks',
        caller: 'a buyer',
        post: { body: Buffer.from('{}'), headers: {} },
      }),
    );
  expect(elapsed()).toBeLessThan(2_000);
  expect(await db.selectFrom('agent_hook_receivers').selectAll().execute()).toEqual([]);
  expect(new Set(await Promise.all(searches))).toEqual(new Set(['profile_unreachable']));
  expect(elapsed()).toBeLessThan(5_000);
});

test('whoever asks for more at a time than a few is told to wait, and nobody else is', async () => {
  const buyer = await caravan.buyer();
  const consents = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const { request } = programs.asking(`https://hush${from}-${n}.test:${world.port}/client.json`);
      return caravan.call('agents.consent', request, {
        ...buyer,
        headers: { 'x-forwarded-for': `10.5.0.${from}` },
      });
    });
  const flood = consents('1', 8);
  const other = consents('2', 1);
  const codes = (await Promise.all(flood)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(4);
  expect(codes.filter((code) => code === 'AGENT_UNKNOWN')).toHaveLength(4);
  expect((await Promise.all(other)).map(({ code }) => code)).toEqual(['AGENT_UNKNOWN']);
  // Nor as many as they like one after another.
  await Promise.all(consents('1', 12));
  const [next] = await Promise.all(consents('1', 1));
  expect(next!.code).toBe('TOO_MANY');
});
