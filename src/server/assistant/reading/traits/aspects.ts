import { fold } from '../../../../kit/text/fold.ts';
import { phrasesOf, says, type Phrase } from './phrases-rules.ts';
import aspectsData from '../../data/aspects.json' with { type: 'json' };

export type Criterion = keyof (typeof aspectsData)['criterion'];
export type Aspect = keyof (typeof aspectsData)['aspect'];

const criteria = phrasesOf<Criterion>(aspectsData.criterion);
const aspects = phrasesOf<Aspect>(aspectsData.aspect);
const cheaper = aspectsData.cheaper.split('|').map(fold);

/** What those shown are to be measured by, where a superlative says it. */
export const readCriterion = (typed: string): Criterion | null => firstSaid(criteria, fold(typed));

/** What is asked of a product, in the order in which it is answered. */
export const readAspects = (typed: string): Aspect[] => {
  const text = fold(typed);
  return [...new Set(aspects.filter((phrase) => says(text, phrase.text)).map(({ name }) => name))];
};

export const asksCheaper = (typed: string): boolean => {
  const text = fold(typed);
  return cheaper.some((phrase) => says(text, phrase));
};

function firstSaid<Name>(phrases: readonly Phrase<Name>[], text: string): Name | null {
  return phrases.find((phrase) => says(text, phrase.text))?.name ?? null;
}
