import { useState } from 'react';
import type { BankReversal } from '../../../contract/payments/console-outgoing.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** Money that the bank took back and that somebody has to look at; nothing is drawn where there is none. */
export function Reversals() {
  const t = useWords('bank');
  const { data } = useCall('console.bankReversals.list', {});
  const [settling, setSettling] = useState<BankReversal | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="reversals" className="mb-6 rounded border border-line p-4">
      <h2 id="reversals" className="mb-1 font-semibold">
        {t('reversal.title')}
      </h2>
      <p className="mb-3 max-w-3xl text-muted">{t('reversal.about')}</p>
      <ul className="space-y-3">
        {data.map((reversal) => (
          <Reversal key={reversal.id} reversal={reversal} onSettle={() => setSettling(reversal)} />
        ))}
      </ul>
      {settling && <Settle reversal={settling} onClose={() => setSettling(null)} />}
    </section>
  );
}

function Reversal({ reversal, onSettle }: { reversal: BankReversal; onSettle: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { receipt } = reversal;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
      <span className="min-w-32">
        <span className="figures block font-semibold">{format.money(reversal.amount)}</span>
        <span className="block text-xs text-muted">{format.day(reversal.day)}</span>
      </span>
      <span className="min-w-44 flex-1">
        <span className="block">
          <bdi>{reversal.name || receipt?.payerName || '–'}</bdi>
        </span>
        <span className="block text-xs break-words text-muted">
          <bdi>{reversal.remittance}</bdi>
        </span>
        {receipt ? (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs">
            <Badge tone="accent">{t(`receipt.${receipt.state}`)}</Badge>
            <span className="figures">{receipt.reference}</span>
          </span>
        ) : (
          <span className="block text-xs">{t('reversal.unknown')}</span>
        )}
      </span>
      <Button size="small" onClick={onSettle}>
        {t('reversal.settle')}
      </Button>
    </li>
  );
}

function Settle({ reversal, onClose }: { reversal: BankReversal; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, receipt, candidates } = reversal;
  return (
    <SendDialog
      title={t('reversal.settle')}
      verb={t('reversal.settle')}
      call="console.bankReversals.settle"
      changes={['console.bankReversals.list', 'console.bankReceipts.list', 'console.log.list']}
      decides
      done={t('receipt.saved')}
      fields={{
        receiptId: {
          label: t('reversal.receipt'),
          isAsked: () => !receipt && candidates.length > 0,
          options: [
            { value: '', text: t('reversal.none') },
            ...candidates.map((candidate) => ({
              value: candidate.id,
              text: `${candidate.payerName || '–'} · ${format.day(candidate.day)} · ${t(`receipt.${candidate.state}`)}`,
            })),
          ],
        },
        reason: { label: t('reversal.reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ receiptId, reason }) => ({ id, version, reason, ...(receiptId && { receiptId }) })}
      onClose={onClose}
    >
      <p>{t('reversal.settleAbout', { amount: format.money(reversal.amount) })}</p>
    </SendDialog>
  );
}
