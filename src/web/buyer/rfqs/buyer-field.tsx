import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/field.tsx';

const most = 100;

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/** For which of those who let it a buyer service publishes a request. */
export function BuyerField<Values extends FieldValues>({ control, name }: Props<Values>) {
  const t = useWords('rfq');
  const { field, fieldState } = useController({ control, name, rules: { required: t('wanted.buyer') } });
  const list = useCall('serviceGrants.list', { state: 'active', pageSize: most });
  const buyers = list.data?.rowList.filter(({ rights }) => rights.includes('requests')) ?? [];
  return (
    <div className="sm:col-span-2">
      <Field
        label={t('buyer')}
        hint={list.data && buyers.length === 0 ? t('form.noBuyers') : undefined}
        error={fieldState.error?.message}
        required
      >
        {(tied) => (
          // Drawn anew when the buyers have come, so that the one who is asked for is chosen among them.
          <Select key={buyers.length} {...tied} {...field}>
            <option value="">{t('wanted.buyer')}</option>
            {buyers.map(({ account }) => (
              <option key={account.id} value={account.id}>
                {account.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
