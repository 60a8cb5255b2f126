import { useState } from 'react';
import type { ConsolePayout } from '../../contract/money.ts';
import { payoutStates } from '../../contract/payout-states.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { Choice } from '../parts/choice.tsx';
import { CopyButton } from '../parts/copy-text.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { PayoutStateBadge } from '../parts/payout-state.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { PayoutStep, type PayoutVerb } from './payout-step.tsx';
import { Room } from './room.tsx';
import { payoutsPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={payoutsPath}>
      <Payouts />
    </Room>
  ),
});

/** Payouts of all shops: unless told, those that wait for us, the oldest first. */
function Payouts() {
  const t = useWords('money');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(payoutsPath, ['state']);
  const { state } = filter.values;
  const [open, setOpen] = useState<{ payout: ConsolePayout; verb: PayoutVerb } | null>(null);
  const list = useCall(
    'console.payouts.list',
    { state: payoutStates.find((each) => each === state), pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.payouts')}
        columns={columnsOf(t, format, (payout, verb) => setOpen({ payout, verb }))}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <Choice
            label={t('payout.stateLabel')}
            all={t('payout.waiting')}
            value={state}
            options={payoutStates.map((value) => ({ value, text: t(`payout.state.${value}`) }))}
            onChange={(value) => filter.narrow({ state: value })}
          />
        }
        empty={{ title: t('payout.none'), hint: t('payout.noneHint') }}
      />
      {open && <PayoutStep {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function columnsOf(
  t: Words<'money'>,
  format: Formats,
  onStep: (payout: ConsolePayout, verb: PayoutVerb) => void,
): Column<ConsolePayout>[] {
  return [
    {
      id: 'shop',
      head: t('payout.shop'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block font-semibold">{row.shopName}</bdi>
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
  const t = useWords('money');
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
