import { useState } from 'react';
import { outgoingStates } from '../../../contract/payments/bank-states.ts';
import type { OutgoingTransfer } from '../../../contract/payments/console-outgoing.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { outgoingTransfersPath } from '../sections.tsx';

export const page = sectionPage(outgoingTransfersPath, Outgoing);

type Verb = 'approve' | 'send' | 'takeBack';

/** Money that goes back by a transfer of ours: by default, what has yet to leave. */
function Outgoing() {
  const t = useWords('bank');
  const format = useFormat();
  const [open, setOpen] = useState<{ transfer: OutgoingTransfer; verb: Verb } | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('out.about')}</p>
      <OfficeList
        call="console.outgoingTransfers.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('out.waiting'),
            options: outgoingStates,
            text: (state) => t(`out.${state}`),
          },
        ]}
        columns={columnsOf(t, format, (transfer, verb) => setOpen({ transfer, verb }))}
        empty={{ title: t('out.none'), hint: t('out.noneHint') }}
      />
      {open && <TakeStep {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'bank'>,
  format: Formats,
  onStep: (transfer: OutgoingTransfer, verb: Verb) => void,
): Column<OutgoingTransfer>[] {
  return [
    {
      id: 'to',
      head: t('out.to'),
      cell: (row) => (
        <div className="min-w-44">
          <span className="block font-semibold">
            <bdi>{row.holder || '–'}</bdi>
          </span>
          <AccountNumber transfer={row} />
          {row.redirect && <Redirect redirect={row.redirect} />}
          {row.paymentNumber && (
            <span className="block text-xs text-muted">
              <span className="figures">{row.paymentNumber}</span>
            </span>
          )}
          <span className="block text-xs text-muted">{t(`out.cause.${row.cause}`)}</span>
          {row.reason && (
            <span className="block text-xs break-words text-muted">
              <bdi>{row.reason}</bdi>
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'amount',
      head: t('receipt.amount'),
      align: 'end',
      cell: (row) => (
        <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
      ),
    },
    {
      id: 'from',
      head: t('out.from'),
      cell: (row) => (
        <span className="block min-w-32">
          <span className="block">
            <bdi>{row.from.bank}</bdi>
          </span>
          <span className="figures text-xs text-muted">···· {row.from.numberEnd}</span>
        </span>
      ),
    },
    { id: 'since', head: t('receipt.day'), cell: (row) => <Moment at={row.sentAt ?? row.createdAt} /> },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={row.state === 'sent' ? 'neutral' : 'accent'}>{t(`out.${row.state}`)}</Badge>
          {row.bankReference && <bdi className="figures text-xs text-muted">{row.bankReference}</bdi>}
          {row.state === 'due' && row.wantsSecond && (
            <span className="max-w-56 text-xs text-muted">{t('out.wantsSecond')}</span>
          )}
          {row.state === 'sent' && (
            <span className="text-xs text-muted">
              {t(row.isOnStatement ? 'out.onStatement' : 'out.notOnStatement')}
            </span>
          )}
          {row.state === 'due' && (
            <Button size="small" onClick={() => onStep(row, 'approve')}>
              {t('out.approve')}
            </Button>
          )}
          {row.state === 'approved' && (
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onStep(row, 'send')}>
                {t('out.send')}
              </Button>
              <Button size="small" onClick={() => onStep(row, 'takeBack')}>
                {t('out.takeBack')}
              </Button>
            </span>
          )}
        </div>
      ),
    },
  ];
}

/** Where it was to go before an operator named another account: both are shown to whoever approves it. */
function Redirect({ redirect }: { redirect: NonNullable<OutgoingTransfer['redirect']> }) {
  const t = useWords('bank');
  const { holder, accountEnd, by, reason } = redirect;
  return (
    <span className="mt-1 block max-w-72 rounded border border-line p-2 text-xs">
      <span className="block font-semibold">{t('out.redirected', { name: by })}</span>
      <span className="block">
        {accountEnd || holder
          ? t('out.before', { holder: holder || '–', end: accountEnd || '–' })
          : t('out.noAccount')}
      </span>
      {reason && (
        <span className="block break-words text-muted">
          <bdi>{reason}</bdi>
        </span>
      )}
    </span>
  );
}

/** The end of the account's number; the whole of it on asking, which is written down. */
function AccountNumber({ transfer }: { transfer: OutgoingTransfer }) {
  const t = useWords('bank');
  const [account, setAccount] = useState<string | null>(null);
  const show = useSend('console.outgoingTransfers.number', {
    changes: ['console.log.list'],
    onDone: (output) => setAccount(output.account),
  });
  if (!transfer.accountEnd) return <span className="text-xs text-muted">{t('out.noAccount')}</span>;
  if (account)
    return (
      <span className="flex items-center gap-1">
        <span className="figures break-all">{account}</span>
        <CopyButton text={account} of={transfer.holder} />
      </span>
    );
  return (
    <span className="flex items-center gap-2">
      <span className="figures">···· {transfer.accountEnd}</span>
      <Button
        size="small"
        tone="plain"
        busy={show.isPending}
        onClick={() => show.mutate({ id: transfer.id })}
      >
        {t('out.show')}
      </Button>
    </span>
  );
}

function TakeStep({
  transfer,
  verb,
  onClose,
}: {
  transfer: OutgoingTransfer;
  verb: Verb;
  onClose: () => void;
}) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, holder, accountEnd } = transfer;
  const amount = format.money(transfer.amount);
  const shared = {
    title: t(`out.${verb}`),
    verb: t(`out.${verb}`),
    changes: ['console.outgoingTransfers.list' as const, 'console.log.list' as const],
    decides: true,
    onClose,
  };
  if (verb === 'send')
    return (
      <SendDialog
        {...shared}
        done={t('out.done')}
        call="console.outgoingTransfers.sent"
        fields={{
          bankReference: { label: t('out.bankReference'), saysSomething: true, maxLength: 80, figures: true },
        }}
        input={({ bankReference }) => ({ id, version, bankReference })}
      >
        <p>{t('out.sendAbout', { amount, name: holder })}</p>
      </SendDialog>
    );
  if (verb === 'takeBack')
    return (
      <SendDialog
        {...shared}
        done={t('out.done')}
        call="console.outgoingTransfers.takeBack"
        fields={{ reason: { label: t('receipt.reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
        input={({ reason }) => ({ id, version, reason })}
      >
        <p>{t('out.takeBackAbout', { amount, name: holder })}</p>
      </SendDialog>
    );
  return (
    <SendDialog
      {...shared}
      done={({ isApproved }) => t(isApproved ? 'out.done' : 'out.awaitsSecond')}
      call="console.outgoingTransfers.approve"
      fields={{
        holder: { label: t('holder'), rules: { required: true }, start: holder, maxLength: 140 },
        account: {
          label: t(accountEnd ? 'out.account' : 'number'),
          hint: accountEnd ? t('out.accountHint', { end: accountEnd }) : t('out.accountNeeded'),
          ...(accountEnd ? {} : { rules: { required: true } }),
          maxLength: 40,
          figures: true,
        },
        reason: {
          label: t('out.redirectReason'),
          hint: t('out.redirectHint'),
          rows: 2,
          maxLength: 500,
        },
      }}
      input={({ holder: name, account, reason }) => ({
        id,
        version,
        holder: name,
        reason,
        ...(account && { account }),
      })}
    >
      <p>{t('out.approveAbout', { amount })}</p>
    </SendDialog>
  );
}
