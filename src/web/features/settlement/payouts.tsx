import { useState } from 'react';
import type { Payout } from '../../../contract/settlement/settlement.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { PayoutStateBadge } from './payout-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.tsx';

const onAPage = 5;

/** My payouts, the newest first; nothing while there is none. */
export function Payouts() {
  const t = useWords('settlement');
  const [page, setPage] = useState(1);
  const { data } = useCall('payouts.list', { pageNum: page, pageSize: onAPage }, { keep: true });
  if (!data?.totalRecord) return null;
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-2 font-semibold">{t('payout.title')}</h2>
      <ul className="divide-y divide-line">
        {data.rowList.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.totalRecord / onAPage)} onPage={setPage} />
    </section>
  );
}

function Row({ payout }: { payout: Payout }) {
  const t = useWords('settlement');
  const format = useFormat();
  const withdraw = useSend('payouts.withdraw', {
    changes: ['payouts.list', 'settlement.account', 'settlement.records'],
    onDone: () => toast.success(t('payout.withdrawn')),
  });
  const { bank, accountEnd, holder, reason, bankReference, endedAt } = payout;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
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
    </li>
  );
}
