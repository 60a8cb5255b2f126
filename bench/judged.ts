import type { OutputOf } from '../src/contract/contract.ts';
import { listJudged, readDemoQuestions } from '../test/judged/demo.ts';
import { listTitled, readRealQuestions } from '../test/judged/real.ts';
import { isHeldBack, judge, score, type Answer, type Question } from '../test/judged/score.ts';
import type { Inside } from './inside.ts';

export interface JudgedShare {
  what: string;
  questions: number;
  ndcg: number;
  precision: number;
  wrongEmpty: number;
}

/** Asks the judged questions to the demo world. */
export const judgeDemo = async (inside: Inside): Promise<JudgedShare[]> =>
  judgeAll('demo world', inside, readDemoQuestions(), await listJudged(inside.db));

/** Asks the judged questions to the catalogue in ../shared/data. */
export const judgeImported = async (inside: Inside): Promise<JudgedShare[]> =>
  judgeAll('imported catalogue', inside, readRealQuestions(), await listTitled(inside.db));

async function judgeAll<Product extends { id: string }>(
  world: string,
  inside: Inside,
  questions: readonly Question<Product>[],
  all: readonly Product[],
): Promise<JudgedShare[]> {
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
  const share = (what: string, some: Answer[]): JudgedShare => ({
    what: `${world}, ${what}`,
    ...score(some),
  });
  return [
    share(
      'tuned with',
      answers.filter((_, i) => !isHeldBack(i)),
    ),
    share(
      'held back',
      answers.filter((_, i) => isHeldBack(i)),
    ),
  ];
}
