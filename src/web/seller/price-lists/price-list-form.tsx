import { priceListLimits as limits } from '../../../contract/price-lists/price-list-limits.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, pricesIn, typedWhole } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { FormFields } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { ListCountries } from './list-countries.tsx';

interface Props {
  /** None: a new one. */
  list?: PriceList;
  onSaved?: (saved: OutputOf<'priceLists.save'>) => void;
  onClose: () => void;
}

/** What a price list is called, when it holds, and what it says of the shop as a whole. */
export function PriceListForm(props: Props) {
  const { data: shop } = useCall('shops.mine', {});
  const currency = props.list?.currency ?? shop?.saleCurrency;
  return currency ? <Form {...props} currency={currency} /> : null;
}

function Form({ list, currency, onSaved, onClose }: Props & { currency: string }) {
  const t = useWords('priceLists');
  const common = useWords('common');
  const minimum = list?.minimumOrder;
  const form = useFields(
    (): ListValues => ({
      name: list?.name ?? '',
      from: list?.from ?? '',
      until: list?.until ?? '',
      percentOff: String(list?.percentOff ?? ''),
      minimumOrder: minimum ? majorUnits(minimum.amount, minimum.currency) : '',
      audience: list?.isForAll ? 'all' : 'customers',
      countries: list?.countries ?? [],
    }),
    () => fieldsOf(t, currency),
  );
  const save = useSend('priceLists.save', {
    changes: ['priceLists.list', 'priceLists.get'],
    onDone(saved) {
      toast.success(t('saved'));
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(list ? 'edit' : 'add')}
      verb={common('action.save')}
      busy={save.isPending}
      width={720}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.submit(({ percentOff, minimumOrder, audience, countries, ...values }) =>
        save.mutate({
          ...values,
          countries: [...countries],
          isForAll: audience === 'all',
          ...(list && { id: list.id, version: list.version }),
          ...(percentOff.trim() !== '' && { percentOff: typedWhole(percentOff) }),
          ...(minimumOrder.trim() !== '' && { minimumOrder: minorUnits(minimumOrder, currency)! }),
        }),
      )}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

/** A list as it stands in its form. */
interface ListValues {
  name: string;
  from: string;
  until: string;
  percentOff: string;
  minimumOrder: string;
  audience: string;
  countries: readonly string[];
}

/** What a list is asked for. */
const fieldsOf = (t: Words<'priceLists'>, currency: string): FormFields<ListValues> => ({
  name: {
    label: t('name'),
    hint: t('nameHint'),
    wide: true,
    required: true,
    saysSomething: true,
    maxLength: limits.name,
  },
  from: { label: t('from'), type: 'date' },
  until: {
    label: t('until'),
    type: 'date',
    hint: t('untilHint'),
    check: (until, { from }) => !from || !until || until >= from || t('untilWrong'),
  },
  percentOff: {
    label: t('percentOff'),
    hint: t('percentOffHint'),
    unit: '%',
    numbers: wholeNumbers,
    maxLength: 2,
    check: (text) =>
      text.trim() === '' ||
      (typedWhole(text) >= 1 && typedWhole(text) <= limits.percentOff) ||
      t('percentWrong'),
  },
  minimumOrder: {
    label: t('minimumOrder'),
    hint: t('minimumOrderHint'),
    unit: currency,
    numbers: pricesIn(currency),
    maxLength: 14,
    check: (text) => text.trim() === '' || BigInt(minorUnits(text, currency) ?? 0) > 0n || t('priceWrong'),
  },
  audience: {
    label: t('audience'),
    hint: t('audienceHint'),
    wide: true,
    options: [
      { value: 'customers', text: t('audience.customers') },
      { value: 'all', text: t('audience.all') },
    ],
  },
  countries: {
    label: t('countries'),
    hint: t('countriesHint'),
    wide: true,
    check: (codes, { audience }) => audience === 'customers' || codes.length > 0 || t('countriesMissing'),
    render: (field) => <ListCountries {...field} />,
  },
});
