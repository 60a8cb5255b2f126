import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { getCategories, namePath } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { findAlike } from './pictures/by-picture.ts';
import { listCategoriesOf } from './sql.ts';
import { weighByWords } from './words/words-sql.ts';
import { lexemeOf, readStems } from './words/stems.ts';
import { queryItems } from './words/words.ts';

type Guesses = OutputOf<'search.categoryByImage'>;
type Asker = Pick<Context, 'db' | 'language'>;

const mostGuesses = 5;
/** Less than this share says nothing. */
const leastSure = 0.08;
// Of how many of the nearest products the category is guessed; the nearer, the more they count.
const nearest = 30;

/** The categories of the products whose pictures are most like one. */
export async function categoryByImage(
  context: Context,
  { picture }: ParsedOf<'search.categoryByImage'>,
): Promise<Guesses> {
  const { alike } = await findAlike(context, { picture });
  const near = alike.slice(0, nearest);
  const categories = await listCategoriesOf(
    context.db,
    near.map(({ id }) => id),
  );
  const weights = new Map<string, number>();
  for (const { id, likeness } of near) {
    const category = categories.get(id);
    // At half a likeness two pictures have little in common.
    if (category) weights.set(category, (weights.get(category) ?? 0) + (likeness - 0.4) ** 2);
  }
  return show(context, weights);
}

/** The categories that products with the words of a title are in: a rare word says more than a common one. */
export async function categoryByTitle(
  context: Asker,
  { title }: ParsedOf<'search.categoryByTitle'>,
): Promise<Guesses> {
  const { db, language } = context;
  const tokens = queryItems(title, language).flatMap(({ readings }) => readings.at(-1)!);
  await readStems(
    db,
    tokens.map((token) => ({ token, language })),
  );
  const lexemes = [...new Set(tokens.map((token) => lexemeOf(token, language)))];
  return lexemes.length === 0 ? [] : show(context, await weighByWords(db, lexemes));
}

async function show({ db, language }: Asker, weights: ReadonlyMap<string, number>): Promise<Guesses> {
  const categories = await getCategories(db);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights]
    .map(([id, weight]) => ({ id, sure: Math.round((weight / all) * 100) / 100 }))
    .filter(({ sure }) => sure >= leastSure)
    .sort((a, b) => b.sure - a.sure || (a.id < b.id ? -1 : 1))
    .slice(0, mostGuesses)
    .flatMap(({ id, sure }) => {
      const category = categories.get(id);
      const path = category ? namePath(categories, category.path, language) : [];
      return category ? [{ id, path: path.map(({ id: step, name }) => ({ id: step, name })), sure }] : [];
    });
}
