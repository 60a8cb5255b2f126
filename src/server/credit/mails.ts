import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Jobs } from '../platform/queue.ts';
import { findApplication } from './applications-sql.ts';
import { dayOf, isOverdue, lateFeeOf, owedOf } from './rules.ts';
import { findDraw, findLine } from './sql.ts';

const linkOf = ({ config }: Deps, language: string): string =>
  `${config.publicUrl}/${language}/merchants/buyer-center/trust-credit`;

/** Tells a buyer by mail what became of their application. */
export async function mailDecision(deps: Deps, applicationId: string): Promise<void> {
  const application = await findApplication(deps.db, applicationId);
  if (!application || application.state === 'waiting') return;
  const line = await findLine(deps.db, application.buyer_id);
  const isOpen = application.state === 'approved' && line !== undefined;
  const readers = await listReaders(deps.db, [application.buyer_id]);
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const body = isOpen
      ? say('news.credit.approved', {
          limit: formatMoney(line.limit_amount, line.currency, tag),
          days: line.term_days,
        })
      : say('news.credit.refused', { reason: application.reason });
    return { subject: say('news.credit.subject', { brand }), body: `${body}\n\n${linkOf(deps, language)}` };
  });
}

/** Tells a buyer by mail that a bank has taken a repayment back, which is owed again. */
export async function mailReversal(
  deps: Deps,
  { accountId, amount }: Jobs['credit.reversed'],
): Promise<void> {
  const line = await findLine(deps.db, accountId);
  if (!line) return;
  await writeTo(deps, await listReaders(deps.db, [accountId]), ({ brand, say, language, tag }) => ({
    subject: say('news.credit.subject', { brand }),
    body: `${say('news.credit.reversed', { amount: formatMoney(BigInt(amount), line.currency, tag) })}\n\n${linkOf(deps, language)}`,
  }));
}

/** Reminds a buyer by mail of what is due soon, or overdue; of what was repaid meanwhile nothing is said. */
export async function mailReminder(deps: Deps, drawId: string): Promise<void> {
  const { db, clock } = deps;
  const draw = await findDraw(db, drawId);
  const line = draw && (await findLine(db, draw.account_id));
  if (!draw || !line) return;
  const today = dayOf(clock.now());
  const owed = owedOf(draw) + lateFeeOf(draw, today, line.currency).fee;
  if (owed === 0n) return;
  const word = isOverdue(draw, today) ? 'news.credit.overdue' : 'news.credit.due';
  const readers = await listReaders(db, [draw.account_id]);
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = {
      amount: formatMoney(owed, line.currency, tag),
      day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(draw.due_on)),
    };
    return {
      subject: say('news.credit.subject', { brand }),
      body: `${say(word, values)}\n\n${linkOf(deps, language)}`,
    };
  });
}
