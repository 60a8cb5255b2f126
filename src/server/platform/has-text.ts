import { sql, type RawBuilder } from 'kysely';

/** Whether a text of the database has words in it, both as they are searched (`kit/text/fold.ts`). */
export const hasText = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(fold_text(${text}), fold_text(${words})) > 0`;
