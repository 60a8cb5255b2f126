// What refunds are made of, apart from their shapes: the browser takes these.

export const refundStates = [
  'asked',
  'offered',
  'refused',
  'disputed',
  'agreed',
  'rejected',
  'withdrawn',
] as const;
export type RefundState = (typeof refundStates)[number];

/** The states in which somebody still has to answer. */
export const openRefundStates = ['asked', 'offered', 'refused', 'disputed'] as const;
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
export const ownReasons = ['balance_unpaid', 'shop_closed'] as const;
export const allReasons = [...new Set([...refundReasons, ...sellerReasons, ...ownReasons])] as const;

/**
 * After so many requests of one order that came to nothing there are no more: an order whose clock one request after the
 * other stops would never end. What is owed for being late can still be had.
 */
export const mostFruitless = 5;

/** So often a request is offered less, or refused: each answer gives the buyer new days to decide in. */
export const mostAnswers = 10;

/** What a seller answers, and what the buyer says to it. */
export const refundAnswers = ['agree', 'refuse', 'offer'] as const;
export type RefundAnswer = (typeof refundAnswers)[number];
export const refundReplies = ['accept', 'withdraw', 'dispute'] as const;
export type RefundReply = (typeof refundReplies)[number];

export const mostRefundPictures = 6;

/** The seller's time to answer, and then the buyer's. */
export const answerDays = 5;
