import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Who of the company ordered something and who approved it; where its seller made it dearer, somebody admits that here. */
export function OrderedFor({ order }: { order: OrderDetail }) {
  const t = useWords('company');
  const format = useFormat();
  const { user } = useSession();
  const admit = useSend('purchaseRequests.admitPrice', {
    changes: ['orders.getForBuyer'],
    decides: true,
    onDone: () => toast.success(t('admitted')),
  });
  const { orderedFor } = order;
  if (!orderedFor) return null;
  const { orderedBy, approvedBy, admittedTotal } = orderedFor;
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted">{t('orderedBy')}</dt>
          <dd>
            <bdi>{orderedBy}</bdi>
          </dd>
        </div>
        {order.branch && (
          <div>
            <dt className="text-xs text-muted">{t('branch')}</dt>
            <dd>
              <bdi>{order.branch.name}</bdi>{' '}
              <bdi className="figures text-sm text-muted">{order.branch.code}</bdi>
            </dd>
          </div>
        )}
        {approvedBy.length > 0 && (
          <div>
            <dt className="text-xs text-muted">{t('approvedBy')}</dt>
            <dd>
              <bdi>{format.list(approvedBy)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {admittedTotal && (
        <div className="space-y-2 rounded-sm bg-saffron-soft px-3 py-2">
          <p>{t('raised', { amount: format.money(admittedTotal) })}</p>
          {user?.actingFor?.rights?.includes('approve') && (
            <Button
              size="small"
              tone="main"
              busy={admit.isPending}
              onClick={() => admit.mutate({ orderId: order.id, version: order.version })}
            >
              {t('admit')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
