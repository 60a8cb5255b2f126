import { sql } from 'kysely';
import type { Write } from '../write-together.ts';

/** Takes a statement of pg-boss in place of its database, for others to send. */
export function noteStatement() {
  let noted: { statement: string; values: unknown[] } | undefined;
  return {
    db: {
      executeSql: (statement: string, values: unknown[] = []) => {
        noted = { statement, values };
        return Promise.resolve({ rows: [] });
      },
    },
    write(): Write {
      const { statement, values } = noted!;
      // Text and the numbers of parameters in turn.
      const parts = statement.split(/\$(\d+)/);
      return sql.join(
        parts.map((text, index) => (index % 2 === 0 ? sql.raw(text) : sql.val(values[Number(text) - 1]))),
        sql``,
      );
    },
  };
}
