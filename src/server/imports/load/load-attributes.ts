import { newId } from '../../../kit/ids.ts';
import { isListRow } from '../kinds.ts';
import * as lists from '../list-rows.ts';
import { outcomeOf, type Loader, type LoadOptions } from './loader.ts';
import type { AttributeRow, ValueRow } from '../rows.ts';
import * as seeds from './seed-rows.ts';
import { listOwners, upsertAttributes, upsertValues } from './tree-sql.ts';

/** Attributes by code. Languages and values are added to those there are. */
export const attributeLoader = ({ language }: LoadOptions): Loader<AttributeRow> => ({
  read: (value) => (isListRow(value) ? lists.readAttribute(value, language) : seeds.readAttribute(value)),
  async write(tx, rows) {
    const written = await upsertAttributes(tx, rows);
    return rows.map((row) => outcomeOf(written.get(row.code)));
  },
});

/** Values, one row in each attribute that has them: several attributes may share theirs. */
export const valueLoader = ({ language }: LoadOptions): Loader<ValueRow> => ({
  read: (value) => (isListRow(value) ? lists.readValue(value, language) : seeds.readValue(value)),
  async write(tx, rows) {
    const owners = await listOwners(tx, rows);
    const values = rows.flatMap((row, i) =>
      owners[i]!.map(({ attribute_id, position }) => {
        return { id: newId(), attribute_id, code: row.code, names: row.names, position };
      }),
    );
    const written = await upsertValues(tx, values);
    return rows.map((row, i) => {
      if (owners[i]!.length === 0) return { refused: `no attribute has the value ${row.code}` };
      const keys = owners[i]!.map(({ attribute_id }) => `${attribute_id} ${row.code}`);
      return outcomeOf(keys.map((key) => written.get(key)).find((result) => result !== undefined));
    });
  },
});
