import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, type Language } from '../../src/kit/languages.ts';

const folder = 'src/server/assistant/learning/order-slots';

/** What somebody wrote of their orders: of which state they are, what is asked of them, or both. */
interface OrderPhrase {
  language: Language;
  kind: 'state' | 'ask' | 'said';
  state: string;
  asks: string;
  text: string;
}

/** The written phrases: "# state unpaid", "# ask total" with a place for a state, "# said unpaid total". */
export const readOrderPhrases = (): OrderPhrase[] =>
  readdirSync(folder).flatMap((name) => {
    const language = path.basename(name, '.txt');
    if (!isLanguage(language)) throw new Error(`no such language: ${name}`);
    let heading: Pick<OrderPhrase, 'kind' | 'state' | 'asks'> = { kind: 'said', state: 'any', asks: 'list' };
    return readFileSync(path.join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line): OrderPhrase[] => {
        const text = line.trim();
        if (!text.startsWith('# ')) return text ? [{ language, ...heading, text }] : [];
        const [kind = '', first = '', second = 'list'] = text.slice(2).split(' ');
        heading =
          kind === 'state'
            ? { kind, state: first, asks: 'list' }
            : kind === 'ask'
              ? { kind, state: 'any', asks: first }
              : { kind: 'said', state: first, asks: second };
        return [];
      });
  });

/** A phrase with a state in its place, or none. */
export function withState(phrase: OrderPhrase, state: OrderPhrase | null): OrderPhrase {
  if (!phrase.text.includes('{s}')) return phrase;
  const text = phrase.text
    .replace('{s}', state?.text ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return { ...phrase, text, state: state?.state ?? 'any' };
}

/** Whole sentences about orders, of each question some with a state: what asks for orders at all is learnt from them, too. */
export function orderSentences(): { language: Language; text: string }[] {
  const phrases = readOrderPhrases();
  return phrases.flatMap((phrase, position) => {
    if (phrase.kind === 'said') return [phrase];
    if (phrase.kind !== 'ask' || !phrase.text.includes('{s}')) return [];
    const states = statesIn(phrases, phrase.language);
    return [0, 1, 2].map((time) => withState(phrase, states[(position * 7 + time * 23) % states.length]!));
  });
}

/** The states that are written of in a language. */
export const statesIn = (phrases: readonly OrderPhrase[], named: Language): OrderPhrase[] =>
  phrases.filter(({ kind, language }) => kind === 'state' && language === named);
