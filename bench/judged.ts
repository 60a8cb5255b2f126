import type { OutputOf } from '../src/contract/contract.ts';
import { listJudged, readDemoQuestions, readDevelopmentQuestions } from '../test/judged/demo.ts';
import { listTitled, readRealQuestions } from '../test/judged/real.ts';
import { isHeldBack, judge, score, type Answer, type Question, type Score } from '../test/judged/score.ts';
import type { Inside } from './inside.ts';

export interface JudgedShare extends Score {
  what: string;
}

/** Asks the judged questions to the demo world. */
export const judgeDemo = async (inside: Inside): Promise<JudgedShare[]> =>
  judgeAll('demo world', inside, readDemoQuestions(), await listJudged(inside.db));

/** Asks the judged questions to the catalogue in ../shared/data. */
export const judgeImported = async (inside: Inside): Promise<JudgedShare[]> =>
  judgeAll('imported catalogue', inside, readRealQuestions(), await listTitled(inside.db));

/** Asks an outsider's questions to the demo world: by language, and those alone of which something is on sale. */
export async function judgeDevelopment(inside: Inside): Promise<JudgedShare[]> {
  const questions = readDevelopmentQuestions();
  const answers = await ask(inside, questions, await listJudged(inside.db));
  const sold = answers.filter((_, i) => !questions[i]!.isVoid);
  return [
    shareOf('all languages', answers),
    ...[...Map.groupBy(answers, ({ language }) => language)].map(([language, some]) =>
      shareOf(language, some),
    ),
    shareOf('of which something is on sale', sold),
  ];
}

const shareOf = (what: string, some: readonly Answer[]): JudgedShare => ({ what, ...score(some) });

async function judgeAll<Product extends { id: string }>(
  world: string,
  inside: Inside,
  questions: readonly Question<Product>[],
  all: readonly Product[],
): Promise<JudgedShare[]> {
  const answers = await ask(inside, questions, all);
  return [
    shareOf(
      `${world}, tuned with`,
      answers.filter((_, i) => !isHeldBack(i)),
    ),
    shareOf(
      `${world}, held back`,
      answers.filter((_, i) => isHeldBack(i)),
    ),
  ];
}

async function ask<Product extends { id: string }>(
  inside: Inside,
  questions: readonly Question<Product>[],
  all: readonly Product[],
): Promise<Answer[]> {
  const byId = new Map(all.map((product) => [product.id, product]));
  const answers: Answer[] = [];
  for (const question of questions) {
    const { rowList }: OutputOf<'search.products'> = (
      await inside.subscribe(
        'search.products',
        { keyword: question.words, pageSize: 10, facets: false },
        { lang: question.language },
      )
    ).output;
    answers.push(
      judge(
        question,
        rowList.flatMap(({ id }) => byId.get(id) ?? []),
        all,
      ),
    );
  }
  return answers;
}
