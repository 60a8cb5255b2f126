import { cached } from '../platform/cache.ts';
import type { Db } from '../platform/database.ts';
import { readTerms, type ReadableTerm } from './terms-rules.ts';
import { listTerms } from './terms-sql.ts';

// Operators change them now and then; who saves one sees it at once.
const keepSeconds = 60;
/** What is kept in memory of terms; the database announces each change under this name. */
export const termsTag = 'terms';

export const getTerms = (db: Db): Promise<readonly ReadableTerm[]> =>
  cached(db, termsTag, keepSeconds, async (db) => readTerms(await listTerms(db)));
