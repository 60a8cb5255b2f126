import type { OrderState } from '../../contract/orders/order-states.ts';
import {
  answerDays,
  decisionSteps,
  mostAnswers,
  receiveDays,
  sendBackDays,
  type DecisionStep,
  type RefundScope,
  type RefundState,
} from '../../contract/refunds/refund-kinds.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { floorPayable, sum } from '../../kit/money.ts';
import { requirePayable } from '../../kit/payable.ts';
import { couponTakenBack } from './claims/coupon-share-rules.ts';
import {
  compensatedOf,
  piecesLeft,
  shareOfPieces,
  unsentPieces,
  valueOfPieces,
  type ValuedLine,
} from '../../kit/amounts/line-value.ts';

/** What refunds look at of an order. */
export interface Order {
  state: OrderState;
  currency: string;
  total_amount: bigint;
  paid_amount: bigint;
  freight_amount: bigint;
  platform_discount: bigint;
  refunded_amount: bigint;
  returned_amount: bigint;
  freight_refunded: bigint;
  platform_refunded: bigint;
  /** What the seller keeps of the price of pieces that went back. */
  kept_price: bigint;
  terms_days?: number | null;
}

export interface Input {
  scope: RefundScope;
  /** Pieces, with the scope `lines`. */
  lines: readonly { id: string; quantity: number }[];
  /** With the scope `freight`. */
  amount?: bigint | undefined;
  /** Pieces that were given away may be taken out of the order too. */
  mayBeFree?: boolean;
  /** What the seller keeps of the pieces' price, in percent. */
  keptPercent?: number;
  /** Sellers may give what they kept before, too; nobody else can take it. */
  includesKept?: boolean;
}

/** What an input comes to. Amounts are of the order's total, of which the buyer may have paid only a part. */
export interface RefundValue {
  value: bigint;
  freight: bigint;
  /** What the platform's coupon no longer has to pay. */
  platform: bigint;
  /** Pieces given back, and how many of them were never sent. */
  pieces: { lineId: string; quantity: number; unsent: number }[];
  /** What is then made good on lines, where that changes: pieces that stay, and the amount for all of them. */
  compensated: { lineId: string; quantity: number; amount: bigint }[];
  /** What the seller keeps of the price of those pieces. */
  keptPrice: bigint;
}

/**
 * What is left of an order's total, of its freight, and of the money in escrow; and what of the total its buyer can still ask
 * for: what the seller kept of pieces that went back is decided.
 */
export const leftOf = (order: Order) => ({
  total: order.total_amount - order.refunded_amount,
  claimable: claimableOf(order),
  freight: least(order.freight_amount - order.freight_refunded, claimableOf(order)),
  paid: order.paid_amount - order.returned_amount,
  platform: order.platform_discount - order.platform_refunded,
});

const claimableOf = (order: Order): bigint => {
  const claimable = order.total_amount - order.refunded_amount - order.kept_price;
  return claimable > 0n ? claimable : 0n;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
/** What was not sent goes back into stock, and of what was sent as many pieces as can be sold again. */
export const restockUnsent = (
  pieces: RefundValue['pieces'],
  sellableOf: (piece: RefundValue['pieces'][number]) => number = () => 0,
) => pieces.map((piece) => ({ ...piece, restocked: piece.unsent + sellableOf(piece) }));

const takeOut = (line: ValuedLine, quantity: number) => ({
  lineId: line.id,
  quantity,
  // What was never sent is given back first.
  unsent: Math.min(quantity, unsentPieces(line)),
});

/** All that is left of an order, or all of it that can be asked for. */
function wholeOf(order: Order, lines: readonly ValuedLine[], value: bigint): RefundValue {
  const left = leftOf(order);
  return {
    value,
    freight: order.freight_amount - order.freight_refunded,
    platform: left.platform,
    pieces: lines.filter((line) => piecesLeft(line) > 0).map((line) => takeOut(line, piecesLeft(line))),
    compensated: lines
      .filter((line) => line.compensated_quantity > 0)
      .map(({ id }) => ({ lineId: id, quantity: 0, amount: 0n })),
    keptPrice: 0n,
  };
}

/**
 * What an input comes to, at the prices that were paid: a line's coupons count for each of its pieces alike. Where
 * nothing would be left to send, and nothing was sent, it is the whole order, freight and all.
 * @throws {Refusal} REFUND_TOO_MUCH for more than is left, or nothing; REFUND_TOO_SMALL for pieces that cost less than can
 * be paid; NOT_FOUND for a line of another order
 */
export function worthOf(order: Order, lines: readonly ValuedLine[], input: Input): RefundValue {
  const left = leftOf(order);
  const most = input.includesKept ? left.total : left.claimable;
  const whole = wholeOf(order, lines, most);
  if (most <= 0n) throw new Refusal('REFUND_TOO_MUCH');
  if (input.scope === 'whole') return whole;
  if (input.scope === 'freight') {
    const amount =
      input.amount === left.freight ? left.freight : requirePayable(input.amount ?? 0n, order.currency);
    if (amount <= 0n || amount > left.freight) throw new Refusal('REFUND_TOO_MUCH');
    return amount === most
      ? whole
      : { value: amount, freight: amount, platform: 0n, pieces: [], compensated: [], keptPrice: 0n };
  }
  const pieces = input.lines.map(({ id, quantity }) => {
    const line = requireFound(lines.find((each) => each.id === id));
    if (quantity > piecesLeft(line)) throw new Refusal('REFUND_TOO_MUCH');
    return { line, quantity };
  });
  const isTwice = new Set(input.lines.map(({ id }) => id)).size < input.lines.length;
  if (pieces.length === 0 || isTwice) throw new Refusal('REFUND_TOO_MUCH');
  let price = 0n;
  let platform = 0n;
  for (const { line, quantity } of pieces) {
    price += valueOfPieces(line, quantity, order.currency);
    platform += shareOfPieces(line.platform_discount, quantity, line, order.currency);
  }
  const out = new Map(pieces.map(({ line, quantity }) => [line.id, takeOut(line, quantity).unsent]));
  const nothingGoes = lines.every(
    (line) => line.shipped_quantity === 0 && unsentPieces(line) === (out.get(line.id) ?? 0),
  );
  // What the seller keeps is of the price; what was made good for freight or before has come off the order.
  const share = restockingShare(price, input.keptPercent ?? 0, order.currency);
  const value = least(price - share, most);
  if (nothingGoes || value === most) return whole;
  if (value === 0n && !input.mayBeFree) throw new Refusal('REFUND_TOO_SMALL');
  return {
    value,
    freight: 0n,
    platform: least(platform, left.platform),
    pieces: pieces.map(({ line, quantity }) => takeOut(line, quantity)),
    compensated: pieces
      .filter(({ line }) => line.compensated_quantity > 0)
      .map(({ line, quantity }) => {
        const gone = compensatedOf(line, quantity, order.currency);
        return {
          lineId: line.id,
          quantity: line.compensated_quantity - gone.quantity,
          amount: line.compensated_amount - gone.amount,
        };
      }),
    keptPrice: least(price, most) - value,
  };
}

/** What a seller keeps of the price of pieces that go back without their fault. */
export const restockingShare = (price: bigint, percent: number, currency: string): bigint =>
  floorPayable((price * BigInt(percent)) / 100n, currency);

/**
 * A lower amount than was asked for makes something good: the pieces stay with the order, and the amount lies on them, by
 * what they are worth; what is more than that is of the freight.
 */
export function makeGood(
  order: Order,
  lines: readonly ValuedLine[],
  asked: RefundValue,
  amount: bigint,
): RefundValue {
  if (amount <= 0n || amount >= asked.value) throw new Refusal('REFUND_TOO_MUCH');
  requirePayable(amount, order.currency);
  const left = leftOf(order);
  const { currency } = order;
  const pieces = asked.pieces.map(({ lineId, quantity }) => {
    const line = requireFound(lines.find(({ id }) => id === lineId));
    return { line, quantity, worth: valueOfPieces(line, quantity, currency) };
  });
  let worth = sum(pieces.map((each) => each.worth));
  let open = least(amount, worth);
  const freight = amount - open;
  const compensated = pieces.map(({ line, quantity, worth: ofLine }) => {
    // The last line takes the rest, so that the parts add up.
    const part = worth === ofLine ? open : floorPayable((open * ofLine) / worth, currency);
    worth -= ofLine;
    open -= part;
    return {
      lineId: line.id,
      quantity: Math.max(line.compensated_quantity, quantity),
      amount: line.compensated_amount + part,
    };
  });
  return {
    value: amount,
    freight,
    platform: asked.pieces.length === 0 ? 0n : couponTakenBack(left, amount - freight, order.currency),
    pieces: [],
    compensated,
    keptPrice: 0n,
  };
}

/**
 * What of an amount of the total the buyer gets back: all of it once the order is paid, before that the share that the deposit
 * has of what is left. Of an order on terms it reduces what is owed first.
 */
export function moneyBack(order: Order, value: bigint): bigint {
  const left = leftOf(order);
  if (left.total === 0n) return 0n;
  if (order.terms_days) return left.paid - least(left.paid, left.total - value);
  return value === left.total ? left.paid : floorPayable((left.paid * value) / left.total, order.currency);
}

/** Where an order stands once something is taken out of it. */
export function stateAfter(order: Order, lines: readonly ValuedLine[], taken: RefundValue): OrderState {
  // Its products came, whatever of their price goes back.
  if (order.state === 'completed') return 'completed';
  const left = leftOf(order);
  if (taken.value === left.total) return 'refunded';
  const out = new Map(taken.pieces.map((piece) => [piece.lineId, piece.unsent]));
  const isSent = lines.every((line) => unsentPieces(line) === (out.get(line.id) ?? 0));
  if (order.state === 'awaiting_dispatch' && isSent) return 'dispatched';
  const isPaid = left.paid - moneyBack(order, taken.value) === left.total - taken.value;
  return order.state === 'awaiting_balance' && isPaid ? 'awaiting_dispatch' : order.state;
}

export type RefundStep =
  | 'agree'
  | 'refuse'
  | 'offer'
  | 'return'
  | 'sendBack'
  | 'receive'
  | 'accept'
  | 'withdraw'
  | 'dispute'
  | 'decide'
  | DecisionStep;
export type RefundParty = 'buyer' | 'seller' | 'system' | 'operator';

const steps: Record<RefundStep, { from: readonly RefundState[]; by: readonly RefundParty[] }> = {
  // A seller may give in at any time; whoever is silent agrees.
  agree: {
    from: ['asked', 'offered', 'refused', 'disputed', 'decided', 'appealed', 'to_return', 'returning'],
    by: ['seller', 'system', 'operator'],
  },
  // What is on its way back is answered by counting it; that nothing came is an operator's to decide.
  refuse: { from: ['asked', 'offered'], by: ['seller'] },
  offer: { from: ['asked', 'offered', 'refused'], by: ['seller'] },
  return: { from: ['asked', 'offered', 'refused'], by: ['seller'] },
  sendBack: { from: ['to_return'], by: ['buyer'] },
  receive: { from: ['returning'], by: ['seller'] },
  // Who was silent about a count of what came back has accepted it: the goods are gone.
  accept: { from: ['offered'], by: ['buyer', 'system'] },
  withdraw: { from: ['asked', 'offered', 'refused', 'disputed', 'to_return'], by: ['buyer', 'system'] },
  dispute: { from: ['offered', 'refused', 'to_return'], by: ['buyer', 'system'] },
  decide: { from: ['disputed'], by: ['operator'] },
  acceptDecision: { from: ['decided'], by: ['buyer', 'seller'] },
  // Whoever did not appeal is heard about it too.
  appeal: { from: ['decided', 'appealed'], by: ['buyer', 'seller'] },
  decideAppeal: { from: ['appealed'], by: ['operator'] },
  takeEffect: { from: ['decided'], by: ['system'] },
};

/** Steps that are left once the seller has counted what came back: nobody answers it with less, or keeps both. */
const afterReceipt: readonly RefundStep[] = ['agree', 'accept', 'dispute', 'decide', ...decisionSteps];

type Conditions = Pick<StepConditions, 'isReceived' | 'isSellerGone' | 'isPromised'>;

/** Whether a party may take a step of a request now. */
export const allows = (
  state: RefundState,
  step: RefundStep,
  by: RefundParty,
  { isReceived = false, isSellerGone = false, isPromised = false }: Conditions = {},
): boolean =>
  // Nobody is there to count what is on its way.
  (steps[step].from.includes(state) ||
    (isSellerGone && step === 'dispute' && state === 'returning') ||
    (isPromised && step === 'dispute' && state === 'asked' && by === 'system')) &&
  (steps[step].by.includes(by) || (isPromised && by === 'system' && step === 'return')) &&
  !(isPromised && state === 'asked' && (step === 'refuse' || step === 'offer')) &&
  (!isReceived || afterReceipt.includes(step));

interface StepConditions {
  /** A decision grants something. */
  grants?: boolean;
  /** What came back was counted. */
  isReceived?: boolean;
  isSellerGone?: boolean;
  /** The seller has promised this return: it is not theirs to refuse. */
  isPromised?: boolean;
  /** All that was to come back has. */
  isComplete?: boolean;
  /** Nothing of it has, as the seller says. */
  isNothing?: boolean;
  /** An operator's decision waits: there is time to appeal, or one who lost by it has not accepted it. */
  isOpen?: boolean;
}

/** What an order, or a booking, keeps of a step of a request that leads to a state. */
export function eventOf(step: RefundStep, reached: RefundState) {
  if (reached === 'agreed') return 'refund' as const;
  if (reached === 'withdrawn' || reached === 'rejected') return 'endRefund' as const;
  if (reached === 'disputed') return 'disputeRefund' as const;
  if (step === 'decide') return 'decideRefund' as const;
  return step === 'appeal' ? ('appealRefund' as const) : ('answerRefund' as const);
}

/** The state a step leads to; a decision of nothing rejects. @throws {Refusal} REFUND_STATE when it does not apply */
export function nextRefundState(
  state: RefundState,
  step: RefundStep,
  by: RefundParty,
  {
    grants = true,
    isReceived = false,
    isSellerGone = false,
    isComplete = true,
    isNothing = false,
    isOpen = false,
    isPromised = false,
  }: StepConditions = {},
): RefundState {
  if (!allows(state, step, by, { isReceived, isSellerGone, isPromised })) throw new Refusal('REFUND_STATE');
  if (step === 'return') return 'to_return';
  if (step === 'sendBack') return 'returning';
  if (step === 'receive' && isNothing) return 'disputed';
  if (step === 'receive') return isComplete ? 'agreed' : 'offered';
  if (step === 'refuse') return 'refused';
  if (step === 'offer') return 'offered';
  if (step === 'dispute') return 'disputed';
  if (step === 'withdraw') return 'withdrawn';
  if (step === 'appeal') return 'appealed';
  if ((step === 'decide' || step === 'acceptDecision') && isOpen) return 'decided';
  const isDecision = step === 'decide' || decisionSteps.some((decision) => decision === step);
  return isDecision && !grants ? 'rejected' : 'agreed';
}

/**
 * Each answer gives the buyer new days to decide in, so a request is not answered without end. Agreeing always is.
 * @param version  of the request, which each step raises
 * @throws {Refusal} REFUND_ANSWERS
 */
export function requireAnswersLeft(step: RefundStep, version: number): void {
  if ((step === 'offer' || step === 'refuse' || step === 'return') && version > mostAnswers)
    throw new Refusal('REFUND_ANSWERS', { most: mostAnswers });
}

/**
 * What the system does when nobody has answered in time.
 * @param isDoubtful  the seller has counted less than half of what was sent back
 */
export function stepAtDeadline(
  state: RefundState,
  {
    isReceived = false,
    isPromised = false,
    isDoubtful = false,
  }: Pick<Conditions, 'isReceived' | 'isPromised'> & { isDoubtful?: boolean } = {},
): 'agree' | 'accept' | 'dispute' | 'withdraw' | 'takeEffect' | 'return' | null {
  if (state === 'asked' && isPromised) return 'return';
  if (state === 'decided') return 'takeEffect';
  if (state === 'asked' || state === 'returning') return 'agree';
  if (state === 'offered' && isReceived) return isDoubtful ? 'dispute' : 'accept';
  return state === 'offered' || state === 'refused' || state === 'to_return' ? 'withdraw' : null;
}

const lasts = (state: RefundState, appealDays: number): number =>
  state === 'decided'
    ? appealDays
    : state === 'to_return'
      ? sendBackDays
      : state === 'returning'
        ? receiveDays
        : answerDays;

/** When a state that begins now ends by itself. */
export const deadlineOf = (state: RefundState, now: Date, appealDays = 0): Date | null =>
  stepAtDeadline(state) ? new Date(now.getTime() + lasts(state, appealDays) * 86_400_000) : null;
