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

/** A shop system that a seller connected: what is asked of it, whichever it is. All throw `SystemError`. */
export interface ShopSystem {
  readShop(): Promise<TheirShop>;
  /** @param since  what changed at that moment or after @param next  where the last answer said to go on */
  listChanged(since: Date | null, next: string | null): Promise<ChangedProducts>;
  /** Which of some products are there still, on sale or not. */
  listPresent(ids: readonly string[]): Promise<Set<string>>;
}
