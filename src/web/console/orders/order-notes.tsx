import { useState } from 'react';
import type { ConsoleOrderDetail } from '../../../contract/orders/console-orders.ts';
import { noteLength } from '../../../contract/orders/remark-limits.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/field.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { actionText } from '../operations/log-details.tsx';
import { OrderCard } from './order-card.tsx';

/** What operators wrote about an order for each other, and what they did with it. */
export function OrderNotes({ order: { id, notes, acts } }: { order: ConsoleOrderDetail }) {
  const t = useWords('oversight');
  const console = useWords('console');
  const format = useFormat();
  const [text, setText] = useState('');
  const write = useSend('console.orders.note', {
    changes: ['console.orders.get', 'console.log.list'],
    onDone: () => setText(''),
  });
  return (
    <>
      <OrderCard title={t('order.notes')} hint={t('order.notesHint')}>
        {notes.length > 0 && (
          <ScrollBox label={t('order.notes')} className="mb-3 max-h-80">
            <ul className="divide-y divide-line">
              {notes.map((note) => (
                <li key={note.id} className="py-2">
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {note.text}
                  </p>
                  <p className="text-xs text-muted">
                    <bdi>{note.by}</bdi> · {format.dateTime(note.at)}
                  </p>
                </li>
              ))}
            </ul>
          </ScrollBox>
        )}
        <form
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') write.mutate({ id, text });
          }}
        >
          <Textarea
            aria-label={t('order.note')}
            rows={2}
            dir="auto"
            maxLength={noteLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="small" busy={write.isPending} disabled={text.trim() === ''}>
            {t('order.addNote')}
          </Button>
        </form>
      </OrderCard>
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
