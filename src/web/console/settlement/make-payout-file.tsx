import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { payoutFileFormats, type PayoutFileFormat } from '../../../contract/settlement/payout-file-kinds.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

export type ReadyAccount = OutputOf<'console.payoutFiles.list'>['ready'][number];

/** Puts what waits in an account's currency into a file, and says what stayed out and why. */
export function MakePayoutFile({ account, onClose }: { account: ReadyAccount; onClose: () => void }) {
  const t = useWords('settlement');
  const [format, setFormat] = useState<PayoutFileFormat>('pain001');
  const [leftOut, setLeftOut] = useState<OutputOf<'console.payoutFiles.make'>['leftOut']>([]);
  const make = useSend('console.payoutFiles.make', {
    changes: ['console.payoutFiles.list', 'console.payouts.list', 'console.log.list'],
    decides: true,
    onDone(output) {
      if (output.id) toast.success(t('payoutFile.made', { count: output.count }));
      if (output.leftOut.length === 0) onClose();
      else setLeftOut(output.leftOut);
    },
  });
  if (leftOut.length > 0)
    return (
      <Dialog title={t('payoutFile.leftOut')} width={560} onClose={onClose}>
        <ul className="space-y-2">
          {leftOut.map(({ number, reason }) => (
            <li key={number}>
              <span className="figures font-semibold">{number}</span>
              <span className="block text-muted">{t(`payoutFile.leftOut.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('payoutFile.make')}
      verb={t('payoutFile.make')}
      busy={make.isPending}
      onSubmit={() => make.mutate({ accountId: account.id, format })}
      onClose={onClose}
    >
      <p>
        {t('payoutFile.makeAbout', {
          currency: account.currency,
          bank: account.bank,
          end: account.numberEnd,
        })}
      </p>
      <Field label={t('payoutFile.format')}>
        {(control) => (
          <Select
            {...control}
            value={format}
            onChange={({ target }) => setFormat(target.value as PayoutFileFormat)}
          >
            {payoutFileFormats.map((option) => (
              <option key={option} value={option}>
                {t(`payoutFile.format.${option}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
