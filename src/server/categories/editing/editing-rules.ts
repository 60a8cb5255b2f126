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

/**
 * What a merge takes along, what leads on by itself, and what asks from then on, as agents do that may order from a
 * category alone; everything else would silently mean less.
 */
const takenAlong = new Set<CategoryUse>([
  'product',
  'request',
  'attribute',
  'import',
  'connection',
  'application',
  'agent',
  'company',
  'club',
]);

export const keepsFromMerging = (uses: readonly { kind: CategoryUse }[]): CategoryUse[] =>
  uses.flatMap(({ kind }) => (takenAlong.has(kind) ? [] : [kind]));

/** Which rules of companies look at what is somewhere in the tree, and at what is elsewhere no more. */
export interface Reach {
  pathBefore: readonly string[];
  pathAfter: readonly string[];
}

/** What rules see of a category, and of all below it, that is put below another or becomes a root. */
export const reachOfMove = (category: Place, parent: Place | null): Reach => ({
  pathBefore: category.path,
  pathAfter: [...(parent?.path ?? []), category.id],
});

/** The same of one that is merged: rules that name it lead into the other one. */
export const reachOfMerge = (category: Place, target: Place): Reach => ({
  pathBefore: category.path,
  pathAfter: [...target.path, category.id],
});

/** Its links to attributes go with it: they are nobody's. */
export const keepsFromDeleting = (uses: readonly { kind: CategoryUse }[]): CategoryUse[] =>
  uses.flatMap(({ kind }) => (kind === 'attribute' ? [] : [kind]));

/** Whether an order names each of what there is once, and nothing else. */
export const namesEach = (present: readonly string[], ids: readonly string[]): boolean =>
  present.length === ids.length && present.every((id) => ids.includes(id));
