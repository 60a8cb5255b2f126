import type { Payout } from '../../../contract/settlement/settlement.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../office/list/office-list.tsx';
import { PayoutStateBadge } from './payout-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** My payouts, the newest first; nothing while there is none. */
export function Payouts() {
  const t = useWords('settlement');
  return (
    <OfficeList
      place="section"
      call="payouts.list"
      pageSize={5}
      label={t('payout.title')}
      heading
      items={{ render: (payout) => <Row payout={payout} /> }}
      empty={null}
    />
  );
}

function Row({ payout }: { payout: Payout }) {
  const t = useWords('settlement');
  const format = useFormat();
  const withdraw = useSend('payouts.withdraw', {
    changes: ['payouts.list', 'settlement.account', 'settlement.records'],
    onDone: () => toast.success(t('payout.withdrawn')),
  });
  const { bank, accountEnd, holder, reason, heldBack, bankReference, endedAt } = payout;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Price parts={format.priceParts(payout.amount)} size="small" />
          <PayoutStateBadge state={payout.state} />
        </p>
        <p className="text-muted">
          <bdi>{bank}</bdi> · <bdi>{holder}</bdi> ·{' '}
          <span className="figures whitespace-nowrap">···· {accountEnd}</span>
        </p>
        {reason && (
          <p>
            <bdi>{reason}</bdi>
          </p>
        )}
        {payout.state === 'asked' && payout.approvableFrom && (
          <p>{t('payout.approvableFrom', { time: format.dateTime(payout.approvableFrom) })}</p>
        )}
        {heldBack && <p>{t('payout.heldBack', { amount: format.money(heldBack) })}</p>}
        <p className="text-xs text-muted">
          <span className="figures">{payout.number}</span> · {format.dateTime(endedAt ?? payout.askedAt)}
          {bankReference && (
            <>
              {' · '}
              {t('payout.reference', { reference: bankReference })}
            </>
          )}
        </p>
      </div>
      {payout.state === 'asked' && (
        <Button
          size="small"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id: payout.id, version: payout.version })}
        >
          {t('payout.withdraw')}
        </Button>
      )}
    </div>
  );
}
