import { warehouseLimits as limits } from '../../../contract/warehouses/warehouse-limits.ts';
import type { Warehouse } from '../../../contract/warehouses/warehouses.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { RegionFields } from '../../features/addresses/region-fields.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useWarehouseName } from './warehouse-name.ts';

/** What a warehouse is asked for; of a shop's only one not what sending from it costs, which the shop says. */
function useWarehouseFields(warehouse: Warehouse | undefined, first: string, isOnly: boolean) {
  const t = useWords('stock');
  const nameOf = useWarehouseName();
  const tables = useCall('freight.list', {});
  return useFields(
    () => ({
      name: warehouse ? nameOf(warehouse) : '',
      country: warehouse?.country ?? first,
      regionCodes: warehouse?.regionCodes ?? [],
      address: warehouse?.address ?? '',
      contact: warehouse?.contact ?? '',
      leadDays: warehouse?.leadDays ? String(warehouse.leadDays) : '',
      freightTableId: warehouse?.freightTableId ?? '',
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
      freightTableId: {
        label: t('freightTable'),
        hint: t('freightTableHint'),
        options: [
          { value: '', text: t('freightTableOfProducts') },
          ...(tables.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ],
        isAsked: () => !isOnly && Boolean(tables.data?.length),
      },
    }),
  );
}

/** Where a warehouse is, whom to ask for there, and how long products take to leave it. */
export function WarehouseForm({
  warehouse,
  country: first,
  isOnly,
  onClose,
}: {
  warehouse: Warehouse | undefined;
  /** Of a new one. */
  country: string;
  /** The shop has no other. */
  isOnly: boolean;
  onClose: () => void;
}) {
  const t = useWords('stock');
  const common = useWords('common');
  const form = useWarehouseFields(warehouse, first, isOnly);
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
      onSubmit={form.submit(({ leadDays, freightTableId, ...values }) =>
        save.mutate({
          ...values,
          ...(warehouse && { id: warehouse.id, version: warehouse.version }),
          ...(leadDays.trim() !== '' && { leadDays: typedWhole(leadDays) }),
          ...(freightTableId && { freightTableId }),
        }),
      )}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
