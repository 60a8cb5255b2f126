import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

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
  const [only, ...others] = writes;
  if (!only) return;
  if (others.length === 0 && !('name' in only)) {
    await only.execute(tx);
    return;
  }
  const parts = writes.map((write, index) =>
    'name' in write
      ? sql`${sql.ref(write.name)} as (${write.statement})`
      : sql`${sql.ref(`write_${index}`)} as (${write})`,
  );
  await sql`with ${sql.join(parts)} select`.execute(tx);
}
