import { useState } from 'react';
import { PackageCheck } from 'lucide-react';
import type { ConnectedOrder } from '../../../contract/integrations/connected-orders.ts';
import type { ShopConnection } from '../../../contract/integrations/shop-systems.ts';
import { systemNames } from '../../../contract/integrations/shop-system-kinds.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { orderPath } from '../paths.ts';

/** Whether orders go to a connected shop, and what became of those that did. */
export function ConnectionOrders({
  connection,
  onClose,
}: {
  connection: ShopConnection;
  onClose: () => void;
}) {
  const t = useWords('integrations');
  const [isSwitching, setSwitching] = useState(false);
  const isOn = connection.ordersSince !== null;
  return (
    <Dialog title={t('system.orders')} width={640} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t(isOn ? 'orders.isOn' : 'orders.isOff')}</p>
        <Button size="small" onClick={() => setSwitching(true)}>
          {t(isOn ? 'orders.stop' : 'orders.send')}
        </Button>
      </div>
      <OfficeList
        place="dialog"
        call="connectedOrders.list"
        also={{ id: connection.id }}
        pageSize={20}
        label={t('system.orders')}
        fields={[]}
        isAtWork={({ state }) => state === 'waiting'}
        items={{ isOrdered: true, render: (order) => <Order order={order} /> }}
        empty={{
          icon: <PackageCheck size={22} aria-hidden />,
          title: t('orders.none'),
          hint: t('orders.noneHint'),
        }}
      />
      {isSwitching && (
        <SendDialog
          title={t(isOn ? 'orders.stop' : 'orders.send')}
          verb={t(isOn ? 'orders.stop' : 'orders.send')}
          call="connectedOrders.set"
          changes={['shopSystems.list']}
          done={t(isOn ? 'orders.stopped' : 'orders.started')}
          input={() => ({ id: connection.id, isOn: !isOn })}
          onClose={() => setSwitching(false)}
        >
          {isOn ? (
            t('orders.stopAsk')
          ) : (
            <div className="space-y-2">
              <p>
                {t('orders.sendAsk', {
                  system: systemNames[connection.system],
                  host: new URL(connection.address).host,
                })}
              </p>
              <p>{t(`orders.permission.${connection.system}`)}</p>
            </div>
          )}
        </SendDialog>
      )}
    </Dialog>
  );
}

const tones = {
  waiting: 'promotion',
  placed: 'good',
  needs_you: 'accent',
  cancelled: 'neutral',
  ended: 'neutral',
} as const;

function Order({ order }: { order: ConnectedOrder }) {
  const t = useWords('integrations');
  const format = useFormat();
  const { id, state, issue, externalName } = order;
  const settle = useSend('connectedOrders.settle', {
    changes: ['connectedOrders.list', 'shopSystems.list'],
  });
  const needsSeller = state === 'needs_you' || (state === 'placed' && issue !== null);
  const isUnsent = state === 'ended' && externalName === null;
  return (
    <div className="space-y-1 py-3">
      <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link to={orderPath(order.orderId)} className="figures text-cinnabar-deep underline">
          {order.number}
        </Link>
        <Badge tone={tones[state]}>{t(isUnsent ? 'orders.state.unsent' : `orders.state.${state}`)}</Badge>
      </p>
      <p className="text-xs text-muted">
        {format.dateTime(order.since)}
        {externalName && (
          <>
            {' · '}
            <bdi>{t('orders.calledThere', { name: externalName })}</bdi>
          </>
        )}
      </p>
      {issue && <p className="text-sm text-cinnabar-deep">{t(`orders.issue.${issue}`)}</p>}
      {needsSeller && (
        <div className="flex flex-wrap gap-2 pt-1">
          <Button size="small" busy={settle.isPending} onClick={() => settle.mutate({ id, how: 'again' })}>
            {t(state === 'placed' && issue === 'changed' ? 'orders.changedThere' : 'orders.again')}
          </Button>
          <Button size="small" busy={settle.isPending} onClick={() => settle.mutate({ id, how: 'byHand' })}>
            {t('orders.byHand')}
          </Button>
        </div>
      )}
    </div>
  );
}
