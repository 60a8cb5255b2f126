import { useState } from 'react';
import type { SharedTracking } from '../../../contract/tracking/shared-tracking.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { sectionPage } from '../section.tsx';
import { orderPath, sharedTrackingPath } from '../sections.tsx';

export const page = sectionPage(sharedTrackingPath, SharedNumbers);

/** Orders of several buyers that went under one tracking number, the oldest first. */
function SharedNumbers() {
  const t = useWords('oversight');
  const [open, setOpen] = useState<SharedTracking | null>(null);
  const clear = useSend('console.sharedTracking.clear', {
    changes: ['console.sharedTracking.list', 'console.log.list'],
    decides: true,
    onDone() {
      toast.success(t('holds.decided'));
      setOpen(null);
    },
    onFailure() {
      setOpen(null);
      return false;
    },
  });
  return (
    <>
      <OfficeList
        call="console.sharedTracking.list"
        rowId={({ orderId, trackingNumber }) => `${orderId} ${trackingNumber}`}
        items={{ render: (shared) => <SharedNumber shared={shared} onClear={() => setOpen(shared)} /> }}
        empty={{ title: t('sharedTracking.none'), hint: t('sharedTracking.noneHint') }}
      />
      {open && (
        <PromptDialog
          title={t('sharedTracking.clear')}
          verb={t('sharedTracking.clear')}
          label={t('holds.reasonLabel')}
          hint={t('sharedTracking.reasonHint')}
          maxLength={500}
          busy={clear.isPending}
          onSubmit={(reason) => {
            const { orderId, trackingNumber, notedAt } = open;
            clear.mutate({ orderId, trackingNumber, notedAt, reason });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function SharedNumber({ shared, onClear }: { shared: SharedTracking; onClear: () => void }) {
  const t = useWords('oversight');
  const format = useFormat();
  return (
    <article className="space-y-2 p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={orderPath(shared.orderId)} className="figures underline">
          {shared.orderNumber}
        </Link>
        <strong className="tabular-nums">{format.money(shared.amount)}</strong>
        <span className="text-xs text-muted">
          <bdi>{shared.buyerName}</bdi> · <bdi>{shared.shopName}</bdi>
        </span>
      </p>
      <p>
        {t('sharedTracking.number', { number: shared.trackingNumber })}{' '}
        <Link to={orderPath(shared.otherOrderId)} className="figures underline">
          {shared.otherOrderNumber}
        </Link>
      </p>
      <p className="text-xs text-muted">
        {t('sharedTracking.since', { since: format.dateTime(shared.notedAt) })}
        {shared.deadline && (
          <> · {t('sharedTracking.deadline', { when: format.dateTime(shared.deadline) })}</>
        )}
      </p>
      <Button size="small" onClick={onClear}>
        {t('sharedTracking.clear')}
      </Button>
    </article>
  );
}
