import { useState, type ReactNode } from 'react';
import type { BankReversal } from '../../../contract/payments/console-outgoing.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DecideReversal } from './decide-reversal.tsx';
import { candidateOptions, changedByReversals } from './reversal-candidates.ts';

/** Money that the bank took back and that somebody has to look at; nothing is drawn where there is none. */
export function Reversals() {
  const t = useWords('bank');
  const { data } = useCall('console.bankReversals.list', {});
  const [step, setStep] = useState<{ reversal: BankReversal; verb: Verb } | null>(null);
  const close = () => setStep(null);
  return (
    <>
      {data && data.length > 0 && (
        <section aria-labelledby="reversals" className="mb-6 rounded border border-line p-4">
          <h2 id="reversals" className="mb-1 font-semibold">
            {t('reversal.title')}
          </h2>
          <p className="mb-3 max-w-3xl text-muted">{t('reversal.about')}</p>
          <ul className="space-y-3">
            {data.map((reversal) => (
              <Reversal
                key={reversal.id}
                reversal={reversal}
                onStep={(verb) => setStep({ reversal, verb })}
              />
            ))}
          </ul>
        </section>
      )}
      <Debits onMark={(reversal) => setStep({ reversal, verb: 'mark' })} />
      {step?.verb === 'settle' && <Settle reversal={step.reversal} onClose={close} />}
      {step?.verb === 'mark' && <Mark reversal={step.reversal} onClose={close} />}
      {(step?.verb === 'confirm' || step?.verb === 'reject') && (
        <DecideReversal reversal={step.reversal} isConfirmed={step.verb === 'confirm'} onClose={close} />
      )}
    </>
  );
}

type Verb = 'settle' | 'confirm' | 'reject' | 'mark';

function Reversal({ reversal, onStep }: { reversal: BankReversal; onStep: (verb: Verb) => void }) {
  const t = useWords('bank');
  const { receipt } = reversal;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
      <Debit reversal={reversal}>
        {receipt ? (
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs">
            <Badge tone="accent">{t(`receipt.${receipt.state}`)}</Badge>
            <span className="figures">{receipt.reference}</span>
          </span>
        ) : (
          <span className="block text-xs">{t('reversal.unknown')}</span>
        )}
        <Proposal reversal={reversal} />
      </Debit>
      {receipt ? (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onStep('confirm')}>
            {t('reversal.confirm')}
          </Button>
          <Button size="small" tone="plain" onClick={() => onStep('reject')}>
            {t('reversal.reject')}
          </Button>
        </span>
      ) : (
        <Button size="small" onClick={() => onStep('settle')}>
          {t('reversal.settle')}
        </Button>
      )}
    </li>
  );
}

/** What one operator said of it, and why; above the limit of one person another one has to say the same. */
function Proposal({ reversal: { proposal } }: { reversal: BankReversal }) {
  const t = useWords('bank');
  if (!proposal) return null;
  const values = {
    name: proposal.by,
    choice: t(proposal.isConfirmed ? 'reversal.confirm' : 'reversal.reject'),
  };
  return (
    <span className="mt-1 block text-xs">
      {t(proposal.isMine ? 'reversal.mineWaits' : 'reversal.othersWaits', values)}{' '}
      <bdi className="text-muted">{proposal.reason}</bdi>
    </span>
  );
}

function Debit({ reversal, children }: { reversal: BankReversal; children?: ReactNode }) {
  const format = useFormat();
  return (
    <>
      <span className="min-w-32">
        <span className="figures block font-semibold">{format.money(reversal.amount)}</span>
        <span className="block text-xs text-muted">{format.day(reversal.day)}</span>
      </span>
      <span className="min-w-44 flex-1">
        <span className="block">
          <bdi>{reversal.name || reversal.receipt?.payerName || '–'}</bdi>
        </span>
        <span className="block text-xs break-words text-muted">
          <bdi>{reversal.remittance}</bdi>
        </span>
        {children}
      </span>
    </>
  );
}

/** Debits that a statement does not call reversals and that may be some; nothing is drawn where there are none. */
function Debits({ onMark }: { onMark: (debit: BankReversal) => void }) {
  const t = useWords('bank');
  const { data } = useCall('console.bankReversals.debits', { pageSize: 50 });
  if (!data || data.rowList.length === 0) return null;
  return (
    <details className="mb-6 rounded border border-line p-4">
      <summary className="cursor-pointer font-semibold">
        {t('reversal.debits')} <span className="figures">({data.totalRecord})</span>
      </summary>
      <p className="my-3 max-w-3xl text-muted">{t('reversal.debitsAbout')}</p>
      <ul className="space-y-3">
        {data.rowList.map((debit) => (
          <li key={debit.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
            <Debit reversal={debit} />
            <Button size="small" onClick={() => onMark(debit)}>
              {t('reversal.mark')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Settle({ reversal, onClose }: { reversal: BankReversal; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, candidates } = reversal;
  return (
    <SendDialog
      title={t('reversal.settle')}
      verb={t('reversal.settle')}
      call="console.bankReversals.settle"
      changes={changedByReversals}
      decides
      done={({ isSettled }) => t(isSettled ? 'receipt.saved' : 'reversal.waits')}
      fields={{
        receiptId: {
          label: t('reversal.receipt'),
          isAsked: () => candidates.length > 0,
          options: [{ value: '', text: t('reversal.none') }, ...candidateOptions(candidates, t, format)],
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

function Mark({ reversal, onClose }: { reversal: BankReversal; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, candidates } = reversal;
  return (
    <SendDialog
      title={t('reversal.mark')}
      verb={t('reversal.mark')}
      call="console.bankReversals.mark"
      changes={changedByReversals}
      decides
      done={({ isSettled }) => t(isSettled ? 'receipt.saved' : 'reversal.waits')}
      fields={{
        receiptId: {
          label: t('reversal.receipt'),
          required: true,
          rules: { required: true },
          options: candidateOptions(candidates, t, format),
        },
        reason: { label: t('reversal.how'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ receiptId, reason }) => ({ id, version, reason, receiptId })}
      onClose={onClose}
    >
      <p>{t('reversal.markAbout', { amount: format.money(reversal.amount) })}</p>
    </SendDialog>
  );
}
