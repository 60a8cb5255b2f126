import type { Building } from './buildings.ts';

/** One text in each language of the demo world, which need not have all that the product has. */
export type Language = 'zh' | 'en' | 'ar' | 'thai' | 'indonesian' | 'ru' | 'tr';
export type Words7 = Record<Language, string>;

export type SiteCode = 'cn' | 'hk' | 'uae' | 'id';
export type CurrencyCode = 'CNY' | 'HKD' | 'AED' | 'IDR' | 'RUB' | 'TRY' | 'THB' | 'USD';

/** `code` is of UN/ECE Recommendation 20 or 21; `short` is what stands after a price or a quantity. */
export type DemoUnit = { code: string; names: Words7; short: Words7 };

export type DemoValue = { code: string; names: Words7 };

/** A property of products. One without values takes free ones (a measure such as "500 ml"). */
export type DemoAttribute = { code: string; names: Words7; values: DemoValue[] };

/** `attributes` are the category's own; a category also has those of its parents. */
export type DemoCategory = {
  code: string;
  parent: string | null;
  level: 1 | 2 | 3;
  position: number;
  names: Words7;
  attributes: string[];
};

export type DemoIndustry = { industryType: number; names: Words7; roots: string[] };

export type DemoMarket = {
  code: string;
  industryType: number;
  names: Words7;
  descriptions: Words7;
  addresses: Words7;
  hours: string;
  place: DemoPlace;
  latitude: number;
  longitude: number;
  floors: { label: string; sells: Words7 }[];
  directions: Words7;
  pictures: (MarketFront | LineUp)[];
};

/**
 * Where something is. CN: GB/T 2260 codes of two, four and six digits; AE: ISO 3166-2 emirate and
 * the area's English name; ID: Kemendagri codes ("31", "31.73"); HK: the English names of area and
 * district; elsewhere the name of the region and city.
 */
export type DemoPlace = { country: string; province: string; city: string; district?: string };

/** An account; every demo password is `demoPassword`. */
export type DemoAccount = {
  email: string;
  /** International dialling prefix without plus, and the number without trunk zero. */
  prefix: string;
  phone: string;
  personName: string;
  companyName: string;
};

export type DemoShop = {
  code: string;
  industryType: number;
  names: Words7;
  descriptions: Words7;
  place: DemoPlace;
  market: { code: string; floor: string; stall: string } | null;
  openedYear: number;
  owner: DemoAccount;
  saleCurrency: CurrencyCode;
  /** Deposit in percent of the order, 10–100; 100 is all at once. */
  preRatio: number;
  autoConfirm: boolean;
  /** 1–5. */
  level: number;
  trusted: boolean;
  factory: boolean;
  /** Codes of first- or second-level categories. */
  categories: string[];
  sites: SiteCode[];
  /** A line icon of what it sells, as lucide names it. */
  icon: string;
  logo: ShopSign;
  banner: LineUp;
};

export type DemoSpec = {
  code: string;
  names: Words7;
  /** A colour has a picture of the product in it. */
  values: (DemoValue & { picture?: DemoPicture | undefined })[];
};

/** `price` in minor units of the product's currency, for quantities from `from` on. */
export type DemoTier = { from: number; price: bigint };

export type DemoSku = {
  /** Unique within its products; `default` for products without specs. */
  code: string;
  /** One value code for each spec of the products, in the same order. */
  values: string[];
  tiers: DemoTier[];
  stock: number;
  weightGrams: number;
};

export type DemoLabel = 'price_power' | 'trend_power' | 'brand_power' | 'novelty' | 'factory' | 'regional';

export type DemoProduct = {
  code: string;
  shop: string;
  category: string;
  titles: Words7;
  /** Lines separated by "\n". */
  descriptions: Words7;
  unit: string;
  currency: CurrencyCode;
  attributes: { attribute: string; values: string[] }[];
  specs: DemoSpec[];
  skus: DemoSku[];
  minimumOrder: number;
  packingMultiple: number;
  packing: Packing | undefined;
  sales: number;
  createdAt: Date;
  pictures: DemoPicture[];
  labels: DemoLabel[];
  sites: SiteCode[];
};

export type DemoAddress = {
  personName: string;
  prefix: string;
  phone: string;
  place: DemoPlace;
  street: string;
  postcode: string;
  isDefault: boolean;
};

export type DemoBuyer = {
  code: string;
  account: DemoAccount;
  country: string;
  site: SiteCode;
  language: Language;
  /** The currency the buyer sees prices in. */
  priceCurrency: CurrencyCode;
  addresses: DemoAddress[];
};

export type DemoOrderState =
  | 'submitted'
  | 'awaiting_payment'
  | 'preparing'
  | 'awaiting_balance'
  | 'awaiting_dispatch'
  | 'dispatched'
  | 'completed'
  | 'cancelled';

/** A plan: which order is to be made, and the state the real rules shall bring it to. */
export type DemoOrder = {
  code: string;
  buyer: string;
  /** Index into the buyer's addresses. */
  address: number;
  shop: string;
  site: SiteCode;
  lines: { products: string; sku: string; quantity: number }[];
  state: DemoOrderState;
  /** Hours before `now` at which it was submitted; unpaid orders are younger than 24. */
  hoursAgo: number;
  message: string;
  shipment: { carrier: string; trackingNumber: string } | null;
};

export type World = {
  units: DemoUnit[];
  attributes: DemoAttribute[];
  categories: DemoCategory[];
  industries: DemoIndustry[];
  markets: DemoMarket[];
  shops: DemoShop[];
  products: DemoProduct[];
  buyers: DemoBuyer[];
  orders: DemoOrder[];
};

/**
 * Goods side by side: names of files in demo/pictures, without ending. A banner is four times as wide as high, a wide
 * one twice; in a square they stand in rows.
 */
export type LineUp = { goods: string[]; shape: 'banner' | 'wide' | 'square'; ground: string };

/** A shop's sign: a line icon, as lucide names it, in one of four frames. */
export type ShopSign = { icon: string; frame: number; ground: string };

/** The front of a market as a line drawing; each seed is another building. */
export type MarketFront = { building: Building; seed: number; ground: string };

/** What a shipping carton holds and weighs. */
export type Packing = {
  pieces: number;
  netGrams: number;
  grossGrams: number;
  /** Length, width and height. */
  sizeMm: [number, number, number];
};

/** The carton that a product leaves in, with its marks; `marks` are lines of Latin letters, the first of them the largest. */
export type MarkedCarton = { marks: string[] };

/**
 * A product with its overall size: `measured` is the name of a file in demo/pictures, without ending; of what is round
 * it is diameter and height, else width, depth and height, in centimetres.
 */
export type DimensionDrawing = { measured: string; dimensions: number[]; isFlat: boolean };

/** A picture as a plan: it is drawn when it is first asked for, or by a process beside the product. */
export type PictureSpec = LineUp | ShopSign | MarketFront | MarkedCarton | DimensionDrawing;

/** A picture that is there already; `file` is its name in demo/pictures, without ending. */
export type RenderedPicture = { file: string };

export type DemoPicture = PictureSpec | RenderedPicture;
