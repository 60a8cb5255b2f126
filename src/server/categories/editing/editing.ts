import type { CategoryEditingCall } from '../../../contract/catalog/console-categories.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import { mostChildren } from '../../../contract/catalog/category-limits.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { attributeEditing, readAttributes } from './attributes.ts';
import {
  keepsFromDeleting,
  keepsFromMerging,
  namesEach,
  placeIssue,
  reachOfMerge,
  reachOfMove,
  type Reach,
} from './editing-rules.ts';
import * as rows from './editing-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Products below a category are found elsewhere in the tree than before. */
    'categories.moved': { categoryId: string };
    /** What is in a category belongs into another. */
    'categories.merged': { categoryId: string; intoId: string };
    'categories.mergedRequests': { categoryId: string; intoId: string };
    /** Approval rules of a company look at a category no more, or name one that leads into another by now. */
    'categories.ruleConcerned': { companyId: string; categoryId: string; intoId: string | null };
  }
}

type Action =
  | 'categories.add'
  | 'categories.rename'
  | 'categories.move'
  | 'categories.order'
  | 'categories.hide'
  | 'categories.show'
  | 'categories.merge'
  | 'categories.delete';

const nameOf = (names: Text, language: Language): string => readText(names, language).text;

const log = (
  tx: Tx,
  context: Staffed,
  action: Action,
  category: { id: string; names: Text },
  details: Record<string, unknown> = {},
) =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'category',
    subjectId: category.id,
    details: { name: nameOf(category.names, context.language), ...details },
  });

const getCategory = async (tx: Tx, id: string): Promise<rows.EditedCategory> =>
  requireFound(await rows.findCategory(tx, id));

const findParent = async (tx: Tx, id: string | undefined): Promise<rows.EditedCategory | null> =>
  id === undefined ? null : getCategory(tx, id);

/** A category as it was seen, with the shape of the tree kept. @throws {Refusal} NOT_FOUND, CATEGORY_CHANGED */
async function getSeen(tx: Tx, { id, version }: { id: string; version: number }) {
  await rows.holdTree(tx);
  const category = await getCategory(tx, id);
  if (category.version !== version) throw new Refusal('CATEGORY_CHANGED');
  return category;
}

const show = (row: rows.CountedCategory, language: Language) => ({
  id: row.id,
  version: row.version,
  code: row.code,
  name: nameOf(row.names, language),
  names: row.names as Record<string, string>,
  isHidden: row.hidden,
  products: row.products,
  requests: row.requests,
  children: row.children,
  attributes: row.attributes,
});

async function add(context: Staffed, { parentId, names }: ParsedOf<'console.categories.add'>) {
  return transact(context.db, async (tx) => {
    await rows.holdTree(tx);
    const parent = await findParent(tx, parentId);
    const issue = placeIssue(null, parent, 1);
    if (issue) throw new Refusal(issue);
    if ((await rows.countChildren(tx, parent?.id ?? null)) >= mostChildren)
      throw new Refusal('CATEGORY_FULL', { most: mostChildren });
    const id = await rows.insertCategory(tx, parent, names);
    await log(tx, context, 'categories.add', { id, names });
    return { id };
  });
}

async function rename(context: Staffed, { id, version, names }: ParsedOf<'console.categories.rename'>) {
  return transact(context.db, async (tx) => {
    const category = await getSeen(tx, { id, version });
    if (!(await rows.updateCategory(tx, { id, version }, { names }))) throw new Refusal('CATEGORY_CHANGED');
    await log(tx, context, 'categories.rename', category, { to: nameOf(names, context.language) });
    // Words of a category are among those that its products are found by.
    await context.queue.publish(tx, 'categories.moved', { categoryId: id });
    return null;
  });
}

async function move(
  context: Staffed,
  { id, version, parentId, narrowed }: ParsedOf<'console.categories.move'>,
) {
  return transact(context.db, async (tx) => {
    const category = await getSeen(tx, { id, version });
    const parent = await findParent(tx, parentId);
    if (category.parent_id === (parent?.id ?? null)) return null;
    const issue = placeIssue(category, parent, await rows.findDepth(tx, category));
    if (issue) throw new Refusal(issue);
    if ((await rows.countChildren(tx, parent?.id ?? null)) >= mostChildren)
      throw new Refusal('CATEGORY_FULL', { most: mostChildren });
    const companyIds = await listNarrowed(tx, reachOfMove(category, parent), narrowed);
    await rows.moveCategory(tx, category, parent);
    await notifyCompanies(tx, context, companyIds, { categoryId: id, intoId: null });
    await context.queue.publish(tx, 'categories.moved', { categoryId: id });
    await log(tx, context, 'categories.move', category, {
      to: parent ? nameOf(parent.names, context.language) : '',
    });
    return null;
  });
}

/**
 * The companies whose approval rules mean less once a category stands elsewhere; as many as whoever moves it was told of.
 * @throws {Refusal} CATEGORY_RULES_NARROWED with how many there are
 */
async function listNarrowed(tx: Tx, reach: Reach, narrowed: number): Promise<string[]> {
  const companyIds = await rows.listNarrowed(tx, reach);
  if (companyIds.length > narrowed)
    throw new Refusal('CATEGORY_RULES_NARROWED', { count: companyIds.length });
  return companyIds;
}

/** Has companies notified by letter what became of their rules. */
async function notifyCompanies(
  tx: Tx,
  { queue }: Staffed,
  companyIds: readonly string[],
  concerned: { categoryId: string; intoId: string | null },
): Promise<void> {
  for (const companyId of companyIds)
    await queue.publish(tx, 'categories.ruleConcerned', { companyId, ...concerned });
}

async function order(context: Staffed, { parentId, ids }: ParsedOf<'console.categories.order'>) {
  return transact(context.db, async (tx) => {
    await rows.holdTree(tx);
    const parent = await findParent(tx, parentId);
    const present = await rows.listChildIds(tx, parent?.id ?? null);
    // Somebody added or took away one meanwhile.
    if (!namesEach(present, ids)) throw new Refusal('CATEGORY_CHANGED');
    await rows.orderCategories(tx, ids);
    if (parent) await log(tx, context, 'categories.order', parent);
    return null;
  });
}

async function setHidden(
  context: Staffed,
  { id, version, hidden }: ParsedOf<'console.categories.setHidden'>,
) {
  return transact(context.db, async (tx) => {
    const category = await getSeen(tx, { id, version });
    if (!(await rows.updateCategory(tx, { id, version }, { hidden }))) throw new Refusal('CATEGORY_CHANGED');
    await log(tx, context, hidden ? 'categories.hide' : 'categories.show', category);
    return null;
  });
}

async function merge(
  context: Staffed,
  { id, version, intoId, narrowed }: ParsedOf<'console.categories.merge'>,
) {
  return transact(context.db, async (tx) => {
    const category = await getSeen(tx, { id, version });
    const target = await getCategory(tx, intoId);
    if (intoId === id) throw new Refusal('CATEGORY_CYCLE');
    await rows.holdCategories(tx, [id, intoId]);
    if (keepsFromMerging(await rows.listUses(tx, id)).length > 0) throw new Refusal('CATEGORY_IN_USE');
    const companyIds = await listNarrowed(tx, reachOfMerge(category, target), narrowed);
    const namingIds = await rows.listNaming(tx, id);
    await rows.mergeCategory(tx, id, intoId);
    await notifyCompanies(tx, context, companyIds, { categoryId: id, intoId: null });
    await notifyCompanies(tx, context, namingIds, { categoryId: id, intoId });
    const merged = { categoryId: id, intoId };
    await context.queue.publish(tx, 'categories.merged', merged);
    await context.queue.publish(tx, 'categories.mergedRequests', merged);
    await log(tx, context, 'categories.merge', category, { to: nameOf(target.names, context.language) });
    return null;
  });
}

async function remove(context: Staffed, { id, version }: ParsedOf<'console.categories.delete'>) {
  return transact(context.db, async (tx) => {
    const category = await getSeen(tx, { id, version });
    await rows.holdCategories(tx, [id]);
    if (keepsFromDeleting(await rows.listUses(tx, id)).length > 0) throw new Refusal('CATEGORY_IN_USE');
    if (!(await rows.redirectMerged(tx, category))) throw new Refusal('CATEGORY_IN_USE');
    await rows.deleteCategory(tx, id);
    await log(tx, context, 'categories.delete', category);
    return null;
  });
}

/** The tree as operators edit it. */
export const categoryEditing: Handlers<CategoryEditingCall, Context, SignedIn, Staffed> = {
  ...attributeEditing,

  async 'console.categories.list'({ db, language }, { parentId }) {
    if (parentId !== undefined) requireFound(await rows.findCategory(db, parentId));
    const categories = await rows.listCounted(db, { parentId: parentId ?? null });
    return categories.map((row) => show(row, language));
  },

  async 'console.categories.get'({ db, language }, { id }) {
    const [category] = await rows.listCounted(db, { id });
    const { path } = requireFound(category);
    const [steps, uses, attributes] = await Promise.all([
      Promise.all(path.map((step) => rows.findCategory(db, step))),
      rows.listUses(db, id),
      readAttributes(db, id, language),
    ]);
    return {
      ...show(category!, language),
      path: steps.flatMap((step) => (step ? [{ id: step.id, name: nameOf(step.names, language) }] : [])),
      uses,
      ...attributes,
    };
  },

  'console.categories.add': add,
  'console.categories.rename': rename,
  'console.categories.move': move,
  'console.categories.order': order,
  'console.categories.setHidden': setHidden,
  'console.categories.merge': merge,
  'console.categories.delete': remove,
};
