import type { Language } from '../../kit/languages.ts';
import { languages } from '../../kit/languages.ts';
import { formatMoney } from '../../kit/money.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { findMailAddress } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findPayout } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'payouts.decided': { payoutId: string };
  }
}

/** Tells whoever asked for a payout by mail that it is refused or has left for the bank. */
export async function tellOfPayout(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  payoutId: string,
): Promise<void> {
  const payout = await findPayout(db, payoutId);
  if (payout?.state !== 'paid' && payout?.state !== 'refused') return;
  const reader = await findMailAddress(db, payout.asked_by);
  if (!reader) return;
  const language = reader.language as Language;
  const say = serverWords(language);
  const values = {
    brand: brand[language],
    number: payout.number,
    amount: formatMoney(payout.amount, payout.currency, languages[language].tag),
    account: payout.account_end,
    reason: payout.reason,
    reference: payout.bank_reference,
  };
  const link = `${config.publicUrl}/${language}/merchants/seller-center/money-manage/bill-detail`;
  await mail.send(db, {
    channel: 'mail',
    recipient: reader.email,
    subject: say('news.payout.subject', values),
    body: `${say(payout.state === 'paid' ? 'news.payout.paid' : 'news.payout.refused', values)}\n\n${link}`,
  });
}

export function workOnMoney(queue: Queue, services: Services): void {
  queue.work('payouts.decided', ({ payoutId }) => tellOfPayout(services, payoutId));
}
