import { fold } from '../../../kit/text/fold.ts';
import aspectsData from '../data/aspects.json' with { type: 'json' };

export type Criterion = keyof (typeof aspectsData)['criterion'];
export type Aspect = keyof (typeof aspectsData)['aspect'];

interface Phrase<Name> {
  name: Name;
  text: string;
}

const phrasesOf = <Name extends string>(table: Readonly<Record<Name, string>>): Phrase<Name>[] =>
  (Object.entries(table) as [Name, string][]).flatMap(([name, texts]) =>
    texts.split('|').map((text) => ({ name, text: fold(text) })),
  );

const criteria = phrasesOf<Criterion>(aspectsData.criterion);
const aspects = phrasesOf<Aspect>(aspectsData.aspect);
const colours = phrasesOf(aspectsData.colour);
const cheaper = aspectsData.cheaper.split('|').map(fold);

const letter = /[\p{L}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;

/** Whether a text says a phrase from the beginning of a word on; endings may follow. */
function says(text: string, phrase: string): boolean {
  for (let position = text.indexOf(phrase); position >= 0; position = text.indexOf(phrase, position + 1)) {
    const letterBefore = text[position - 1];
    if (letterBefore === undefined || !letter.test(letterBefore) || runsTogether.test(phrase[0]!))
      return true;
  }
  return false;
}

/** What those shown are to be measured by, where a superlative says it. */
export const readCriterion = (typed: string): Criterion | null => firstSaid(criteria, fold(typed));

/** What is asked of a product, in the order in which it is answered. */
export const readAspects = (typed: string): Aspect[] => {
  const text = fold(typed);
  return [...new Set(aspects.filter((phrase) => says(text, phrase.text)).map(({ name }) => name))];
};

/** The colours that a text names, as they are written there. */
export const readColours = (typed: string): string[] => {
  const text = fold(typed);
  const namedColours = colours.filter((phrase) => says(text, phrase.text));
  return [...new Set(namedColours.map(({ name }) => name))];
};

/** What a colour is called, in all languages. */
export const namesOfColour = (name: string): string[] =>
  colours.filter((phrase) => phrase.name === name).map(({ text }) => text);

export const asksCheaper = (typed: string): boolean => {
  const text = fold(typed);
  return cheaper.some((phrase) => says(text, phrase));
};

function firstSaid<Name>(phrases: readonly Phrase<Name>[], text: string): Name | null {
  return phrases.find((phrase) => says(text, phrase.text))?.name ?? null;
}
