import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getBalance, type LedgerAccount } from '../src/server/payments/ledger/ledger-sql.ts';
import { notifyPath } from '../src/server/payments/providers/channel.ts';
import { findPayment } from '../src/server/payments/sql.ts';
import type { Posted } from './banks/bank.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import type { Issue } from './faulty-server.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import { paymentOf } from './start-payment.ts';

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
export const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0';

interface WalletServer {
  env: Record<string, string>;
  state: { now: () => Date };
  failures: { issues: Issue[]; isDown: boolean };
  stop(): Promise<void>;
}

interface Plan<Server extends WalletServer> {
  code: string;
  /** Yuan without it. */
  currency?: string;
  startServer(): Promise<Server>;
  /** As they are at the beginning of each test. */
  usual: Partial<Server['state']>;
  /** The buyer pays at the wallet, of which the shop hears nothing. @returns whether it could be paid */
  pay(world: WalletWorld<Server>, payment: StartedPayment): Promise<boolean>;
  /** What the wallet posts of a charge as it is now. */
  notice(server: Server, ref: string): Posted;
}

export interface WalletWorld<Server extends WalletServer> {
  server: Server;
  caravan: Caravan;
  orders: ReturnType<typeof paidOrders>;
}

export interface StartedPayment {
  order: PaidOrder;
  paymentId: string;
  redirectUrl: string;
  ref: string;
}

/** A product in China that takes payments by a wallet, and the wallet's machine, for all tests of a file. */
export function prepareWallet<Server extends WalletServer>(plan: Plan<Server>) {
  const world = {} as WalletWorld<Server>;
  const { currency = 'CNY' } = plan;
  beforeAll(async () => {
    world.server = await plan.startServer();
    world.caravan = await startCaravan(world.server.env);
    world.server.state.now = () => world.caravan.clock.now();
    world.orders = paidOrders(world.caravan, currency);
  });
  afterAll(async () => {
    await world.caravan?.close();
    await world.server?.stop();
  });
  beforeEach(() => {
    Object.assign(world.server.state, plan.usual);
    Object.assign(world.server.failures, { issues: [], isDown: false });
  });

  const due = async ({ id, buyer }: PaidOrder) =>
    paymentOf((await world.caravan.done('orders.payInfo', { id }, buyer)).orders, plan.code);

  async function start(order: PaidOrder): Promise<StartedPayment & { number: string }> {
    const started = await world.caravan.done('payments.start', await due(order), order.buyer);
    const payment = await findPayment(world.caravan.deps.db, started.paymentId);
    return { ...started, order, ref: payment!.channel_ref! };
  }
  const started = async () => start(await world.orders.placed());

  async function post(posted: Posted): Promise<number> {
    const response = await world.caravan.app.request(notifyPath(plan.code), { method: 'POST', ...posted });
    return response.status;
  }
  const notify = (ref: string) => post(plan.notice(world.server, ref));
  const pay = (payment: StartedPayment) => plan.pay(world, payment);

  async function paid() {
    const payment = await started();
    await pay(payment);
    await notify(payment.ref);
    return payment;
  }

  const returnsOf = (paymentId: string) =>
    world.caravan.deps.db.selectFrom('returns').selectAll().where('payment_id', '=', paymentId).execute();

  return {
    world,
    due,
    start,
    started,
    pay,
    paid,
    post,
    notify,
    returnsOf,
    stateOf: async ({ id, buyer }: PaidOrder) =>
      (await world.caravan.done('orders.getForBuyer', { id }, buyer)).state,
    resultOf: ({ paymentId, order }: Pick<StartedPayment, 'paymentId' | 'order'>) =>
      world.caravan.done('payments.result', { paymentId }, order.buyer),
    holds: (kind: LedgerAccount['kind'], owner: string) =>
      getBalance(world.caravan.deps.db, { kind, owner }, currency),
    /** Money of an order that was cancelled while it was paid: it has to go back. */
    async owed() {
      const payment = await started();
      await world.caravan.done('orders.cancel', { id: payment.order.id }, payment.order.buyer);
      await pay(payment);
      await notify(payment.ref);
      const [row] = await returnsOf(payment.paymentId);
      return { ...payment, returnId: row!.id };
    },
    async wasSent(returnId: string): Promise<boolean> {
      const { db } = world.caravan.deps;
      const row = await db
        .selectFrom('returns')
        .select('sent_at')
        .where('id', '=', returnId)
        .executeTakeFirstOrThrow();
      return row.sent_at !== null;
    },
  };
}
