import { cutText } from '../../../kit/text/cut-text.ts';
import type { Card, RequestDraft } from '../../../contract/assistant/agents.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { decimalText } from '../../../kit/money.ts';
import { countryName } from '../../../kit/region-names.ts';
import { serverWords } from '../../../words/server.ts';
import type { ToolCaller } from '../../tools/public.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import type { NewDraft } from '../request-drafts.ts';
import type { Intent, Reading } from '../reading/reading-rules.ts';
import type { ReadWords } from '../reading/named-product.ts';

/** A part of an answer: a status, text, or cards. */
export type Part =
  | { type: 'EVENT'; text: string }
  | { type: 'TEXT'; text: string; think?: string }
  | { type: 'JSON'; data: Card[]; tip: string; request?: RequestDraft };

/** An answer as it is made; when it is done, the conversation as it goes on. */
export type Reply = AsyncGenerator<Part, Conversation>;

/** Major units of a currency, as a decimal. */
export interface Amount {
  amount: string;
  currency: string;
}

/** Whom an answer is for, and what it is made with. */
export interface Kit {
  caller: ToolCaller;
  /** Whether the caller's own orders can be looked up. */
  isBuyer: boolean;
  /** Whether they sell: then the orders of their shop are theirs. */
  isSeller: boolean;
  isVisitor: boolean;
  /** What the page shows prices in; the caller's is another one where somebody asks in it. */
  pageCurrency: string;
  /** The country of the site: where things go while nobody says another. */
  siteCountry: string;
  now: Date;
  /** How the catalogue reads some words. */
  readWords: ReadWords;
  /** Keeps a request that is shown, so that a press can publish it; null where nobody could press. */
  keepRequest: ((draft: NewDraft) => Promise<RequestDraft>) | null;
  /** A sum in another currency by today's rates, in major units, with the day they are of; null without a rate. */
  convert(
    amount: number,
    source: string,
    target: string,
  ): Promise<{ sum: Amount; converted: Amount; rate: number; day: string | null } | null>;
  /**
   * The share of a sale that the marketplace keeps now, in percent: of the caller's own shop where they have one, else the
   * general one; and whether other shares count for some categories or ways to pay.
   */
  feeNow(): Promise<{ percent: number; isOfShop: boolean; hasOthers: boolean }>;
  /** Major units of another currency in the caller's; null where it has no rate. */
  toOwnCurrency(amount: number, currency: string | null): string | null;
}

/**
 * The tools of a caller.
 * @param language  of the answer
 * @param currency  that amounts are wanted in; where it has no rate, they are in the page's
 */
export type KitFor = (language: Language, currency?: string | null) => Kit;

/** Words as long as a tool takes them. */
export const cut = (words: string, most: number): string => cutText(words, most).trim();

/** Why nothing can be said of those shown: nothing was found, or nothing was looked for yet. */
export function nothingShown({ caller }: Kit, { conversation }: Turn): string {
  const { say } = speech(caller.language);
  const link = caller.link('/merchants/buyer-center/my-opportunity-add');
  return conversation.product
    ? say('chat.noneToChoose', { words: conversation.product, link })
    : say('chat.askShown');
}

/** A question that is being answered: what it says, and what was said before. */
export interface Turn {
  question: string;
  reading: Reading;
  conversation: Conversation & { intent: Intent };
}

/** So many times the price of one, to the last minor unit. */
export function multiplied({ amount, currency }: Amount, pieces: number): Amount {
  const digits = amount.split('.')[1]?.length ?? 0;
  const product = BigInt(amount.replace('.', '')) * BigInt(pieces);
  return { amount: digits === 0 ? String(product) : decimalText(String(product), digits), currency };
}

/** How figures and texts are said in a language; digits are those that traders type everywhere. */
export function speech(language: Language) {
  const tag = `${languages[language].tag}-u-ca-gregory-nu-latn`;
  const number = new Intl.NumberFormat(tag);
  const rate = new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 });
  // Between Arabic letters a currency's sign would part from its figures: "¥CN".
  const isolated = (text: string) =>
    languages[language].dir === 'rtl' ? `\u2066${text.replaceAll('\u200F', '')}\u2069` : text;
  const money = ({ amount, currency }: Amount): string =>
    isolated(
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: currency === 'HKD' ? 'symbol' : 'narrowSymbol',
      }).format(amount as `${number}`),
    );
  const say = serverWords(language);
  return {
    say,
    number: (value: number) => number.format(value),
    /** A rate between currencies, however small. */
    rate: (value: number) => rate.format(value),
    money,
    /** One price, or the lowest and the highest; of those that are hidden, that they are. */
    range: (from: Amount | null, to: Amount | null) =>
      !from || !to
        ? say('chat.priceHidden')
        : from.amount === to.amount
          ? money(from)
          : `${money(from)} – ${money(to)}`,
    day: (instant: string) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant)),
    /** A calendar day with the day of the week. */
    weekday: (calendarDay: string) =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(calendarDay)),
    country: (code: string) => countryName(code, language),
    list: (values: readonly string[]) => new Intl.ListFormat(tag, { type: 'unit' }).format(values),
  };
}
export type Speech = ReturnType<typeof speech>;

/** A card of which only some of the fields are known. */
export const card = (fields: Partial<Card> & Pick<Card, 'dataType' | 'title'>): Card => ({
  desc: '',
  imgs: [],
  url: '',
  link: '',
  loc: '',
  lat: null,
  lng: null,
  label: '',
  mobile: '',
  ...fields,
});
