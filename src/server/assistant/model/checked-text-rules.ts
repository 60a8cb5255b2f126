/** What tools have answered in a conversation: all that a model may name. */
export interface Known {
  /** Products by id. */
  products: ReadonlyMap<string, { title: string; link: string }>;
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
        .replace(address, (found) => {
          let end = found.length;
          while (end > 0 && '.,;:!?'.includes(found[end - 1]!)) end--;
          return links.has(found.slice(0, end)) ? found : '';
        })
        .replace(host, (found, at: number, text: string) => (isInLink(text, at, links) ? found : ''))
        .replace(uuid, (id) => (links.size > 0 && [...links].some((link) => link.includes(id)) ? id : ''));
    })
    .join('');
}

/** Whether a place is inside an address that tools gave, as the name of a page's file is. */
const isInLink = (text: string, at: number, links: ReadonlySet<string>): boolean =>
  [...links].some((link) => {
    const start = text.lastIndexOf(link, at);
    return start >= 0 && at < start + link.length;
  });

/** The products and addresses of pages in what a tool answered, wherever they stand in it. */
export function collectKnown(
  answer: unknown,
  into: { products: Map<string, { title: string; link: string }>; links: Set<string> },
): void {
  if (Array.isArray(answer)) {
    for (const each of answer) collectKnown(each, into);
    return;
  }
  if (typeof answer !== 'object' || answer === null) return;
  const { id, link, sellerTextTitle: title } = answer as Record<string, unknown>;
  if (typeof link === 'string') {
    into.links.add(link);
    if (typeof id === 'string' && typeof title === 'string') into.products.set(id, { title, link });
  }
  for (const each of Object.values(answer)) collectKnown(each, into);
}
