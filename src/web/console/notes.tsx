import { useState } from 'react';
import type { AboutUser } from '../../contract/staff/user-activity.ts';
import { noteLength } from '../../contract/orders/remark-limits.ts';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Textarea } from '../ui/form/field.tsx';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { OrderCard } from './orders/order-card.tsx';

interface Props {
  notes: AboutUser['notes'];
  hint: string;
  isSending: boolean;
  /** Sends a note; `onSent` empties the field. */
  onSend: (text: string, onSent: () => void) => void;
}

/** What operators wrote about something for each other, and the field for the next note. */
export function Notes({ notes, hint, isSending, onSend }: Props) {
  const t = useWords('oversight');
  const format = useFormat();
  const [text, setText] = useState('');
  return (
    <OrderCard title={t('order.notes')} hint={hint}>
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
          if (text.trim() !== '') onSend(text, () => setText(''));
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
        <Button type="submit" size="small" busy={isSending} disabled={text.trim() === ''}>
          {t('order.addNote')}
        </Button>
      </form>
    </OrderCard>
  );
}
