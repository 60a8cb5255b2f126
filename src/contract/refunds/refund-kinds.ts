// What refunds are made of, apart from their shapes: the browser takes these.

/** A booking's request ends by agreement, decision or withdrawal; an order's goods may go back on the way. */
export const bookingRefundStates = [
  'asked',
  'offered',
  'refused',
  'disputed',
  'decided',
  'appealed',
  'agreed',
  'rejected',
  'withdrawn',
] as const;
export type BookingRefundState = (typeof bookingRefundStates)[number];

/** The states in which somebody still has to answer, or may still appeal. */
export const openBookingRefundStates = [
  'asked',
  'offered',
  'refused',
  'disputed',
  'decided',
  'appealed',
] as const;
export type OpenBookingRefundState = (typeof openBookingRefundStates)[number];

/** While goods go back: the buyer has to send them, and the seller to receive them. */
export const returnStates = ['to_return', 'returning'] as const;

export const refundStates = [...bookingRefundStates, ...returnStates] as const;
export type RefundState = (typeof refundStates)[number];

export const openRefundStates = [...openBookingRefundStates, ...returnStates] as const;
export type OpenRefundState = (typeof openRefundStates)[number];

/** What is asked for: all that is left of the order, some of its pieces, or an amount of its freight. */
export const refundScopes = ['whole', 'lines', 'freight'] as const;
export type RefundScope = (typeof refundScopes)[number];

export const refundReasons = [
  'not_needed',
  'late',
  'not_received',
  'missing',
  'damaged',
  'wrong',
  'quality',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What a buyer can claim after the order was completed. */
export const claimReasons = [
  'quality',
  'missing',
  'wrong',
  'damaged',
  'not_received',
  'other',
] as const satisfies RefundReason[];

/** Why a seller gives money back of their own accord. */
export const sellerReasons = [
  'out_of_stock',
  'price_error',
  'cannot_ship',
  'missing',
  'damaged',
  'goodwill',
  'other',
] as const;
export type SellerReason = (typeof sellerReasons)[number];

/** Why money goes back without anybody having asked. */
export const ownReasons = ['balance_unpaid', 'shop_closed', 'card_dispute', 'payment_refused'] as const;
export const allReasons = [...new Set([...refundReasons, ...sellerReasons, ...ownReasons])] as const;

/**
 * After so many requests of one order that came to nothing there are no more: an order whose clock one request after the
 * other stops would never end. What is owed for being late can still be had.
 */
export const mostFruitless = 5;

/** So often a request is offered less, or refused: each answer gives the buyer new days to decide in. */
export const mostAnswers = 10;

/** What whoever provides a service answers, and what the buyer says to it. */
export const bookingRefundAnswers = ['agree', 'refuse', 'offer'] as const;
export type BookingRefundAnswer = (typeof bookingRefundAnswers)[number];
export const refundReplies = ['accept', 'withdraw', 'dispute'] as const;
export type RefundReply = (typeof refundReplies)[number];

/** A seller can also agree once the goods are back. */
export const refundAnswers = [...bookingRefundAnswers, 'return'] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

/** The two sides that an operator decides between: of a booking, its provider is the seller. */
export const refundSides = ['buyer', 'seller'] as const;
export type RefundSide = (typeof refundSides)[number];

/** What becomes of an operator's decision. */
export const decisionSteps = ['acceptDecision', 'appeal', 'decideAppeal', 'takeEffect'] as const;
export type DecisionStep = (typeof decisionSteps)[number];

/** Who pays for sending goods back. */
export const returnPayers = ['buyer', 'seller'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** The buyer has so long to send goods back, and the seller to receive what was sent. */
export const sendBackDays = 14;
export const receiveDays = 30;

export const mostRefundPictures = 6;

/** The seller's time to answer, and then the buyer's. */
export const answerDays = 5;

/**
 * Whether a seller counted less than half of what was sent back. Silence accepts a count that misses some pieces; one that
 * misses most of them is decided by an operator, or whoever overlooks a letter would lose products and money.
 */
export const missesMost = (lines: readonly { quantity: number; received: number | null }[]): boolean => {
  const piecesCounted = lines.reduce((sum, { received }) => sum + (received ?? 0), 0);
  const piecesSent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return piecesCounted * 2 < piecesSent;
};
