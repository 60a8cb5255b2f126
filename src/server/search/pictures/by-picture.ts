import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { getCardsOnSale } from '../../catalog/public.ts';
import { getCategories } from '../../categories/public.ts';
import { checkPicture } from '../../files/public.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { beforeAll, listCells, listOnSale, listVectors } from './pictures-sql.ts';
import type { Described } from '../providers/describer.ts';
import { describer } from '../providers/index.ts';
import { cosine, measure, toVector } from './vectors.ts';

/** Of a large catalogue no more are compared: those of the nearest cells. A small one is compared whole. */
const mostCompared = 40_000;
const stretch = 4_000;
/** Those of other sites and categories fall out afterwards. */
const mostKept = 600;
const mostShown = 60;
/** Below, two pictures have little more in common than any two. */
const leastLikeness = 0.5;
// Of how many of the best the categories are guessed, and how many are named.
const guessedOf = 30;
const guessed = 6;

interface Alike {
  id: string;
  likeness: number;
}

/** Products of whose pictures one is like this. Nothing of the picture is kept. */
export async function searchByPicture(
  context: Context,
  { image, picture, isMarked, categoryId }: ParsedOf<'search.byImage'>,
): Promise<OutputOf<'search.byImage'>> {
  const { db, site, language } = context;
  const { alike, box } = await findAlike(context, { image, picture, isMarked });
  const ids = alike.map(({ id }) => id);
  const result = new Map((await listOnSale(db, ids, site)).map((row) => [row.id, row.path]));
  const onSale = alike.filter(({ id }) => result.has(id));
  const requested = categoryId ? onSale.filter(({ id }) => result.get(id)!.includes(categoryId)) : onSale;
  const best = requested.slice(0, mostShown);
  const likeness = new Map(best.map((one) => [one.id, one.likeness]));
  const [cards, categories] = await Promise.all([
    getCardsOnSale(
      context,
      best.map(({ id }) => id),
    ),
    getCategories(db),
  ]);
  const counts = new Map<string, number>();
  for (const { id } of onSale.slice(0, guessedOf)) {
    // Of the second level: the first says little, the last is one product.
    const path = result.get(id)!;
    const category = path[1] ?? path[0]!;
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return {
    rowList: cards.map((product) => ({ product, likeness: likeness.get(product.id)! })),
    categories: [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, guessed)
      .flatMap(([id, count]) => {
        const names = categories.get(id)?.names;
        return names ? [{ id, name: readText(names as Text, language).text, count }] : [];
      }),
    box,
    engine: describer.name,
  };
}

interface Query {
  image?: string | undefined;
  picture?: string | undefined;
  isMarked?: boolean | undefined;
}

interface Answer {
  /** Best first. */
  alike: Alike[];
  /** What on the picture is likest to a product. */
  box: Described['box'];
}

/**
 * Products of whose pictures one is like this, wherever they are sold.
 * @throws {Refusal} NOT_FOUND, NO_PICTURE, PICTURE_TOO_LARGE, UNAVAILABLE when too many wait
 */
export async function findAlike(
  { db, storage }: Context,
  { image, picture, isMarked = false }: Query,
): Promise<Answer> {
  const bytes = requireFound(
    image === undefined ? await storage.find(picture!) : Buffer.from(image, 'base64'),
  );
  await checkPicture(bytes);
  const ways = await describer.describe(bytes, { isMarked }).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('NO_PICTURE');
  });
  return listAlike(db, ways);
}

/** The products nearest to the picture in one of its ways, cell by cell and stretch by stretch: memory stays small. */
async function listAlike(db: Db, ways: readonly [Described, ...Described[]]): Promise<Answer> {
  const { version } = describer;
  const queries = ways.map(({ vector, box }) => ({ ...measure(vector), box }));
  const nearestTo = (bytes: Buffer) => {
    const one = measure(toVector(bytes));
    let nearest = { nearness: -Infinity, box: ways[0].box };
    for (const query of queries) {
      const nearness = cosine(query, one);
      if (nearness > nearest.nearness) nearest = { nearness, box: query.box };
    }
    return nearest;
  };
  const cells = (await listCells(db, version))
    .map(({ cell, products, centre }) => ({ cell, products, nearness: nearestTo(centre).nearness }))
    .sort((a, b) => b.nearness - a.nearness);
  // Before the cells are made, everything is in the first. A product is as like as its likest picture.
  let best = new Map<string, number>();
  let likestWay = { nearness: -Infinity, box: ways[0].box };
  let compared = 0;
  for (const { cell, products } of cells.length > 0 ? cells : [{ cell: 0, products: 0 }]) {
    if (compared > 0 && compared + products > mostCompared) break;
    for (let after = beforeAll; compared < mostCompared;) {
      const some = await listVectors(db, version, { cell, after, limit: stretch });
      compared += some.length;
      for (const { product_id, vector } of some) {
        const way = nearestTo(vector);
        if (way.nearness > likestWay.nearness) likestWay = way;
        const likeness = describer.likeness(way.nearness);
        if (likeness >= leastLikeness && likeness > (best.get(product_id) ?? 0))
          best.set(product_id, likeness);
      }
      if (best.size > mostKept * 2) best = new Map(likest(best).map((one) => [one.id, one.likeness]));
      if (some.length < stretch) break;
      after = some.at(-1)!;
    }
  }
  return { alike: likest(best), box: likestWay.box };
}

const likest = (likeness: ReadonlyMap<string, number>): Alike[] =>
  [...likeness]
    .map(([id, value]) => ({ id, likeness: value }))
    .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, mostKept);
