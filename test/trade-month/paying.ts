import { notifyPath } from '../../src/server/payments/providers/channel.ts';
import { findPayment } from '../../src/server/payments/sql.ts';
import type { Posted } from '../banks/bank.ts';
import { paymentOf } from '../start-payment.ts';
import { gateways, type Buyer, type Gateway, type SimulatedOrder, type World } from './world.ts';

/** What goes wrong on the way of a payment. */
const faults = ['lost', 'twice', 'forged', 'left', 'both', 'late', 'down', 'refused'] as const;
type Fault = (typeof faults)[number] | 'none';

/** A payment that was begun at a channel. */
interface Attempt {
  buyer: Buyer;
  paymentId: string;
  channel: string;
  /** The channel's name of it. */
  ref: string;
  /** Minor units. */
  amount: bigint;
}

const isGateway = (code: string): code is Gateway => (gateways as readonly string[]).includes(code);

/** How buyers pay for orders and what they owe, over every channel that is offered to them. */
export function payer(world: World) {
  const { caravan, banks, books, random, count } = world;
  const { deps } = caravan;

  async function attemptOf(buyer: Buyer, paymentId: string): Promise<Attempt> {
    const payment = (await findPayment(deps.db, paymentId))!;
    const { channel, channel_ref: ref, amount } = payment;
    return { buyer, paymentId, channel, ref: ref!, amount };
  }

  /** @returns null where the channel does not answer, or money for the same is on its way already */
  async function start({ id, buyer }: SimulatedOrder, channel: string): Promise<Attempt | null> {
    const { orders } = await caravan.done('orders.payInfo', { id }, buyer);
    const started = await caravan.call('payments.start', paymentOf(orders, channel), buyer);
    if (started.status === 200) return attemptOf(buyer, started.data.paymentId);
    if (started.code !== 'CHANNEL_DOWN' && started.code !== 'TRANSFER_UNDER_WAY')
      throw new Error(`not started: ${started.code} ${started.message}`);
    count(started.code);
    return null;
  }

  const post = async (channel: string, posted: Posted): Promise<number> =>
    (await caravan.app.request(notifyPath(channel), { method: 'POST', ...posted })).status;

  /** The channel says what became of a payment. */
  const tell = async ({ channel, ref }: Attempt): Promise<void> => {
    await post(channel, await banks[channel as Gateway].notify(deps, ref));
  };

  /** Somebody without the channel's keys says that it was paid. */
  async function tellFalsely({ channel, ref }: Attempt): Promise<void> {
    const bank = banks[channel as Gateway];
    const status = await post(channel, bank.forge!(await bank.notify(deps, ref)));
    if (status < 400) throw new Error(`${channel} believed a forged notice`);
  }

  /** At Xendit a buyer chooses how; by a virtual account nothing goes back by itself. Where no answer comes they try again. */
  async function chooseAccount({ channel, buyer, paymentId }: Attempt): Promise<void> {
    if (channel !== 'xendit') return;
    const method = random.inTurn('way', ['BNI', 'QRIS']);
    const choose = () => world.ask('xenditPayments.choose', { paymentId, method }, buyer);
    if ((await choose()) ?? (await choose())) count(`by ${method}`);
  }

  /** @returns false when it could not be paid any more */
  const decide = ({ channel, ref }: Attempt): Promise<boolean> =>
    banks[channel as Gateway].decide(deps, ref, 'paid');

  async function finish(attempt: Attempt, fault: Fault): Promise<void> {
    await chooseAccount(attempt);
    if (fault === 'forged') await tellFalsely(attempt);
    if (!(await decide(attempt))) return;
    // Found by asking the channel, some time later.
    if (fault === 'lost') return;
    await tell(attempt);
    if (fault === 'twice') await Promise.all([tell(attempt), tell(attempt)]);
    await world.ask('payments.result', { paymentId: attempt.paymentId }, attempt.buyer);
  }

  /** Another attempt is begun while the channel of the first does not answer, and the buyer pays at both. */
  async function payTwice(order: SimulatedOrder, first: Gateway, second: Gateway): Promise<void> {
    const one = await start(order, first);
    if (!one) return;
    // Opened before its channel fails.
    await banks[first].notify(deps, one.ref);
    banks[first].fail?.('close', 'refused');
    const other = await start(order, second);
    if (!other) return;
    const paid = [];
    for (const attempt of random.chance(50) ? [one, other] : [other, one])
      if (await decide(attempt)) paid.push(attempt);
    if (paid.length === 2) count('paid twice');
    for (const attempt of paid) await tell(attempt);
    noteStripe(order, paid);
  }

  const noteStripe = (order: SimulatedOrder, attempts: readonly Attempt[]): void => {
    const ref = attempts.find(({ channel }) => channel === 'stripe')?.ref;
    if (ref) order.stripeRef = ref;
  };

  async function payAt(order: SimulatedOrder, channel: Gateway, offered: readonly string[]): Promise<void> {
    const fault: Fault = random.chance(60) ? 'none' : random.inTurn('fault', faults);
    const others = offered.filter(isGateway).filter((code) => code !== channel);
    if (fault === 'both' && channel !== 'sandbox') return payTwice(order, channel, random.oneOf(others));
    if (fault === 'down') banks[channel].fail?.('open', 'lost');
    const attempt = await start(order, channel);
    if (!attempt) {
      if (fault === 'down') count('down');
      const other = await start(order, random.oneOf(others));
      if (other) await finish(other, 'none');
      return;
    }
    count(fault);
    count(`at ${channel}`);
    if (channel === 'stripe') count(`${order.buyer.currency} by card`);
    if (fault === 'left') return;
    if (fault === 'refused' && !banks[channel].knowsNoRefusal) {
      await banks[channel].decide(deps, attempt.ref, 'refused');
      await tell(attempt);
      return;
    }
    if (fault === 'late') {
      if (!(await decide(attempt))) return;
      // The buyer gives up before the channel's word arrives: what comes then goes back.
      await world.ask('orders.cancel', { id: order.id }, order.buyer);
      await tell(attempt);
    } else await finish(attempt, fault);
    noteStripe(order, [attempt]);
  }

  /** The buyer's page of trust credit: left, or confirmed, now and then by two presses at once. */
  async function draw(order: SimulatedOrder): Promise<void> {
    const { buyer } = order;
    const drawing = await start(order, 'credit');
    if (!drawing) return;
    const { ref } = drawing;
    if (random.chance(8)) {
      count('credit left');
      await world.ask('credit.refuse', { ref }, buyer);
      return;
    }
    const { amount, dueOn, lateFeeBasisPoints } = await caravan.done('credit.charge', { ref }, buyer);
    const { token } = await caravan.done('credit.token', {}, buyer);
    const input = { ref, token, amount, dueOn, lateFeeBasisPoints };
    const presses = random.chance(15) ? 2 : 1;
    await Promise.all(Array.from({ length: presses }, () => world.ask('credit.draw', input, buyer)));
    count('at credit');
  }

  /** What is transferred is all of it, in two parts, too much, too little, or twice. */
  async function transfer({ buyer, paymentId, amount }: Attempt): Promise<void> {
    const { reference } = await caravan.done('bankTransfers.get', { paymentId }, buyer);
    const unit = buyer.currency === 'IDR' ? 100n : 1n;
    const third = (amount / 3n / unit) * unit;
    const sums = {
      whole: [amount],
      'in parts': [third, amount - third],
      'too much': [amount + 500n * unit],
      'too little': [amount - third],
      'two times': [amount, amount],
    };
    const kind = random.chance(55)
      ? 'whole'
      : random.inTurn('transfer', Object.keys(sums) as (keyof typeof sums)[]);
    count(`transferred ${kind}`);
    for (const sum of sums[kind]) books.get(buyer.currency)!.comesIn(sum, reference);
  }

  /** Pays an order, leaves it unpaid, or cancels it. */
  async function pay(order: SimulatedOrder): Promise<void> {
    if (random.chance(4)) {
      await world.ask('orders.cancel', { id: order.id }, order.buyer);
      count('cancelled unpaid');
      return;
    }
    return payDue(order);
  }

  /** Pays what is due of an order, the whole, a deposit or a balance, over a channel of its site. */
  async function payDue(order: SimulatedOrder): Promise<void> {
    const channels = await caravan.done('payments.channels', { orderIds: [order.id] }, order.buyer);
    const offered = channels.map(({ code }) => code as string);
    const code = random.oneOf(offered);
    if (isGateway(code)) return payAt(order, code, offered);
    if (code === 'credit') return draw(order);
    const attempt = await start(order, code);
    if (!attempt) return;
    count(`at ${code}`);
    count(`${order.buyer.currency} by transfer`);
    return transfer(attempt);
  }

  /** A balance is paid; what was left or did not arrive on one day is tried again on another. */
  async function payBalance(order: SimulatedOrder): Promise<void> {
    count('balance');
    await payDue(order);
  }

  /** Pays back some of what is owed, or all of it. */
  async function repay(buyer: Buyer): Promise<void> {
    const { line } = await caravan.done('credit.info', {}, buyer);
    const owed = BigInt(line?.used.amount ?? '0');
    if (owed <= 0n) return;
    const channels = await caravan.done('repayments.channels', {}, buyer);
    const channel = random.oneOf(channels).code;
    const part = (owed * BigInt(random.oneOf([40, 70, 100]))) / 100n;
    const amount = buyer.currency === 'IDR' ? (part / 100n) * 100n : part;
    const input = { amount: String(amount), owed: line!.used, channel };
    const started = await world.ask('repayments.start', input, buyer);
    if (!started) return;
    const attempt = await attemptOf(buyer, started.paymentId);
    count('repaid');
    if (attempt.channel === 'bank-transfer') return transfer(attempt);
    await finish(attempt, random.chance(80) ? 'none' : random.oneOf(['lost', 'twice', 'forged']));
  }

  return { pay, payBalance, repay, post };
}
