import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { workKinds } from '../../contract/studio/studio-limits.ts';
import { enginesMissing } from '../../studio/engines.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { requireSeen } from '../platform/postgres/seen-version.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { getFigures, getQuota, lockQuota, setQuota } from './sql.ts';

/** What operators allow everybody in the studio. */
export const consoleStudioApi: Handlers<CallsOf<'console.studio'>, Context, SignedIn, Staffed> = {
  async 'console.studio.quota'({ db }) {
    const [quota, figures] = await Promise.all([getQuota(db), getFigures(db)]);
    const missing = workKinds.flatMap((kind) => enginesMissing(kind));
    return {
      worksADay: quota.works_a_day,
      unfinishedAtOnce: quota.unfinished_at_once,
      runningAtOnce: quota.running_at_once,
      keptDays: quota.kept_days,
      version: quota.version,
      ...figures,
      missing: [...new Map(missing.map((engine) => [engine.name, engine])).values()],
    };
  },

  async 'console.studio.setQuota'(
    context,
    { worksADay, unfinishedAtOnce, runningAtOnce, keptDays, version },
  ) {
    return transact(context.db, async (tx) => {
      const quota = {
        works_a_day: worksADay,
        unfinished_at_once: unfinishedAtOnce,
        running_at_once: runningAtOnce,
        kept_days: keptDays,
      };
      const before = requireSeen(await lockQuota(tx), version);
      const saved = await setQuota(tx, quota);
      await logStaffAction(tx, context, {
        action: 'studio.quota',
        subjectType: 'studio',
        subjectId: 'quota',
        details: {
          name: 'studio',
          from: [
            before.works_a_day,
            before.unfinished_at_once,
            before.running_at_once,
            before.kept_days,
          ].join(' · '),
          to: [worksADay, unfinishedAtOnce, runningAtOnce, keptDays].join(' · '),
        },
      });
      return saved;
    });
  },
};
