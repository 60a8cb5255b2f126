import { siteCodes } from '../../contract/reference/sites.ts';
import type { Db } from '../platform/database.ts';
import {
  analyzeIndexed,
  countWords,
  fillShelves,
  knowWords,
  listOutdated,
  listProductsAfter,
  readSources,
  writeDocuments,
} from './index-sql.ts';
import { lastShelf, marks, vector } from './rules.ts';
import { indexWords } from './words.ts';

const batch = 500;

/** Makes products findable as they are now; what is not on sale any more is no longer found. */
export async function indexProducts(db: Db, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const sources = await readSources(db, some);
    const written: string[] = [];
    const documents = sources.map((product) => {
      const place = product.region ?? product.country;
      const titleWords = indexWords(product.titles.join('\n'));
      const otherWords = indexWords(product.other_names.flatMap((names) => Object.values(names)).join('\n'));
      written.push(...titleWords, ...otherWords);
      const marked = [
        ...siteCodes.filter((site) => !product.sites.includes(site)).map(marks.notOn),
        ...product.category_path.map(marks.category),
        ...product.values.map(marks.value),
        ...product.labels.map(marks.label),
        marks.shop(product.shop_id),
        ...new Set([marks.place(product.country), marks.place(`${product.country}-${place}`)]),
        ...(product.city ? [marks.place(`${product.country}-${product.city}`)] : []),
        marks.shopLevel(product.shop_level),
        ...(product.trusted ? [marks.trusted] : []),
        ...(product.has_video ? [marks.video] : []),
        ...(product.moq === 1 ? [marks.onePiece] : []),
      ];
      return {
        product_id: product.id,
        words: vector(titleWords, otherWords, marked),
        category_path: product.category_path,
        place: product.region ? `${product.country}-${product.region}` : product.country,
        attribute_values: product.values,
        moq: product.moq,
        price_base: String(product.price_base),
        quality: product.quality,
        created_at: product.created_at,
        shop_level: product.shop_level,
        trusted: product.trusted,
        has_video: product.has_video,
        hot: product.hot,
        // Until its place among all is known; what is indexed again keeps the shelf it has.
        shelf: lastShelf,
      };
    });
    await writeDocuments(db, some, documents);
    await knowWords(db, [...new Set(written)].sort());
  }
}

/** Marks of a shop stand on its products: they are made again where its level or its trust has changed. */
export async function followShops(db: Db): Promise<void> {
  await indexProducts(db, await listOutdated(db));
}

/** Indexes every product, a batch at a time. Can be repeated and cut off anywhere. */
export async function indexAllProducts(db: Db, onProgress: (done: number) => void = () => {}): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (let done = 0; ;) {
    const ids = await listProductsAfter(db, last, batch * 2);
    if (ids.length === 0) break;
    last = ids.at(-1)!;
    await indexProducts(db, ids);
    done += ids.length;
    onProgress(done);
  }
  await fillShelves(db);
  await countWords(db);
  await analyzeIndexed(db);
}
