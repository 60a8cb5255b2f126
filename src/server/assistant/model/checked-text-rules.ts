/** A product that a tool returned, and the whole of what it said of it. */
export interface KnownProduct {
  title: string;
  link: string;
  row: object;
}

/** What tools have answered in a conversation: all that a model may name. */
export interface Known {
  /** Products by id. */
  products: ReadonlyMap<string, KnownProduct>;
  /** Addresses of pages. */
  links: ReadonlySet<string>;
}

/** A model named a product that no tool has returned. */
export class Invented extends Error {}

const mark = /\[\[product:([^\]\s]{1,100})\]\]/g;
const address = /(?:https?:\/\/|www\.|\/[a-z]{2,20}\/)[^\s<>"'()[\]]{0,1000}/gi;
// Also without a scheme: "pay at evil.example/now", "write to a@evil.example". What ends a sentence begins with a capital.
const host =
  /(?:[\p{L}\p{N}_+-]{1,64}(?:\.[\p{L}\p{N}_+-]{1,64}){0,8}@)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}])(?:\/[^\s<>"'()[\]]{0,1000})?/gu;
const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;

/**
 * A line of a model as a reader sees it: products by the titles that tools gave, addresses that tools gave alone.
 * @throws {Invented} for a product that none did
 */
export function checkedLine(line: string, { products, links }: Known): string {
  const parts = line.split(mark);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) {
        const product = products.get(part);
        if (!product) throw new Invented(part);
        return `${product.title} ${product.link}`;
      }
      return part
        .replace(address, (link) => {
          let end = link.length;
          while (end > 0 && '.,;:!?'.includes(link[end - 1]!)) end--;
          return links.has(link.slice(0, end)) ? link : '';
        })
        .replace(host, (bare, at: number, text: string) => (isInLink(text, at, links) ? bare : ''))
        .replace(uuid, (id) => (links.size > 0 && [...links].some((link) => link.includes(id)) ? id : ''));
    })
    .join('');
}

/** The products that a text names by id, each once, in its order; those that no tool returned are none. */
export const namedProducts = (text: string, { products }: Known): [id: string, KnownProduct][] =>
  [...new Set([...text.matchAll(mark)].map(([, id = '']) => id))].flatMap((id) => {
    const product = products.get(id);
    return product ? [[id, product] as [string, KnownProduct]] : [];
  });

/** Whether a place is inside an address that tools gave, as the name of a page's file is. */
const isInLink = (text: string, at: number, links: ReadonlySet<string>): boolean =>
  [...links].some((link) => {
    const start = text.lastIndexOf(link, at);
    return start >= 0 && at < start + link.length;
  });

/** The products and addresses of pages in what a tool answered, wherever they stand in it. */
export function collectKnown(
  answer: unknown,
  into: { products: Map<string, KnownProduct>; links: Set<string> },
): void {
  if (Array.isArray(answer)) {
    for (const each of answer) collectKnown(each, into);
    return;
  }
  if (typeof answer !== 'object' || answer === null) return;
  const { id, link, sellerTextTitle: title } = answer as Record<string, unknown>;
  if (typeof link === 'string') {
    into.links.add(link);
    if (typeof id === 'string' && typeof title === 'string')
      into.products.set(id, { title, link, row: answer });
  }
  for (const each of Object.values(answer)) collectKnown(each, into);
}
