import type { ShopStanding } from '../../../contract/shops/shop-standing.ts';
import type { Db } from '../../platform/database.ts';
import { weighStanding } from './level-rules.ts';
import { findStandingFacts, listStandingFacts } from './level-sql.ts';

/** How a shop stands; null until it was counted, in the night after it opened. */
export async function showStanding(db: Db, shopId: string): Promise<ShopStanding | null> {
  const facts = await findStandingFacts(db, shopId);
  return facts ? weighStanding(facts) : null;
}

/** How some shops stand, by shop; without those that were not counted yet. */
export async function getStandings(db: Db, shopIds: readonly string[]): Promise<Map<string, ShopStanding>> {
  const facts = await listStandingFacts(db, shopIds);
  return new Map([...facts].map(([id, standingFacts]) => [id, weighStanding(standingFacts)]));
}
