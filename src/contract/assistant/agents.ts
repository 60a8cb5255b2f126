/** Where a question is answered, as server-sent events. */
export const planPath = '/api/chatrobot/agents/plan';

/** Whom a visitor can ask: about trade, for a translation, about places to go, for products. */
export const agentCodes = ['LYDJ_BOT', 'SC_TRANSLATION_BOT', 'SC_LIFE_BOT', 'SC_GOODS_BOT'] as const;
export type AgentCode = (typeof agentCodes)[number];

/** What the code of an agent ends with outside production (specification, section 6). */
export const developmentSuffix = '_DEV';

/** Characters of a question. */
export const longestQuestion = 300;

/** What a message is rated: not, good, bad. */
export const ratings = [0, 1, 2] as const;
export type Rating = (typeof ratings)[number];

export const cardKinds = ['market', 'goods', 'localLife', 'IMG'] as const;

/** What a card shows: a product, a market, a place to go, or a picture. */
export interface Card {
  dataType: (typeof cardKinds)[number];
  title: string;
  desc: string;
  imgs: string[];
  /** The page about it. */
  url: string;
  /** Where its contact leads. */
  link: string;
  /** The place in words. */
  loc: string;
  lat: number | null;
  lng: number | null;
  label: string;
  mobile: string;
}

/** A request for quotes as it would be published, word by word; a press on it publishes exactly this. */
export interface RequestDraft {
  id: string;
  title: string;
  category: string;
  quantity: number;
  unit: string;
  /** For one unit, in minor units; null where nothing was said. */
  targetPrice: { amount: string; currency: string } | null;
  country: string;
  lastDay: string;
  /** Open until it is published, replaced by another draft of the conversation, or too old. */
  state: 'open' | 'published' | 'over';
  /** What it became. */
  rfqId: string | null;
}

/** One event of an answer. `text` of JSON is `{ data: Card[], tip: string, request: RequestDraft | null }`. */
export interface ChatEvent {
  type: 'EVENT' | 'TEXT' | 'JSON';
  text: string;
  think: string;
  messageId: string;
  conversationId: string;
}

/** Their names are the specification's, in Chinese and English. */
export const agents: readonly { code: AgentCode; name: { zh: string; en: string } }[] = [
  { code: 'LYDJ_BOT', name: { zh: 'AI大集', en: 'AI Bro' } },
  { code: 'SC_TRANSLATION_BOT', name: { zh: 'AI翻译', en: 'AI Translator' } },
  { code: 'SC_LIFE_BOT', name: { zh: 'AI商旅', en: 'AI Guide' } },
  { code: 'SC_GOODS_BOT', name: { zh: 'AI找货', en: 'AI Sourcing' } },
];
