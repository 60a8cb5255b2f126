import type { FreightMode } from '../../contract/trade-services/service-kinds.ts';
import type { Calculation } from './reading/calculations/read-calculation.ts';
import type { Cargo } from './reading/cargo.ts';
import type { Conversion } from './reading/exchange/exchange-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';
import type { TradeCity } from './reading/trade-cities.ts';
import type { Draft } from './reading/phrases/read-draft.ts';
import type { Until } from './reading/until-rules.ts';

/** What a question may wait for. */
export type OpenQuestion = 'product' | 'quantity' | 'country' | 'cargo';

/** What was spoken of so far: the next question may leave it out. */
export interface Conversation {
  intent: Intent | null;
  product: string;
  quantity: number | null;
  /** Code of what is counted, where one was named. */
  unit: string | null;
  to: string | null;
  from: string | null;
  priceMin: number | null;
  priceMax: number | null;
  currency: string | null;
  /** The currency that amounts are said in, where one was asked in. */
  shownIn: string | null;
  isBudget: boolean;
  /** It was asked what all pieces cost together. */
  saysTotal: boolean;
  /** The price is about so much, neither more nor much less. */
  isAbout: boolean;
  moqMax: number | null;
  inStock: boolean;
  factory: boolean;
  trusted: boolean;
  video: boolean;
  onePiece: boolean;
  sort: Reading['sort'];
  hs: string | null;
  /** Until when quotes are wanted, where it was said. */
  until: Until | null;
  page: number;
  /** Where in a country something is to come from. */
  city: TradeCity | null;
  /** Products shown last, in their order. */
  shown: readonly ShownProduct[];
  /** The one of them that was spoken of last. */
  picked: ShownProduct | null;
  /** Those that were compared last: what is asked then is asked of them. */
  compared: readonly ShownProduct[] | null;
  /** What is to be carried, by weight or volume. */
  cargo: Cargo | null;
  /** How it is to be carried, where that was said, and how not. */
  modes: readonly FreightMode[];
  refusedModes: readonly FreightMode[];
  /** Whether it was the days of a way that were asked for, and no price. */
  transit: boolean;
  /** What was converted last. */
  conversion: Conversion | null;
  /** The message to a seller that was written last. */
  draft: Draft | null;
  /** What was worked out of measures last. */
  calculation: Calculation | null;
  /** The duty that was said last, of goods worth so much where that was said; null where another thing was answered. */
  duty: { cargoValue: CargoValue | null } | null;
  /** The lowest price among them, in the caller's currency. */
  lowest: number | null;
  /** What found it: its own words, other ones, or fewer. */
  searched: string;
  /** What else it is to be, and what not. */
  qualities: readonly string[];
  deniedWords: readonly string[];
  /** Where it must not come from. */
  deniedPlaces: readonly string[];
  /** The article of the help centre that answered last. */
  article: string | null;
  /** Whether this turn goes on with it. */
  goesOnWithArticle: boolean;
  /** The towns between which something is to be carried. */
  route: readonly TradeCity[];
  /** The caller's own orders that were shown last, and the one that was spoken of, by id. */
  orders: readonly string[];
  order: string | null;
  /** Markets that were shown last, by id. */
  markets: readonly string[];
  /** Words that narrow what was shown, for this turn alone. */
  extra: string;
  /** What was spoken of before a new search: it stays the subject where that finds nothing. */
  before: Conversation | null;
  asked: OpenQuestion | null;
}

/** What goods are worth together: major units of a currency, where one was named. */
export interface CargoValue {
  amount: number;
  currency: string | null;
}

export interface ShownProduct {
  id: string;
  title: string;
}

export const newConversation: Conversation = {
  intent: null,
  product: '',
  quantity: null,
  unit: null,
  to: null,
  from: null,
  priceMin: null,
  priceMax: null,
  currency: null,
  shownIn: null,
  isBudget: false,
  saysTotal: false,
  isAbout: false,
  moqMax: null,
  inStock: false,
  factory: false,
  trusted: false,
  video: false,
  onePiece: false,
  sort: null,
  hs: null,
  until: null,
  page: 1,
  city: null,
  shown: [],
  picked: null,
  compared: null,
  cargo: null,
  modes: [],
  refusedModes: [],
  transit: false,
  conversion: null,
  draft: null,
  calculation: null,
  duty: null,
  lowest: null,
  searched: '',
  qualities: [],
  deniedWords: [],
  deniedPlaces: [],
  article: null,
  goesOnWithArticle: false,
  route: [],
  orders: [],
  order: null,
  markets: [],
  extra: '',
  before: null,
  asked: null,
};
