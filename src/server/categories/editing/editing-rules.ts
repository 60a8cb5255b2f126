import { deepestLevel, type CategoryUse } from '../../../contract/catalog/category-limits.ts';

export interface Place {
  id: string;
  level: number;
  /** From the root down to itself. */
  path: readonly string[];
}

/**
 * What keeps a category from standing under another.
 * @param depth  levels of what is put there, itself included
 */
export function placeIssue(
  category: Place | null,
  parent: Place | null,
  depth: number,
): 'CATEGORY_CYCLE' | 'CATEGORY_DEEP' | null {
  if (category && parent?.path.includes(category.id)) return 'CATEGORY_CYCLE';
  return (parent?.level ?? 0) + depth > deepestLevel ? 'CATEGORY_DEEP' : null;
}

/** What a merge takes along, or what leads on by itself; everything else would silently mean less. */
const takenAlong = new Set<CategoryUse>([
  'product',
  'request',
  'attribute',
  'import',
  'application',
  'agent',
]);

export const keepsFromMerging = (uses: readonly { kind: CategoryUse }[]): CategoryUse[] =>
  uses.flatMap(({ kind }) => (takenAlong.has(kind) ? [] : [kind]));

/** Its links to attributes go with it: they are nobody's. */
export const keepsFromDeleting = (uses: readonly { kind: CategoryUse }[]): CategoryUse[] =>
  uses.flatMap(({ kind }) => (kind === 'attribute' ? [] : [kind]));

/** Whether an order names each of what there is once, and nothing else. */
export const namesEach = (present: readonly string[], ids: readonly string[]): boolean =>
  present.length === ids.length && present.every((id) => ids.includes(id));
