import { sql } from 'kysely';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { publishChangedProducts } from './events.ts';

export const consoleProductApi: Handlers<CallsOf<'console.products'>, Context, SignedIn, Staffed> = {
  async 'console.products.setLabel'(context, { id, label, on }) {
    return transact(context.db, async (tx) => {
      const changed = await tx
        .updateTable('products')
        .set({
          labels: on
            ? sql`array_append(array_remove(labels, ${label}), ${label})`
            : sql`array_remove(labels, ${label})`,
        })
        .where('id', '=', id)
        .returning('labels')
        .executeTakeFirst();
      if (!changed) throw new Refusal('NOT_FOUND');
      await publishChangedProducts(context.queue, tx, [id]);
      await logStaffAction(tx, context, {
        action: on ? 'goods.label' : 'goods.unlabel',
        subjectType: 'goods',
        subjectId: id,
        details: { label },
      });
      return { labels: changed.labels };
    });
  },
};
