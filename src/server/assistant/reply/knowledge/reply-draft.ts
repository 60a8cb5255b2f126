import type { Language } from '../../../../kit/languages.ts';
import { readTradeText, type SaidAct } from '../../reading/phrases/trade-phrases.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** Sentences of traders in a language, one for each act. */
export function sentencesOf(acts: readonly SaidAct[], language: Language): string[] {
  const { say, number } = speech(language);
  return acts.map(({ act, figure }) =>
    figure === null ? say(`chat.phrase.${act}`) : say(`chat.phrase.${act}`, { n: number(figure) }),
  );
}

/** A message for a seller that says what was asked for and no more; it is the buyer who sends it. */
export async function* replyDraft(kit: Kit, { question, conversation }: Turn): Reply {
  const { language } = kit.caller;
  const { say } = speech(language);
  const { acts } = readTradeText(question);
  if (acts.length === 0) {
    yield { type: 'TEXT', text: say('chat.draft.ask') };
    return conversation;
  }
  const [product] = conversation.picked ? [conversation.picked] : conversation.shown;
  const subject = product ? [say('chat.draft.about', { words: product.title })] : [];
  const message = [...subject, ...sentencesOf(acts, language)];
  const lines = [
    say('chat.draft.head'),
    '',
    say('chat.draft.hello'),
    ...message,
    say('chat.draft.thanks'),
    ...(product ? [] : ['', say('chat.draft.more')]),
  ];
  yield { type: 'TEXT', text: lines.join('\n') };
  return conversation;
}
