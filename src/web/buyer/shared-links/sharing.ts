/** What is shared: of a cart and of what was saved also how much, for whoever shares to see. */
export type Sharing =
  | { kind: 'cart'; skuIds: readonly string[] }
  | { kind: 'list'; productIds?: readonly string[]; count: number }
  | { kind: 'buyingList'; requisitionListId: string; count: number }
  | { kind: 'quote'; quoteId: string; termsAt: string; shopName: string };
