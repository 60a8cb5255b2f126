import { isGtin } from '../../kit/check-digits.ts';
import { foldName } from '../../kit/text/fold.ts';
import type { Language, Text } from '../../kit/languages.ts';
import { productLimits as limits } from './product-limits.ts';

/** What can be wrong with a field of a product; the words stand under `problem.<name>`. */
export const productIssueKinds = [
  'missing',
  'wrong',
  'tooLong',
  'tooMany',
  'gone',
  'taken',
  'twice',
  'moqMultiple',
  'tierOrder',
  'tierPrice',
  'priceless',
  'hsCode',
  'gtin',
] as const;
export type ProductIssue = (typeof productIssueKinds)[number];

/** What is wrong, by field: `title`, `categoryId`, `skus.3.tiers` … Empty where all is well. */
export type ProductIssues = Record<string, ProductIssue>;

export interface TierFacts {
  minimum: number;
  /** Minor units. */
  price: bigint;
}

/** All of a product that pure rules speak of. */
export interface ProductFacts {
  sourceLanguage: Language;
  texts: Partial<Record<Language, { title: string; description: string }>>;
  moq: number;
  multiple: number;
  specs: readonly { names: Text; values: readonly { names: Text }[] }[];
  skus: readonly {
    values: readonly number[];
    stock: number;
    /** Empty where none is stated. */
    gtin: string;
    tiers: readonly TierFacts[];
  }[];
}

const isCount = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** What is wrong with the prices of a sku: quantities rise, and who buys more never pays more for a piece. */
export function tiersIssue(tiers: readonly TierFacts[]): ProductIssue | null {
  if (tiers.length === 0) return 'priceless';
  if (tiers.length > limits.tiers) return 'tooMany';
  for (const [i, { minimum, price }] of tiers.entries()) {
    if (!isCount(minimum, 1, limits.quantity)) return 'wrong';
    if (price <= 0n || price > limits.price) return 'wrong';
    const before = tiers[i - 1];
    if (before && minimum <= before.minimum) return 'tierOrder';
    if (before && price > before.price) return 'tierPrice';
  }
  return null;
}

/** What is wrong with a product in itself, whatever else there is: the same in the form and on the server. */
export function productIssues(product: ProductFacts): ProductIssues {
  const issues: ProductIssues = {};
  if (!product.texts[product.sourceLanguage]?.title.trim()) issues.title = 'missing';
  for (const [language, { title, description }] of Object.entries(product.texts)) {
    if (!title.trim() && description.trim()) issues[`texts.${language}`] ??= 'missing';
    if ([...title].length > limits.title) issues[`texts.${language}`] = 'tooLong';
  }
  if (!isCount(product.moq, 1, limits.quantity)) issues.moq = 'wrong';
  if (!isCount(product.multiple, 1, limits.quantity)) issues.multiple = 'wrong';
  else if (!issues.moq && product.moq % product.multiple !== 0) issues.moq = 'moqMultiple';
  Object.assign(issues, specIssues(product), skuIssues(product));
  return issues;
}

const saidOf = (names: Text, language: Language): string =>
  foldName(names[language] ?? Object.values(names)[0] ?? '');

function specIssues({ specs, sourceLanguage }: ProductFacts): ProductIssues {
  const issues: ProductIssues = {};
  if (specs.length > limits.specs) issues.specs = 'tooMany';
  const said = specs.map(({ names }) => saidOf(names, sourceLanguage));
  for (const [i, { values }] of specs.entries()) {
    if (said[i] === '') issues[`specs.${i}`] = 'missing';
    else if (said.indexOf(said[i]!) < i) issues[`specs.${i}`] = 'twice';
    const names = values.map((value) => saidOf(value.names, sourceLanguage));
    if (values.length === 0 || names.includes('')) issues[`specs.${i}`] ??= 'missing';
    if (values.length > limits.specValues) issues[`specs.${i}`] ??= 'tooMany';
    if (new Set(names).size < names.length) issues[`specs.${i}`] ??= 'twice';
  }
  return issues;
}

function skuIssues({ specs, skus }: ProductFacts): ProductIssues {
  const issues: ProductIssues = {};
  if (skus.length === 0) return { skus: 'missing' };
  if (skus.length > limits.skus) return { skus: 'tooMany' };
  const seen = new Set<string>();
  const gtins = new Set<string>();
  for (const [i, { values, stock, gtin, tiers }] of skus.entries()) {
    const fits =
      values.length === specs.length && values.every((at, n) => isCount(at, 0, specs[n]!.values.length - 1));
    if (!fits) issues[`skus.${i}.values`] = 'wrong';
    else if (seen.has(values.join())) issues[`skus.${i}.values`] = 'twice';
    seen.add(values.join());
    if (!isCount(stock, 0, limits.stock)) issues[`skus.${i}.stock`] = 'wrong';
    const fullGtin = gtin.padStart(14, '0');
    if (gtin !== '' && !isGtin(gtin)) issues[`skus.${i}.gtin`] = 'gtin';
    else if (gtin !== '' && gtins.has(fullGtin)) issues[`skus.${i}.gtin`] = 'twice';
    gtins.add(fullGtin);
    const tier = tiersIssue(tiers);
    if (tier) issues[`skus.${i}.tiers`] = tier;
  }
  return issues;
}
