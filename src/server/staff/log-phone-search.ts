import type { Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from './log.ts';

/** Whoever tries one end of a telephone after another leaves a line for each. */
export const logPhoneSearch = (
  context: Staffed,
  { phoneEnd, count }: { phoneEnd: string; count: number },
): Promise<void> =>
  transact(context.db, (tx) =>
    logStaffAction(tx, context, {
      action: 'orders.findByPhone',
      subjectType: 'phoneEnd',
      subjectId: phoneEnd,
      details: { name: `…${phoneEnd}`, count },
    }),
  );
