import { missesOf } from '../test/assistant-answers.ts';
import { freshQuestions, laterQuestions } from '../test/assistant-fresh-questions.ts';
import { heldBackQuestions } from '../test/assistant-held-back-questions.ts';
import { newerQuestions } from '../test/assistant-newer-questions.ts';
import { readQuestionTable } from '../test/assistant-questions.ts';

/** How many of the questions are understood whole, by language, in all and of the fresh ones, and how long one takes. */
export function measureUnderstanding(): {
  language: string;
  asked: number;
  understood: number;
  milliseconds: number;
}[] {
  const all = readQuestionTable();
  // The lexicon is put together at the first question.
  missesOf(all[0]!);
  const groups: [string, typeof all][] = [
    ...Map.groupBy(all, ({ language }) => language),
    ['all', all],
    ['fresh, mended for', readQuestionTable(freshQuestions)],
    ['later, mended for', readQuestionTable(laterQuestions)],
    ['newer, mended for', readQuestionTable(newerQuestions)],
    ['held back, never mended for', readQuestionTable(heldBackQuestions)],
  ];
  return groups.map(([language, questions]) => {
    const start = performance.now();
    const understood = questions.filter((question) => missesOf(question).length === 0).length;
    const milliseconds = (performance.now() - start) / questions.length;
    return { language, asked: questions.length, understood, milliseconds };
  });
}
