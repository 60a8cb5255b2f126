import { sql, type RawBuilder } from 'kysely';
import { leaveToCommit, type Tx } from './database.ts';

/** A statement that writes, not yet sent. */
export type Write = RawBuilder<unknown>;

/** One of which later ones may read what it returns. */
export interface NamedWrite {
  name: string;
  statement: Write;
}

/**
 * Sends several writes as one statement: a round trip and a plan for all of them. Each sees the rows as they were before,
 * so none may read, or change, what another one writes; foreign keys between them are checked at the end.
 */
export async function writeTogether(tx: Tx, writes: readonly (Write | NamedWrite)[]): Promise<void> {
  if (writes.length > 0) await oneOf(writes).execute(tx);
}

/** The same as the last thing that a transaction does, so that it goes out with the commit. */
export async function writeAtLast(tx: Tx, writes: readonly (Write | NamedWrite)[]): Promise<void> {
  if (writes.length === 0) return;
  const statement = oneOf(writes);
  if (!leaveToCommit(tx, statement.compile(tx))) await statement.execute(tx);
}

function oneOf(writes: readonly (Write | NamedWrite)[]): Write {
  const [only, ...others] = writes;
  if (others.length === 0 && !('name' in only!)) return only!;
  const parts = writes.map((write, index) =>
    'name' in write
      ? sql`${sql.ref(write.name)} as (${write.statement})`
      : sql`${sql.ref(`write_${index}`)} as (${write})`,
  );
  return sql`with ${sql.join(parts)} select`;
}
