import type { CertificateKind } from '../../contract/certificates/certificate-kinds.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import type { Db } from '../platform/database.ts';
import { listCheckedKinds } from '../certificates/public.ts';
import { listCodesOnSale } from '../products/public.ts';
import { foundBy, piecesStated, textsOf } from './words/index-words.ts';
import {
  analyzeIndexed,
  countWords,
  documentFormat,
  fillShelves,
  knowWords,
  listOldFormat,
  listOutdated,
  listProductsAfter,
  readSources,
  writeDocuments,
  type Source,
  type WrittenWord,
} from './index-sql.ts';
import { lastShelf, marks, toldVector, vector, type FoundBy } from './rules.ts';
import { dimensionsStated } from './words/amounts/stated-measures.ts';
import { listShopsAfter, listShopsOfProducts, sumUpShops } from './shops/sum-up-sql.ts';
import { readStems } from './words/stems.ts';

const batch = 500;

/** Makes products findable as they are now, and their shops by what they sell; what is not on sale any more is no longer found. */
export async function indexProducts(db: Db, ids: readonly string[]): Promise<void> {
  await indexWords(db, ids);
  await sumUpShops(db, await listShopsOfProducts(db, ids));
}

async function indexWords(db: Db, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch);
    const sources = await readSources(db, some);
    const [codes, certificates] = await Promise.all([listCodesOnSale(db, some), listCheckedKinds(db, some)]);
    const read = sources.map(textsOf);
    await readStems(
      db,
      read.flatMap((fields) => Object.values(fields).flat()),
    );
    const writtenWords = new Map<string, WrittenWord>();
    const documents = sources.map((product, i) =>
      documentOf(
        product,
        certificates.get(product.id) ?? [],
        foundBy(read[i]!, [product.code, ...(codes.get(product.id) ?? [])], writtenWords),
      ),
    );
    await writeDocuments(db, some, documents);
    await learn(db, writtenWords);
  }
}

// So many shops are summed up in one statement.
const shopsAtOnce = 50;

/** Sums up every shop, some at a time: also those whose products are gone without a trace. Can be cut off anywhere. */
export async function sumUpAllShops(db: Db): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await listShopsAfter(db, last, shopsAtOnce);
    if (ids.length === 0) return;
    await sumUpShops(db, ids);
    last = ids.at(-1)!;
  }
}

// What a connection pool has written is known; what a transaction has may be rolled back, and is forgotten with it.
const learned = new WeakMap<Db, Set<string>>();
const mostLearned = 500_000;

/** Writes the words that have not been written yet. */
async function learn(db: Db, writtenWords: ReadonlyMap<string, WrittenWord>): Promise<void> {
  const before = learned.get(db) ?? new Set();
  if (before.size > mostLearned) before.clear();
  learned.set(db, before);
  const keys = [...writtenWords].map(([key, { isKind }]) => ({ key, learnedAs: `${key} ${isKind}` }));
  const fresh = keys.filter(({ learnedAs }) => !before.has(learnedAs));
  if (fresh.length === 0) return;
  await knowWords(
    db,
    fresh.map(({ key }) => writtenWords.get(key)!),
  );
  for (const { learnedAs } of fresh) before.add(learnedAs);
}

function documentOf(
  product: Source,
  certificates: readonly CertificateKind[],
  indexed: FoundBy & { told: ReadonlySet<string> },
) {
  const place = product.region ?? product.country;
  const pieces = piecesStated(product);
  const dimensions = [...dimensionsStated(indexed.all), ...(pieces.length > 0 ? (['count'] as const) : [])];
  const marked = [
    ...dimensions.map(marks.stated),
    ...pieces.map(marks.pieces),
    ...siteCodes.filter((site) => !product.sites.includes(site)).map(marks.notOn),
    ...product.category_path.map(marks.category),
    ...product.values.map(marks.value),
    ...product.labels.map(marks.label),
    marks.shop(product.shop_id),
    ...new Set([marks.place(product.country), marks.place(`${product.country}-${place}`)]),
    ...(product.city ? [marks.place(`${product.country}-${product.city}`)] : []),
    marks.shopLevel(product.shop_level),
    ...certificates.map(marks.certificate),
    ...(product.trusted ? [marks.trusted] : []),
    ...(product.has_video ? [marks.video] : []),
    ...(product.moq === 1 ? [marks.onePiece] : []),
  ];
  return {
    product_id: product.id,
    words: vector(indexed, marked),
    told: toldVector(indexed.told),
    format: documentFormat,
    category_path: product.category_path,
    place: product.region ? `${product.country}-${product.region}` : product.country,
    attribute_values: product.values,
    moq: product.moq,
    price_base: product.price_base === null ? null : String(product.price_base),
    quality: product.quality,
    created_at: product.created_at,
    shop_level: product.shop_level,
    trusted: product.trusted,
    certificates,
    has_video: product.has_video,
    hot: product.hot,
    // Until its place among all is known; what is indexed again keeps the shelf it has.
    shelf: lastShelf,
  };
}

/** Marks of a shop stand on its products: they are made again where its level or its trust has changed. */
export async function followShops(db: Db): Promise<void> {
  await indexProducts(db, await listOutdated(db));
}

/** Indexes products again that were indexed in an older format, until a moment; what is left waits for the next call. */
export async function renewDocuments(db: Db, until: number): Promise<void> {
  for (let renewed = 0; Date.now() < until;) {
    const ids = await listOldFormat(db, batch);
    if (ids.length === 0) {
      // What the new format counts is counted once all are of it, rather than within the hour.
      if (renewed > 0) await countWords(db);
      return;
    }
    // What their shops sell is as it was.
    await indexWords(db, ids);
    renewed += ids.length;
  }
}

/** Indexes every product, a batch at a time. Can be repeated and cut off anywhere. */
export async function indexAllProducts(db: Db, onProgress: (done: number) => void = () => {}): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (let done = 0; ;) {
    const ids = await listProductsAfter(db, last, batch * 2);
    if (ids.length === 0) break;
    last = ids.at(-1)!;
    await indexWords(db, ids);
    done += ids.length;
    onProgress(done);
  }
  await sumUpAllShops(db);
  await fillShelves(db);
  await countWords(db);
  await analyzeIndexed(db);
}
