import { movedTo, notFound, type LoadContext } from '../../page/define.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { categoryTree, wayTo } from './category-tree.ts';
import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import { readFilters } from './list-filters.ts';

/** Any readable name, the id of a category or 0 for all products, and a page that the router did not take off. */
const spelled = /^(?<name>.*)_(?<id>0|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_page\d*)?\/?$/i;
const allProducts = 'search-goods';

export interface AskedList {
  filters: ListFilters;
  tree: readonly CategoryNode[];
  /** From a root category to the asked one. */
  way: readonly CategoryNode[];
}

/**
 * What list an address below /mall means.
 * @throws movedTo its one address from any other spelling of it; notFound where no such list is
 */
export async function readListAddress(context: LoadContext): Promise<AskedList> {
  const { params, query, page } = context;
  const rest = params.params ?? '';
  const groups = spelled.exec(rest)?.groups;
  const id = (groups?.id ?? '0').toLowerCase();
  const name = (groups?.name ?? rest.replace(/\/$/, '')).toLowerCase();
  if (id === '0' && name !== allProducts) throw notFound();
  const tree = await categoryTree(context);
  const way = id === '0' ? [] : await findWay(context, tree, id);
  const category = way.at(-1);
  if (id !== '0' && !category) throw notFound();
  const filters = {
    ...readFilters(query, page),
    category: category && { id: category.id, name: category.name },
  };
  const path = listPath(filters);
  if (!isSame(path, context)) throw movedTo(path);
  return { filters, tree, way };
}

/** The way to a category, or to the one that it was merged into; empty where neither is in the tree. */
async function findWay(
  { call }: LoadContext,
  tree: readonly CategoryNode[],
  id: string,
): Promise<CategoryNode[]> {
  const categories = wayTo(tree, id);
  if (categories.length > 0) return categories;
  const path = await call('catalog.categoryPath', { id }).catch(() => []);
  const leadsTo = path.at(-1)?.id ?? id;
  return leadsTo === id ? [] : wayTo(tree, leadsTo);
}

/** Whether an address is spelled so; how its letters are encoded does not count. */
function isSame(path: string, { pathname, query, page }: LoadContext): boolean {
  const [ownPath = '', ownQuery = ''] = path.split('?', 2);
  const asked = page > 1 ? `${pathname}_page${page}` : pathname;
  return decodeURI(ownPath) === decodeURI(asked) && ownQuery === String(query);
}
