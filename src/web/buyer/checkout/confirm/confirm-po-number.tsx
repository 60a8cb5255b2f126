import { mostPoNumber } from '../../../../contract/orders/order-states.ts';
import { useWords } from '../../../page/words.ts';
import { Field, Input } from '../../../ui/field.tsx';

interface Props {
  value: string;
  onChange: (poNumber: string) => void;
}

/** The buyer's own number of the purchase, for those who keep one. */
export function ConfirmPoNumber({ value, onChange }: Props) {
  const t = useWords('buyer');
  return (
    <div className="card p-4 sm:p-6">
      <Field label={t('confirm.poNumber')} hint={t('confirm.poNumberHint')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            value={value}
            maxLength={mostPoNumber}
            autoComplete="off"
            className="sm:max-w-xs"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
