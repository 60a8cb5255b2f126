import type { ParsedOf } from '../../../contract/contract.ts';
import type { CategoryEditingCall, ConsoleAttribute } from '../../../contract/catalog/console-categories.ts';
import { mostCategoryAttributes } from '../../../contract/catalog/category-limits.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import * as rows from './attributes-sql.ts';
import { namesEach } from './editing-rules.ts';
import { findCategory, holdTree } from './editing-sql.ts';

const nameOf = (names: Text, language: Language): string => readText(names, language).text;

/** The attributes of a category: its own, and those that it has from above. */
export async function readAttributes(db: Db, categoryId: string, language: Language) {
  const [ownAttributes, inherited] = await Promise.all([
    rows.listOwnAttributes(db, categoryId),
    rows.listInherited(db, categoryId),
  ]);
  return {
    ownAttributes: ownAttributes.map((row): ConsoleAttribute => ({
      id: row.id,
      name: nameOf(row.names, language),
      names: row.names as Record<string, string>,
      isFilter: row.filterable,
      version: row.version,
      values: row.values.map(({ id, names }) => ({ id, names: names as Record<string, string> })),
      categories: row.categories,
      products: row.products,
    })),
    inheritedAttributes: inherited.map((row) => ({
      id: row.id,
      name: nameOf(row.names, language),
      from: nameOf(row.from_names, language),
    })),
  };
}

/** Writes an attribute's values; those that are left out go, unless products bear them. @throws {Refusal} */
async function changeValues(
  tx: Tx,
  attributeId: string,
  values: readonly { id?: string | undefined; names: Text }[],
): Promise<void> {
  const present = new Set(await rows.holdValues(tx, attributeId));
  const keptIds = new Set(values.flatMap(({ id }) => id ?? []));
  // Of another attribute, or gone meanwhile.
  if ([...keptIds].some((id) => !present.has(id))) throw new Refusal('NOT_FOUND');
  const gone = [...present].filter((id) => !keptIds.has(id));
  if ((await rows.listBorne(tx, gone)).length > 0) throw new Refusal('ATTRIBUTE_IN_USE');
  await rows.deleteValues(tx, gone);
  await rows.writeValues(tx, attributeId, values);
}

const log = (
  tx: Tx,
  context: Staffed,
  action: 'categories.saveAttribute' | 'categories.takeAttribute' | 'categories.orderAttributes',
  categoryId: string,
  details: Record<string, unknown>,
) => logStaffAction(tx, context, { action, subjectType: 'category', subjectId: categoryId, details });

async function save(context: Staffed, input: ParsedOf<'console.categories.saveAttribute'>) {
  const { categoryId, id: attributeId, version, names, isFilter, values } = input;
  const valueIds = values.flatMap(({ id }) => id ?? []);
  if (new Set(valueIds).size < valueIds.length) throw new Refusal('BAD_INPUT', { fields: 'values' });
  return transact(context.db, async (tx) => {
    await holdTree(tx);
    requireFound(await findCategory(tx, categoryId));
    const present = await rows.listOwnAttributes(tx, categoryId);
    if (attributeId !== undefined) {
      const saved = requireFound(present.find(({ id }) => id === attributeId));
      // It is shared by categories: whoever has it on the screen may not have what another operator just added.
      if (saved.version !== version) throw new Refusal('CATEGORY_CHANGED');
    }
    if (attributeId === undefined && present.length >= mostCategoryAttributes)
      throw new Refusal('CATEGORY_FULL', { most: mostCategoryAttributes });
    const id = attributeId ?? (await rows.insertAttribute(tx, categoryId, { names, isFilter }));
    if (attributeId !== undefined) await rows.changeAttribute(tx, id, { names, isFilter });
    await changeValues(tx, id, values);
    await log(tx, context, 'categories.saveAttribute', categoryId, {
      name: nameOf(names, context.language),
      count: values.length,
    });
    return { id };
  });
}

/** What operators change of a category's attributes. */
export const attributeEditing: Handlers<
  Extract<CategoryEditingCall, `console.categories.${string}Attribute${'' | 's'}`>,
  Context,
  SignedIn,
  Staffed
> = {
  'console.categories.saveAttribute': save,

  async 'console.categories.takeAttribute'(context, { categoryId, id }) {
    return transact(context.db, async (tx) => {
      await holdTree(tx);
      const attribute = (await rows.listOwnAttributes(tx, categoryId)).find((row) => row.id === id);
      if (!attribute || !(await rows.takeAttribute(tx, categoryId, id))) throw new Refusal('NOT_FOUND');
      await log(tx, context, 'categories.takeAttribute', categoryId, {
        name: nameOf(attribute.names, context.language),
      });
      return null;
    });
  },

  async 'console.categories.orderAttributes'(context, { categoryId, ids }) {
    return transact(context.db, async (tx) => {
      await holdTree(tx);
      const category = requireFound(await findCategory(tx, categoryId));
      const present = (await rows.listOwnAttributes(tx, categoryId)).map(({ id }) => id);
      if (!namesEach(present, ids)) throw new Refusal('CATEGORY_CHANGED');
      await rows.orderAttributes(tx, categoryId, ids);
      await log(tx, context, 'categories.orderAttributes', categoryId, {
        name: nameOf(category.names, context.language),
      });
      return null;
    });
  },
};
