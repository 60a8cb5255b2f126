import type { Language, Text } from '../../kit/languages.ts';
import type { Tier } from './rules.ts';

/** Products as a row of a file tells them, whatever its format: checked, but not yet held against the catalogue. */
export interface ProductRow {
  /** Where it comes from, when the file says so: without another shop named, the source has a shop of its own. */
  source: string | null;
  licence: string | null;
  code: string;
  /** A category by its code, or by its name in any language; null when the source has not sorted it in. */
  category: { code: string } | { name: string } | null;
  sourceLanguage: Language;
  titles: Text;
  descriptions: Text;
  unit: string;
  /** Null means the currency of the shop. */
  currency: string | null;
  /** Null means the least of the tiers. */
  moq: number | null;
  multiple: number;
  weightGrams: number | null;
  /** Paths inside picture archives. */
  pictures: string[];
  /** What the variants differ by, at most three. */
  specNames: Text[];
  skus: SkuRow[];
  /** Attributes and values by code and English name; those the catalogue does not know are left out. */
  attributes: { attribute: string; value: string }[];
}

export interface SkuRow {
  /** One value for each spec name. */
  values: string[];
  code: string;
  /** Null when the file does not say. */
  stock: number | null;
  /** Empty when there is no price. */
  tiers: Tier[];
}

export interface CategoryRow {
  code: string;
  parent: string | null;
  names: Text;
  attributes: string[];
}

export interface AttributeRow {
  code: string;
  names: Text;
  valueCodes: string[];
  valuesFrom: string | null;
}

export interface ValueRow {
  /** Null: whichever attributes list it. */
  attribute: string | null;
  code: string;
  names: Text;
}

export interface CategoryNameRow {
  code: string;
  names: Text;
}
