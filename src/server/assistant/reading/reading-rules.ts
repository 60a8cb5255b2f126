import type { FreightMode } from '../../../contract/trade-services/service-kinds.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Guess } from '../learning/classifier.ts';
import type { Arrival } from './arrival.ts';
import type { Aspect, Criterion } from './traits/aspects.ts';
import type { Calculation } from './calculations/read-calculation.ts';
import type { Cargo, TariffPoint } from './cargo.ts';
import type { FollowUp } from './behind/follow-ups.ts';
import type { NamedMaterial } from './traits/materials.ts';
import type { Exchange } from './exchange/exchange-rules.ts';
import type { UnclearNumber } from './numbers.ts';
import type { TradeTerm } from './terms/read-terms.ts';
import type { TradeCity } from './trade-cities.ts';
import type { Until } from './until-rules.ts';

export const intents = [
  'search',
  'more',
  'details',
  'similar',
  'compare',
  'pick',
  'refine',
  'picture',
  'contactPlace',
  'affordable',
  'complaint',
  'travel',
  'about',
  'human',
  'outside',
  'regulation',
  'advice',
  'draft',
  'joke',
  'term',
  'calculate',
  'lost',
  'requestQuotes',
  'freight',
  'landedCost',
  'customsCode',
  'orderStatus',
  'market',
  'exhibition',
  'warehouse',
  'categories',
  'exchange',
  'shops',
  'help',
  'translate',
  'greeting',
  'thanks',
  'unknown',
] as const;
export type Intent = (typeof intents)[number];

export const topics = [
  'register',
  'password',
  'protect',
  'refund',
  'pay',
  'coupon',
  'sample',
  'invoice',
  'sell',
  'contact',
  'cancel',
  'address',
  'language',
  'cart',
] as const;
export type Topic = (typeof topics)[number];

/** Amounts of a question; of money in major units, with the currency where one is named. */
export interface Amounts {
  quantity: number | null;
  /** Code of a unit, where one is named. */
  unit: string | null;
  priceMin: number | null;
  priceMax: number | null;
  currency: string | null;
  /** Whether the upper price is for everything, not for one piece. */
  isBudget: boolean;
  /** Whether a piece is to cost about so much, neither more nor much less. */
  isAbout: boolean;
  moqMax: number | null;
  /** Of how many sellers something is asked. */
  sellers: number | null;
  hs: string | null;
  order: string | null;
  /** What of the things shown last is meant, from 1 on; -1 is the last one. */
  refs: readonly number[];
}

/** A part of what remains of a question, which may name what is looked for or say what it is like. */
export interface NamePart {
  text: string;
  /** Without the small words between its words. */
  bareText: string;
  /** It stands beside what counts it. */
  isCounted: boolean;
  /** It begins with a measure, or with a word that says what something has or is like. */
  isQuality: boolean;
  /** It says whom or what the thing is for. */
  isPurpose: boolean;
  /** It must not be so. */
  isDenied: boolean;
  weight: number;
}

/** The subject of a conversation as a correction leaves it. */
export interface ChangedSubject {
  product: string;
  qualities: readonly string[];
  deniedWords: readonly string[];
}

/** What a question asks for and names. */
export interface Reading extends Amounts, FollowUp {
  intent: Intent;
  language: Language;
  /** What goods that duty is asked for are worth together, in major units. */
  productsValue: number | null;
  /** The words that remain when all others are understood: what is looked for. */
  product: string;
  /** The parts that may name it, in their order. */
  parts: readonly NamePart[];
  /** Whether the catalogue knows a thing by the name; null while it was not asked. */
  isKnown: boolean | null;
  /** What is named, whatever is asked of it. */
  namedProduct: string;
  /** What else it is to be, and what not. */
  qualities: readonly string[];
  deniedWords: readonly string[];
  /** Whether it says that goods are wanted: it searches, counts, or names a price. */
  wantsProducts: boolean;
  /** Whether nothing is said but a name. */
  isBare: boolean;
  /** Whether hotels, meals or visas are spoken of. */
  travels: boolean;
  /** Whether it asks what might be sold, and names nothing that is. */
  wantsIdeas: boolean;
  /** Whether a seller is to be paid past the marketplace. */
  paysPrivately: boolean;
  /** A number of a payment card stands in it. */
  showsCard: boolean;
  /** Whether it asks how many days a way takes. */
  asksDays: boolean;
  /** Whether somebody says how much they have to spend. */
  spends: boolean;
  /** So many different products are to be shown; null where nobody says it. */
  listCount: number | null;
  /** So many different things are named, each of which is wanted; 0 where nobody says it. */
  namesKinds: number;
  /** What those shown are to be measured by, what is asked of one, and which colors are named. */
  criterion: Criterion | null;
  aspects: readonly Aspect[];
  colours: readonly string[];
  materials: readonly NamedMaterial[];
  /** Properties that a page can state: a certificate, that it is waterproof. */
  traits: readonly string[];
  isCheaper: boolean;
  /** What is looked for once a correction is heard; null where nothing is set right. */
  changedSubject: ChangedSubject | null;
  /** What a thing was to be like before, in whose place something else is said now. */
  replacedQualities: readonly string[];
  /** Whether what it names is a color and nothing else. */
  namesColourOnly: boolean;
  /** Whether what it names are properties, and nothing that has them. */
  namesTraitsOnly: boolean;
  /** Whether what remains of it names ways to carry something, and no thing. */
  namesModesOnly: boolean;
  /** Whether the article that was shown last has what is asked; null where none was. */
  articleFit: 'says' | 'silent' | null;
  /** Whether it goes on with what was asked: "and for glasses?" */
  goesOn: boolean;
  /** Whether something is to come on top: "another 100 kg". */
  adds: boolean;
  from: string | null;
  to: string | null;
  /** Countries, or regions and cities, that things must not come from, as the search takes them. */
  deniedPlaces: readonly string[];
  /** The town there, where it is none of the cities of trade. */
  toTown: string | null;
  inStock: boolean;
  factory: boolean;
  trusted: boolean;
  video: boolean;
  onePiece: boolean;
  sort: 'priceUp' | 'sales' | 'newest' | null;
  /** "It", "this one": something that was spoken of before. */
  refersBack: boolean;
  topic: Topic | null;
  /** The article of the help centre that answers it, where the classifier is sure. */
  article: string | null;
  /** How likely it is about the article that was shown last, by what the classifier has learnt. */
  ofSameArticle: number;
  /** The intents that it may have, each with how likely it is. */
  otherIntents: readonly { intent: Intent; share: number }[];
  /** What it may be about, the likeliest first. */
  guesses: readonly Guess[];
  cargo: Cargo | null;
  exchange: Exchange;
  /** Terms of trade that it names. */
  terms: readonly TradeTerm[];
  /** What is to be worked out of measures alone. */
  calculation: Calculation | null;
  /** Cities of trade that are named, in their order, and the one that goods are to come from. */
  cities: readonly TradeCity[];
  city: TradeCity | null;
  /** By which day of the year something must be there. */
  arrival: Arrival | null;
  modes: readonly FreightMode[];
  /** What is asked of a tariff that it does not hold. */
  tariffPoint: TariffPoint | null;
  /** Those that are too dear or too slow. */
  refusedModes: readonly FreightMode[];
  translateTo: Language | null;
  /** Languages that are named, in their order, whatever is asked. */
  languages: readonly Language[];
  /** Until when quotes are wanted: within so many days, or up to a day. */
  until: Until | null;
  /** A quantity or a price that could be either of two: it is asked about. */
  unclear: UnclearNumber | null;
}
