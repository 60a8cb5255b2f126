import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { getPriceTypes } from '../reference/public.ts';
import { getProfile } from './profile-sql.ts';

/** The currency that a buyer has chosen to order in at a site, or the site's own where it has none of that. */
export async function findOwnCurrency(
  db: Db,
  { site, actor, currency }: Pick<SignedIn, 'site' | 'actor' | 'currency'>,
): Promise<string> {
  const [{ price_type_id: chosen }, offered] = await Promise.all([
    getProfile(db, actor.accountId),
    getPriceTypes(db, site),
  ]);
  return (offered.find(({ id }) => id === chosen) ?? offered[0])?.currency ?? currency;
}

/** The same context in the buyer's own currency: who asks chooses the currency of an answer, never that of an order. */
export const inOwnCurrency = async (context: SignedIn): Promise<SignedIn> => ({
  ...context,
  currency: await findOwnCurrency(context.db, context),
});
