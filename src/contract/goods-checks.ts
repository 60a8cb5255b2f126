import type { Language, Text } from '../kit/languages.ts';
import { goodsLimits as limits } from './goods-limits.ts';

/** What can be wrong with a field of a goods; the words stand under `problem.<name>`. */
export const goodsProblems = [
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
] as const;
export type GoodsProblem = (typeof goodsProblems)[number];

/** What is wrong, by field: `title`, `categoryId`, `skus.3.tiers` … Empty where all is well. */
export type GoodsFaults = Record<string, GoodsProblem>;

export interface TierFacts {
  minimum: number;
  /** Minor units. */
  price: bigint;
}

/** All of a goods that pure rules speak of. */
export interface GoodsFacts {
  sourceLanguage: Language;
  texts: Partial<Record<Language, { title: string; description: string }>>;
  moq: number;
  multiple: number;
  specs: readonly { names: Text; values: readonly { names: Text }[] }[];
  skus: readonly { values: readonly number[]; stock: number; tiers: readonly TierFacts[] }[];
}

const isCount = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** What is wrong with the prices of a sku: quantities rise, and who buys more never pays more for a piece. */
export function tiersFault(tiers: readonly TierFacts[]): GoodsProblem | null {
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

/** What is wrong with a goods in itself, whatever else there is: the same in the form and on the server. */
export function goodsFaults(goods: GoodsFacts): GoodsFaults {
  const faults: GoodsFaults = {};
  if (!goods.texts[goods.sourceLanguage]?.title.trim()) faults.title = 'missing';
  for (const [language, { title, description }] of Object.entries(goods.texts)) {
    if (!title.trim() && description.trim()) faults[`texts.${language}`] ??= 'missing';
    if ([...title].length > limits.title) faults[`texts.${language}`] = 'tooLong';
  }
  if (!isCount(goods.moq, 1, limits.quantity)) faults.moq = 'wrong';
  if (!isCount(goods.multiple, 1, limits.quantity)) faults.multiple = 'wrong';
  else if (!faults.moq && goods.moq % goods.multiple !== 0) faults.moq = 'moqMultiple';
  Object.assign(faults, specFaults(goods), skuFaults(goods));
  return faults;
}

const saidOf = (names: Text, language: Language): string =>
  (names[language] ?? Object.values(names)[0] ?? '').trim().toLowerCase();

function specFaults({ specs, sourceLanguage }: GoodsFacts): GoodsFaults {
  const faults: GoodsFaults = {};
  if (specs.length > limits.specs) faults.specs = 'tooMany';
  const said = specs.map(({ names }) => saidOf(names, sourceLanguage));
  for (const [i, { values }] of specs.entries()) {
    if (said[i] === '') faults[`specs.${i}`] = 'missing';
    else if (said.indexOf(said[i]!) < i) faults[`specs.${i}`] = 'twice';
    const names = values.map((value) => saidOf(value.names, sourceLanguage));
    if (values.length === 0 || names.includes('')) faults[`specs.${i}`] ??= 'missing';
    if (values.length > limits.specValues) faults[`specs.${i}`] ??= 'tooMany';
    if (new Set(names).size < names.length) faults[`specs.${i}`] ??= 'twice';
  }
  return faults;
}

function skuFaults({ specs, skus }: GoodsFacts): GoodsFaults {
  const faults: GoodsFaults = {};
  if (skus.length === 0) return { skus: 'missing' };
  if (skus.length > limits.skus) return { skus: 'tooMany' };
  const seen = new Set<string>();
  for (const [i, { values, stock, tiers }] of skus.entries()) {
    const fits =
      values.length === specs.length && values.every((at, n) => isCount(at, 0, specs[n]!.values.length - 1));
    if (!fits) faults[`skus.${i}.values`] = 'wrong';
    else if (seen.has(values.join())) faults[`skus.${i}.values`] = 'twice';
    seen.add(values.join());
    if (!isCount(stock, 0, limits.stock)) faults[`skus.${i}.stock`] = 'wrong';
    const tier = tiersFault(tiers);
    if (tier) faults[`skus.${i}.tiers`] = tier;
  }
  return faults;
}
