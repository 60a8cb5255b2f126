import type { AgentCode } from '../../../contract/assistant/agents.ts';
import type { AskedFrom } from '../../../contract/assistant/asked-from.ts';
import type { HelpCode } from '../../../contract/help/articles.ts';
import type { Language } from '../../../kit/languages.ts';
import type { ServerWord } from '../../../words/server.ts';
import { articlesIn } from '../../help/public.ts';
import { speech } from './reply-kit.ts';

const ofOthers: readonly [AgentCode, ServerWord][] = [
  ['SC_TRANSLATION_BOT', 'chat.suggested.SC_TRANSLATION_BOT.1'],
  ['SC_TRANSLATION_BOT', 'chat.suggested.SC_TRANSLATION_BOT.2'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.1'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.2'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.3'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.1'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.2'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.3'],
];

/** A question in words of its own, or the title of an article, which is written as people ask. */
type Question = { word: ServerWord } | { article: HelpCode };

const word = (name: ServerWord): Question => ({ word: name });
const article = (code: HelpCode): Question => ({ article: code });

const elsewhere: readonly Question[] = [
  word('chat.suggested.LYDJ_BOT.1'),
  word('chat.suggested.LYDJ_BOT.2'),
  word('chat.suggested.LYDJ_BOT.3'),
];
const forSellers: readonly Question[] = [
  article('list'),
  article('sold'),
  article('payout'),
  article('studio'),
];

const byPage: Readonly<Record<AskedFrom, readonly Question[]>> = {
  product: [word('chat.suggested.LYDJ_BOT.1'), article('moq'), article('sample'), article('duty')],
  orders: [
    word('chat.suggested.unpaid'),
    word('chat.suggested.shipped'),
    article('refund'),
    article('invoice'),
  ],
  market: [word('chat.suggested.SC_LIFE_BOT.1'), word('chat.suggested.SC_LIFE_BOT.2'), article('visit')],
  freight: [
    word('chat.suggested.freight'),
    word('chat.suggested.LYDJ_BOT.2'),
    word('chat.suggested.LYDJ_BOT.3'),
  ],
  selling: [article('apply'), article('fees'), article('provider')],
  elsewhere,
};

/** Where and as whom somebody asks. */
interface Asker {
  from: AskedFrom;
  isSeller: boolean;
  isVisitor: boolean;
}

/** Somebody of whom nothing is known. */
export const anywhere: Asker = { from: 'elsewhere', isSeller: false, isVisitor: true };

/** Questions that an agent answers, those of the page and the role first. */
export function suggestedQuestions(
  agent: AgentCode,
  language: Language,
  { from, isSeller, isVisitor }: Asker,
): string[] {
  const { say } = speech(language);
  if (agent !== 'LYDJ_BOT') return ofOthers.flatMap(([code, name]) => (code === agent ? say(name) : []));
  const last = isVisitor ? article('order') : word('chat.suggested.LYDJ_BOT.4');
  const questions =
    isSeller && (from === 'selling' || from === 'elsewhere')
      ? forSellers
      : from === 'elsewhere'
        ? [...elsewhere, last]
        : byPage[from];
  const titles = new Map(articlesIn(language).map(({ code, title }) => [code, title]));
  return questions.flatMap((question) =>
    'word' in question ? say(question.word) : (titles.get(question.article) ?? []),
  );
}
