import { missesOf } from '../test/assistant-answers.ts';
import {
  missesOf as conversationMisses,
  readConversations,
  type Heard,
} from '../test/judged/assistant/judge.ts';
import { freshQuestions, laterQuestions } from '../test/assistant-fresh-questions.ts';
import { heldBackQuestions } from '../test/assistant-held-back-questions.ts';
import { newerQuestions } from '../test/assistant-newer-questions.ts';
import { readQuestionTable } from '../test/assistant-questions.ts';
import type { Inside } from './inside.ts';

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

interface JudgedConversations {
  language: string;
  asked: number;
  right: number;
  /** What was missed, by conversation. */
  misses: string[];
}

/** Holds the judged conversations with the demo world: how many have no miss, by language. */
export async function judgeConversations({ ask }: Inside): Promise<JudgedConversations[]> {
  const judged: { language: string; misses: string }[] = [];
  for (const [position, conversation] of readConversations().entries()) {
    const { id, language, turns } = conversation;
    const headers = { lang: language, 'x-forwarded-for': `10.2.0.${position}` };
    const answers: Heard[] = [];
    let conversationId: string | undefined;
    for (const question of turns) {
      const answer = await ask(question, headers, conversationId);
      ({ conversationId } = answer);
      answers.push(answer);
    }
    const misses = conversationMisses(conversation, answers);
    judged.push({ language, misses: misses.length > 0 ? `${id}: ${misses.join(', ')}` : '' });
  }
  const rowOf = (language: string, some: readonly { misses: string }[]): JudgedConversations => ({
    language,
    asked: some.length,
    right: some.filter(({ misses }) => misses === '').length,
    misses: some.flatMap(({ misses }) => (misses ? [misses] : [])),
  });
  const byLanguage = [...Map.groupBy(judged, ({ language }) => language)];
  return [...byLanguage.map(([language, some]) => rowOf(language, some)), rowOf('all', judged)];
}
