import type { OwedOrder } from '../../../contract/customer-terms/customer-terms.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  shop: string;
  /** Of one shop and currency; at least one. */
  orders: readonly OwedOrder[];
  onClose: () => void;
}

/** Pays what is owed of some orders, or a part of it, at the page of a channel. */
export function PayOwed({ shop, orders, onClose }: Props) {
  const t = useWords('terms');
  const format = useFormat();
  const orderIds = orders.map(({ id }) => id);
  const { data: channels } = useCall('termsPayments.channels', { orderIds });
  const { currency } = orders[0]!.open;
  const most = orders.reduce((sum, { open }) => sum + BigInt(open.amount), 0n);
  const amountOf = (text: string) => typedAmount(text, currency, { least: 1n, most });
  return (
    <SendDialog
      title={t('payTitle', { shop })}
      verb={t('payGo')}
      call="termsPayments.start"
      changes={['customerTerms.mine']}
      decides
      fields={{
        amount: {
          label: t('amount'),
          hint: t('payMost', { amount: format.money({ amount: String(most), currency }) }),
          start: majorUnits(String(most), currency),
          check: (text) => amountOf(text) !== null || t('amountWrong'),
          ...amountField(currency),
        },
        channel: {
          label: t('channel'),
          required: true,
          rules: { required: true },
          options: [
            { value: '', text: t('channelNone') },
            ...(channels ?? []).map(({ code, name, least, most: upper }) => ({
              value: code,
              text: [name, least && `≥ ${format.money(least)}`, upper && `≤ ${format.money(upper)}`]
                .filter(Boolean)
                .join(' · '),
            })),
          ],
        },
      }}
      input={({ amount, channel }) => ({
        orders: orders.map(({ id, open }) => ({ id, open: open.amount })),
        amount: amountOf(amount)!,
        channel,
      })}
      onDone={({ redirectUrl }) => window.location.assign(redirectUrl)}
      onClose={onClose}
    >
      <p>{t('payHint')}</p>
    </SendDialog>
  );
}
