import { newId } from '../../../kit/ids.ts';
import type { Tx } from '../../platform/database.ts';
import { isListRow } from '../kinds.ts';
import * as lists from '../list-rows.ts';
import { outcomeOf, type Loader, type LoadOptions, type Outcome } from './loader.ts';
import type { CategoryNameRow, CategoryRow } from '../rows.ts';
import * as seeds from './seed-rows.ts';
import { findIds, listCategoriesByCode, type CategoryState } from '../sql.ts';
import { addCategoryNames, findLastPosition, insertLinks, upsertCategories } from './tree-sql.ts';

const deepest = 8;

/**
 * Categories by code. Languages and attributes are added to those there are; a category stays where it stands, since
 * products and links refer to it by its place.
 */
export const categoryLoader = ({ language, note }: LoadOptions): Loader<CategoryRow> => ({
  read: (value) => (isListRow(value) ? lists.readCategory(value, language) : seeds.readCategory(value)),
  async write(tx, rows) {
    const codes = rows.flatMap(({ code, parent }) => (parent ? [code, parent] : [code]));
    const states = await listCategoriesByCode(tx, codes);
    const placed = new Map<string, CategoryState>();
    const outcomes: Outcome[] = rows.map((row) => {
      const state = place(row, states);
      if (typeof state === 'string') return { refused: state };
      states.set(row.code, state);
      placed.set(row.code, state);
      return 'same';
    });
    const taken = rows.filter((_, i) => outcomes[i] === 'same');
    if (taken.length === 0) return outcomes;
    const written = await writeCategories(tx, taken, placed);
    const linked = await linkAttributes(tx, taken, placed, note);
    return rows.map((row, i) => {
      if (outcomes[i] !== 'same') return outcomes[i]!;
      const outcome = outcomeOf(written.get(row.code));
      return outcome === 'same' && linked.has(placed.get(row.code)!.id) ? 'changed' : outcome;
    });
  },
});

/** Where a category stands in the tree, or why it cannot. */
function place(row: CategoryRow, states: ReadonlyMap<string, CategoryState>): CategoryState | string {
  const category = states.get(row.code);
  const parent = row.parent === null ? null : states.get(row.parent);
  if (parent === undefined) return `its parent ${row.parent} is not known`;
  if (category)
    return category.parent_id === (parent?.id ?? null) ? category : 'it stands below another parent already';
  if (parent && parent.path.length >= deepest) return `it would stand deeper than ${deepest} levels`;
  const id = newId();
  return { id, code: row.code, parent_id: parent?.id ?? null, path: [...(parent?.path ?? []), id] };
}

async function writeCategories(
  tx: Tx,
  rows: readonly CategoryRow[],
  placed: ReadonlyMap<string, CategoryState>,
): Promise<Map<string, { is_new: boolean }>> {
  const last = await findLastPosition(tx);
  const categories = rows.map(({ code, names }, i) => {
    const { id, parent_id, path } = placed.get(code)!;
    return { id, code, parent_id, level: path.length, path, names, position: last + i + 1 };
  });
  return upsertCategories(tx, categories);
}

/** @returns the ids of categories that have an attribute more now */
async function linkAttributes(
  tx: Tx,
  rows: readonly CategoryRow[],
  placed: ReadonlyMap<string, CategoryState>,
  note: LoadOptions['note'],
): Promise<Set<string>> {
  const ids = await findIds(tx, 'attributes', [...new Set(rows.flatMap(({ attributes }) => attributes))]);
  const links = rows.flatMap((row) =>
    row.attributes.flatMap((code, position) => {
      const attribute_id = ids.get(code);
      if (!attribute_id) note(`categories name an attribute that is not there: ${code}`);
      return attribute_id ? [{ category_id: placed.get(row.code)!.id, attribute_id, position }] : [];
    }),
  );
  return insertLinks(tx, links);
}

/** Names in further languages for categories there are. */
export const categoryNameLoader = (): Loader<CategoryNameRow> => ({
  read: seeds.readCategoryName,
  async write(tx, rows) {
    const states = await listCategoriesByCode(
      tx,
      rows.map(({ code }) => code),
    );
    const codes = await addCategoryNames(tx, rows);
    return rows.map(({ code }) => {
      if (!states.has(code)) return { refused: `there is no category ${code}` };
      return codes.has(code) ? 'changed' : 'same';
    });
  },
});
