import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { publishChangedProducts } from './events.ts';
import { setLabel } from './status-sql.ts';

export const consoleProductApi: Handlers<CallsOf<'console.products'>, Context, SignedIn, Staffed> = {
  async 'console.products.setLabel'(context, { id, label, on }) {
    return transact(context.db, async (tx) => {
      const labels = requireFound(await setLabel(tx, id, label, on));
      await publishChangedProducts(context.queue, tx, [id]);
      await logStaffAction(tx, context, {
        action: on ? 'goods.label' : 'goods.unlabel',
        subjectType: 'goods',
        subjectId: id,
        details: { label },
      });
      return { labels };
    });
  },
};
