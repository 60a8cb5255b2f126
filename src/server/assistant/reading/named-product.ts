import type { CatalogWords } from '../../search/public.ts';
import { fold } from '../../../kit/text/fold.ts';
import { chooseProduct, type NamedProduct } from './choose-product.ts';
import { readAspects, type Aspect } from './traits/aspects.ts';
import { readArrival } from './arrival.ts';
import type { Intent, Reading } from './reading-rules.ts';

/** How the catalogue reads some words. */
export type ReadWords = (words: string) => Promise<CatalogWords>;

const mostParts = 6;

/** What a question names, once the catalogue was asked which of its words it knows. */
export async function withNamedProduct(reading: Reading, readWords: ReadWords): Promise<Reading> {
  if (reading.intent === 'translate' || reading.parts.length === 0) return { ...reading, isKnown: false };
  const parts = await Promise.all(
    reading.parts
      .slice(0, mostParts)
      .map(async (entry) => ({ ...entry, catalog: await readWords(entry.text) })),
  );
  const named = withoutAspect(reading, chooseProduct(parts, reading.product, reading.wantsProducts));
  // A day that something is to be there by is no quality of it.
  const qualities = named.qualities.filter(
    (text) =>
      (reading.arrival === null || readArrival(`by ${text}`).arrival === null) &&
      (reading.criterion === null || readAspects(text).length === 0),
  );
  return { ...reading, ...named, qualities: [...qualities, ...traitsBeside(reading, named, qualities)] };
}

/** "The cheapest, what is its minimum?" names no thing: what is asked of it stands where a name would. */
function withoutAspect({ criterion }: Reading, productName: NamedProduct): NamedProduct {
  const isAspect =
    criterion !== null &&
    productName.product.split(' ').length <= mostWordsOfAspect &&
    readAspects(productName.product).some((aspect) => ofNoName.has(aspect));
  return isAspect ? { ...productName, product: '', namedProduct: '', isKnown: false } : productName;
}
const mostWordsOfAspect = 3;
/** What is asked of products, and stands in the name of none. */
const ofNoName = new Set<Aspect>(['minimum', 'unit price', 'total', 'lead']);

/** Properties that are asked for in words the catalogue does not know; they are looked for, and said to be missing. */
function traitsBeside(
  { intent, traits, wantsProducts }: Reading,
  { namedProduct, isKnown }: NamedProduct,
  qualities: readonly string[],
): string[] {
  if (!(looksFor.has(intent) || wantsProducts) || !isKnown) return [];
  const describedAs = fold([namedProduct, ...qualities].join(' '));
  return traits.filter((trait) => !describedAs.includes(fold(trait)));
}

const looksFor = new Set<Intent>(['search', 'refine', 'affordable', 'requestQuotes']);
