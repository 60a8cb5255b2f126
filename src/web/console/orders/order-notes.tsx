import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Notes } from '../notes.tsx';
import { actionText } from '../operations/log-details.tsx';
import { OrderCard } from './order-card.tsx';

/** What operators wrote about an order for each other, and what they did with it. */
export function OrderNotes({ order: { id, notes, acts } }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
  const console = useWords('console');
  const format = useFormat();
  const write = useSend('console.orders.note', {
    changes: ['console.orders.get', 'console.log.list'],
  });
  return (
    <>
      <Notes
        notes={notes}
        hint={t('order.notesHint')}
        isSending={write.isPending}
        onSend={(text, onSent) => write.mutate({ id, text }, { onSuccess: onSent })}
      />
      {acts.length > 0 && (
        <OrderCard title={t('order.acts')}>
          <ScrollBox label={t('order.acts')} className="max-h-60">
            <ul className="divide-y divide-line">
              {acts.map((act) => (
                <li key={act.id} className="py-2">
                  {actionText(act.action, console)}
                  <p className="text-xs text-muted">
                    <bdi>{act.by || console('log.machine')}</bdi> · {format.dateTime(act.at)}
                  </p>
                </li>
              ))}
            </ul>
          </ScrollBox>
        </OrderCard>
      )}
    </>
  );
}
