import { afterAll, expect, test } from 'vitest';
import { copyTree, patience } from './changed-tree.ts';

const tree = copyTree();
afterAll(tree.remove);

test(
  'a call is its name, its entry, its query, its handler and its test; with a column, a migration besides',
  async () => {
    tree.change(
      'src/contract/orders/paths.ts',
      "  'orders.cancel':",
      "  'orders.archive': 'POST /api/order-web/client/order/archive',\n  'orders.cancel':",
    );
    tree.change(
      'src/contract/orders/order-steps.ts',
      "  'orders.cancel': endpoint(",
      `  'orders.archive': endpoint({
    summary: 'The buyer hides an order that is over from the list',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'orders.cancel': endpoint(`,
    );
    tree.write(
      'db/migrations/9999_archive.sql',
      '-- beside: 0942\nalter table orders add column archived_at timestamptz;\n',
    );
    tree.change(
      'src/server/orders/list-sql.ts',
      "query('buyer_id', '=', side.buyerId)",
      "query.and([query('buyer_id', '=', side.buyerId), query('archived_at', 'is', null)])",
    );
    tree.change(
      'src/server/orders/list-sql.ts',
      'export interface OrderPage {',
      `/** Hides an order that is over from its buyer's list. @returns whether there is such an order */
export async function archiveOrder(db: Db, id: string, buyerId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ archived_at: now })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['completed', 'cancelled'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface OrderPage {`,
    );
    tree.change(
      'src/server/orders/api.ts',
      '{ filterOf, listOrders,',
      '{ archiveOrder, filterOf, listOrders,',
    );
    tree.change(
      'src/server/orders/api.ts',
      "  async 'orders.cancel'(",
      `  async 'orders.archive'({ db, actor, now }, { id }) {
    if (!(await archiveOrder(db, id, actor.accountId, now))) throw new Refusal('NOT_FOUND');
    return {};
  },

  async 'orders.cancel'(`,
    );
    tree.change(
      'test/other-owners.ts',
      "  'orders.cancel': refused(",
      "  'orders.archive': refused(anOrder),\n  'orders.cancel': refused(",
    );
    tree.place('test/trials/archive.ts', 'src/server/orders/archive.test.ts');
    expect(tree.touched.size).toBe(7);

    // What is written by machine.
    expect(await tree.run('node', 'bin/schema.ts')).toMatchObject({ ok: true });
    expect(await tree.run('node', 'bin/walls.ts')).toMatchObject({ ok: true });
    const passed = await tree.test('src/server/orders/archive.test.ts', 'src/contract/contract.test.ts');
    expect(passed).toContain('a buyer hides an order that is over from the list, and nobody else does');
  },
  patience,
);
