import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { ReorderSchedule } from '../../../contract/reorders/reorders.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { typedWhole, useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Column } from '../../ui/table.tsx';
import { BuyAgain } from '../orders/buy-again.tsx';
import { orderPath, ordersPath } from '../paths.ts';
import { scheduleFields } from './schedule-fields.ts';

/** What the buyer orders again and again: what is due is put in the cart or skipped here. */
export const page = definePage({
  View() {
    const t = useWords('reorder');
    const common = useWords('common');
    const format = useFormat();
    const [edited, setEdited] = useState<ReorderSchedule | null>(null);
    const [deleted, setDeleted] = useState<ReorderSchedule | null>(null);
    return (
      <Office role={roles.buyer} title={common('nav.reorders')}>
        <OfficeList
          call="reorders.list"
          columns={columnsOf(t, format, setEdited)}
          rowName={({ name }) => name}
          empty={{
            icon: <CalendarClock size={22} aria-hidden />,
            title: t('none'),
            hint: t('noneHint'),
            action: (
              <Link to={ordersPath} className={buttonClass()}>
                {t('toOrders')}
              </Link>
            ),
          }}
        />
        {edited && (
          <EditSchedule
            schedule={edited}
            onDelete={() => {
              setEdited(null);
              setDeleted(edited);
            }}
            onClose={() => setEdited(null)}
          />
        )}
        {deleted && (
          <SendDialog
            call="reorders.delete"
            title={t('deleteTitle', { name: deleted.name })}
            verb={t('delete')}
            danger
            input={() => ({ id: deleted.id })}
            changes={['reorders.list']}
            done={t('deleted')}
            onClose={() => setDeleted(null)}
          >
            <p>{t('deleteHint')}</p>
          </SendDialog>
        )}
      </Office>
    );
  },
});

function columnsOf(
  t: Words<'reorder'>,
  format: Formats,
  onEdit: (schedule: ReorderSchedule) => void,
): Column<ReorderSchedule>[] {
  return [
    {
      id: 'schedule',
      head: t('schedule'),
      cell: (schedule) => <NamedSchedule schedule={schedule} />,
    },
    { id: 'shop', head: t('shop'), cell: ({ shop }) => <bdi className="block min-w-28">{shop.name}</bdi> },
    { id: 'rhythm', head: t('rhythm'), cell: ({ everyWeeks }) => t('weeks', { count: everyWeeks }) },
    {
      id: 'next',
      head: t('next'),
      cell: ({ nextOn, dueOn, isPaused }) =>
        isPaused ? (
          <Badge>{t('paused')}</Badge>
        ) : (
          <span className="flex flex-col items-start gap-1">
            {dueOn && <Badge tone="accent">{t('due', { day: format.day(dueOn) })}</Badge>}
            <span className="whitespace-nowrap">{format.day(nextOn)}</span>
          </span>
        ),
    },
    {
      id: 'actions',
      head: '',
      align: 'end',
      isActions: true,
      cell: (schedule) => <ScheduleActions schedule={schedule} onEdit={() => onEdit(schedule)} />,
    },
  ];
}

function NamedSchedule({ schedule }: { schedule: ReorderSchedule }) {
  const t = useWords('reorder');
  const format = useFormat();
  const { name, order, lines, lineCount } = schedule;
  const unnamed = lineCount - lines.length;
  return (
    <div className="min-w-48">
      <Link to={orderPath(order.id)} className="font-semibold hover:text-cinnabar">
        <bdi>{name}</bdi>
      </Link>
      <ul className="mt-1 text-xs text-muted">
        {lines.map(({ title, quantity, unit }, index) => (
          // Two lines of an order may say the same.
          <li key={index}>
            <bdi className="line-clamp-1">
              {t('products', { title, quantity: format.quantity(quantity, unit) })}
            </bdi>
          </li>
        ))}
        {unnamed > 0 && <li>{t('more', { count: unnamed })}</li>}
      </ul>
    </div>
  );
}

interface ActionsProps {
  schedule: ReorderSchedule;
  onEdit: () => void;
}

function ScheduleActions({ schedule, onEdit }: ActionsProps) {
  const t = useWords('reorder');
  const format = useFormat();
  const { id, version, name, nextOn, dueOn } = schedule;
  const skip = useSend('reorders.skip', {
    changes: ['reorders.list'],
    onDone: () => void toast.success(t('skipped', { day: format.day(nextOn) })),
  });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <BuyAgain
        call="reorders.putInCart"
        input={{ id, version }}
        label={t('cart')}
        subject={name}
        size="small"
      />
      {dueOn && (
        <Button size="small" busy={skip.isPending} onClick={() => skip.mutate({ id, version })}>
          {t('skip')}
        </Button>
      )}
      <Button size="small" tone="plain" onClick={onEdit}>
        {t('edit')}
      </Button>
    </div>
  );
}

interface EditProps {
  schedule: ReorderSchedule;
  onDelete: () => void;
  onClose: () => void;
}

function EditSchedule({ schedule, onDelete, onClose }: EditProps) {
  const t = useWords('reorder');
  const { id, version, isPaused } = schedule;
  return (
    <SendDialog
      call="reorders.save"
      title={t('editTitle')}
      verb={t('save')}
      fields={{
        ...scheduleFields(t, schedule),
        asking: {
          label: t('asking'),
          start: isPaused ? 'paused' : '',
          options: [
            { value: '', text: t('asks') },
            { value: 'paused', text: t('isPaused') },
          ],
        },
      }}
      input={({ name, everyWeeks, nextOn, asking }) => ({
        id,
        version,
        name,
        everyWeeks: typedWhole(everyWeeks),
        nextOn,
        isPaused: asking === 'paused',
      })}
      changes={['reorders.list']}
      done={t('saved')}
      actions={
        <Button tone="plain" className="me-auto" onClick={onDelete}>
          {t('delete')}
        </Button>
      }
      onClose={onClose}
    />
  );
}
