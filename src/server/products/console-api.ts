import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { publishChangedProducts } from './events.ts';
import { byPlatform, noteChange } from './history/history.ts';
import { showHistory } from './history/present-history.ts';
import { holdLabels, setLabel } from './status-sql.ts';

export const consoleProductApi: Handlers<CallsOf<'console.products'>, Context, SignedIn, Staffed> = {
  async 'console.products.setLabel'(context, { id, label, on }) {
    return transact(context.db, async (tx) => {
      const from = requireFound(await holdLabels(tx, id));
      const labels = requireFound(await setLabel(tx, id, label, on));
      if (from.includes(label) !== on) {
        const by = byPlatform('label');
        await noteChange(tx, { ids: [id], by, now: context.now }, { field: 'labels', from, to: labels });
      }
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

  async 'console.products.history'(context, input) {
    return showHistory(context, input);
  },
};
