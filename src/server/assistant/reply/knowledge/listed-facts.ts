import type { readProduct } from '../product-search.ts';

type Product = Awaited<ReturnType<typeof readProduct>>;

interface ListedFact {
  name: string;
  values: string[];
}

/** What a product lists of itself: its attributes, and the values of its variants. */
export function listedFacts(product: Product): ListedFact[] {
  const pairs = [
    ...product.sellerTextAttributes,
    ...product.variants.flatMap(({ sellerTextSpec }) => sellerTextSpec),
  ];
  const byName = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const position = pair.indexOf(': ');
    if (position <= 0) continue;
    const [name, text] = [pair.slice(0, position), pair.slice(position + 2)];
    const values = byName.get(name) ?? new Set<string>();
    if (text) values.add(text);
    byName.set(name, values);
  }
  return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

const namesColour = /colou?r|颜色|色|لون|สี|warna|цвет|renk/iu;

/** The colors that a product is offered in, as its page lists them. */
export const listedColours = (product: Product): string[] =>
  listedFacts(product)
    .filter(({ name }) => namesColour.test(name))
    .flatMap((fact) => fact.values);
