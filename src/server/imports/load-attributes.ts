import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Tx } from '../platform/database.ts';
import { isListRow } from './kinds.ts';
import * as lists from './list-rows.ts';
import { outcomeOf, type Loader, type LoadOptions } from './loader.ts';
import type { AttributeRow, ValueRow } from './rows.ts';
import * as seeds from './seed-rows.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { isNew } from './sql.ts';

/** Attributes by code. Languages and values are added to those there are. */
export const attributeLoader = ({ language }: LoadOptions): Loader<AttributeRow> => ({
  read: (value) => (isListRow(value) ? lists.readAttribute(value, language) : seeds.readAttribute(value)),
  async write(tx, rows) {
    const written = await insertRows<{ code: string; is_new: boolean }>(
      tx,
      'attributes',
      rows.map((row) => ({
        id: newId(),
        code: row.code,
        names: row.names,
        value_codes: row.valueCodes,
        values_from: row.valuesFrom,
      })),
      sql`on conflict (code) do update set names = attributes.names || excluded.names,
          value_codes = excluded.value_codes, values_from = excluded.values_from
        where (attributes.names, attributes.value_codes, attributes.values_from) is distinct from
          (attributes.names || excluded.names, excluded.value_codes, excluded.values_from)
        returning code, ${isNew} as is_new`,
    );
    const byCode = new Map(written.rows.map((row) => [row.code, row]));
    return rows.map((row) => outcomeOf(byCode.get(row.code)));
  },
});

interface Owner {
  attribute_id: string;
  code: string;
  position: number;
}

/** Values, one row in each attribute that has them: several attributes may share theirs. */
export const valueLoader = ({ language }: LoadOptions): Loader<ValueRow> => ({
  read: (value) => (isListRow(value) ? lists.readValue(value, language) : seeds.readValue(value)),
  async write(tx, rows) {
    const owners = await findOwners(tx, rows);
    const values = rows.flatMap((row, i) =>
      owners[i]!.map(({ attribute_id, position }) => {
        return { id: newId(), attribute_id, code: row.code, names: row.names, position };
      }),
    );
    const written = new Map<string, { is_new: boolean }>();
    if (values.length > 0) {
      const { rows: changed } = await insertRows<{ code: string; attribute_id: string; is_new: boolean }>(
        tx,
        'attribute_values',
        values,
        sql`on conflict (attribute_id, code) do update set names = attribute_values.names || excluded.names
          where attribute_values.names <> attribute_values.names || excluded.names
          returning code, attribute_id, ${isNew} as is_new`,
      );
      for (const row of changed) written.set(`${row.attribute_id} ${row.code}`, row);
    }
    return rows.map((row, i) => {
      if (owners[i]!.length === 0) return { refused: `no attribute has the value ${row.code}` };
      const keys = owners[i]!.map(({ attribute_id }) => `${attribute_id} ${row.code}`);
      return outcomeOf(keys.map((key) => written.get(key)).find((result) => result !== undefined));
    });
  },
});

/** The attributes each value belongs to: the one its row names, or all that list it. */
async function findOwners(tx: Tx, rows: readonly ValueRow[]): Promise<Owner[][]> {
  const listed = await sql<Owner>`
    select attributes.id as attribute_id, listed.code, listed.position::int
    from attributes
    left join attributes as source on source.code = attributes.values_from
    cross join lateral unnest(coalesce(source.value_codes, attributes.value_codes))
      with ordinality as listed (code, position)
    where listed.code = any(${sql.val(rows.map(({ code }) => code))}::text[])`.execute(tx);
  const byCode = Map.groupBy(listed.rows, (row) => row.code);
  const named = rows.flatMap(({ attribute }) => attribute ?? []);
  const ids = await sql<{ id: string; code: string; used: number }>`
    select id, code, (select count(*)::int from attribute_values where attribute_id = attributes.id) as used
    from attributes where code = any(${sql.val(named)}::text[])`.execute(tx);
  const byName = new Map(ids.rows.map((row) => [row.code, row]));
  return rows.map((row) => {
    const owners = byCode.get(row.code) ?? [];
    if (row.attribute === null) return owners;
    const own = byName.get(row.attribute);
    if (!own) return [];
    const place = owners.find((owner) => owner.attribute_id === own.id);
    return [place ?? { attribute_id: own.id, code: row.code, position: own.used + 1 }];
  });
}
