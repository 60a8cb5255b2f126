import { useState, type ReactNode } from 'react';
import { CircleCheckBig, Landmark } from 'lucide-react';
import type { BankTransfer } from '../../../../contract/payments/bank-transfers.ts';
import { CopyButton } from '../../../features/office/copy-text.tsx';
import { SendDialog } from '../../../features/send-dialog.tsx';
import { errorText, isMissing, useCall } from '../../../page/calls/calls.ts';
import { definePage } from '../../../page/define.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { cashierPath, ordersPath, paymentResultPath } from '../../paths.ts';
import { DeclareTransfer } from './declare-transfer.tsx';

/** Where a buyer transfers the money of a payment to, and says that it was sent. */
export const page = definePage({
  View() {
    const t = useWords('bankTransfer');
    const common = useWords('common');
    const paymentId = usePlace().query.get('paymentId') ?? '';
    const { data, isError, error, refetch } = useCall(
      'bankTransfers.get',
      { paymentId },
      { enabled: paymentId !== '' },
    );
    return (
      <div className="page max-w-3xl! space-y-4 pb-10">
        <h1 className="text-lg font-semibold">{t('title')}</h1>
        {data ? (
          <Transfer transfer={data} onChanged={() => void refetch()} />
        ) : (
          <div className="card p-6">
            {paymentId === '' || isMissing(error) ? (
              <EmptyState
                icon={<Landmark size={22} aria-hidden />}
                title={t('none')}
                hint={t('noneHint')}
                action={
                  <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
                    {common('title.orders')}
                  </Link>
                }
              />
            ) : isError ? (
              <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
            ) : (
              <Skeleton className="h-60" />
            )}
          </div>
        )}
      </div>
    );
  },
});

interface Props {
  transfer: BankTransfer;
  onChanged: () => void;
}

function Transfer({ transfer, onChanged }: Props) {
  const t = useWords('bankTransfer');
  const resultLink = (
    <Link to={paymentResultPath(transfer.paymentId)} className={buttonClass({ tone: 'main' })}>
      {t('result')}
    </Link>
  );
  const format = useFormat();
  if (transfer.isTakenBack)
    return (
      <>
        <p role="alert" className="card p-4 text-cinnabar-deep sm:p-6">
          {t('takenBack', { amount: format.money(transfer.missing) })}
        </p>
        <Account transfer={transfer} />
      </>
    );
  const isWaived = BigInt(transfer.waived.amount) > 0n;
  const paidHint = isWaived ? t('waived', { amount: format.money(transfer.waived) }) : '';
  if (transfer.state !== 'open')
    return (
      <div className="card p-6">
        <EmptyState
          icon={
            transfer.state === 'paid' ? (
              <CircleCheckBig size={22} aria-hidden />
            ) : (
              <Landmark size={22} aria-hidden />
            )
          }
          title={t(transfer.state === 'paid' ? 'paid' : 'ended')}
          hint={transfer.state === 'paid' ? paidHint : t('endedHint')}
          action={resultLink}
        />
      </div>
    );
  return (
    <>
      <Account transfer={transfer} />
      <OnItsWay transfer={transfer} onChanged={onChanged} />
    </>
  );
}

/** What to transfer, where to, and under which reference. */
function Account({ transfer }: { transfer: BankTransfer }) {
  const t = useWords('bankTransfer');
  const format = useFormat();
  const { holder, bank, number, bic, bankAddress } = transfer.to;
  const isPartly = BigInt(transfer.received.amount) > 0n;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      {transfer.isAccountClosed && !transfer.declared ? (
        <p role="alert" className="max-w-prose text-cinnabar-deep">
          {t('accountClosed')}
        </p>
      ) : (
        <p className="max-w-prose text-muted">{t('lead')}</p>
      )}
      <div className="flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <p className="text-sm text-muted">{t(isPartly ? 'missing' : 'amount')}</p>
          <Price parts={format.priceParts(transfer.missing)} size="large" />
        </div>
        {isPartly && (
          <div>
            <p className="text-sm text-muted">{t('received')}</p>
            <p className="figures font-semibold">{format.money(transfer.received)}</p>
          </div>
        )}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        <Detail label={t('reference')} text={transfer.reference} isFigures hint={t('referenceHint')}>
          <span className="text-lg font-semibold">{transfer.reference.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </Detail>
        <Detail label={t('holder')} text={holder} />
        <Detail label={t('bank')} text={bank} />
        <Detail label={t('number')} text={number} isFigures />
        {bic && <Detail label={t('bic')} text={bic} isFigures />}
        {bankAddress && <Detail label={t('bankAddress')} text={bankAddress} />}
      </dl>
      <p className="text-sm text-muted">{t('fees')}</p>
    </section>
  );
}

interface DetailProps {
  label: string;
  /** What is copied. */
  text: string;
  hint?: string;
  isFigures?: boolean;
  /** How it is written, where that is another way than it is copied. */
  children?: ReactNode;
}

function Detail({ label, text, hint, isFigures = false, children }: DetailProps) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[12rem_1fr]">
      <dt className="pt-1.5 text-muted">{label}</dt>
      <dd>
        <span className="flex items-center gap-1">
          <bdi className={`break-all ${isFigures ? 'figures' : ''}`}>{children ?? text}</bdi>
          <CopyButton text={text} of={label} />
        </span>
        {hint && <p className="text-xs text-muted">{hint}</p>}
      </dd>
    </div>
  );
}

/** Until when the order is held, and the buyer's word that the money is on its way. */
function OnItsWay({ transfer, onChanged }: Props) {
  const t = useWords('bankTransfer');
  const format = useFormat();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'declare' | 'withdraw' | null>(null);
  const { declared } = transfer;
  const close = () => setOpen(null);
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <p className="font-semibold">{t('holds', { when: format.dateTime(transfer.holdsUntil) })}</p>
      {transfer.proofRefusal && (
        <p role="alert" className="max-w-prose text-cinnabar-deep">
          {t('proofRefused')} <bdi>{transfer.proofRefusal}</bdi>
        </p>
      )}
      {declared ? (
        <output className="block">
          <p className="flex items-start gap-2 text-jade">
            <CircleCheckBig size={18} aria-hidden className="mt-0.5 shrink-0" />
            {t('declared')}
          </p>
          <p className="mt-1 text-sm text-muted">
            {t('declaredOf', {
              name: declared.payerName,
              end: declared.accountEnd,
              day: format.day(declared.sentOn),
            })}
          </p>
        </output>
      ) : (
        <p className="max-w-prose text-muted">{t('declareLead')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone={declared ? 'quiet' : 'main'} onClick={() => setOpen('declare')}>
          {t(declared ? 'declareAgain' : 'declare')}
        </Button>
        <Button tone="plain" onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      {open === 'declare' && <DeclareTransfer transfer={transfer} onClose={close} onChanged={onChanged} />}
      {open === 'withdraw' && (
        <SendDialog
          title={t('withdrawTitle')}
          verb={t('withdraw')}
          danger
          call="bankTransfers.withdraw"
          changes={['bankTransfers.get', 'orders.listForBuyer']}
          done={t('withdrawDone')}
          onDone={() =>
            navigate(
              transfer.orders.length > 0 ? cashierPath(transfer.orders.map(({ id }) => id)) : ordersPath,
            )
          }
          input={() => ({ paymentId: transfer.paymentId, version: transfer.version })}
          onClose={close}
        >
          <p>{t('withdrawAbout')}</p>
        </SendDialog>
      )}
    </section>
  );
}
