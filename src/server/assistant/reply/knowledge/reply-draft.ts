import type { Language } from '../../../../kit/languages.ts';
import { readDraftChange } from '../../reading/phrases/draft-changes.ts';
import { readDraft, type Draft } from '../../reading/phrases/read-draft.ts';
import type { SaidAct } from '../../reading/phrases/trade-phrases.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** These say how many of the goods they are about. */
const countedPhrases = { damaged: 'chat.phrase.damagedOf', missing: 'chat.phrase.missingOf' } as const;
const isCounted = (act: string): act is keyof typeof countedPhrases => act in countedPhrases;

/** Sentences of traders in a language, one for each act. */
export function sentencesOf(acts: readonly SaidAct[], language: Language): string[] {
  const { say, number } = speech(language);
  return acts.map(({ act, figure }) => {
    if (figure === null) return say(`chat.phrase.${act}`);
    return say(isCounted(act) ? countedPhrases[act] : `chat.phrase.${act}`, { n: number(figure) });
  });
}

/** All sentences of a message, prices and days with them. */
function messageOf({ acts, price, shipBy, language }: Draft): string[] {
  const { say, money, rate, weekday } = speech(language);
  const amount = (value: number) =>
    price?.currency ? money({ amount: String(value), currency: price.currency }) : rate(value);
  const priceSentences = !price
    ? []
    : price.now === null
      ? [say('chat.phrase.target', { target: amount(price.target) })]
      : [say('chat.phrase.haggle', { now: amount(price.now), target: amount(price.target) })];
  const [quantity, others] = [
    acts.filter(({ act }) => act === 'quantity'),
    acts.filter(({ act }) => act !== 'quantity'),
  ];
  return [
    ...sentencesOf(quantity, language),
    ...priceSentences,
    ...sentencesOf(others, language),
    ...(shipBy ? [say('chat.phrase.shipBy', { day: weekday(shipBy) })] : []),
  ];
}

/** A message for a seller that says what was asked for and no more; it is the buyer who sends it. */
export async function* replyDraft(kit: Kit, { question, conversation, reading }: Turn): Reply {
  const { say, list } = speech(kit.caller.language);
  const text = readDraft(question, kit.now);
  const change = readDraftChange(question, reading, conversation.draft, kit.now);
  const draft = change?.draft ?? {
    acts: text.acts,
    price: text.price,
    shipBy: text.shipBy,
    language: reading.languages[0] ?? kit.caller.language,
    isShort: false,
  };
  const leftOut = change ? change.leftOut : text.leftOut;
  const quotedWords = list(leftOut.map((words) => `“${words}”`));
  const message = messageOf(draft);
  if (message.length === 0) {
    yield {
      type: 'TEXT',
      text: leftOut.length > 0 ? say('chat.draft.none', { words: quotedWords }) : say('chat.draft.ask'),
    };
    return conversation;
  }
  const messageSpeech = speech(draft.language);
  const [product] = conversation.picked ? [conversation.picked] : conversation.shown;
  const subject = product ? [messageSpeech.say('chat.draft.about', { words: product.title })] : [];
  const lines = [
    say('chat.draft.head'),
    '',
    ...(draft.isShort ? [] : [messageSpeech.say('chat.draft.hello')]),
    ...subject,
    ...message,
    ...(draft.isShort ? [] : [messageSpeech.say('chat.draft.thanks')]),
    '',
    ...(leftOut.length > 0 ? [say('chat.draft.leftOut', { words: quotedWords })] : []),
    ...(product || draft.acts.length > 1 ? [] : [say('chat.draft.more')]),
    say('chat.draft.tips'),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return { ...conversation, draft };
}
