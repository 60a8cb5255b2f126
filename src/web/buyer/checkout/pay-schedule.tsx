import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { instalmentsOf } from './instalments.ts';

/** What can be paid once the orders are placed, what follows, and when. */
export function PaySchedule({ priced }: { priced: Calculation }) {
  const t = useWords('buyer');
  const format = useFormat();
  const { now, confirmed, balance } = instalmentsOf(priced);
  return (
    <>
      <p>{t('confirm.after', { count: priced.shops.length })}</p>
      <p>{now ? t('confirm.payNow', { amount: format.money(now) }) : t('confirm.payNothing')}</p>
      {confirmed && <p>{t('confirm.payConfirmed', { amount: format.money(confirmed) })}</p>}
      {balance && <p>{t('confirm.payBalance', { amount: format.money(balance) })}</p>}
    </>
  );
}
