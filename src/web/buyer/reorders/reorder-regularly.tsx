import { useState } from 'react';
import { mostScheduleName } from '../../../contract/reorders/reorder-limits.ts';
import { dayAfter, localToday } from '../../../kit/days.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { typedWhole } from '../../page/format/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { reordersPath } from '../paths.ts';
import { scheduleFields } from './schedule-fields.ts';

const usualWeeks = 4;

/** A button that has the buyer asked every some weeks whether an order is to be ordered again. */
export function ReorderRegularly({ order }: { order: { id: string; number: string } }) {
  const t = useWords('reorder');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      {isOpen && (
        <SendDialog
          call="reorders.add"
          title={t('addTitle')}
          verb={t('save')}
          fields={scheduleFields(t, {
            name: t('name.preset', { number: order.number }).slice(0, mostScheduleName),
            everyWeeks: usualWeeks,
            nextOn: dayAfter(localToday(), usualWeeks * 7),
          })}
          input={({ name, everyWeeks, nextOn }) => ({
            orderId: order.id,
            name,
            everyWeeks: typedWhole(everyWeeks),
            nextOn,
          })}
          changes={['reorders.list']}
          done={t('saved')}
          onDone={() => navigate(reordersPath)}
          onClose={() => setOpen(false)}
        >
          <p className="text-muted">{t('addHint')}</p>
        </SendDialog>
      )}
    </>
  );
}
