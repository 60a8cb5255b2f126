import { missesOf } from '../test/assistant-answers.ts';
import { freshQuestions, laterQuestions } from '../test/assistant-fresh-questions.ts';
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
    ['fresh, not mended for', readQuestionTable(laterQuestions)],
    ['newer, not mended for', readQuestionTable(newerQuestions)],
  ];
  return groups.map(([language, questions]) => {
    const start = performance.now();
    const understood = questions.filter((question) => missesOf(question).length === 0).length;
    const milliseconds = (performance.now() - start) / questions.length;
    return { language, asked: questions.length, understood, milliseconds };
  });
}
