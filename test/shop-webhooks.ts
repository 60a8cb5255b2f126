import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WebhookKind } from '../src/contract/integrations/webhook-kinds.ts';
import { deliverTo } from '../src/server/integrations/webhooks/deliver.ts';
import { startCaravan, type Caller, type Caravan } from './caravan.ts';
import { startOutboundServer } from './outbound-server.ts';

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: { id: string; type: string; sequence: string; shopId: string; data: Record<string, unknown> };
  text: string;
}

/** A product whose webhooks lead to a server of the test: what it receives, and what it answers. */
export function webhookWorld() {
  const world = {} as Awaited<ReturnType<typeof startOutboundServer>>;
  const caravan = {} as Caravan;
  const received: ReceivedEvent[] = [];
  /** What a path answers; 204 by default. */
  const answers = new Map<string, number | 'never' | 'long'>();
  beforeAll(async () => {
    const server = await startOutboundServer((request, answer) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const path = request.url!;
        received.push({
          path,
          headers: request.headers,
          body: JSON.parse(text) as ReceivedEvent['body'],
          text,
        });
        const how = answers.get(path) ?? 204;
        if (how === 'never') return;
        if (how === 'long') answer.end('x'.repeat(100_000));
        else answer.writeHead(how, how === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
    Object.assign(world, server);
    const env = { PUBLIC_URL: 'https://caravan.example' };
    Object.assign(caravan, await startCaravan(env, { outbound: world.open() }));
  });
  afterAll(async () => {
    await caravan.close();
    await world.close();
  });
  beforeEach(() => {
    received.length = 0;
    answers.clear();
  });

  let serial = 0;
  /** A webhook of a shop, at a path of its own; the port is one that only a test may name. */
  async function endpointOf(seller: Caller, kinds: WebhookKind[], stockLevel = 10) {
    const path = `/hook-${++serial}`;
    const address = `https://shop.test${path}`;
    const { id, secret } = await caravan.done('webhooks.add', { address, kinds, stockLevel }, seller);
    await caravan.deps.db
      .updateTable('shop_endpoints')
      .set({ address: world.addressOf(path) })
      .where('id', '=', id)
      .execute();
    return {
      id,
      secret,
      path,
      at: () => received.filter((event) => event.path === path),
      log: async () => (await caravan.done('webhooks.deliveries', { id }, seller)).rowList,
      deliver: () => deliverTo(caravan.deps, id),
    };
  }

  /** Whether somebody with the secret believes that it was us. */
  function isSigned({ headers, text }: ReceivedEvent, secret: string): boolean {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    return String(headers['webhook-signature']).split(' ').includes(expected);
  }

  const advance = (minutes: number) => caravan.clock.advance(minutes * 60_000);
  return { world, caravan, answers, received, endpointOf, isSigned, advance };
}
