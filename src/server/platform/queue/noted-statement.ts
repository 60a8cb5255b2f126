import { sql } from 'kysely';
import type { Write } from '../write-together.ts';

/** Takes a statement of pg-boss in place of its database, for others to send. */
export function noteStatement() {
  let noted: { text: string; values: unknown[] } | undefined;
  return {
    db: {
      executeSql: (text: string, values: unknown[] = []) => {
        noted = { text, values };
        return Promise.resolve({ rows: [] });
      },
    },
    write(): Write {
      const { text, values } = noted!;
      // Text and the numbers of parameters in turn.
      const parts = text.split(/\$(\d+)/);
      return sql.join(
        parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1]))),
        sql``,
      );
    },
  };
}
