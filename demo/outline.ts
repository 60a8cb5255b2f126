import type { DemoCategory, Words7 } from './types.ts';
import { words } from './words.ts';

/** One kind of products of a third-level category, from which its variants are made. */
export type BaseProduct = {
  category: string;
  /** In CNY, for one unit of the first variant. */
  price: number;
  weightGrams: number;
  measures: string[];
  title: Words7;
  options: Record<string, string>;
  about: Words7[];
  /** Position among all base products of its root category. */
  index: number;
};

export type Outline = { categories: DemoCategory[]; products: BaseProduct[] };

/**
 * Reads the outline of one root category. The first signs of a line say what it is:
 * `#` `##` `###` a category of level 1–3 (code, names), `>` options for everything
 * below, `"` a sentence about the root's products, `*` products (price, grams | measures | options),
 * `=` their title.
 */
export function readOutline(text: string, position: number): Outline {
  const categories: DemoCategory[] = [];
  const products: BaseProduct[] = [];
  const about: Words7[] = [];
  const options: Record<number, Record<string, string>> = {};
  let path: DemoCategory[] = [];

  for (const line of text.split('\n').filter((l) => l.trim() !== '')) {
    const [sign, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    if (sign.startsWith('#')) {
      const level = sign.length as 1 | 2 | 3;
      const parent = path[level - 2] ?? null;
      const category = readCategory(
        rest,
        level,
        parent,
        siblings(categories, parent) + (parent ? 0 : position),
      );
      categories.push(category);
      path = [...path.slice(0, level - 1), category];
      options[level] = {};
    } else if (sign === '>') {
      options[path.length] = readOptions(rest);
      if (path.length === 1) path[0]!.attributes = (options[1]!.attrs ?? '').split(',');
    } else if (sign === '"') {
      about.push(words(rest.replace(/^\| /, '')));
    } else if (sign === '*') {
      const [facts, measures, ownSpecs] = rest.split('|').map((part) => part.trim());
      const [price, grams] = facts!.split(' ');
      const leaf = path[2]!;
      products.push({
        category: leaf.code,
        price: Number(price),
        weightGrams: Number(grams),
        measures: measures ? measures.split(',').map((m) => m.trim()) : [],
        title: path[0]!.names,
        options: { ...options[1], ...options[2], ...readOptions(ownSpecs ?? '') },
        about,
        index: products.length,
      });
    } else if (sign === '=') {
      products.at(-1)!.title = words(rest);
    } else {
      throw new Error(`Cannot read: ${line}`);
    }
  }
  return { categories, products };
}

function readCategory(
  text: string,
  level: 1 | 2 | 3,
  parent: DemoCategory | null,
  position: number,
): DemoCategory {
  const bar = text.indexOf('|');
  const code = text.slice(0, bar).trim();
  return {
    code: parent ? `${parent.code}.${code}` : code,
    parent: parent?.code ?? null,
    level,
    position,
    names: words(text.slice(bar + 1)),
    attributes: [],
  };
}

function siblings(categories: DemoCategory[], parent: DemoCategory | null): number {
  return categories.filter((category) => category.parent === (parent?.code ?? null)).length;
}

/** "n=24; s=colour:red" as a record; a value may itself hold "=". */
function readOptions(text: string): Record<string, string> {
  const entries = text.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(entries);
}
