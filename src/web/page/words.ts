import format, { type CompiledMessage } from 'icu-minify/format';
import { useMemo } from 'react';
import type { Language } from '../../kit/languages.ts';
import type aiChatbot from '../../words/en/aiChatbot.json';
import type account from '../../words/en/account.json';
import type agents from '../../words/en/agents.json';
import type booking from '../../words/en/booking.json';
import type buyer from '../../words/en/buyer.json';
import type credit from '../../words/en/credit.json';
import type club from '../../words/en/club.json';
import type favorites from '../../words/en/favorites.json';
import type common from '../../words/en/common.json';
import type content from '../../words/en/content.json';
import type support from '../../words/en/support.json';
import type onboarding from '../../words/en/onboarding.json';
import type consoleSections from '../../words/en/console.json';
import type lists from '../../words/en/lists.json';
import type product from '../../words/en/product.json';
import type picture from '../../words/en/picture.json';
import type promotion from '../../words/en/promotion.json';
import type campaign from '../../words/en/campaign.json';
import type members from '../../words/en/members.json';
import type sample from '../../words/en/sample.json';
import type security from '../../words/en/security.json';
import type serving from '../../words/en/serving.json';
import type studio from '../../words/en/studio.json';
import type video from '../../words/en/video.json';
import type sheet from '../../words/en/sheet.json';
import type shopOffice from '../../words/en/shopOffice.json';
import type market from '../../words/en/market.json';
import type message from '../../words/en/message.json';
import type invoice from '../../words/en/invoice.json';
import type transfer from '../../words/en/transfer.json';
import type settlement from '../../words/en/settlement.json';
import type office from '../../words/en/office.json';
import type rfq from '../../words/en/rfq.json';
import type order from '../../words/en/order.json';
import type orderDocument from '../../words/en/orderDocument.json';
import type parcel from '../../words/en/parcel.json';
import type provider from '../../words/en/provider.json';
import type tariffSheet from '../../words/en/tariffSheet.json';
import type parcelSheet from '../../words/en/parcelSheet.json';
import type refund from '../../words/en/refund.json';
import type review from '../../words/en/review.json';
import type seller from '../../words/en/seller.json';
import type seo from '../../words/en/seo.json';
import type figures from '../../words/en/figures.json';
import type productImport from '../../words/en/productImport.json';
import type financing from '../../words/en/financing.json';
import type freight from '../../words/en/freight.json';
import type services from '../../words/en/services.json';
import type tracking from '../../words/en/tracking.json';
import type trade from '../../words/en/trade.json';
import type shop from '../../words/en/shop.json';
import type storefront from '../../words/en/storefront.json';
import type warehouse from '../../words/en/warehouse.json';
import type files from '../../words/en/files.json';
import type priceSheet from '../../words/en/priceSheet.json';
import type productForm from '../../words/en/productForm.json';
import type upload from '../../words/en/upload.json';
import type visitors from '../../words/en/visitors.json';
import { intlLocale, numberFormat, dateFormat, pluralRules } from './intl.ts';
import { usePlace } from './place.tsx';

/** The parts of the words that pages load; one per audience, and `common` everywhere. */
interface Parts {
  common: typeof common;
  /** Titles and descriptions: on the server, and in the browser from the first navigation on. */
  seo: typeof seo;
  storefront: typeof storefront;
  lists: typeof lists;
  aiChatbot: typeof aiChatbot;
  account: typeof account;
  onboarding: typeof onboarding;
  order: typeof order;
  office: typeof office;
  buyer: typeof buyer;
  seller: typeof seller;
  console: typeof consoleSections;
  promotion: typeof promotion;
  /** Coupons and promotions at the console. */
  campaign: typeof campaign;
  content: typeof content;
  market: typeof market;
  /** Every page of the foreign-trade services. */
  services: typeof services;
  /** Their tools, each on its page. */
  freight: typeof freight;
  warehouse: typeof warehouse;
  financing: typeof financing;
  /** Exhibitions, customs, news, figures and the import pavilion. */
  trade: typeof trade;
  /** What is kept and compared, wherever products and shops stand. */
  favorites: typeof favorites;
  /** Trust credit: the buyer's line, and the operators' room. */
  credit: typeof credit;
  /** Inquiries about trade services, and what becomes of them. */
  booking: typeof booking;
  /** Searching by picture. */
  picture: typeof picture;
  /** The page of a shop. */
  shop: typeof shop;
  /** Charts and lists of the offices' welcome pages. */
  figures: typeof figures;
  /** Sheets of products that a seller sends. */
  productImport: typeof productImport;
  /** Sheets of tracking numbers. */
  tracking: typeof tracking;
  /** Products moved in from other platforms. */
  transfer: typeof transfer;
  /** The product page and the comparison. */
  product: typeof product;
  /** Writing, answering and reporting reviews. */
  review: typeof review;
  /** Find-products requests and quotes, in public and in the offices. */
  rfq: typeof rfq;
  /** Talks between buyers and shops. */
  message: typeof message;
  /** Contracts, packing and picking lists, from both sides. */
  orderDocument: typeof orderDocument;
  parcel: typeof parcel;
  parcelSheet: typeof parcelSheet;
  /** The service centre: profile, services, tariffs; and the operators' rooms for them. */
  provider: typeof provider;
  /** The columns of a tariff of freight, and what may be wrong with a row. */
  tariffSheet: typeof tariffSheet;
  /** Spreadsheets of orders and of the ledger, made in the background. */
  sheet: typeof sheet;
  /** Refund requests, from both sides and at the console. */
  refund: typeof refund;
  /** What the buyer of an order asks an invoice to say. */
  invoice: typeof invoice;
  /** A shop's money: balance, ledger lines, payouts. */
  settlement: typeof settlement;
  studio: typeof studio;
  video: typeof video;
  /** Customer service and the message left for it. */
  support: typeof support;
  club: typeof club;
  /** A buyer's own agents: consent, limits, and how one is connected. */
  agents: typeof agents;
  /** What visitors left, at the console. */
  visitors: typeof visitors;
  /** Who works in a shop, and what they may do. */
  members: typeof members;
  /** Who works for whom, from both sides and at the console. */
  serving: typeof serving;
  /** Samples on their way. */
  sample: typeof sample;
  /** Sessions, password, second factor, and what one is known by. */
  security: typeof security;
  /** What a seller sets of the shop: what it says, how it trades and sends, its floors and its papers. */
  shopOffice: typeof shopOffice;
  /** Choosing and sending pictures. */
  upload: typeof upload;
  /** A seller's products: the list, the form, the pool of live sales. */
  priceSheet: typeof priceSheet;
  productForm: typeof productForm;
  /** A seller's library of pictures and videos. */
  files: typeof files;
}
export type Part = keyof Parts;
export type WordKey<P extends Part = Part> = P extends Part ? keyof Parts[P] & string : never;
type Values = Record<string, string | number | Date>;

/** Says a key's sentence with its values filled in; plurals and numbers follow the language. */
export type Words<P extends Part> = (key: WordKey<P>, values?: Values) => string;

type Messages = Record<string, CompiledMessage>;
type LoadPart = () => Promise<Messages>;
const tables = import.meta.glob<Record<string, LoadPart>>('../../words/*/parts.ts', { import: 'parts' });
const loaded = new Map<string, Messages>();
const formatters = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: dateFormat,
  getPluralRules: pluralRules,
};

/** Loads parts of the words of a language, each once. A part must be loaded before a component asks for it. */
export async function loadWords(language: Language, parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !loaded.has(`${language}/${part}`));
  if (missing.length === 0) return;
  const table = await tables[`../../words/${language}/parts.ts`]!();
  await Promise.all(
    missing.map(async (part) => {
      const load = table[`./${part}.json`];
      if (!load) throw new Error(`no words ${language}/${part}`);
      loaded.set(`${language}/${part}`, await load());
    }),
  );
}

/** Where parts of the words are in the source, for preloading. */
export const wordFiles = (language: Language, parts: readonly Part[]): string[] => [
  `src/words/${language}/parts.ts`,
  ...parts.map((part) => `src/words/${language}/${part}.json?words`),
];

/** The words of a loaded part. A key that is missing shows itself, so that it is noticed and added. */
export function wordsOf<P extends Part>(language: Language, part: P): Words<P> {
  const messages = loaded.get(`${language}/${part}`) ?? {};
  const locale = intlLocale(language);
  return (key, values) => {
    const message = messages[key];
    if (typeof message === 'string') return message;
    if (message === undefined) return key;
    return format<string>(message, locale, values, { formatters }) as string;
  };
}

/** The words of a part in the visitor's language. */
export function useWords<P extends Part>(part: P): Words<P> {
  const { language } = usePlace();
  return useMemo(() => wordsOf(language, part), [language, part]);
}
