import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliverDue } from '../src/server/integrations/jobs.ts';
import { listEndpointsWithDue } from '../src/server/integrations/webhooks/deliveries-sql.ts';
import { deliverTo } from '../src/server/integrations/webhooks/deliver.ts';
import { paidOrders } from './paid-orders.ts';
import { shopPrograms } from './shop-programs.ts';
import { webhookWorld, type ReceivedEvent } from './shop-webhooks.ts';

const { caravan, answers, endpointOf, received } = webhookWorld();
const orders = paidOrders(caravan);
const { keyed } = shopPrograms(caravan);

/**
 * A program as one writes it after reading /developers and nothing else: it verifies what comes, ignores what it knows,
 * reads orders by a call, and sends its stock with a key for repetitions.
 */
function createProgram(
  secret: string,
  call: (method: string, path: string, body?: object, key?: string) => Promise<Response>,
) {
  const secretKey = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const seenEvents = new Set<string>();
  const latest = new Map<string, bigint>();
  const states = new Map<string, string>();
  /** Orders that it took off its own shelf, each once. */
  const takenOff: string[] = [];
  let shelf = 1_000;

  function isGenuine({ headers, text }: ReceivedEvent): boolean {
    const expected = createHmac('sha256', secretKey)
      .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`)
      .update(text)
      .digest();
    return String(headers['webhook-signature'])
      .split(' ')
      .some((entry) => {
        const [version, signature = ''] = entry.split(',');
        const bytes = Buffer.from(signature, 'base64');
        return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
      });
  }

  return {
    states,
    takenOff,
    shelf: () => shelf,
    async take(event: ReceivedEvent): Promise<void> {
      if (!isGenuine(event)) throw new Error('not ours');
      if (seenEvents.has(event.body.id)) return;
      seenEvents.add(event.body.id);
      const id = String(event.body.data['orderId']);
      if (event.body.type === 'order.paid') {
        const response = await call('GET', `/api/order-web/client/order/getOrderInfo?id=${id}`);
        const { data } = (await response.json()) as { data: { lines: { quantity: number }[] } };
        shelf -= data.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        takenOff.push(id);
      }
      const sequence = BigInt(event.body.sequence);
      if (sequence < (latest.get(id) ?? 0n)) return;
      latest.set(id, sequence);
      states.set(id, String(event.body.data['state']));
    },
    /** Sends what lies on its shelf; twice, as where an answer got lost on the way. */
    async sendStock(asOf: string): Promise<void> {
      const body = { rows: [{ itemNumber: 'TRADE-1', quantity: shelf, asOf }] };
      for (let times = 0; times < 2; times++) {
        const response = await call(
          'POST',
          '/api/goods-web/client/stock/setByItemNumber',
          body,
          `stock-${asOf}`,
        );
        if (response.status !== 200) throw new Error(`stock: ${response.status}`);
      }
    },
  };
}

test('a program stays in step over a day on which its endpoint is down, fails, is silent, and is told twice', async () => {
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, stock: 1_000, price: 1_000n });
  await caravan.deps.db.updateTable('skus').set({ code: 'TRADE-1' }).where('id', '=', skuId).execute();
  const hook = await endpointOf(seller, ['order.placed', 'order.paid', 'order.cancelled']);
  const { headers } = await keyed(seller, 'orders:read', 'stock:write');
  const program = createProgram(hook.secret, (method, path, body, key) =>
    Promise.resolve(
      caravan.app.request(`http://caravan.test${path}`, {
        method,
        headers: {
          ...headers,
          lang: 'en',
          'content-type': 'application/json',
          ...(body && { 'content-length': String(Buffer.byteLength(JSON.stringify(body))) }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    ),
  );

  let handled = 0;
  /** A minute of the product: it delivers what is due, and the program takes what came while it was up. */
  async function minute(isUp: boolean): Promise<void> {
    await deliverDue(caravan.deps);
    for (const id of await listEndpointsWithDue(caravan.deps.db, caravan.clock.now()))
      await deliverTo(caravan.deps, id);
    const news = received.slice(handled);
    handled = received.length;
    if (isUp) for (const event of news) await program.take(event);
  }

  const placed: { id: string; isPaid: boolean }[] = [];
  async function trade(isPaid: boolean): Promise<void> {
    const buyer = await caravan.buyer();
    const lines = [{ skuId, quantity: 10 }];
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const input = { idempotencyKey: `day-${placed.length}-trade`, quote, addressId: buyer.addressId };
    const { orders: made } = await caravan.done('orders.submit', input, buyer);
    const { id } = made[0]!;
    if (isPaid) await orders.pay({ id, buyer });
    else {
      const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
      await caravan.done('orders.cancel', { id, version, reason: '' }, buyer);
    }
    placed.push({ id, isPaid });
  }

  /** What the endpoint does in each hour; 204 where nothing is said. */
  const hours: ('up' | 500 | 503 | 'never')[] = ['up', 500, 500, 503, 'up', 'never', 'up', 500, 'up', 'up'];
  for (const [hour, weather] of hours.entries()) {
    if (weather === 'up') answers.delete(hook.path);
    else answers.set(hook.path, weather);
    await trade(hour % 3 !== 2);
    for (let turn = 0; turn < 4; turn++) {
      // While it is silent, one look is enough: each waits for ten seconds.
      if (weather !== 'never' || turn === 0) await minute(weather === 'up');
      caravan.clock.advance(15 * 60_000);
    }
    if (weather === 'up') await program.sendStock(caravan.clock.now().toISOString());
  }
  // Whatever failed last is tried again within the next hours.
  for (let hour = 0; hour < 24; hour++) {
    await minute(true);
    caravan.clock.advance(3_600_000);
  }
  // Somebody presses “send again” on all of it.
  const period = {
    id: hook.id,
    from: new Date(caravan.clock.now().getTime() - 3 * 86_400_000).toISOString(),
    until: caravan.clock.now().toISOString(),
  };
  const { events } = await caravan.done('webhooks.replayPeriod', period, seller);
  expect(events).toBe(placed.length * 2);
  await minute(true);
  await program.sendStock(caravan.clock.now().toISOString());

  // Nothing lost: every order is where it is. Nothing doubled: each paid one left the shelf once.
  expect(program.states.size).toBe(placed.length);
  for (const { id } of placed)
    expect([id, program.states.get(id)]).toEqual([
      id,
      (await caravan.done('orders.getForSeller', { id }, seller)).state,
    ]);
  const paid = placed.filter(({ isPaid }) => isPaid).map(({ id }) => id);
  expect(program.takenOff.toSorted()).toEqual(paid.toSorted());
  const { stock } = await caravan.deps.db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(1_000 - 10 * paid.length);
  expect(program.shelf()).toBe(stock);
  expect((await hook.log()).every(({ state }) => state === 'delivered')).toBe(true);
}, 180_000);
