import { beforeAll, describe, expect, test } from 'vitest';
import { loadRows } from '../demo/load-rows.ts';
import { buildWorld } from '../demo/world.ts';
import { indexAllProducts } from '../src/server/search/public.ts';
import { listJudged, readDemoQuestions, type JudgedProduct } from './judged/demo.ts';
import { isHeldBack, judge, score, type Answer } from './judged/score.ts';
import { prepareProduct } from './prepare-product.ts';
import { startCaravan } from './caravan.ts';
import { importFiles } from '../src/server/imports/public.ts';
import { listTitled, readRealQuestions, realFiles, realPrice } from './judged/real.ts';
import { transact } from '../src/server/platform/database.ts';

// The questions to the gathered catalogue are asked where it is.
if (realFiles.length === 0)
  console.log('The gathered catalogue is not in ../shared/data: it is not searched.');

const now = new Date('2026-01-15T08:00:00Z');
const caravan = prepareProduct();
const questions = readDemoQuestions();
const answers: Answer[] = [];
const miscounted: string[] = [];
const pageSize = 10;

beforeAll(async () => {
  const { db } = caravan.deps;
  await transact(db, (tx) => loadRows(tx, buildWorld(now), new Map(), '', now));
  await indexAllProducts(db);
  const all = await listJudged(db);
  const byId = new Map<string, JudgedProduct>(all.map((product) => [product.id, product]));
  for (const question of questions) {
    const { words, language } = question;
    const { rowList, totalRecord } = await caravan.done(
      'search.products',
      { keyword: words, pageSize, facets: false },
      { headers: { lang: language } },
    );
    if (rowList.length !== Math.min(pageSize, totalRecord)) miscounted.push(`${language} ${words}`);
    const found = rowList.map(({ id }) => byId.get(id)!);
    answers.push(judge(question, found, all));
  }
}, 300_000);

describe('what the demo world is searched for', () => {
  test('are at least two hundred questions, some in each language', () => {
    expect(questions.length).toBeGreaterThanOrEqual(200);
    const languages = Map.groupBy(questions, ({ language }) => language);
    expect([...languages.values()].map((some) => some.length >= 20)).toEqual(Array(7).fill(true));
  });

  test('and each answer counts what it lists', () => {
    expect(miscounted).toEqual([]);
  });

  test.each([
    ['questions that the search was tuned with', false],
    ['questions that were held back', true],
  ])('is found: %s', (_, heldBack) => {
    const { ndcg, precision, wrongEmpty } = score(answers.filter((__, i) => isHeldBack(i) === heldBack));
    expect(ndcg).toBeGreaterThan(0.88);
    expect(precision).toBeGreaterThan(0.92);
    expect(wrongEmpty).toBeLessThan(0.02);
  });

  test.each(['en', 'zh', 'ar', 'thai', 'indonesian', 'ru', 'tr'] as const)('is found in %s', (language) => {
    const { ndcg, precision } = score(answers.filter((answer) => answer.language === language));
    expect(ndcg).toBeGreaterThan(0.8);
    expect(precision).toBeGreaterThan(0.85);
  });
});

test.skipIf(realFiles.length === 0)(
  'the gathered catalogue is found as well',
  async () => {
    const real = await startCaravan();
    try {
      await importFiles(real.deps, realFiles, { price: realPrice });
      const all = await listTitled(real.deps.db);
      const byId = new Map(all.map((product) => [product.id, product]));
      const judged: Answer[] = [];
      for (const question of readRealQuestions()) {
        const { rowList } = await real.done(
          'search.products',
          { keyword: question.words, pageSize, facets: false },
          { headers: { lang: question.language } },
        );
        judged.push(
          judge(
            question,
            rowList.flatMap(({ id }) => byId.get(id) ?? []),
            all,
          ),
        );
      }
      const { ndcg, precision, wrongEmpty } = score(judged);
      expect(ndcg).toBeGreaterThan(0.9);
      expect(precision).toBeGreaterThan(0.9);
      expect(wrongEmpty).toBeLessThan(0.02);
    } finally {
      await real.close();
    }
  },
  300_000,
);
