import { isDeepStrictEqual } from 'node:util';
import { comparable } from '../../kit/text/same-text.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';

/** A product that a quote names, as it was when the quote was given. */
export interface NamedProduct {
  id: string;
  titles: Text;
  sourceLanguage: Language;
  /** The key of its first picture; empty where it has none. */
  picture: string;
  version: number;
  /** Missing of what was named before they were kept. */
  descriptions?: Text;
  unitCode?: string;
  attributes?: { names: Text; value: Text }[];
}
type NamedProductSnapshot = Omit<NamedProduct, 'id'>;

/** What a row of a quote keeps of it besides its id. */
export const keptOf = ({ id: _id, ...kept }: NamedProduct): NamedProductSnapshot => kept;

/** A row of a quote, with the product that it names or none. */
interface Naming {
  product_id: string | null;
  named_product: unknown;
}

/** The product that a quote names, as it is read in a language. */
interface ReadProduct {
  id: string;
  title: string;
  language: Language;
  picture: string;
  version: number;
  description?: string;
  unitCode?: string;
  attributes?: { name: string; value: string }[];
}

/** The product that a quote names, as it is read in a language; null where it names none. */
export function readNamedProduct(row: Naming, wanted: Language): ReadProduct | null {
  if (!row.product_id) return null;
  const { titles, sourceLanguage, picture, version, ...rest } = row.named_product as NamedProductSnapshot;
  const { text: title, language } = readText(titles, wanted, sourceLanguage);
  const read = (text: Text) => readText(text, language, sourceLanguage).text;
  return {
    id: row.product_id,
    title,
    language,
    picture,
    version,
    ...(rest.descriptions && { description: rest.descriptions[language] ?? '' }),
    ...(rest.unitCode !== undefined && { unitCode: rest.unitCode }),
    ...(rest.attributes && {
      attributes: rest.attributes.map(({ names, value }) => ({ name: read(names), value: read(value) })),
    }),
  };
}

/** The same with every text as it is compared. */
function inPlainTexts(value: unknown): unknown {
  if (typeof value === 'string') return comparable(value);
  if (Array.isArray(value)) return value.map(inPlainTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inPlainTexts(each)]));
}

/**
 * Whether a product says something else now than what a quote keeps of it. Its version alone says nothing: it grows with
 * price and stock too.
 * @param now  undefined where the product is no more
 */
export function hasChanged(row: Naming, now: NamedProduct | undefined): boolean {
  if (!row.product_id) return false;
  if (!now || now.id !== row.product_id) return true;
  const { version, ...kept } = row.named_product as NamedProductSnapshot;
  if (version === now.version) return false;
  const { version: _version, id: _id, ...current } = now;
  // Of what was named before, only what was kept can be compared.
  const ofBoth = Object.fromEntries(
    Object.keys(kept).map((key) => [key, current[key as keyof typeof current]]),
  );
  return !isDeepStrictEqual(inPlainTexts(kept), inPlainTexts(ofBoth));
}
