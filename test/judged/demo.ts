import { sql } from 'kysely';
import { isLanguage } from '../../src/kit/languages.ts';
import type { Db } from '../../src/server/platform/database.ts';
import { demoQuestions } from './demo-questions.ts';
import { developmentQuestions } from './development-questions.ts';
import type { Question } from './score.ts';

export interface JudgedProduct {
  id: string;
  code: string;
  category: string;
  shop: string;
}

/** All products of the demo world that are on sale in China, where the questions are asked. */
export async function listJudged(db: Db): Promise<JudgedProduct[]> {
  const result = await sql<JudgedProduct>`
    select products.id, products.code, categories.code as category, shops.code as shop
    from products join categories on categories.id = category_id join shops on shops.id = shop_id
    where publish_status = 'published' and 'cn' = any(sites)`.execute(db);
  return result.rows;
}

const names = (product: JudgedProduct, name: string): boolean => {
  if (name.startsWith('@')) return product.shop === name.slice(1);
  if (name.startsWith('#')) return product.code === name.slice(1);
  return product.category === name || product.category.startsWith(`${name}.`);
};

export const readDemoQuestions = (): Question<JudgedProduct>[] => readQuestions(demoQuestions);

/** Those of an outsider, which the search is tuned with. */
export const readDevelopmentQuestions = (): Question<JudgedProduct>[] => readQuestions(developmentQuestions);

const readQuestions = (lines: string): Question<JudgedProduct>[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', words = '', must = '', may = '', near = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (!isLanguage(language)) throw new Error(`No language: ${line}`);
      const isNamedIn = (cell: string, product: JudgedProduct) =>
        cell
          .split(' ')
          .filter(Boolean)
          .some((name) => names(product, name));
      const worth = (product: JudgedProduct) =>
        isNamedIn(must, product) ? 2 : Number(isNamedIn(may, product));
      return {
        language,
        words,
        worth,
        isNear: (product) => isNamedIn(near, product),
        isVoid: must === '',
      };
    });
