import { writeCodes } from '../src/server/customs/public.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { transact } from '../src/server/platform/database.ts';
import { hsCodes } from './content/hs-codes.ts';
import { words } from './words.ts';

/** Writes the customs codes of the demo world, chapters before headings; those that are there keep their names. */
export async function loadCustoms({ db }: Deps): Promise<void> {
  const hsCode = await db.selectFrom('hs_codes').select('code').limit(1).executeTakeFirst();
  if (hsCode) return;
  const codes = hsCodes
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.split(' | ');
      return { code, names: words(names.join(' | ')) };
    });
  await transact(db, (tx) => writeCodes(tx, codes));
}
