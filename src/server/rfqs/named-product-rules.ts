import { readText, type Language, type Text } from '../../kit/languages.ts';

/** A product that a quote names, as it was when the quote was given. */
export interface NamedProduct {
  id: string;
  titles: Text;
  sourceLanguage: Language;
  /** The key of its first picture; empty where it has none. */
  picture: string;
  version: number;
}

/** What a row of a quote keeps of it besides its id. */
export const keptOf = ({ id: _id, ...kept }: NamedProduct): Omit<NamedProduct, 'id'> => kept;

/** The product that a quote names, as it is read in a language; null where it names none. */
export function readNamedProduct(
  row: { product_id: string | null; named_product: unknown },
  language: Language,
): { id: string; title: string; picture: string; version: number } | null {
  if (!row.product_id) return null;
  const { titles, sourceLanguage, picture, version } = row.named_product as Omit<NamedProduct, 'id'>;
  const { text: title } = readText(titles, language, sourceLanguage);
  return { id: row.product_id, title, picture, version };
}
