import type { AgentCode } from '../../../contract/assistant/agents.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { clausesOf } from '../reading/phrases/read-draft.ts';
import { readTradeText } from '../reading/phrases/trade-phrases.ts';
import { sentencesOf } from './knowledge/reply-draft.ts';
import { anywhere, suggestedQuestions } from './suggested.ts';
import { speech, type Kit, type Reply, type Turn } from './reply-kit.ts';

/** A shopper who asks what there is sees so many categories; the list has the rest. */
const listedCategories = 15;

/** The first level of the categories that have products on sale, the fullest first. */
export async function* replyCategories(kit: Kit, { conversation }: Turn): Reply {
  const { say, number } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.search') };
  const tree = await kit.caller.call('catalog.tree', { depth: 1 });
  const fullest = tree.toSorted((a, b) => b.count - a.count).slice(0, listedCategories);
  const lines = fullest.map(
    ({ id, name, count }) => `${name} (${number(count)}) ${kit.caller.link(`/mall/_${id}`)}`,
  );
  const text = lines.length > 0 ? [say('chat.categories'), ...lines].join('\n') : say('chat.askProduct');
  yield { type: 'TEXT', text };
  return conversation;
}

/**
 * A text in other languages, as traders say it, or from the memory or the glossary; where none has it, the clauses that are
 * sure, and else that there is no translation.
 */
export async function* replyTranslation(
  kit: Kit,
  { conversation, reading }: Turn,
  text: string,
  to: Language | null,
): Reply {
  const { say, list } = speech(kit.caller.language);
  if (!text) {
    yield { type: 'TEXT', text: say(to ? 'chat.askText' : 'chat.askLanguage') };
    return conversation;
  }
  // What a foreign sentence means is wanted in the language of whoever asks.
  const targets = [...new Set([to ?? kit.caller.language, ...reading.languages])];
  const { acts, isWhole } = readTradeText(text);
  if (isWhole) {
    yield { type: 'TEXT', text: targets.map((target) => sentencesOf(acts, target).join(' ')).join('\n') };
    yield { type: 'JSON', data: [], tip: say('chat.translated.phrases') };
    return conversation;
  }
  yield { type: 'EVENT', text: say('chat.status.translate') };
  try {
    const translated = await kit.caller.call('translation.translate', { q: text, to: targets[0]! });
    yield { type: 'TEXT', text: translated.text };
    const { engine } = translated;
    const by =
      engine === 'memory' || engine === 'glossary'
        ? say(`chat.translated.${engine}`)
        : say('chat.translated.engine', { engine });
    yield { type: 'JSON', data: [], tip: by };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'NO_TRANSLATION') throw error;
    const clauses = clausesOf(text).map((clause) => ({ clause: clause.trim(), ...readTradeText(clause) }));
    const sure = clauses.filter((clause) => clause.isWhole);
    const unsure = clauses.filter((clause) => !clause.isWhole && clause.clause !== '');
    if (sure.length === 0) {
      yield { type: 'TEXT', text: say('chat.translateNone') };
      return conversation;
    }
    const sentences = targets.map((target) =>
      sure.flatMap((clause) => sentencesOf(clause.acts, target)).join(' '),
    );
    const words = list(unsure.map(({ clause }) => `“${clause}”`));
    const untranslated = unsure.length > 0 ? ['', say('chat.translated.part', { words })] : [];
    yield { type: 'TEXT', text: [...sentences, ...untranslated].join('\n') };
  }
  return conversation;
}

const simply = {
  greeting: 'chat.greeting',
  thanks: 'chat.thanks',
  about: 'chat.about',
  outside: 'chat.outside',
  joke: 'chat.joke',
} as const;

/** A greeting, thanks, what is no matter of trade, and what is not understood, with what can be asked instead. */
export async function* replySimply(kit: Kit, { conversation }: Turn, agent: AgentCode): Reply {
  const { language } = kit.caller;
  const { say } = speech(language);
  const { intent } = conversation;
  if (intent in simply) {
    yield { type: 'TEXT', text: say(simply[intent as keyof typeof simply]) };
    return conversation;
  }
  const options = [say('chat.option.search'), say('chat.option.orders'), say('chat.option.freight')];
  const lines = [
    say('chat.unsure'),
    ...options,
    say('chat.unknown'),
    ...suggestedQuestions(agent, language, anywhere),
  ];
  yield {
    type: 'TEXT',
    text: lines.map((line, index) => (index > 0 && index !== 4 ? `– ${line}` : line)).join('\n'),
  };
  return conversation;
}
