import { chinaClock } from '../../src/kit/china-time.ts';
import { dayAfter } from '../../src/kit/days.ts';
import { afterSale } from './after-sale.ts';
import { deliver, workOnceADay, workOnSchedule } from './jobs.ts';
import { operatorsOf } from './operators.ts';
import { payer } from './paying.ts';
import { openWorld, type MonthPlan, type SimulatedOrder, type World } from './world.ts';

const hourMs = 3_600_000;
/** The time of a day in which orders are placed. */
const placingMs = 1.5 * hourMs;
/** When a day of trade begins: in the afternoon of China. */
const openingMs = 8 * hourMs;
/** How long an order is looked after. */
const followedDays = 9;
/** In which what is still under way comes to its end. */
const quietDays = 6;

/**
 * A month of trade on three sites over every channel they have: answers that are lost, doubled, forged or late, buyers who
 * pay twice, too much or too little, cards that are taken back; taxes of three kinds, coupons, deposits and balances; orders that are cancelled, sent, completed, given back in
 * part or whole, sent back and claimed afterwards; credit and its repayments; payouts; and what channels and banks tell of
 * each day, which is then closed. Nothing is compared here but that what has to be answered is.
 */
export async function openMonth(plan: MonthPlan) {
  const world = await openWorld(plan);
  const { caravan, banks, random } = world;
  const { pay, payBalance, repay } = payer(world);
  const { goOn, decideDisputes } = afterSale(world, payBalance);
  const operators = operatorsOf(world);
  const firstDay = chinaClock(caravan.clock.now()).slice(0, 10);
  /** Days that could not be closed, and why. */
  const unclosed: string[] = [];

  async function trade(): Promise<void> {
    const { days, orderCount, placed, shops, buyers } = world;
    for (let day = 0; day < days; day++) {
      const due = Math.floor((orderCount * (day + 1)) / days) - placed.length;
      for (let n = 0; n < due; n++) {
        await pay(await place(world, day));
        caravan.clock.advance(Math.floor(placingMs / due));
      }
      // Operators who did nothing for a while sign in again.
      await world.later(0);
      const followed = placed.filter(
        (order) => order.day < day && (order.isLeft || day - order.day < followedDays),
      );
      for (const order of followed) if (random.chance(60)) await goOn(order, day);
      await decideDisputes(day);
      await operators.decideReversals();
      await operators.takeTransfersBack();
      for (const buyer of buyers) if (random.chance(12)) await repay(buyer);
      if (day % 7 === 6) for (const shop of shops) await operators.askPayouts(shop);
      await endDay();
    }
    for (let day = 0; day < quietDays; day++) {
      await decideDisputes(days + day);
      await operators.decideReversals();
      await endDay();
    }
  }

  async function settle(): Promise<void> {
    await deliver(caravan.deps, () => random.chance(5));
    await workOnSchedule(caravan.deps, world.placed.length);
    await deliver(caravan.deps, () => random.chance(5));
  }

  async function endDay(): Promise<void> {
    await world.later(hourMs);
    // What is asked to go back is done, and the answer lost.
    for (const bank of Object.values(banks)) if (random.chance(30)) bank.fail?.('refund', 'lost');
    await settle();
    await operators.passTasksOn();
    await operators.sendOutgoing();
    await world.later(hourMs);
    await operators.tellBanks();
    await settle();
    const day = chinaClock(caravan.clock.now()).slice(0, 10);
    for (const bank of Object.values(banks)) bank.tellDay?.(day);
    await workOnceADay(caravan.deps);
    await close(dayAfter(day, -1));
    // The same hour of the next day.
    const elapsed = caravan.clock.now().getTime() % (24 * hourMs);
    await world.later(24 * hourMs + openingMs - elapsed);
  }

  async function close(day: string): Promise<void> {
    // The books begin with the first day of trade.
    if (day < firstDay) return;
    const closed = await caravan.call('console.bookDays.close', { day }, world.operators[0]);
    if (closed.status !== 200) unclosed.push(`${day}: ${closed.code} ${closed.message}`);
  }

  return { world, trade, unclosed };
}
export type Month = Awaited<ReturnType<typeof openMonth>>;

/** A buyer orders one to three products of a shop, which confirms, half of the time with a freight. */
async function place({ caravan, random, count, placed, seed, ...world }: World, day: number) {
  const [shop, buyer] = [random.oneOf(world.shops), random.oneOf(world.buyers)];
  const lines = shop.skuIds
    .filter((_, n) => n === 0 || random.chance(40))
    .map((skuId) => ({ skuId, quantity: 1 + random.below(12) }));
  const whose = random.inTurn('coupon', ['platform', null, 'shop', null] as const);
  if (whose) await world.coupons.claim(buyer, shop.seller, whose, placed.length);
  const { quote, shops: parts } = await caravan.done('orders.calculate', { lines }, buyer);
  for (const { taxes, discount, platformDiscount } of parts) {
    for (const { treatment } of taxes ?? []) count(`taxed ${treatment}`);
    if (platformDiscount.amount !== '0') count('coupon of the platform');
    if (discount.amount !== platformDiscount.amount) count('coupon of a shop');
  }
  const idempotencyKey = `month-${seed}-${placed.length}-${random.below(1e9)}`;
  const basket = { idempotencyKey, quote, addressId: buyer.addressId };
  const submitted = await caravan.done('orders.submit', basket, buyer);
  const order: SimulatedOrder = { id: submitted.orders[0]!.id, buyer, shop, day };
  placed.push(order);
  if (random.chance(50)) {
    const freight = String(random.below(90) * 100);
    await caravan.done('orders.updatePrice', { id: order.id, freight }, shop.seller);
  }
  await caravan.done('orders.confirm', { id: order.id }, shop.seller);
  count('placed');
  return order;
}
