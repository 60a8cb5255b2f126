import { warehouseLimits as limits } from '../../../contract/warehouses/warehouse-limits.ts';
import type { Warehouse } from '../../../contract/warehouses/warehouses.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { RegionFields } from '../../features/addresses/region-fields.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useWarehouseName } from './warehouse-name.ts';

/** Where a warehouse is, whom to ask for there, and how long products take to leave it. */
export function WarehouseForm({
  warehouse,
  country: first,
  onClose,
}: {
  warehouse: Warehouse | undefined;
  /** Of a new one. */
  country: string;
  onClose: () => void;
}) {
  const t = useWords('stock');
  const common = useWords('common');
  const nameOf = useWarehouseName();
  const form = useFields(
    () => ({
      name: warehouse ? nameOf(warehouse) : '',
      country: warehouse?.country ?? first,
      regionCodes: warehouse?.regionCodes ?? [],
      address: warehouse?.address ?? '',
      contact: warehouse?.contact ?? '',
      leadDays: warehouse?.leadDays ? String(warehouse.leadDays) : '',
    }),
    ({ country }, set) => ({
      name: { label: t('name'), required: true, saysSomething: true, maxLength: limits.name },
      country: {
        label: t('country'),
        required: true,
        render: (field) => (
          <CountryField {...field} onChange={(code) => set({ country: code, regionCodes: [] })} />
        ),
      },
      regionCodes: {
        label: '',
        render: ({ value, onChange }) => (
          <RegionFields key={country} country={country} codes={value} onChange={onChange} />
        ),
      },
      address: { label: t('address'), maxLength: limits.address },
      contact: { label: t('contact'), hint: t('contactHint'), maxLength: limits.contact },
      leadDays: {
        label: t('leadDays'),
        hint: t('leadDaysHint'),
        numbers: wholeNumbers,
        maxLength: 3,
        check: (text) =>
          text.trim() === '' ||
          (typedWhole(text) >= 1 && typedWhole(text) <= limits.leadDays) ||
          t('leadDaysWrong'),
      },
    }),
  );
  const save = useSend('warehouses.save', {
    changes: ['warehouses.list'],
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(warehouse ? 'edit' : 'add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={560}
      onSubmit={form.submit(({ leadDays, ...values }) =>
        save.mutate({
          ...values,
          ...(warehouse && { id: warehouse.id, version: warehouse.version }),
          ...(leadDays.trim() !== '' && { leadDays: typedWhole(leadDays) }),
        }),
      )}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
