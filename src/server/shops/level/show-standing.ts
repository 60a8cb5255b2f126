import type { ShopStanding } from '../../../contract/shops/shop-standing.ts';
import type { Db } from '../../platform/database.ts';
import { weighStanding } from './level-rules.ts';
import { findStandingFacts } from './level-sql.ts';

/** How a shop stands; null until it was counted, in the night after it opened. */
export async function showStanding(db: Db, shopId: string): Promise<ShopStanding | null> {
  const facts = await findStandingFacts(db, shopId);
  return facts ? weighStanding(facts) : null;
}
