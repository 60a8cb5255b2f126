import type { OrderAction, OrderState } from '../../contract/orders/order-states.ts';
import { Refusal } from '../../kit/errors.ts';
import { cancelCompanyOrder } from '../companies/public.ts';
import type { Actor } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { returnLivePieces } from '../live-pool/public.ts';
import { giveBackCoupons } from '../promotion/public.ts';
import { reopenAfter } from '../rfqs/public.ts';
import { release } from '../stock/public.ts';
import { refuseBothSides, refuseOwnCustomers } from '../shops/public.ts';
import { publishOrderEvent, type ToldStep } from './events.ts';
import { giveBackCallOff } from './call-offs/call-offs-sql.ts';
import { toldOfPrices } from './negotiation/told-prices.ts';
import { reweighTrade } from './negotiation/reweigh-trade.ts';
import { dueDayOf } from './on-terms/due-day-rules.ts';
import { claimsEnd, clockOf, isBeingPaid, nextState, type Party } from './rules.ts';
import * as rows from './sql.ts';

/** Who takes a step: what they may touch is theirs, and the version they last saw is the order's own. */
export interface StepActor {
  party: Party;
  accountId: string | null;
  /** Whether the order is theirs to act on. */
  owns: (order: rows.OrderRecord) => boolean;
  version?: number | undefined;
  /** The company whose buyer they are: who works in the selling shop takes no step of its orders. */
  company?: Actor['company'];
}

export interface Effects {
  /** Columns of the order that change besides its state. */
  changes?: Parameters<typeof rows.updateOrder>[2];
  /** What the event keeps. */
  data?: Record<string, unknown>;
  /** The step was taken in part: the order stays where it is. */
  isPart?: boolean;
  /** The step leads elsewhere than the rules' one state: an order waits for its seller again. */
  to?: OrderState;
  /** What the buyer is paying for is no more: an attempt that is open at a channel is ended there. */
  endsPayment?: boolean;
}

export interface StepDeps {
  db: Db;
  queue: Publisher;
  now: Date;
  /** The shop's program that takes the step. */
  program?: { name: string } | null;
}

/** Steps after which what was ordered together is worth something else. */
const changesTrade: readonly OrderAction[] = ['cancel', 'updatePrice', 'answerOffer'];

/**
 * Takes one step of the order machine: the row is locked, the rules decide, the change and its event are written
 * and the news published in one transaction.
 * @throws {Refusal} NOT_FOUND when it is not theirs, ORDER_CHANGED on another version, ORDER_STATE when the step
 * does not apply, OWN_SHOP for whoever acts on both sides. Nothing changes then.
 */
export function takeStep(
  deps: StepDeps,
  orderId: string,
  step: ToldStep,
  actor: StepActor,
  effects: (tx: Tx, order: rows.OrderRecord) => Promise<Effects> = async () => ({}),
): Promise<rows.OrderRecord> {
  return transact(deps.db, async (tx) => {
    if (changesTrade.includes(step)) await rows.lockTradesOf(tx, [orderId]);
    const order = await rows.lockOrder(tx, orderId);
    if (!order || !actor.owns(order)) throw new Refusal('NOT_FOUND');
    await refuseBoth(tx, order, step, actor);
    if (actor.version !== undefined && actor.version !== order.version) throw new Refusal('ORDER_CHANGED');
    const to = nextState(order, step, actor.party, deps.now);
    const done = await effects(tx, order);
    return writeStep(tx, deps, order, step, done.isPart ? order.state : (done.to ?? to), actor, done);
  });
}

/** Steps of a seller that are worth something to the buyer. */
const givingSteps: readonly OrderAction[] = ['updatePrice', 'offerPrice', 'cancel'];

/** @throws {Refusal} OWN_SHOP for whoever acts on both sides, as somebody of the company or of the shop */
async function refuseBoth(
  tx: Tx,
  order: rows.OrderRecord,
  step: ToldStep,
  { party, accountId, company }: StepActor,
): Promise<void> {
  if (company) await refuseBothSides(tx, { company }, order.shop_id);
  if (party !== 'seller' || accountId === null) return;
  // Whoever confirms an order whose freight was left open charges none.
  const gives = givingSteps.includes(step) || (step === 'confirm' && order.freight_open);
  const worker = { shopId: order.shop_id, personId: accountId };
  await refuseOwnCustomers(tx, worker, [order.buyer_id], gives ? 'gives' : 'carriesOut');
}

/** What an event keeps, and the program of the shop that did it. */
export const withProgram = (
  data: Record<string, unknown>,
  program: { name: string } | null | undefined,
): Record<string, unknown> => (program ? { ...data, program: program.name } : data);

async function writeStep(
  tx: Tx,
  { queue, now, program }: StepDeps,
  order: rows.OrderRecord,
  step: ToldStep,
  to: OrderState,
  actor: Pick<StepActor, 'party' | 'accountId'>,
  { changes = {}, data = {}, endsPayment = to === 'cancelled' }: Effects,
): Promise<rows.OrderRecord> {
  const from = order.state;
  // What waits goes on waiting, out of the time of the new state; that of a buyer who owes a balance does not.
  const waiting = order.waits_since && { waits_since: to === 'awaiting_balance' ? null : now };
  const moved = from === to ? {} : { state: to, reminders: 0, ...waiting, ...clockOf(to, order, now) };
  const dueDay = from === to ? {} : dueDayOf(order, to, now);
  const claims = from !== to && to === 'completed' ? { claims_until: claimsEnd(order, now) } : {};
  if (endsPayment && isBeingPaid(order, now))
    await queue.publish(tx, 'payments.close', { orderId: order.id });
  if (to === 'cancelled') {
    await release(tx, order.id, now);
    await giveBackCoupons(tx, [order.id], now);
    await returnLivePieces(tx, order.id, now);
    await cancelCompanyOrder(tx, order.id, now);
    if (order.is_frozen) {
      await reopenAfter(tx, queue, order.id);
      await giveBackCallOff(tx, order.id, now);
    }
  }
  const changed = await rows.updateOrder(tx, order.id, { ...changes, ...moved, ...dueDay, ...claims });
  const event = {
    orderId: order.id,
    version: changed.version,
    kind: step,
    from,
    to,
    data: withProgram(data, program),
  };
  await rows.insertEvents(tx, [{ ...event, actorId: actor.accountId, party: actor.party }], now);
  if (changesTrade.includes(step)) await reweighTrade(tx, { queue, now }, order);
  const isAgents = order.agent_name !== null;
  const note = step === 'cancel' && typeof data['note'] === 'string' ? data['note'] : '';
  const news = {
    orderId: order.id,
    step,
    to,
    party: actor.party,
    isAgents,
    ...(note && { note }),
    ...((step === 'offerPrice' || step === 'updatePrice') && { pricesBefore: toldOfPrices(order) }),
  };
  await publishOrderEvent(queue, tx, news);
  return changed;
}
