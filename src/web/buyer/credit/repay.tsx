import type { WireMoney } from '../../../contract/shapes.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Repays some or all of what is owed, at the page of a bank. */
export function Repay({ owed, onClose }: { owed: WireMoney; onClose: () => void }) {
  const t = useWords('credit');
  const format = useFormat();
  const { data: channels } = useCall('repayments.channels', {});
  const { currency } = owed;
  const amountOf = (text: string) => typedAmount(text, currency, { least: 1n, most: BigInt(owed.amount) });
  return (
    <SendDialog
      title={t('repay')}
      verb={t('repayGo')}
      call="repayments.start"
      changes={['credit.info']}
      fields={{
        amount: {
          label: t('amount'),
          hint: t('repayMost', { amount: format.money(owed) }),
          start: majorUnits(owed.amount, currency),
          check: (text) => amountOf(text) !== null || t('amountWrong'),
          ...amountField(currency),
        },
        channel: {
          label: t('channel'),
          required: true,
          rules: { required: true },
          options: [
            { value: '', text: t('channelNone') },
            ...(channels ?? []).map(({ code, name, least, most }) => ({
              value: code,
              text: [name, least && `≥ ${format.money(least)}`, most && `≤ ${format.money(most)}`]
                .filter(Boolean)
                .join(' · '),
            })),
          ],
        },
      }}
      input={({ amount, channel }) => ({ amount: amountOf(amount)!, owed, channel })}
      onDone={({ redirectUrl }) => window.location.assign(redirectUrl)}
      onClose={onClose}
    >
      <p>{t('repayHint')}</p>
    </SendDialog>
  );
}
