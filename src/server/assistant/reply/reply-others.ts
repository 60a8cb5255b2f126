import { cutText } from '../../../kit/text/cut-text.ts';
import type { AgentCode } from '../../../contract/assistant/agents.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { ServerWord } from '../../../words/server.ts';
import { tools } from '../../tools/public.ts';
import { speech, type Kit, type Reply, type Turn } from './reply-kit.ts';
import type { Topic } from '../reading/reading-rules.ts';

/** Where a topic is dealt with. */
const pages: Partial<Record<Topic, string>> = {
  register: '/?loginType=2',
  password: '/?loginType=1',
  refund: '/merchants/buyer-center/order-manage',
  cancel: '/merchants/buyer-center/order-manage',
  coupon: '/activity/coupon',
  sell: '/merchants-login/2',
  address: '/merchants/buyer-center/address-manage',
  cart: '/cart/list',
};
const longestPassage = 600;

/** What the rules of the market and its answers say about a question, and how people are reached. */
export async function* replyHelp(kit: Kit, { question, spoken, reading }: Turn): Reply {
  const { say, list } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.help') };
  const { passages, contacts } = await tools.search_help.run(kit.caller, { words: cutText(question, 200) });
  const [best] = passages;
  const page = reading.topic ? pages[reading.topic] : undefined;
  const lines = [
    ...(best ? [best.title, cut(best.text), say('chat.open', { link: best.link })] : [say('chat.help.none')]),
    ...(page ? [say('chat.open', { link: kit.caller.link(page) })] : []),
    ...(contacts.length > 0 && (!best || reading.topic === 'contact')
      ? [
          say('chat.help.contact', {
            contacts: list(contacts.map(({ title, value }) => `${title} ${value}`)),
          }),
        ]
      : []),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return spoken;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= longestPassage ? text : `${letters.slice(0, longestPassage).join('')}…`;
}

/** A shopper who asks what there is sees so many categories; the list has the rest. */
const listedCategories = 15;

/** The first level of the categories that have products on sale, the fullest first. */
export async function* replyCategories(kit: Kit, { spoken }: Turn): Reply {
  const { say, number } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.search') };
  const tree = await kit.caller.call('catalog.tree', { depth: 1 });
  const fullest = tree.toSorted((a, b) => b.count - a.count).slice(0, listedCategories);
  const lines = fullest.map(
    ({ id, name, count }) => `${name} (${number(count)}) ${kit.caller.link(`/mall/_${id}`)}`,
  );
  const text = lines.length > 0 ? [say('chat.categories'), ...lines].join('\n') : say('chat.askProduct');
  yield { type: 'TEXT', text };
  return spoken;
}

/** A text in another language, from the memory or the glossary; where neither has it, it says so. */
export async function* replyTranslation(
  kit: Kit,
  { spoken }: Turn,
  text: string,
  to: Language | null,
): Reply {
  const { say } = speech(kit.caller.language);
  if (!to || !text) {
    yield { type: 'TEXT', text: say('chat.askLanguage') };
    return spoken;
  }
  yield { type: 'EVENT', text: say('chat.status.translate') };
  try {
    const translated = await kit.caller.call('translation.translate', { q: text, to });
    yield { type: 'TEXT', text: translated.text };
    const { engine } = translated;
    const by =
      engine === 'memory' || engine === 'glossary'
        ? say(`chat.translated.${engine}`)
        : say('chat.translated.engine', { engine });
    yield { type: 'JSON', data: [], tip: by };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NO_TRANSLATION') throw error;
    yield { type: 'TEXT', text: say('chat.translateNone') };
  }
  return spoken;
}

const suggestions: readonly [AgentCode, ServerWord][] = [
  ['LYDJ_BOT', 'chat.suggested.LYDJ_BOT.1'],
  ['LYDJ_BOT', 'chat.suggested.LYDJ_BOT.2'],
  ['LYDJ_BOT', 'chat.suggested.LYDJ_BOT.3'],
  ['LYDJ_BOT', 'chat.suggested.LYDJ_BOT.4'],
  ['SC_TRANSLATION_BOT', 'chat.suggested.SC_TRANSLATION_BOT.1'],
  ['SC_TRANSLATION_BOT', 'chat.suggested.SC_TRANSLATION_BOT.2'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.1'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.2'],
  ['SC_LIFE_BOT', 'chat.suggested.SC_LIFE_BOT.3'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.1'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.2'],
  ['SC_GOODS_BOT', 'chat.suggested.SC_GOODS_BOT.3'],
];

/** Questions that an agent can be asked. */
export function suggestedQuestions(agent: AgentCode, language: Language): string[] {
  const { say } = speech(language);
  return suggestions.flatMap(([code, key]) => (code === agent ? say(key) : []));
}

/** A greeting, thanks, and what is not understood, with what can be asked instead. */
export async function* replySimply(kit: Kit, { spoken }: Turn, agent: AgentCode): Reply {
  const { language } = kit.caller;
  const { say } = speech(language);
  if (spoken.intent === 'greeting' || spoken.intent === 'thanks') {
    yield { type: 'TEXT', text: say(`chat.${spoken.intent}`) };
  } else {
    const lines = [say('chat.unknown'), ...suggestedQuestions(agent, language).map((each) => `– ${each}`)];
    yield { type: 'TEXT', text: lines.join('\n') };
  }
  return spoken;
}
