import { useState } from 'react';
import type { HeldShare, ShareDecision } from '../../../contract/payments/coupon-shares.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { couponSharesPath } from '../sections.tsx';

export const page = sectionPage(couponSharesPath, CouponShares);

interface Decision {
  share: HeldShare;
  decision: ShareDecision;
}

/** What the platform would pay for its coupons on orders that an operator decides on: by default, what waits for us. */
function CouponShares() {
  const t = useWords('console');
  const format = useFormat();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('related.about')}</p>
      <OfficeList
        call="console.couponShares.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('related.state'),
            all: t('related.state.waiting'),
            options: ['paid', 'withheld'],
            text: (state) => t(`related.state.${state}`),
            narrows: false,
          },
        ]}
        columns={columnsOf(t, format, (share, decision) => setDeciding({ share, decision }))}
        empty={{ title: t('related.none'), hint: t('related.noneHint') }}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'console'>,
  format: Formats,
  onDecide: (share: HeldShare, decision: ShareDecision) => void,
): Column<HeldShare>[] {
  return [
    {
      id: 'order',
      head: t('overdue.order'),
      cell: (row) => <span className="figures block min-w-36 font-semibold">{row.number}</span>,
    },
    {
      id: 'sides',
      head: t('overdue.sides'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block">{row.buyerName}</bdi>
          <bdi className="block text-muted">{row.shopName}</bdi>
        </span>
      ),
    },
    {
      id: 'reasons',
      head: t('related.reasons'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          {row.cause === 'returned' && <Badge>{t('related.returned')}</Badge>}
          {row.reasons.map((reason) => (
            <Badge key={reason}>{t(`users.link.${reason}`)}</Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'share',
      head: t('related.share'),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <span className="figures block font-semibold">{format.money(row.share)}</span>
          <span className="figures text-xs text-muted">{format.money(row.total)}</span>
        </span>
      ),
    },
    { id: 'held', head: t('related.heldAt'), cell: (row) => <Moment at={row.heldAt} /> },
    {
      id: 'decision',
      head: t('related.state'),
      cell: (row) => (
        <div className="flex max-w-72 flex-col items-start gap-2">
          <Badge tone={row.state === 'waiting' ? 'accent' : 'neutral'}>
            {t(`related.state.${row.state}`)}
          </Badge>
          {row.reason && <bdi className="text-xs break-words text-muted">{row.reason}</bdi>}
          <span className="flex flex-wrap gap-2">
            {row.state !== 'paid' && (
              <Button size="small" onClick={() => onDecide(row, 'pay')}>
                {t('related.pay')}
              </Button>
            )}
            {row.state === 'waiting' && (
              <Button size="small" onClick={() => onDecide(row, 'withhold')}>
                {t('related.withhold')}
              </Button>
            )}
          </span>
        </div>
      ),
    },
  ];
}

function Decide({ share, decision, onClose }: Decision & { onClose: () => void }) {
  const t = useWords('console');
  const format = useFormat();
  const amount = format.money(share.share);
  return (
    <SendDialog
      title={t(`related.${decision}Title`, { number: share.number })}
      verb={t(`related.${decision}`)}
      danger={decision === 'withhold'}
      call="console.couponShares.decide"
      changes={['console.couponShares.list', 'console.log.list']}
      decides
      done={t(`related.${decision}Done`)}
      fields={{
        reason: { label: t('overdue.reason'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ reason }) => ({ id: share.id, decision, reason })}
      onClose={onClose}
    >
      <p>{t(`related.${decision}About`, { amount, shop: share.shopName })}</p>
    </SendDialog>
  );
}
