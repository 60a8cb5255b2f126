import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { isLanguage } from '../../src/kit/languages.ts';
import type { Db } from '../../src/server/platform/database.ts';
import { realQuestions } from './real-questions.ts';
import type { Question } from './score.ts';

const data = path.resolve(import.meta.dirname, '../../../shared/data');
const files = [
  'shopify-attributes.ndjson.gz',
  'shopify-values.ndjson.gz',
  'shopify-categories.ndjson.gz',
  'shopify-categories-ar-level0-1.json',
  'products-catalogue.ndjson.gz',
  'products-uci-wholesale.ndjson.gz',
].map((name) => path.join(data, name));

/** The files that the catalogue is imported from; none where they have not been gathered. */
export const realFiles: readonly string[] = files.every((file) => existsSync(file)) ? files : [];
/** What is sold without a price costs this. */
export const realPrice = '5.00 USD';

export interface TitledProduct {
  id: string;
  /** In lower case. */
  title: string;
}

/** All products of an imported catalogue, by their English titles. */
export async function listTitled(db: Db): Promise<TitledProduct[]> {
  const result = await sql<TitledProduct>`
    select products.id, lower(title) as title from products
    join product_texts on product_id = products.id and language = 'en'
    where publish_status = 'published'`.execute(db);
  return result.rows;
}

export function readRealQuestions(): Question<TitledProduct>[] {
  return realQuestions
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', words = '', must = '', may = ''] = line.split('|').map((cell) => cell.trim());
      if (!isLanguage(language)) throw new Error(`No language: ${line}`);
      const list = (cell: string) => cell.split(';').filter(Boolean);
      const holds = (title: string) => (cell: string) =>
        cell.split('&').every((word) => title.includes(word));
      const worth = ({ title }: TitledProduct) =>
        list(must).some(holds(title)) ? 2 : Number(list(may).some(holds(title)));
      return { language, words, worth, isVoid: must === '' };
    });
}
