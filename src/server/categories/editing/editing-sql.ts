import { sql, type RawBuilder } from 'kysely';
import type { CategoryUse } from '../../../contract/catalog/category-limits.ts';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Reach } from './editing-rules.ts';

export interface EditedCategory {
  id: string;
  code: string;
  version: number;
  parent_id: string | null;
  level: number;
  path: string[];
  names: Text;
  hidden: boolean;
}

const columns = sql`id, code, version, parent_id, level, path, names, hidden`;

export async function findCategory(db: Db, id: string): Promise<EditedCategory | undefined> {
  const result = await sql<EditedCategory>`
    select ${columns} from categories where id = ${id} and merged_into is null`.execute(db);
  return result.rows[0];
}

/** Keeps the shape of the tree as it is until the transaction ends: who changes it does so one after the other. */
export async function holdTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(tx);
}

/** Keeps categories until the transaction ends; who writes something into one of them waits. */
export async function holdCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from categories where id = any(${sql.val([...ids])}::uuid[]) order by id for update`.execute(
    tx,
  );
}

export interface CountedCategory extends EditedCategory {
  products: number;
  requests: number;
  children: number;
  attributes: number;
}

/** Categories directly below one, or the roots, or one alone, with what there is below each, itself included. */
export async function listCounted(
  db: Db,
  which: { parentId: string | null } | { id: string },
): Promise<CountedCategory[]> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : which.parentId === null
        ? sql`parent_id is null`
        : sql`parent_id = ${which.parentId}`;
  const below = (kind: CategoryUse): RawBuilder<number> => sql<number>`coalesce((
    select n from counted where counted.kind = ${kind} and counted.id = chosen.id), 0)`;
  const itself = (kind: CategoryUse): RawBuilder<number> => sql<number>`coalesce((
    select n from category_uses where kind = ${kind} and category_id = chosen.id), 0)`;
  const result = await sql<CountedCategory>`
    with chosen as materialized (
      select ${columns}, position from categories where ${condition} and merged_into is null
    ), counted as materialized (
      -- All of the chosen ones are of one level: what is below them is added up once.
      select kind, below.path[(select min(level) from chosen)] as id, sum(n)::int as n
      from category_uses join categories as below on below.id = category_id
      where kind in ('product', 'request') group by 1, 2
    )
    select ${columns}, ${below('product')} as products, ${below('request')} as requests,
      ${itself('child')} as children, ${itself('attribute')} as attributes
    from chosen order by position, code`.execute(db);
  return result.rows;
}

/** What names a category. */
export async function listUses(db: Db, id: string): Promise<{ kind: CategoryUse; count: number }[]> {
  const result = await sql<{ kind: CategoryUse; count: number }>`
    select kind, n as count from category_uses where category_id = ${id} order by n desc, kind`.execute(db);
  return result.rows;
}

/** The companies whose approval rules look at what is below some categories, and no more at what is below others. */
export async function listNarrowed(tx: Tx, { pathBefore, pathAfter }: Reach): Promise<string[]> {
  const result = await sql<{ company_id: string }>`
    select distinct company_id from (
      select company_id from company_category_rules group by company_id, rule_number
      having bool_or(category_id = any(${sql.val([...pathBefore])}::uuid[]))
        and not bool_or(category_id = any(${sql.val([...pathAfter])}::uuid[]))
    ) as narrowed order by company_id`.execute(tx);
  return result.rows.map((row) => row.company_id);
}

/** The companies whose approval rules name a category, or one that was merged into it. */
export async function listNaming(tx: Tx, id: string): Promise<string[]> {
  const result = await sql<{ company_id: string }>`
    select distinct company_id from company_category_rules where category_id = ${id} order by company_id`.execute(
    tx,
  );
  return result.rows.map((row) => row.company_id);
}

/** How many levels a category and what is below it take. */
export async function findDepth(db: Db, { id, level }: EditedCategory): Promise<number> {
  const result = await sql<{ deepest: number }>`
    select max(level)::int as deepest from categories where path[${level}::int] = ${id}`.execute(db);
  return result.rows[0]!.deepest - level + 1;
}

export async function countChildren(db: Db, parentId: string | null): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from categories where parent_id is not distinct from ${parentId}::uuid
      and merged_into is null`.execute(db);
  return result.rows[0]!.n;
}

const lastOf = (parentId: string | null) => sql<number>`(
  select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parentId}::uuid)`;

export async function insertCategory(tx: Tx, parent: EditedCategory | null, names: Text): Promise<string> {
  const id = newId();
  await tx
    .insertInto('categories')
    .values({
      id,
      code: `console.${id}`,
      parent_id: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      path: [...(parent?.path ?? []), id],
      names: JSON.stringify(names),
      position: lastOf(parent?.id ?? null),
    })
    .execute();
  return id;
}

/** Changes a category as it was seen. @returns false where somebody else was faster */
export async function updateCategory(
  tx: Tx,
  { id, version }: { id: string; version: number },
  changes: { names?: Text; hidden?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('categories')
    .set((set) => ({
      version: set('version', '+', 1),
      ...(changes.names && { names: JSON.stringify(changes.names) }),
      ...(changes.hidden !== undefined && { hidden: changes.hidden }),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a category with all below it under another, as its last. */
export async function moveCategory(
  tx: Tx,
  category: EditedCategory,
  parent: EditedCategory | null,
): Promise<void> {
  const levelsAbove = category.level - 1;
  const path = sql.val(parent?.path ?? []);
  const level = parent?.level ?? 0;
  await sql`
    update categories set
      parent_id = case when id = ${category.id} then ${parent?.id ?? null}::uuid else parent_id end,
      position = case when id = ${category.id} then ${lastOf(parent?.id ?? null)} else position end,
      level = level - ${levelsAbove} + ${level}, path = ${path}::uuid[] || path[${levelsAbove + 1}::int:], version = version + 1
    where path[${category.level}::int] = ${category.id}`.execute(tx);
}

/** The ids of the categories directly below one, in their order. */
export async function listChildIds(db: Db, parentId: string | null): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from categories where parent_id is not distinct from ${parentId}::uuid and merged_into is null
    order by position, code`.execute(db);
  return result.rows.map(({ id }) => id);
}

export async function orderCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set position = wanted.position
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as wanted (id, position)
    where categories.id = wanted.id and categories.position <> wanted.position`.execute(tx);
}

/** Leads from a category to another, which has its attributes as well; what was led to it before leads there too. */
export async function mergeCategory(tx: Tx, id: string, intoId: string): Promise<void> {
  await sql`
    insert into category_attributes (category_id, attribute_id, position)
    select ${intoId}, attribute_id, 1000 + position from category_attributes where category_id = ${id}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom('category_attributes').where('category_id', '=', id).execute();
  await sql`
    update categories set merged_into = ${intoId}, hidden = true, version = version + 1,
      parent_id = null, level = 1, path = array[id]
    where id = ${id} or merged_into = ${id}`.execute(tx);
}

/**
 * Leads the addresses of categories that were merged into one to its parent.
 * @returns false where there are some, and no parent to lead to
 */
export async function redirectMerged(
  tx: Tx,
  { id, parent_id: parentId }: Pick<EditedCategory, 'id' | 'parent_id'>,
): Promise<boolean> {
  const merged = tx.selectFrom('categories').select('id').where('merged_into', '=', id).limit(1);
  if (parentId === null) return (await merged.executeTakeFirst()) === undefined;
  await tx.updateTable('categories').set({ merged_into: parentId }).where('merged_into', '=', id).execute();
  return true;
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}
