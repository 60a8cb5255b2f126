import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const modes = ['5', '4', '3', '2', '6', '9'] as const;

interface Props {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the bill and the vehicle with which parcels leave. */
export function DepartDialog({ ids, onDone, onClose }: Props) {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const depart = useSend('parcels.depart', {
    changes: ['parcels.list', 'parcels.figures'],
    onDone() {
      toast.success(t('depart.done', { count: ids.length }));
      onDone();
    },
  });
  const text = (label: string, max: number, figures = false) => ({
    label,
    maxLength: max,
    figures,
    rules: { required: true },
  });
  return (
    <FieldsDialog
      title={t('depart', { count: ids.length })}
      verb={t('depart.verb')}
      width={640}
      className="grid gap-4 sm:grid-cols-2"
      busy={depart.isPending}
      fields={{
        billNo: text(shared('parcel.billNo'), 37, true),
        trafMode: {
          label: shared('parcel.column.trafMode'),
          start: '5',
          options: modes.map((value) => ({ value, text: t(`mode.${value}`) })),
        },
        trafName: text(t('trafName'), 100),
        voyageNo: text(t('voyageNo'), 32, true),
        domesticTrafNo: text(t('domesticTrafNo'), 100),
        leavesAt: { ...text(t('leavesAt'), 30), type: 'datetime-local' },
        operatorName: text(t('operatorName'), 100),
        operatorCode: {
          ...text(t('operatorCode'), 18, true),
          rules: { required: true, pattern: /^([0-9A-Z]{10}|[0-9A-Z]{18})$/ },
          hint: t('code.hint'),
        },
      }}
      onSubmit={({ leavesAt, trafMode, ...values }) =>
        depart.mutate({
          ids,
          ...values,
          trafMode: trafMode as '5',
          leavesAt: new Date(leavesAt).toISOString(),
        })
      }
      onClose={onClose}
    >
      <p className="max-w-prose text-muted sm:col-span-2">{t('depart.about')}</p>
    </FieldsDialog>
  );
}
