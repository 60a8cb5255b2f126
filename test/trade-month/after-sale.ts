import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import { payer } from './paying.ts';
import type { SimulatedOrder, World } from './world.ts';

type Order = OutputOf<'orders.getForSeller'>;
type Refund = OutputOf<'refunds.ask'>;

/** What sellers, buyers and operators do with an order some days after it was placed. */
export function afterSale(world: World, payBalance: (order: SimulatedOrder) => Promise<void>) {
  const { caravan, stripe, random, count } = world;
  const { post } = payer(world);
  const disputes: { id: string; day: number }[] = [];
  let disputeCount = 0;

  const give = async (order: SimulatedOrder, { version }: Order, input: Partial<InputOf<'refunds.give'>>) => {
    const why = { reason: 'goodwill' as const, note: 'With our regrets' };
    const whole = { orderId: order.id, version, scope: 'whole' as const, ...why, ...input };
    const given = await world.ask('refunds.give', whole, order.shop.seller);
    if (given) count(`given back ${whole.scope}`);
    return given !== null;
  };

  /** @returns whether anything is left to send */
  async function giveBack(order: SimulatedOrder, now: Order): Promise<boolean> {
    if (random.chance(5)) return !(await give(order, now, {}));
    if (random.chance(7))
      await give(order, now, { scope: 'lines', lines: [{ id: now.lines[0]!.id, quantity: 1 }] });
    else if (random.chance(6) && BigInt(now.freight.amount) > 100n)
      await give(order, now, { scope: 'freight', amount: '100' });
    return true;
  }

  async function prepareAndSend(order: SimulatedOrder): Promise<void> {
    const { id, shop } = order;
    const prepared = await world.ask('orders.prepareGoods', { id }, shop.seller);
    if (prepared?.state === 'awaiting_dispatch') await send(order);
  }

  async function send({ id, shop }: SimulatedOrder): Promise<void> {
    const parcel = { carrier: 'SF Express', trackingNumber: `SF${id.slice(-9)}` };
    await world.ask('orders.sendDelivery', { id, ...parcel }, shop.seller);
  }

  type Wish = Pick<InputOf<'refunds.ask'>, 'reason'> & Partial<InputOf<'refunds.ask'>>;

  async function ask(order: SimulatedOrder, { lines: [line] }: Order, wish: Wish): Promise<void> {
    const { id: orderId, buyer } = order;
    const quantity = 1 + random.below(Math.max(1, line!.quantity - 1));
    const part = { scope: 'lines' as const, lines: [{ id: line!.id, quantity }] };
    const refund = await world.ask('refunds.ask', { orderId, ...part, note: 'Scratched', ...wish }, buyer);
    if (refund) count(`asked back ${wish.reason}`);
  }

  /** The answers of both sides and an operator to a request, one a day. */
  async function answer(order: SimulatedOrder, refund: Refund): Promise<void> {
    const { seller } = order.shop;
    const { buyer } = order;
    const step = { id: refund.id, version: refund.version };
    const say = (text: string) => count(`request ${text}`);
    switch (refund.state) {
      case 'asked': {
        const back = { returnTo: 'Warehouse 3, Yiwu', returnPaidBy: 'buyer' as const };
        const isBack = refund.mayGoBack && random.chance(40);
        const kind = isBack ? ('return' as const) : random.inTurn('answer', ['agree', 'refuse'] as const);
        const words = { note: 'It was whole when it left', restock: random.chance(50) };
        const input = { ...step, answer: kind, ...words, ...(isBack ? back : {}) };
        if (await world.ask('refunds.answer', input, seller)) say(kind);
        return;
      }
      case 'refused':
      case 'offered': {
        const reply = random.inTurn('refused', ['dispute', 'dispute', 'withdraw'] as const);
        if (await world.ask('refunds.reply', { ...step, reply }, buyer)) say(reply);
        return;
      }
      case 'to_return':
        await world.ask('refunds.sendBack', { ...step, carrier: 'SF', trackingNumber: 'SF77' }, buyer);
        return;
      case 'returning': {
        const short = random.chance(30) ? 1 : 0;
        const lines = refund.lines.map(({ lineId, quantity }) => {
          const came = Math.max(1, quantity - short);
          return { id: lineId, quantity: came, restocked: came };
        });
        if (await world.ask('refunds.receive', { ...step, lines, note: 'Counted' }, seller)) say('received');
        return;
      }
      case 'disputed': {
        // All of it, half of it, or nothing.
        const unit = order.buyer.currency === 'IDR' ? 100n : 1n;
        const half = (BigInt(refund.asked.amount) / 2n / unit) * unit;
        const amount = random.oneOf([refund.asked.amount, String(half), '0']);
        const decision = { ...step, amount, reason: 'Weighed' };
        if (await world.ask('console.refunds.decide', decision, world.operators[0])) say('decided');
        return;
      }
      case 'appealed': {
        const decision = { ...step, amount: refund.decision!.amount.amount, reason: 'Weighed again' };
        if (await world.ask('console.refunds.decideAppeal', decision, world.operators[1]))
          say('decided again');
        return;
      }
      case 'decided':
        if (refund.decision?.mayAppeal.includes('seller') && random.chance(30)) {
          if (await world.ask('refunds.appeal', { ...step, reason: 'Weigh it again' }, seller))
            say('appealed');
          return;
        }
        for (const side of refund.decision?.mayAccept ?? [])
          if (random.chance(60))
            await world.ask('refunds.acceptDecision', step, side === 'buyer' ? buyer : seller);
        return;
      default:
        return;
    }
  }

  /** The bank of a buyer takes a payment by card back, or half of it. */
  async function takeBack(order: SimulatedOrder, day: number): Promise<void> {
    const session = stripe.getSession(order.stripeRef!);
    const id = `dp_${++disputeCount}`;
    const amount = random.chance(70) ? session.amount : Math.ceil(session.amount / 2);
    stripe.addDispute(id, session, { amount });
    disputes.push({ id, day });
    delete order.stripeRef;
    count('taken back by a bank');
    await tellOfDispute(id, 'charge.dispute.created');
  }

  const tellOfDispute = async (id: string, type: string): Promise<void> => {
    await post('stripe', stripe.signed({ type, data: { object: { id } } }));
  };

  /** Banks decide what they took back some days before. */
  async function decideDisputes(day: number): Promise<void> {
    for (const dispute of disputes.filter((each) => each.day <= day - 3)) {
      disputes.splice(disputes.indexOf(dispute), 1);
      const outcome = random.inTurn('dispute', ['won', 'lost'] as const);
      stripe.decideDispute(dispute.id, outcome);
      count(`bank decided ${outcome}`);
      await tellOfDispute(dispute.id, 'charge.dispute.closed');
    }
  }

  /** A balance is paid, or never; then the seller ends the order as soon as they may, and keeps of the deposit. */
  async function awaitBalance(order: SimulatedOrder, now: Order): Promise<void> {
    order.isLeft ??= random.inTurn('balance', [false, false, true, false, false] as const);
    if (!order.isLeft) return payBalance(order);
    if (!now.actions.includes('endUnpaid')) return;
    const ending = { orderId: order.id, version: now.version };
    if (await world.ask('refunds.endUnpaid', ending, order.shop.seller)) count('deposit kept');
  }

  async function goOn(order: SimulatedOrder, day: number): Promise<void> {
    const { id, buyer } = order;
    if (order.stripeRef && random.chance(10)) await takeBack(order, day);
    if (order.isQuiet && random.chance(80)) return;
    const now = await caravan.done('orders.getForSeller', { id }, order.shop.seller);
    if (now.refund !== null || now.state === 'completed') {
      const { refunds } = await caravan.done('refunds.ofOrder', { orderId: id }, buyer);
      const open = refunds.find(({ closedAt }) => closedAt === null);
      order.isQuiet = open === undefined && now.state === 'completed';
      if (open) return answer(order, open);
    }
    if (now.state === 'cancelled' || now.state === 'refunded')
      Object.assign(order, { isQuiet: true, isLeft: false });
    if (now.state === 'awaiting_balance') return awaitBalance(order, now);
    if (now.state === 'awaiting_dispatch') return send(order);
    if (now.state === 'preparing') {
      if (random.chance(4)) return ask(order, now, { reason: 'not_needed', scope: 'whole', lines: [] });
      if (await giveBack(order, now)) await prepareAndSend(order);
    } else if (now.state === 'dispatched') {
      if (random.chance(12)) await ask(order, now, { reason: 'damaged', offersReturn: random.chance(50) });
      else if (random.chance(75)) {
        await world.ask('orders.takeDelivery', { id }, buyer);
        count('completed');
      }
    } else if (now.state === 'completed' && random.chance(20)) {
      order.isQuiet = false;
      await ask(order, now, { reason: 'quality' });
    }
  }

  return { goOn, decideDisputes };
}
