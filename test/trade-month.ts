import { startBank as startAlipayBank } from './banks/alipay.ts';
import type { Bank } from './banks/bank.ts';
import { startBank as startSandboxBank } from './banks/sandbox.ts';
import { startBank as startWeChatBank } from './banks/wechat-pay.ts';
import { bankTransferTools } from './bank-transfers.ts';
import { startCaravan, type Caravan } from './caravan.ts';
import { paymentOf } from './start-payment.ts';
import { setShopTerms } from './shop-terms.ts';
import { takeIn } from '../src/server/books/take-in.ts';
import { endOverdueStates } from '../src/server/orders/jobs.ts';
import { reconcileQuiet, releaseEscrow, resendReturns, settleTransfer } from '../src/server/payments/jobs.ts';
import { notifyPath } from '../src/server/payments/providers/channel.ts';
import { findPayment } from '../src/server/payments/sql.ts';
import { recoverClaims } from '../src/server/refunds/claims/claim-money.ts';
import { endOverdueRefunds } from '../src/server/refunds/jobs.ts';
import { followStatements } from '../src/server/settlement/payout-files/follow.ts';

export const gateways = ['sandbox', 'alipay', 'wechat-pay'] as const;
type Gateway = (typeof gateways)[number];
type ChannelCode = Gateway | 'bank-transfer';

/** What goes wrong on the way of a payment. */
const faults = ['none', 'lost', 'twice', 'forged', 'left', 'both', 'late'] as const;
type Fault = (typeof faults)[number];

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;

/** Money at a channel for one order, as the channel has it. */
interface Charge {
  channel: Gateway;
  ref: string;
  paid: bigint;
}

export interface SimulatedOrder {
  id: string;
  buyer: Buyer;
  shop: Shop;
  day: number;
  charges: Charge[];
  /** What a buyer transferred, by the payment it was for. */
  transfers: { paymentId: string; amount: bigint }[];
}

interface Shop {
  seller: Seller;
  skus: { id: string; price: bigint }[];
}

/** The time of a day in which orders are placed. */
const placingMs = 90 * 60_000;
/** When a day begins. */
const openingMs = 8 * 3_600_000;

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    chance: (percent: number) => next() * 100 < percent,
    oneOf: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!,
  };
}

export interface MonthPlan {
  /** How many orders are placed in the month. */
  orderCount: number;
  days?: number;
  shopCount?: number;
  buyerCount?: number;
  seed?: number;
}

/**
 * A month of trade: orders over several channels whose answers are lost, doubled, forged, late or for an order that is
 * paid already; orders that are cancelled, sent, completed, given back in part or whole, and claimed afterwards; payouts;
 * statements of the bank each day. Nothing is asserted here but that what has to be answered is.
 */
export async function tradeMonth({
  orderCount,
  days = 30,
  // Nobody orders so often that they are told to wait.
  shopCount = Math.max(5, Math.round(orderCount / 200)),
  buyerCount = Math.max(12, Math.round(orderCount / 20)),
  seed = 1,
}: MonthPlan) {
  const banks: Record<Gateway, Bank> = {
    sandbox: await startSandboxBank(),
    alipay: await startAlipayBank(),
    'wechat-pay': await startWeChatBank(),
  };
  const caravan = await startCaravan(Object.assign({}, ...Object.values(banks).map(({ env }) => env)));
  for (const bank of Object.values(banks)) bank.follow?.(caravan.clock);
  const transfers = bankTransferTools(caravan);
  await transfers.account();
  const random = numbersFrom(seed);
  const counts: Record<string, number> = {};
  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
  const shops: Shop[] = [];
  for (let i = 0; i < shopCount; i++) shops.push(await openShop(i));
  const buyers: Buyer[] = [];
  for (let i = 0; i < buyerCount; i++) buyers.push(await caravan.buyer());
  const placed: SimulatedOrder[] = [];
  /** What the bank moved on a day, for its statement. */
  let bankLines: { amount: bigint; line: string }[] = [];
  /** What lies on the account of the bank. */
  let bankBalance = 0n;
  let entryCount = 0;
  /** What came in and is not put to a payment yet: the bank's name of it, and the reference. */
  const waiting = new Map<string, string>();

  async function openShop(i: number): Promise<Shop> {
    const seller = await caravan.seller();
    await setShopTerms(caravan, seller, { preRatio: 100, balanceDays: 30, depositKept: 0 });
    const prices = [137n, 1_999n, 25_049n].map((price) => price + BigInt(i * 31));
    const skus = [];
    for (const price of prices) {
      const { skuId } = await caravan.products({ shopId: seller.shopId, price, stock: 1_000_000 });
      skus.push({ id: skuId, price });
    }
    return { seller, skus };
  }

  async function place(day: number): Promise<SimulatedOrder> {
    const [shop, buyer] = [random.oneOf(shops), random.oneOf(buyers)];
    const lines = shop.skus
      .filter((_, i) => i === 0 || random.chance(40))
      .map(({ id: skuId }) => ({ skuId, quantity: 1 + random.below(12) }));
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const key = `month-${seed}-${placed.length}-${random.below(1e9)}`;
    const submitted = await caravan.done(
      'orders.submit',
      { idempotencyKey: key, quote, addressId: buyer.addressId },
      buyer,
    );
    const order = { id: submitted.orders[0]!.id, buyer, shop, day, charges: [], transfers: [] };
    placed.push(order);
    if (random.chance(50))
      await caravan.done(
        'orders.updatePrice',
        { id: order.id, freight: String(random.below(9_000)) },
        shop.seller,
      );
    await caravan.done('orders.confirm', { id: order.id }, shop.seller);
    count('placed');
    return order;
  }

  async function startAt(order: SimulatedOrder, channel: ChannelCode) {
    const { orders } = await caravan.done('orders.payInfo', { id: order.id }, order.buyer);
    const input = paymentOf(orders, channel);
    const { paymentId } = await caravan.done('payments.start', input, order.buyer);
    const payment = await findPayment(caravan.deps.db, paymentId);
    return { paymentId, ref: payment!.channel_ref!, amount: BigInt(input.amount.amount) };
  }

  async function payAt(order: SimulatedOrder, channel: Gateway, fault: Fault): Promise<void> {
    const bank = banks[channel];
    const { paymentId, ref, amount } = await startAt(order, channel);
    const post = async (other?: Parameters<Bank['notify']>[2]) => {
      const posted = await bank.notify(caravan.deps, ref, other);
      await caravan.app.request(notifyPath(channel), { method: 'POST', ...posted });
    };
    if (fault === 'forged') {
      await bank.notify(caravan.deps, ref).catch(() => {});
      await post({ amount: 1n });
    }
    if (!(await bank.decide(caravan.deps, ref, 'paid'))) return;
    order.charges.push({ channel, ref, paid: amount });
    // Found by asking the channel, some time later.
    if (fault === 'lost') return;
    if (fault === 'late') {
      // The buyer gives up before the channel's word arrives: what comes then goes back.
      await caravan.call('orders.cancel', { id: order.id }, order.buyer);
      await post();
      return;
    }
    await post();
    if (fault === 'twice') await Promise.all([post(), post()]);
    await caravan.call('payments.result', { paymentId }, order.buyer);
  }

  /** A second attempt is begun while the page of the first one is still open, and the buyer pays at both. */
  async function payTwice(order: SimulatedOrder): Promise<void> {
    const attempts = { alipay: await startAt(order, 'alipay'), sandbox: await startAt(order, 'sandbox') };
    for (const channel of ['alipay', 'sandbox'] as const) {
      const { ref, amount } = attempts[channel];
      if (!(await banks[channel].decide(caravan.deps, ref, 'paid'))) continue;
      order.charges.push({ channel, ref, paid: amount });
      if (order.charges.length === 2) count('paid twice');
      const posted = await banks[channel].notify(caravan.deps, ref);
      await caravan.app.request(notifyPath(channel), { method: 'POST', ...posted });
    }
  }

  async function payByTransfer(order: SimulatedOrder): Promise<void> {
    const { paymentId, amount } = await startAt(order, 'bank-transfer');
    const { reference } = await caravan.done('bankTransfers.get', { paymentId }, order.buyer);
    const isTooMuch = random.chance(10);
    const isInParts = random.chance(15);
    const parts = isInParts ? [amount / 3n, amount - amount / 3n] : [isTooMuch ? amount + 500n : amount];
    for (const part of parts) {
      comesIn(part, reference);
      order.transfers.push({ paymentId, amount: part });
    }
  }

  function comesIn(amount: bigint, remittance: string): void {
    const entry = `IN-${++entryCount}`;
    bankLines.push({ amount, line: transfers.lineOf(amount, { entry, remittance, payerName: 'Li Wei' }) });
    waiting.set(entry, remittance);
  }

  /** An operator puts what came in to its payment, and what no payment wants goes back. */
  async function applyReceipts(): Promise<void> {
    const { ada, bob } = transfers;
    for (const [entry, reference] of waiting) {
      const receipt = await transfers.receiptOf(entry);
      const applied = await transfers.apply(receipt, reference, ada, 'Paid by an aunt');
      if (applied.status !== 200) {
        count(`not applied: ${applied.code}`);
        const back = { id: receipt.id, version: receipt.version, reason: 'Of no payment' };
        await caravan.done('console.bankReceipts.sendBack', back, ada);
      } else if (!applied.data.isApplied) {
        const confirmed = { id: receipt.id, version: receipt.version + 1, isConfirmed: true };
        await caravan.done('console.bankReceipts.confirm', confirmed, bob);
      }
    }
    waiting.clear();
  }

  async function pay(order: SimulatedOrder): Promise<void> {
    if (random.chance(5)) {
      await caravan.call('orders.cancel', { id: order.id }, order.buyer);
      count('cancelled unpaid');
      return;
    }
    if (random.chance(25)) {
      count('by transfer');
      return payByTransfer(order);
    }
    const fault = random.chance(70) ? 'none' : random.oneOf(faults);
    count(fault);
    if (fault === 'left') return;
    if (fault === 'both') return payTwice(order);
    await payAt(order, random.oneOf(gateways), fault);
  }

  /** What sellers and buyers do with an order some days after it was placed. */
  async function goOn(order: SimulatedOrder): Promise<void> {
    const { id, buyer } = order;
    const { seller } = order.shop;
    const now = await caravan.done('orders.getForSeller', { id }, seller);
    const [line] = now.lines;
    const why = { reason: 'goodwill' as const, note: 'With our regrets' };
    const give = (input: object) =>
      caravan.call('refunds.give', { orderId: id, version: now.version, ...why, ...input }, seller);
    if (now.state === 'preparing') {
      if (random.chance(6)) {
        count('given back whole');
        await give({ scope: 'whole' });
        return;
      }
      if (random.chance(8)) {
        count('given back in part');
        await give({ scope: 'lines', lines: [{ id: line!.id, quantity: 1 }] });
      }
      await caravan.call('orders.prepareGoods', { id }, seller);
      await caravan.call(
        'orders.sendDelivery',
        { id, carrier: 'SF Express', trackingNumber: `SF${id.slice(-9)}` },
        seller,
      );
      return;
    }
    if (now.state === 'dispatched') {
      if (random.chance(10)) await ask(order, line!, 'damaged');
      else if (random.chance(80)) {
        await caravan.call('orders.takeDelivery', { id }, buyer);
        await releaseEscrow(caravan.deps, id);
        count('completed');
      }
      return;
    }
    if (now.state === 'completed' && random.chance(7)) await ask(order, line!, 'quality');
  }

  async function ask(
    { id, buyer, shop: { seller } }: SimulatedOrder,
    line: { id: string; quantity: number },
    reason: 'quality' | 'damaged',
  ): Promise<void> {
    const quantity = 1 + random.below(Math.max(1, line.quantity - 1));
    const wish = {
      orderId: id,
      scope: 'lines' as const,
      lines: [{ id: line.id, quantity }],
      reason,
      note: 'Scratched',
    };
    const requested = await caravan.call('refunds.ask', wish, buyer);
    if (requested.status !== 200) return;
    const { id: refundId, version } = requested.data;
    const answer = random.chance(75)
      ? { answer: 'agree' as const }
      : { answer: 'refuse' as const, note: 'It was whole when it left' };
    await caravan.call('refunds.answer', { id: refundId, version, ...answer }, seller);
    count(`asked back, ${answer.answer}`);
  }

  async function askPayout({ seller }: Shop): Promise<void> {
    const [account] = await caravan.done('settlement.account', {}, seller);
    const amount = BigInt(account?.balance.amount ?? '0') / 2n;
    if (amount <= 0n) return;
    const target = { holder: 'Lin Mei', bank: 'ICBC', account: '6222020200112233' };
    const payout = await caravan.call(
      'payouts.ask',
      { currency: 'CNY', amount: String(amount), ...target },
      seller,
    );
    if (payout.status !== 200) return;
    const { id, version, number } = payout.data;
    const { ada, bob } = transfers;
    await caravan.call('console.payouts.decide', { id, version, approve: true }, ada);
    const paid = await caravan.call(
      'console.payouts.paid',
      { id, version: version + 1, bankReference: number },
      bob,
    );
    if (paid.status !== 200) return;
    leaves(amount, number);
    count('payouts');
  }

  function leaves(amount: bigint, reference: string): void {
    const line = transfers.lineOf(amount, {
      mark: 'D',
      entry: reference,
      remittance: reference,
      payerName: 'Lin Mei',
    });
    bankLines.push({ amount: -amount, line });
  }

  /** What goes back by bank transfer is approved by one operator and sent by another. */
  async function sendOutgoing(): Promise<void> {
    const { ada, bob } = transfers;
    for (const transfer of await transfers.outgoing()) {
      if (transfer.state !== 'due') continue;
      const amount = BigInt(transfer.amount.amount);
      const { id, version } = await transfers.approved(transfer, {
        holder: transfer.holder || 'Li Wei',
        account: '6222 9999',
        reason: 'As the buyer asked',
      });
      const bankReference = `OUT-${++entryCount}`;
      // Whoever approved it does not send it as well.
      const isByTwo = version - transfer.version === 2;
      const sent = await caravan.call(
        'console.outgoingTransfers.sent',
        { id, version, bankReference },
        isByTwo ? ada : bob,
      );
      if (sent.status !== 200) throw new Error(`a transfer was not sent: ${sent.code} ${sent.message}`);
      leaves(amount, bankReference);
      count('sent back by transfer');
    }
  }

  /** The bank's statement of the day, and what follows from it. */
  async function loadStatement(): Promise<void> {
    if (bankLines.length === 0) return;
    const opening = bankBalance;
    bankBalance += bankLines.reduce((sum, { amount }) => sum + amount, 0n);
    await transfers.loadText(
      transfers.statementOf(
        bankLines.map(({ line }) => line),
        { opening, closing: bankBalance },
      ),
    );
    bankLines = [];
    await applyReceipts();
    for (const { transfers: own } of placed)
      for (const { paymentId } of own) await settleTransfer(caravan.deps, paymentId);
    await followStatements(caravan.deps);
  }

  /** What the product does by itself, as often as it takes until nothing is left to do. */
  async function runJobs(): Promise<void> {
    const { deps } = caravan;
    // Each round looks at a hundred.
    for (let round = 0; round <= placed.length / 100; round++) await reconcileQuiet(deps);
    await endOverdueStates(deps);
    await endOverdueRefunds(deps);
    for (let round = 0; round <= placed.length / 100; round++) await resendReturns(deps);
    await recoverClaims(deps);
  }

  async function trade(): Promise<void> {
    for (let day = 0; day < days; day++) {
      const due = Math.floor((orderCount * (day + 1)) / days) - placed.length;
      for (let i = 0; i < due; i++) {
        await pay(await place(day));
        caravan.clock.advance(Math.floor(placingMs / due));
      }
      // Operators sign in again: their sessions end when nothing is done for a while.
      await transfers.later(0);
      const earlier = placed.filter((order) => order.day < day && day - order.day < 9 && random.chance(60));
      for (const order of earlier) await goOn(order);
      if (day % 7 === 6) for (const shop of shops) await askPayout(shop);
      await endDay();
    }
    // What is still under way comes to its end.
    for (let day = 0; day < 4; day++) await endDay();
  }

  async function endDay(): Promise<void> {
    await transfers.later(2 / 24);
    await runJobs();
    await sendOutgoing();
    await runJobs();
    await loadStatement();
    await runJobs();
    await takeIn(caravan.deps);
    // The same hour of the next day.
    const elapsed = caravan.clock.now().getTime() % 86_400_000;
    await transfers.later((86_400_000 + openingMs - elapsed) / 86_400_000);
  }

  return {
    caravan,
    banks,
    transfers,
    placed,
    counts,
    shops,
    trade,
    endDay,
    get bankBalance() {
      return bankBalance;
    },
    async close() {
      await caravan.close();
      for (const bank of Object.values(banks)) await bank.stop();
    },
  };
}
