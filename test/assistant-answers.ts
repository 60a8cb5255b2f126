import { isLanguage, type Language } from '../src/kit/languages.ts';
import { nextTurn } from '../src/server/assistant/conversation-rules.ts';
import { newConversation } from '../src/server/assistant/conversation-state-rules.ts';
import { readQuestion } from '../src/server/assistant/reading/read-question.ts';
import type { AskedQuestion } from './assistant-questions.ts';

/** Narrower than what the tables tell apart: each is a search over what was shown, or for a sum. */
const kinds: Record<string, string> = { refine: 'search', pick: 'search', affordable: 'search' };

/** What was not understood of a question as its table says it; nothing of one that was understood whole. */
export function missesOf({ before, question, language, intent, names }: AskedQuestion): string[] {
  if (!isLanguage(language)) throw new Error(`no such language: ${language}`);
  const reading = readQuestion(question, language);
  const understood: object =
    before.length === 0 ? reading : { ...reading, ...spokenOf(before, question, language) };
  const misses = Object.entries({ ...names, intent }).flatMap(([name, wanted]) => {
    const read = String(understood[name as keyof typeof understood]).toLowerCase();
    const got = name === 'intent' ? (kinds[read] ?? read) : read;
    return wanted.toLowerCase().split('/').includes(got) ? [] : [`${name}: ${got}, not ${wanted}`];
  });
  // A word too many finds less, or nothing.
  const namesText = 'product' in names || intent === 'translate' || intent === 'help';
  return namesText || !reading.product ? misses : [...misses, `product: ${reading.product}, not none`];
}

/** What a conversation has come to, each question of which was answered with products. */
function spokenOf(before: readonly string[], question: string, language: Language) {
  const shown = ['1', '2', '3', '4'].map((id) => ({ id, title: '' }));
  return [...before, question].reduce((spoken, each) => {
    const earlier = { ...spoken, ...(spoken.intent && { shown }) };
    return nextTurn(earlier, readQuestion(each, language, { earlier }));
  }, newConversation);
}
