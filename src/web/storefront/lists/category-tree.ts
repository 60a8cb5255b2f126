import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import type { LoadContext } from '../../page/define.ts';

const keep = 5 * 60_000;
const cache = new Map<string, { until: number; tree: Promise<CategoryNode[]> }>();

/**
 * The whole category tree of a site in a language; a browser keeps it for five minutes. On the server its answer is kept
 * until it changes.
 */
export function categoryTree({ call, site, language }: LoadContext): Promise<CategoryNode[]> {
  if (typeof document === 'undefined') return call('catalog.tree', {});
  const id = `${site} ${language}`;
  const cached = cache.get(id);
  if (cached && cached.until > Date.now()) return cached.tree;
  const tree = call('catalog.tree', {});
  cache.set(id, { until: Date.now() + keep, tree });
  tree.catch(() => cache.delete(id));
  return tree;
}

/** The way from a root to a category, that category last; empty when it is not in the tree. */
export function wayTo(tree: readonly CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const way = wayTo(node.children, id);
    if (way.length > 0) return [node, ...way];
  }
  return [];
}
