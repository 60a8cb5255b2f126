import type { Deps } from '../src/server/platform/context.ts';
import { secondWarehouses } from './content/second-warehouses.ts';
import { callerOf } from './seller-caller.ts';

/** How many of a seller's best products lie in the second warehouse too, and which part of their pieces. */
const spread = 8;
const part = 3;

/** Lets the demo sellers keep a part of what sells best in a second warehouse, near buyers elsewhere. */
export async function loadWarehouses(deps: Deps): Promise<void> {
  for (const { email, ...warehouse } of secondWarehouses) {
    const { id: accountId } = await deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const call = await callerOf(deps, accountId);
    const [main, ...others] = await call('warehouses.list', {});
    if (others.length > 0) continue;
    const { id: into } = await call('warehouses.save', warehouse);
    const { rowList } = await call('products.list', { status: 'published', sort: 'sales', pageSize: spread });
    for (const { id } of rowList) {
      const { skus } = await call('products.get', { id });
      const moved = skus
        .map((sku) => ({ id: sku.id, quantity: Math.floor(sku.stock / part) }))
        .filter(({ quantity }) => quantity > 0);
      if (moved.length > 0) await call('warehouses.movePieces', { from: main!.id, into, skus: moved });
    }
  }
}
