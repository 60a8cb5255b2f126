import { setTimeout as sleep } from 'node:timers/promises';
import type { CallKey } from '../../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import {
  ChannelRefused,
  ChannelUnreachable,
  notifyPath,
} from '../../src/server/payments/providers/channel.ts';
import { endOverdueStates } from '../../src/server/orders/jobs.ts';
import { reconcile, reconcileQuiet } from '../../src/server/payments/jobs.ts';
import { findPayment } from '../../src/server/payments/sql.ts';
import type { Caller } from '../caravan.ts';
import { drawn, upload } from '../pictures.ts';
import { paymentOf } from '../start-payment.ts';
import { deliver } from '../trade-month/jobs.ts';
import { operatorsOf } from '../trade-month/operators.ts';
import { gateways, type Buyer, type Gateway, type Shop, type World } from '../trade-month/world.ts';

/** A kind of channel: where it is paid by, and by which other one a buyer may pay the same order. */
export interface Kind {
  channel: string;
  /** By which of the ways that the channel has. */
  method?: 'QRIS' | 'BNI';
  other: string;
  /** What buyers of that site are numbered as in the world. */
  buyerNumber: number;
}

/** What the buyer, the channel, the product by itself, the seller and an operator may do, all of them at any time. */
export const acts = [
  'start',
  'startOther',
  'pay',
  'payOther',
  'payTwice',
  'refuse',
  'choose',
  'declare',
  'withdraw',
  'notice',
  'noticeTwice',
  'noticeOther',
  'comeBack',
  'query',
  'queryQuiet',
  'timer',
  'cancelByBuyer',
  'cancelBySeller',
  'reprice',
  'prepare',
  'askRefund',
  'agree',
  'giveBack',
  'operatorDecides',
  'jobs',
  'closeLost',
  'closeRefused',
  'refundLost',
  'refundRefused',
] as const;
export type Act = (typeof acts)[number];

/** What every course is about, which happens more often than the rest. */
const frequent: readonly Act[] = [
  'pay',
  'pay',
  'pay',
  'notice',
  'comeBack',
  'startOther',
  'payOther',
  'timer',
];
const actsAtChannel: Partial<Record<Act, string>> = {
  choose: 'xendit',
  declare: 'bank-transfer',
  withdraw: 'bank-transfer',
};

/** What may happen where an order is paid by a kind of channel, as often as it should. */
export const actsOf = ({ channel, other }: Kind): Act[] =>
  [...acts, ...frequent].filter((act) => [undefined, channel, other].includes(actsAtChannel[act]));

/** An act, and how long after the others of its round it begins. */
export interface TimedAct {
  act: Act;
  afterMs: number;
}

/** Acts that are done at once, some time after those before. */
export interface Round {
  minutesLater: number;
  timedActs: readonly TimedAct[];
}

/** A payment as it was begun at its channel. */
export interface Attempt {
  paymentId: string;
  channel: string;
  ref: string;
  amount: bigint;
  isDecided: boolean;
  /** Minor units that the channel has taken for it. */
  taken: bigint;
}

export interface Course {
  kind: Kind;
  id: string;
  buyer: Buyer;
  shop: Shop;
  skuId: string;
  attempts: Attempt[];
  /** What went wrong in the product itself, which no order of events may bring about. */
  crashes: string[];
}

const minuteMs = 60_000;
const isGateway = (code: string): code is Gateway => (gateways as readonly string[]).includes(code);
const orderedQuantity = 3;

/** An order that waits for its payment, of a shop that wants all of it or a deposit first. */
export async function openCourse(world: World, kind: Kind, hasDeposit: boolean, n: number): Promise<Course> {
  const { caravan } = world;
  const shop = await world.openShop(hasDeposit ? 1 : 3);
  const buyer = await world.openBuyer(kind.buyerNumber);
  const skuId = shop.skuIds[2]!;
  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId, quantity: orderedQuantity }] },
    buyer,
  );
  const basket = { idempotencyKey: `interleaving-${kind.channel}-${n}`, quote, addressId: buyer.addressId };
  const submitted = await caravan.done('orders.submit', basket, buyer);
  const { id } = submitted.orders[0]!;
  await caravan.done('orders.confirm', { id }, shop.seller);
  return { kind, id, buyer, shop, skuId, attempts: [], crashes: [] };
}

/** What everybody can do with the order of a course. What is refused changes nothing, which is looked at in the end. */
export function actor(world: World, course: Course) {
  const { caravan, banks, books } = world;
  const { deps } = caravan;
  const { kind, id, buyer, shop } = course;
  const operators = operatorsOf(world);
  // A bank gives one statement after the other.
  let telling = Promise.resolve();
  const tellBanks = () => (telling = telling.then(operators.tellBanks));

  async function ask<Key extends CallKey>(
    key: Key,
    input: InputOf<Key>,
    caller: Caller = buyer,
  ): Promise<OutputOf<Key> | null> {
    const answer = await caravan.call(key, input, caller);
    if (answer.status === 500) course.crashes.push(`${key}: ${answer.message}`);
    return answer.status === 200 ? answer.data : null;
  }

  async function start(channel: string): Promise<void> {
    const due = await ask('orders.payInfo', { id });
    if (!due || due.orders.length === 0) return;
    const started = await ask('payments.start', paymentOf(due.orders, channel));
    if (!started) return;
    const { channel_ref: ref, amount } = (await findPayment(deps.db, started.paymentId))!;
    if (course.attempts.some((attempt) => attempt.paymentId === started.paymentId)) return;
    const attempt = { paymentId: started.paymentId, channel, ref: ref!, amount, isDecided: false, taken: 0n };
    course.attempts.push(attempt);
    if (channel === 'xendit') await choose(attempt, kind.method ?? 'QRIS');
  }

  const choose = ({ paymentId }: Attempt, method: string) =>
    ask('xenditPayments.choose', { paymentId, method });

  const firstOf = (channel: string) => course.attempts.find((attempt) => attempt.channel === channel);
  const lastOf = (channel: string) => course.attempts.findLast((attempt) => attempt.channel === channel);

  async function pay(attempt: Attempt | undefined): Promise<void> {
    if (!attempt) return;
    if (isGateway(attempt.channel)) {
      if (!(await banks[attempt.channel].decide(deps, attempt.ref, 'paid'))) return;
      attempt.taken = attempt.amount;
      attempt.isDecided = true;
    } else if (attempt.channel === 'bank-transfer')
      books.get(buyer.currency)!.comesIn(attempt.amount, attempt.ref);
    else await draw(attempt);
  }

  /** The buyer presses twice on the page of trust credit. */
  async function draw({ ref }: Attempt): Promise<void> {
    const charge = await ask('credit.charge', { ref });
    const token = await ask('credit.token', {});
    if (!charge || !token) return;
    const { amount, dueOn, lateFeeBasisPoints } = charge;
    const input = { ref, token: token.token, amount, dueOn, lateFeeBasisPoints };
    await Promise.all([ask('credit.draw', input), ask('credit.draw', input)]);
  }

  async function refuse(attempt: Attempt | undefined): Promise<void> {
    if (attempt?.channel === 'credit') await ask('credit.refuse', { ref: attempt.ref });
    if (!attempt || !isGateway(attempt.channel)) return;
    const isRefused = await banks[attempt.channel].decide(deps, attempt.ref, 'refused');
    if (isRefused && !banks[attempt.channel].knowsNoRefusal) attempt.isDecided = true;
  }

  /** The channel says what became of a payment. */
  async function tell(attempt: Attempt | undefined): Promise<void> {
    if (attempt?.channel === 'bank-transfer') return tellBanks();
    if (!attempt?.isDecided || !isGateway(attempt.channel)) return;
    const posted = await banks[attempt.channel].notify(deps, attempt.ref);
    const { status } = await caravan.app.request(notifyPath(attempt.channel), { method: 'POST', ...posted });
    if (status !== 200) course.crashes.push(`notice of ${attempt.channel}: ${status}`);
  }

  async function declare(): Promise<void> {
    const attempt = lastOf('bank-transfer');
    const transfer = attempt && (await ask('bankTransfers.get', { paymentId: attempt.paymentId }));
    if (!attempt || !transfer) return;
    const picture = await drawn('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>');
    const proof = (await upload(caravan, 'document', picture, buyer)).data.key;
    const sentOn = caravan.clock.now().toISOString().slice(0, 10);
    const { version } = transfer;
    const { paymentId } = attempt;
    await ask('bankTransfers.declare', {
      paymentId,
      version,
      payerName: 'Li Wei',
      payerAccount: '62229',
      sentOn,
      proof,
    });
  }

  async function withdraw(): Promise<void> {
    const attempt = lastOf('bank-transfer');
    const transfer = attempt && (await ask('bankTransfers.get', { paymentId: attempt.paymentId }));
    if (!attempt || !transfer) return;
    await ask('bankTransfers.withdraw', { paymentId: attempt.paymentId, version: transfer.version });
  }

  const openRefund = async () => {
    const { refunds } = (await ask('refunds.ofOrder', { orderId: id }))!;
    const refund = refunds.find(({ closedAt }) => closedAt === null);
    return refund && { step: { id: refund.id, version: refund.version }, refund };
  };

  async function operatorDecides(): Promise<void> {
    const asked = await openRefund();
    if (!asked) return;
    await ask(
      'refunds.answer',
      { ...asked.step, answer: 'refuse', note: 'It is on its way', restock: false },
      shop.seller,
    );
    const refused = await openRefund();
    if (refused) await ask('refunds.reply', { ...refused.step, reply: 'dispute' });
    const disputed = await openRefund();
    if (!disputed) return;
    const decision = {
      ...disputed.step,
      amount: disputed.refund.asked.amount,
      reason: 'It was not sent in time',
    };
    await ask('console.refunds.decide', decision, world.operators[0]);
    const decided = await openRefund();
    for (const side of decided?.refund.decision?.mayAccept ?? [])
      await ask('refunds.acceptDecision', decided!.step, side === 'buyer' ? buyer : shop.seller);
  }

  async function giveBack(): Promise<void> {
    const order = await ask('orders.getForSeller', { id }, shop.seller);
    const { version } = order!;
    const why = { reason: 'out_of_stock' as const, note: 'Sold out' };
    await ask('refunds.give', { orderId: id, version, scope: 'whole', ...why }, shop.seller);
  }

  const bankOf = (attempt: Attempt | undefined) =>
    attempt && isGateway(attempt.channel) ? banks[attempt.channel] : undefined;

  const steps: Record<Act, () => Promise<unknown> | undefined | void> = {
    start: () => start(kind.channel),
    startOther: () => start(kind.other),
    pay: () => pay(firstOf(kind.channel)),
    payOther: () => pay(lastOf(kind.other)),
    payTwice: () => Promise.all([pay(lastOf(kind.channel)), pay(lastOf(kind.channel))]),
    refuse: () => refuse(lastOf(kind.channel)),
    choose: async () => {
      const attempt = lastOf('xendit');
      if (attempt) await Promise.all([choose(attempt, 'QRIS'), choose(attempt, 'BNI')]);
    },
    declare,
    withdraw,
    notice: () => tell(firstOf(kind.channel)),
    noticeTwice: () => Promise.all([tell(lastOf(kind.channel)), tell(lastOf(kind.channel))]),
    noticeOther: () => tell(lastOf(kind.other)),
    comeBack: () =>
      Promise.all(course.attempts.map(({ paymentId }) => ask('payments.result', { paymentId }))),
    query: () => Promise.all(course.attempts.map(({ paymentId }) => reconcile(deps, paymentId))),
    queryQuiet: () => reconcileQuiet(deps),
    timer: () => Promise.all([endOverdueStates(deps), reconcileQuiet(deps)]),
    cancelByBuyer: () => ask('orders.cancel', { id }),
    cancelBySeller: () => ask('orders.cancel', { id }, shop.seller),
    reprice: () => ask('orders.updatePrice', { id, freight: '500' }, shop.seller),
    prepare: () => ask('orders.prepareGoods', { id }, shop.seller),
    askRefund: () =>
      ask('refunds.ask', { orderId: id, scope: 'whole', lines: [], reason: 'not_needed', note: 'Too late' }),
    agree: async () => {
      const refund = await openRefund();
      if (refund) await ask('refunds.answer', { ...refund.step, answer: 'agree' }, shop.seller);
    },
    giveBack,
    operatorDecides,
    jobs: () => deliver(deps, () => true),
    closeLost: () => bankOf(lastOf(kind.channel))?.fail?.('close', 'lost'),
    closeRefused: () => bankOf(lastOf(kind.channel))?.fail?.('close', 'refused'),
    refundLost: () => bankOf(lastOf(kind.channel))?.fail?.('refund', 'lost'),
    refundRefused: () => bankOf(lastOf(kind.channel))?.fail?.('refund', 'refused'),
  };

  async function perform({ act, afterMs }: TimedAct): Promise<void> {
    await sleep(afterMs);
    try {
      await steps[act]();
    } catch (error) {
      // A channel that does not answer, or will not, is what jobs are tried again for.
      if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused))
        course.crashes.push(`${act}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  return {
    start,
    /** Does the acts of each round at once, one round after the other. */
    async run(rounds: readonly Round[]): Promise<void> {
      for (const { minutesLater, timedActs } of rounds) {
        if (minutesLater > 0) await world.later(minutesLater * minuteMs);
        await Promise.all(timedActs.map(perform));
      }
    },
    /** Channels tell again what they told nobody yet, or what nobody took. */
    async tellAll(): Promise<void> {
      for (const attempt of course.attempts) await tell(attempt);
    },
  };
}
