import { useSyncExternalStore } from 'react';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { orderPath } from '../paths.ts';
import { hasNumber } from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import { useReadyIssue } from './ready-issue.ts';

interface Props {
  orders: readonly ReadyOrder[];
  store: DraftStore;
}

/** Orders that are ready and do not go as one parcel now, each with the reason and the way to its page. */
export function HeldBack({ orders, store }: Props) {
  const t = useWords('shipOrders');
  const order = useWords('order');
  const issueText = useReadyIssue();
  const drafts = useSyncExternalStore(store.subscribe, () => store.read().drafts);
  if (orders.length === 0) return null;
  return (
    <section className="card">
      <header className="p-4">
        <h2 className="font-semibold">{t('heldBack')}</h2>
        <p className="text-muted">{t('heldBack.hint')}</p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {orders.map((heldOrder) => {
          const draft = drafts.get(heldOrder.id);
          return (
            <li
              key={heldOrder.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <span className="min-w-0 grow basis-56">
                <bdi className="figures font-semibold">{heldOrder.number}</bdi>
                <span className="block text-muted">
                  <bdi>{heldOrder.buyerName}</bdi>
                </span>
                {hasNumber(draft) && (
                  <span className="block text-xs text-cinnabar">
                    {t('heldBack.entered')} <bdi className="figures">{draft.trackingNumber}</bdi>
                  </span>
                )}
              </span>
              <Badge tone="accent">{issueText(heldOrder.issue!)}</Badge>
              <Link
                to={
                  heldOrder.issue === 'severalWarehouses' || heldOrder.issue === 'disputed'
                    ? `${orderPath(heldOrder.id)}&do=sendDelivery`
                    : orderPath(heldOrder.id)
                }
                className={buttonClass({ size: 'small' })}
              >
                {order('list.open')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
