import { decideApplication, openLine } from '../src/server/credit/applications-sql.ts';
import { reconcile } from '../src/server/payments/jobs.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { transact } from '../src/server/platform/database.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { callAs } from './call-as.ts';

const day = 86_400_000;
const quiet = new Set<string>(['credit.decided', 'orders.event']);

/** Trust credit as buyers and operators find it: an application that waits, one that was rejected, a line in use. */
export async function loadCredit(deps: Deps): Promise<void> {
  // Nobody is to get mail about it.
  const queue = quietQueue(deps.queue, (name) => quiet.has(name));
  const demo = { ...deps, queue };
  await apply(demo, 'kelvin', 1, {
    requested: '4000000',
    note: 'We supply 30 restaurants and order every two weeks.',
  });
  await apply(demo, 'ivan', 9, { requested: '90000000', note: '' }, async (id) => {
    const reason = 'Please upload your annual accounts and apply again.';
    await transact(deps.db, (tx) =>
      decideApplication(tx, id, { state: 'refused', reason, staffId: null }, ago(deps, 8)),
    );
  });
  await apply(
    demo,
    'olga',
    12,
    { requested: '2000000', note: 'Seasonal stock for our two shops.' },
    async (id, buyerId) => {
      const at = ago(deps, 11);
      const terms = { limit: 1_500_000n, termDays: 30, lateFeeBasisPoints: 5 };
      await transact(deps.db, async (tx) => {
        await decideApplication(tx, id, { state: 'approved', reason: '', staffId: null }, at);
        await openLine(tx, buyerId, 'CNY', terms, at);
      });
      await buyOnCredit(demo, buyerId);
    },
  );
}

const ago = ({ clock }: Deps, days: number) => new Date(clock.now().getTime() - days * day);

const caller = (deps: Deps, accountId: string, days: number) =>
  callAs(deps, { accountId, role: 1, site: 'cn', language: 'en', now: ago(deps, days) });

/** Has a buyer apply who has not, and goes on from there. */
async function apply(
  deps: Deps,
  name: string,
  days: number,
  wanted: { requested: string; note: string },
  then?: (id: string, buyerId: string) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  const { id: buyerId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', `${name}@caravan.example`)
    .executeTakeFirstOrThrow();
  const application = await db
    .selectFrom('credit_applications')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (application) return;
  const input = { ...wanted, yearlyPurchases: '60000000', pictures: [] };
  const { id } = await caller(deps, buyerId, days)('credit.apply', input);
  await then?.(id, buyerId);
}

/** Pays a new order on credit and repays a third of it. */
async function buyOnCredit(deps: Deps, buyerId: string): Promise<void> {
  const buy = caller(deps, buyerId, 2);
  const order = await placeOrder(deps, buy);
  if (!order) return;
  const { orders, amount } = await buy('orders.payInfo', { id: order });
  const seen = orders.map(({ id, version }) => ({ id, version }));
  const begun = await buy('payments.start', { orders: seen, amount, channel: 'credit' });
  const ref = new URL(begun.redirectUrl).searchParams.get('ref')!;
  const charge = await buy('credit.charge', { ref });
  const { token } = await buy('credit.token', {});
  const { dueOn, lateFeeBasisPoints } = charge;
  await buy('credit.draw', { ref, token, amount: charge.amount, dueOn, lateFeeBasisPoints });
  await reconcile({ ...deps, clock: { now: () => ago(deps, 2) } }, begun.paymentId);

  const repay = caller(deps, buyerId, 1);
  const { line } = await repay('credit.info', {});
  const third = String(BigInt(line!.used.amount) / 3n);
  const part = { amount: third, owed: line!.used, channel: 'sandbox' };
  const { paymentId, redirectUrl } = await repay('repayments.start', part);
  const yesterday = { ...deps, clock: { now: () => ago(deps, 1) } };
  await decideCharge(yesterday, new URL(redirectUrl).pathname.split('/').at(-1)!, 'paid', 'lost');
  await reconcile(yesterday, paymentId);
}

/** Orders the least of a product from a shop that confirms by itself. @returns the order */
async function placeOrder({ db }: Deps, buy: ReturnType<typeof callAs>): Promise<string | null> {
  const [address] = (await buy('addresses.list', {})).rowList;
  const sku = await db
    .selectFrom('products_on_sale as products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .select(['skus.id', 'products.moq', 'products.multiple'])
    .where('shops.auto_confirm', '=', true)
    .where('products.currency', '=', 'CNY')
    .where((any) => any('skus.stock', '>', any.ref('products.moq')))
    .orderBy('products.id')
    .orderBy('skus.id')
    .executeTakeFirst();
  if (!address || !sku) return null;
  const lines = [{ skuId: sku.id, quantity: Math.max(sku.moq, sku.multiple) }];
  const { quote } = await buy('orders.calculate', { lines, addressId: address.id });
  const input = { idempotencyKey: 'demo-on-credit', quote, addressId: address.id };
  const [placed] = (await buy('orders.submit', input)).orders;
  return placed?.state === 'awaiting_payment' ? placed.id : null;
}
