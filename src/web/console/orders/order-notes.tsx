import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Acts } from '../acts.tsx';
import { Notes } from '../notes.tsx';

/** What operators wrote about an order for each other, and what they did with it. */
export function OrderNotes({ order: { id, notes, acts } }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
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
      <Acts acts={acts} />
    </>
  );
}
