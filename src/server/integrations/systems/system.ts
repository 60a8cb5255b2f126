/**
 * Why a shop system did not do what it was asked for.
 * `credentials`: it does not let us in; `rights`: not to this; `version`: it serves another version than was asked for;
 * `busy`: later; `failing`: it is out of order or does not answer; `refused`: what was asked for cannot be;
 * `strange`: what it answers is not what its documentation says;
 * `address`: it may not be called there.
 */
type SystemIssue =
  | 'credentials'
  | 'rights'
  | 'version'
  | 'busy'
  | 'failing'
  | 'refused'
  | 'strange'
  | 'address';

export class SystemError extends Error {
  override name = 'SystemError';
  readonly issue: SystemIssue;
  /** When it may be asked again, in milliseconds; 0 where it says nothing. */
  readonly waitMs: number;

  /** The message names the issue alone: what a system answers may bear whatever was sent to it. */
  constructor(issue: SystemIssue, waitMs = 0) {
    super(issue);
    this.issue = issue;
    this.waitMs = waitMs;
  }
}

interface TheirShop {
  name: string;
  /** In which all its prices are. */
  currency: string;
  /** Where its stock lies. */
  places: { id: string; name: string }[];
}

/** A variant as its system says it is; texts are somebody else's and not cleaned yet. */
export interface TheirVariant {
  id: string;
  /** What its stock is set by, where that has an id of its own. */
  stockId: string;
  itemNumber: string;
  gtin: string;
  /** Its values of the product's specs, in their order. */
  values: string[];
  /** As a decimal in the shop's currency; null where it has none. */
  price: string | null;
  /** Null where it is not said. */
  grams: number | null;
  hsCode: string;
  originCountry: string;
  /** Pieces that can be sold, which may be below zero there; null where they are not counted. */
  stock: number | null;
}

export interface TheirProduct {
  id: string;
  updatedAt: Date;
  isOnSale: boolean;
  title: string;
  /** HTML. */
  description: string;
  /** What it is filed under there. */
  kind: string;
  brand: string;
  pictures: string[];
  specs: string[];
  variants: TheirVariant[];
  /** Not all of its variants are here. */
  isCut: boolean;
}

export interface UnreadableProduct {
  id: string;
  /** Empty where that is what cannot be read. */
  title: string;
}

/** Products that changed, in the order in which they did, and from where to go on. */
export interface ChangedProducts {
  products: TheirProduct[];
  /** Those of which more cannot be read: they keep none of the others. */
  unreadable: UnreadableProduct[];
  /** Null at the end. */
  next: string | null;
}

/** An order as it is placed in a shop system: paid, and in the currency that the shop sells in. */
export interface OrderToPlace {
  /** Ours, by which it is found again. */
  number: string;
  currency: string;
  lines: {
    variantId: string;
    quantity: number;
    /** Decimals: of one piece, of all before discounts, and of all as they were paid. */
    unitPrice: string;
    subtotal: string;
    total: string;
  }[];
  /** What all lines together were paid less than their subtotals. */
  discount: string;
  freight: string;
  /** All that was paid for these lines and their freight. */
  total: string;
  address: { name: string; phone: string; country: string; region: string; detail: string; postcode: string };
}

/** What left there under one number. */
export interface TheirFulfilment {
  id: string;
  /** Empty where nobody said so. */
  carrier: string;
  trackingNumber: string;
}

export interface TheirOrder {
  id: string;
  /** As people there call it. */
  name: string;
  isCancelled: boolean;
  fulfilments: TheirFulfilment[];
}

/** So many orders are asked for at once. */
export const mostOrders = 20;

/** What is asked of orders in a shop system. All throw `SystemError`. */
export interface OrderCalls {
  /**
   * Places an order and marks it as paid. Neither system knows an order that it has already: whoever had no answer looks for it
   * (`findOrder`) before it is placed again.
   */
  placeOrder(order: OrderToPlace): Promise<Pick<TheirOrder, 'id' | 'name'>>;
  /** An order by our number. @param since  it was placed at that moment or after */
  findOrder(number: string, since: Date): Promise<Pick<TheirOrder, 'id' | 'name'> | null>;
  /** Orders as they are there now; those that are there no more are left out. @param ids  no more than `mostOrders` */
  readOrders(ids: readonly string[]): Promise<TheirOrder[]>;
  /** Which pieces of which variants left under one number; null: all of the order. */
  readPieces(fulfilmentId: string): Promise<{ variantId: string; quantity: number }[] | null>;
  /** Cancels an order of which nothing has left, puts its pieces back and pays nothing back: that is done here. */
  cancelOrder(id: string): Promise<void>;
}

/** A shop system that a seller connected: what is asked of it, whichever it is. All throw `SystemError`. */
export interface ShopSystem extends OrderCalls {
  readShop(): Promise<TheirShop>;
  /** @param since  what changed at that moment or after @param next  where the last answer said to go on */
  listChanged(since: Date | null, next: string | null): Promise<ChangedProducts>;
  /** Which of some products are there still, on sale or not. */
  listPresent(ids: readonly string[]): Promise<Set<string>>;
}
