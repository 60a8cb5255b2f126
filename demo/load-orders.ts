import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { orderStates } from '../src/contract/orders/order-states.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { dispatch } from '../src/server/http/dispatch.ts';
import { handlers } from '../src/server/http/handlers.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import type { DemoOrder, World } from './types.ts';

type Call = <Key extends CallKey>(key: Key, input: InputOf<Key>) => Promise<OutputOf<Key>>;

// How far along the good road a state is; a step is taken while the wanted state lies further.
const road: readonly string[] = orderStates.slice(0, orderStates.indexOf('completed') + 1);

/** Drives the demo world's orders through the real rules, at the times they are said to have happened. */
export async function placeOrders(deps: Deps, world: World): Promise<void> {
  // Nobody is to get mail about what is long past; the money of completed orders is released in its own time.
  const queue = quietQueue(deps.queue, (name) => name === 'orders.event' || name === 'orders.completed');
  for (const [index, plan] of world.orders.entries())
    await place({ ...deps, queue }, world, plan, index % lateEach === 0);
}

// Every so many orders one lies for days before the next step is taken; the others go on after two days at most.
const lateEach = 9;
const longestStep = 48 * 3_600_000;
const longestUnpaid = 20 * 3_600_000;

async function place(deps: Deps, world: World, plan: DemoOrder, late: boolean): Promise<void> {
  const { db } = deps;
  const buyer = world.buyers.find((each) => each.code === plan.buyer)!;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'price_type_id'])
    .where('email', '=', buyer.account.email)
    .executeTakeFirstOrThrow();
  const key = `demo-${plan.code}`.replace(/[^A-Za-z0-9_-]/g, '-').padEnd(8, '-');
  const trade = await db
    .selectFrom('trades')
    .select('id')
    .where('buyer_id', '=', account.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (trade) return;

  // Each step some hours after the one before, and never later than now.
  let at = deps.clock.now().getTime() - plan.hoursAgo * 3_600_000;
  const even = Math.max(0, (plan.hoursAgo * 3_600_000) / 8);
  const step = late ? even : Math.min(even, longestStep);
  const owner = world.shops.find((shop) => shop.code === plan.shop)!.owner;
  const seller = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  const as = (accountId: string, role: 1 | 2): Call => {
    return async (callKey, input) => {
      const now = new Date(at);
      const past = { ...deps, clock: { now: () => now } };
      const visitor = { site: plan.site, language: buyer.language, currency: buyer.priceCurrency };
      const context = await anonymousContext(past, visitor);
      // Rates are those of today: the demo world's days have no others.
      context.rates = (await anonymousContext(deps, visitor)).rates;
      context.actor = { accountId, role, audited: true, shopRights: null, company: null };
      context.tokenHash = Buffer.alloc(32);
      context.address = `demo ${plan.code}`;
      return dispatch(handlers, callKey, context, input);
    };
  };
  const buy = as(account.id, 1);
  const sell = as(seller.id, 2);

  const lines = await Promise.all(
    plan.lines.map(async (line) => {
      const sku = await db
        .selectFrom('skus')
        .innerJoin('products', 'products.id', 'skus.product_id')
        .select('skus.id')
        .where('products.code', '=', line.products)
        .where('skus.code', '=', line.sku === 'default' ? '' : line.sku)
        .executeTakeFirstOrThrow();
      return { skuId: sku.id, quantity: line.quantity };
    }),
  );
  const addresses = await buy('addresses.list', {});
  const addressId = addresses.rowList[Math.min(plan.address, addresses.rowList.length - 1)]!.id;
  const { quote, shops } = await buy('orders.calculate', { lines, addressId });
  const submitted = await buy('orders.submit', {
    idempotencyKey: key,
    quote,
    addressId,
    messages: [{ shopId: shops[0]!.shop.id, message: plan.message }],
  });
  const { id } = submitted.orders[0]!;
  let { state } = submitted.orders[0]!;

  const read = async () => (state = (await buy('orders.getForBuyer', { id })).state);
  const pay = async () => {
    const { orders, amount } = await buy('orders.payInfo', { id });
    const seen = orders.map(({ version }) => ({ id, version }));
    const { paymentId, redirectUrl } = await buy('payments.start', {
      orders: seen,
      amount,
      channel: 'sandbox',
    });
    const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
    const now = new Date(at);
    await decideCharge({ ...deps, clock: { now: () => now } }, ref, 'paid', 'lost');
    await buy('payments.result', { paymentId });
  };
  if (plan.state === 'cancelled') {
    at += step;
    await buy('orders.cancel', { id });
    return;
  }
  const wanted = road.indexOf(plan.state);
  while (road.indexOf(state) < wanted) {
    // What is not paid in its time cannot be paid any more.
    at += state === 'submitted' || state === 'awaiting_payment' ? Math.min(step, longestUnpaid) : step;
    if (state === 'submitted') await sell('orders.confirm', { id });
    else if (state === 'awaiting_payment' || state === 'awaiting_balance') await pay();
    else if (state === 'preparing') await sell('orders.prepareGoods', { id });
    else if (state === 'awaiting_dispatch') await sell('orders.sendDelivery', { id, ...shipmentOf(plan) });
    else await buy('orders.takeDelivery', { id });
    await read();
  }
}

const shipmentOf = ({ shipment }: DemoOrder) =>
  shipment ?? { carrier: 'SF Express', trackingNumber: 'SF0000000000' };
