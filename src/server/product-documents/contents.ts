import type { CatalogKind } from '../../contract/product-documents/catalog-limits.ts';
import type { WireUnitPrice } from '../../kit/unit-price.ts';
import type { TierRange } from './rules.ts';

/**
 * What a document says of prices: those that its reader sees, or none because the shop hides them from its reader, or
 * because its seller left them out.
 */
export type Pricing = 'shown' | 'hidden' | 'omitted';

/** What a product is certified by, as its sheet says it. */
export interface SheetCertificate {
  name: string;
  number: string;
  /** In percent; null where the kind does not say. */
  localPercent: number | null;
  issuer: string;
  /** Its last day; null where it has none. */
  validUntil: string | null;
  isChecked: boolean;
}

/** The data sheet of a product, in one language, as one reader sees it. */
export interface SheetContents {
  title: string;
  description: string;
  shop: { name: string; location: string; address: string };
  /** Of the product's page. */
  address: string;
  /** Keys, the first one the cover. */
  pictures: string[];
  pricing: Pricing;
  /** The prices are the reader's, not everybody's. */
  isCustomerPrice: boolean;
  currency: string;
  tiers: TierRange[];
  moq: number;
  multiple: number;
  unit: string;
  /** Of one piece; 0 where nobody has said. */
  grams: number;
  carton: { pieces: number; grams: number; size: number[] } | null;
  /** From the payment until it is sent. */
  leadDays: number;
  /** What the price covers where products leave the shop's country; '' where the shop does not say. */
  exportTerm: string;
  brand: string;
  /** ISO 3166-1; '' where the shop does not say. */
  originCountry: string;
  hsCode: string;
  attributes: (readonly [name: string, value: string])[];
  /** Those that count, with who says so. */
  certificates: SheetCertificate[];
  /** What its variants differ in. */
  specs: string[];
  variants: { code: string; values: string[]; gtin: string; tiers: Tier[] }[];
  /** Of which its prices are, on the site. */
  day: string;
}

export interface Tier {
  minimum: number;
  price: WireUnitPrice;
}

export interface CatalogProduct {
  id: string;
  title: string;
  /** The shop's number of it. */
  code: string;
  /** The key of its cover; null without one. */
  picture: string | null;
  priceFrom: WireUnitPrice | null;
  priceTo: WireUnitPrice | null;
  moq: number;
  unit: string;
  /** Of its page. */
  address: string;
  /** Whose it is, where the catalog is not of one shop; else ''. */
  shop: string;
}

export interface CatalogGroup {
  name: string;
  products: CatalogProduct[];
}

/** A catalog in one language, as one reader sees it. */
export interface CatalogContents {
  kind: CatalogKind;
  /** The shop's name; that of the marketplace over saved products. */
  title: string;
  location: string;
  /** The key of the shop's mark; null without one. */
  logo: string | null;
  /** Of the shop's page, or of the marketplace. */
  address: string;
  /** Prices were left out by the seller. */
  isWithoutPrices: boolean;
  currency: string;
  groups: CatalogGroup[];
  /** Which of the files it is, and how many there are. */
  volume: { number: number; volumes: number };
  /** Of which its prices are, on the site. */
  day: string;
}
