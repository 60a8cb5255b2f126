import { newId } from '../../src/kit/ids.ts';
import { readConfig } from '../../src/config.ts';
import { wire } from '../../src/wire.ts';
import { createFactories } from '../../test/factories.ts';

const sellerCount = 4;
const productsOfEach = 10;
export const stockAtFirst = 1_000_000;

export interface Seller {
  token: string;
  shopId: string;
  productIds: string[];
  skuIds: string[];
}

export interface Market {
  buyers: { token: string; addressId: string }[];
  sellers: Seller[];
  /** Where an import may put its products. */
  categoryId: string;
}

/** Shops that confirm by themselves, and buyers, on a database that the product has migrated. */
export async function makeMarket(databaseUrl: string, dataDir: string, buyerCount: number): Promise<Market> {
  const settings = { NODE_ENV: 'production', LOG_LEVEL: 'silent', CALL_RATE: '0' };
  const config = readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const { deps, queue, close } = wire(config, databaseUrl);
  await queue.start({ deliver: false });
  try {
    const make = createFactories(deps);
    const sellers: Seller[] = [];
    for (let n = 0; n < sellerCount; n++) {
      const { token, shopId } = await make.seller({ autoConfirm: true });
      const seller: Seller = { token, shopId, productIds: [], skuIds: [] };
      for (let each = 0; each < productsOfEach; each++) {
        const { id, skuId } = await make.products({ shopId, stock: stockAtFirst });
        seller.productIds.push(id);
        seller.skuIds.push(skuId);
      }
      sellers.push(seller);
    }
    const buyers: Market['buyers'] = [];
    while (buyers.length < buyerCount) buyers.push(await make.buyer());
    const categoryId = await makeCategory(deps.db);
    return { buyers, sellers, categoryId };
  } finally {
    await queue.stop();
    await close();
  }
}

/** One of the third level, with those above it: products are put into no other. */
async function makeCategory(db: ReturnType<typeof wire>['deps']['db']): Promise<string> {
  const ids = [newId(), newId(), newId()];
  const rows = ids.map((id, n) => ({
    id,
    code: `drill-${n + 1}`,
    parent_id: ids[n - 1] ?? null,
    level: n + 1,
    path: ids.slice(0, n + 1),
    names: JSON.stringify({ zh: '演练', en: 'Drill' }),
  }));
  await db.insertInto('categories').values(rows).execute();
  return ids[2]!;
}
