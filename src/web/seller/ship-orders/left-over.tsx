import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { orderPath } from '../paths.ts';
import { hasNumber, type ShipDraft } from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { Ready } from './ready-issue.ts';
import type { Failure } from './use-send-parcels.ts';

interface Props {
  ready: Ready;
  selectedIds: readonly string[] | null;
  store: DraftStore;
  failures: ReadonlyMap<string, Failure>;
}

/** Numbers that were entered for orders which are no longer to be shipped: canceled, or shipped elsewhere. */
export function LeftOver({ ready, selectedIds, store, failures }: Props) {
  const t = useWords('shipOrders');
  const drafts = useSyncExternalStore(store.subscribe, () => store.read().drafts);
  const listedIds = new Set(ready.orders.map(({ id }) => id));
  const isComplete = selectedIds === null && ready.total <= ready.orders.length;
  const leftOver = [...drafts].filter(
    ([id, draft]) =>
      hasNumber(draft) &&
      !listedIds.has(id) &&
      (isComplete || failures.has(id) || selectedIds?.includes(id) === true),
  );
  if (leftOver.length === 0) return null;
  return (
    <section role="alert" className="card border-cinnabar">
      <header className="p-4">
        <h2 className="font-semibold">{t('leftOver')}</h2>
        <p className="text-muted">{t('leftOver.hint')}</p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {leftOver.map(([id, draft]) => (
          <LeftOverRow key={id} id={id} draft={draft} onRemove={() => store.remove([id])} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  id: string;
  draft: ShipDraft;
  onRemove: () => void;
}

function LeftOverRow({ id, draft, onRemove }: RowProps) {
  const t = useWords('shipOrders');
  const { data: order } = useCall('orders.getForSeller', { id });
  const plain = plainTrackingNumber(draft.trackingNumber);
  // It was sent, and only the answer was lost.
  const isSent =
    order?.shipments.some(({ trackingNumber }) => plainTrackingNumber(trackingNumber) === plain) ?? false;
  useEffect(() => {
    if (isSent) onRemove();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 grow basis-56">
        <Link to={orderPath(id)} className="figures font-semibold hover:text-cinnabar hover:underline">
          {draft.orderNumber}
        </Link>
        <bdi className="figures block text-muted">{draft.trackingNumber}</bdi>
      </span>
      {order && <OrderStateBadge state={order.state} />}
      <Button size="small" onClick={onRemove}>
        {t('leftOver.remove')}
      </Button>
    </li>
  );
}
