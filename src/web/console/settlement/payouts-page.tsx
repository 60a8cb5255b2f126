import { useState } from 'react';
import type { ConsolePayout } from '../../../contract/settlement/settlement.ts';
import { payoutStates } from '../../../contract/settlement/payout-states.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { PayoutStateBadge } from '../../features/settlement/payout-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { BouncePayout } from './bounce-payout.tsx';
import { PayoutStep, type PayoutVerb } from './payout-step.tsx';
import { sectionPage } from '../section.tsx';
import { payoutsPath } from '../sections.tsx';

export const page = sectionPage(payoutsPath, Payouts);

/** Payouts of all shops and providers: by default, those that wait for us, the oldest first. */
function Payouts() {
  const t = useWords('settlement');
  const format = useFormat();
  const [open, setOpen] = useState<{ payout: ConsolePayout; verb: PayoutVerb | 'bounce' } | null>(null);
  return (
    <>
      <OfficeList
        call="console.payouts.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('payout.stateLabel'),
            all: t('payout.waiting'),
            options: payoutStates,
            text: (state) => t(`payout.state.${state}`),
          },
        ]}
        columns={columnsOf(t, format, (payout, verb) => setOpen({ payout, verb }))}
        empty={{ title: t('payout.none'), hint: t('payout.noneHint') }}
      />
      {open?.verb === 'bounce' && <BouncePayout payout={open.payout} onClose={() => setOpen(null)} />}
      {open && open.verb !== 'bounce' && (
        <PayoutStep payout={open.payout} verb={open.verb} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function columnsOf(
  t: Words<'settlement'>,
  format: Formats,
  onStep: (payout: ConsolePayout, verb: PayoutVerb | 'bounce') => void,
): Column<ConsolePayout>[] {
  return [
    {
      id: 'owner',
      head: t('payout.owner'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block font-semibold">{row.owner.name}</bdi>
          <span className="block text-xs text-muted">{t(`payout.owner.${row.owner.kind}`)}</span>
          <span className="figures text-xs text-muted">{row.number}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('payout.amount'),
      align: 'end',
      cell: (row) => (
        <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
      ),
    },
    {
      id: 'account',
      head: t('payout.to'),
      cell: (row) => (
        <div className="min-w-52">
          <bdi className="block">{row.holder}</bdi>
          <bdi className="block text-muted">{row.bank}</bdi>
          <AccountNumber payout={row} />
          {row.isFirstToAccount && (
            <Badge tone="accent">
              {row.state === 'asked' && row.approvableFrom
                ? t('payout.approvableFrom', { time: format.dateTime(row.approvableFrom) })
                : t('payout.firstToAccount')}
            </Badge>
          )}
        </div>
      ),
    },
    { id: 'asked', head: t('payout.askedAt'), cell: (row) => <Moment at={row.askedAt} /> },
    {
      id: 'state',
      head: t('payout.stateLabel'),
      cell: (row) => (
        <div className="flex max-w-72 flex-col items-start gap-2">
          <PayoutStateBadge state={row.state} />
          {(row.reason || row.bankReference) && (
            <bdi className="text-xs break-words text-muted">{row.reason || row.bankReference}</bdi>
          )}
          <span className="flex flex-wrap gap-2">
            {row.state === 'asked' && (
              <Button size="small" onClick={() => onStep(row, 'approve')}>
                {t('payout.approve')}
              </Button>
            )}
            {row.state === 'approved' && (
              <Button size="small" onClick={() => onStep(row, 'pay')}>
                {t('payout.pay')}
              </Button>
            )}
            {row.state === 'paid' && (
              <Button size="small" onClick={() => onStep(row, 'bounce')}>
                {t('payout.bounce')}
              </Button>
            )}
            {row.endedAt === null && (
              <Button size="small" onClick={() => onStep(row, 'refuse')}>
                {t('payout.refuse')}
              </Button>
            )}
          </span>
        </div>
      ),
    },
  ];
}

/** The end of an account's number; the whole of it on asking, which is written down. */
function AccountNumber({ payout }: { payout: ConsolePayout }) {
  const t = useWords('settlement');
  const [account, setAccount] = useState<string | null>(null);
  const show = useSend('console.payouts.number', {
    changes: ['console.log.list'],
    onDone: (output) => setAccount(output.account),
  });
  if (account) {
    return (
      <span className="flex items-center gap-1">
        <span className="figures break-all">{account}</span>
        <CopyButton text={account} of={payout.holder} />
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2">
      <span className="figures">···· {payout.accountEnd}</span>
      <Button size="small" tone="plain" busy={show.isPending} onClick={() => show.mutate({ id: payout.id })}>
        {t('payout.show')}
      </Button>
    </span>
  );
}
