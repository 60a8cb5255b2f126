import { useState } from 'react';
import type { CreditScore } from '../../../contract/credit/credit.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

/** More than this a form does not ask for: a thousand million. */
const most = 10n ** 12n - 1n;

/** Applies for a credit line, or for a higher limit of the one there is. */
export function Apply({ score, onClose }: { score: CreditScore; onClose: () => void }) {
  const t = useWords('credit');
  const format = useFormat();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const { currency } = score.purchases;
  const amountOf = (text: string, least: bigint) => typedAmount(text, currency, { least, most });
  return (
    <SendDialog
      title={t('apply')}
      verb={t('send')}
      call="credit.apply"
      changes={['credit.info']}
      done={t('sent')}
      fields={{
        requested: {
          label: t('requested'),
          hint: t('suggested', { amount: format.money(score.suggested) }),
          check: (text) => amountOf(text, 1n) !== null || t('amountWrong'),
          ...amountField(currency),
        },
        yearlyPurchases: {
          label: t('yearlyPurchases'),
          hint: t('yearlyPurchasesHint'),
          check: (text) => amountOf(text, 0n) !== null || t('amountWrong'),
          ...amountField(currency),
        },
        note: { label: t('note'), hint: t('noteHint'), rows: 4, maxLength: 1000, wide: true },
      }}
      input={({ requested, yearlyPurchases, note }) => ({
        requested: amountOf(requested, 1n)!,
        yearlyPurchases: amountOf(yearlyPurchases, 0n)!,
        note,
        pictures: pictures.map(({ key }) => key),
      })}
      busy={isSending}
      below={
        <PictureUploads
          label={t('papers')}
          purpose="credit"
          most={6}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      }
      onClose={onClose}
    >
      <p>{t('applyHint')}</p>
    </SendDialog>
  );
}
