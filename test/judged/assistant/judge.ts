import { readFileSync } from 'node:fs';
import type { Card } from '../../../src/contract/assistant/agents.ts';
import type { Language } from '../../../src/kit/languages.ts';

/** A conversation with the assistant, and what its last answer must and must not be; the rubric says why. */
export interface Conversation {
  id: string;
  language: Language;
  turns: string[];
  /** Every product card of any answer is called so; patterns. */
  shows?: string;
  /** No answer says this, and no card is called so. */
  never?: string;
  /** The last answer says this. */
  must?: string;
  /** An article of the help centre is the answer. */
  isHelp?: boolean;
  /** So many product cards the last answer has at most. */
  cards?: number;
  /** Nothing found is right, when it is said with a way on. */
  orNothing?: boolean;
  /** No total is above this, in yuan. */
  budget?: number;
}

export interface Heard {
  text: string;
  cards: readonly Card[];
}

const file = 'test/judged/assistant/conversations.json';

export const readConversations = (): Conversation[] =>
  JSON.parse(readFileSync(file, 'utf8')) as Conversation[];

const scripts: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  thai: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
};
const totals = /[¥￥]\s?([\d,]+(?:\.\d+)?)/gu;
const wayOn = /my-opportunity-add/;

/** What a conversation's answers miss; nothing where they do as the rubric wants. */
export function missesOf(conversation: Conversation, answers: readonly Heard[]): string[] {
  const { language, shows, never, must, isHelp, cards, orNothing, budget } = conversation;
  const last = answers.at(-1);
  if (!last) return ['no answer'];
  const titles = answers.flatMap((answer) => productsOf(answer).map(({ title }) => title));
  const misses: string[] = [];
  const miss = (isMissed: boolean, what: string) => isMissed && misses.push(what);
  const script = scripts[language];
  miss(script !== undefined && !answers.every(({ text }) => script.test(text)), 'language');
  if (shows)
    miss(!titles.every((title) => new RegExp(shows, 'u').test(title)) || titles.length === 0, 'kind');
  if (never) {
    const pattern = new RegExp(never, 'u');
    miss(
      titles.some((title) => pattern.test(title)),
      'forbidden kind',
    );
  }
  if (must) miss(!new RegExp(must, 'u').test(last.text), `says ${must}`);
  if (isHelp) miss(!last.text.includes('/help?article='), 'help');
  if (cards !== undefined) miss(productsOf(last).length > cards, 'cards');
  if (orNothing) miss(productsOf(last).length === 0 && !wayOn.test(last.text), 'way on');
  if (budget)
    miss(
      costsOf(last.text).some((cost) => cost > budget),
      'budget',
    );
  return misses;
}

const productsOf = ({ cards }: Heard): Card[] => cards.filter(({ dataType }) => dataType === 'goods');

const costsOf = (text: string): number[] =>
  [...text.matchAll(totals)].map(([, amount = '']) => Number(amount.replaceAll(',', '')));
