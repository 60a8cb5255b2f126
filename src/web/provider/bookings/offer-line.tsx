import { wholeNumbers } from '../../../kit/decimals.ts';
import { pricesIn } from '../../page/format/format.ts';
import { X } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

/** A line of an offer as it is typed. */
export interface TypedLine {
  description: string;
  quantity: string;
  /** In major units. */
  price: string;
}

interface Props {
  line: TypedLine;
  number: number;
  currency: string;
  onChange: (line: TypedLine) => void;
  /** Undefined for the last one that is left. */
  onRemove: (() => void) | undefined;
}

/** What one line of an offer is, how often, and for how much. */
export function OfferLine({ line, number, currency, onChange, onRemove }: Props) {
  const t = useWords('booking');
  return (
    <fieldset className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_90px_150px_auto]">
      <legend className="sr-only">{t('offer.line', { number })}</legend>
      <div className="col-span-2 sm:col-span-1">
        <Field label={t('offer.description')} required>
          {(tied) => (
            <Input
              {...tied}
              maxLength={200}
              value={line.description}
              onChange={({ target }) => onChange({ ...line, description: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('offer.quantity')} required>
        {(tied) => (
          <NumberInput
            {...tied}
            kind={wholeNumbers}
            maxLength={7}
            dir="ltr"
            value={line.quantity}
            onChange={(quantity) => onChange({ ...line, quantity })}
          />
        )}
      </Field>
      <Field label={t('offer.price', { currency })} required>
        {(tied) => (
          <NumberInput
            {...tied}
            kind={pricesIn(currency)}
            maxLength={14}
            dir="ltr"
            value={line.price}
            onChange={(price) => onChange({ ...line, price })}
          />
        )}
      </Field>
      {onRemove && (
        <IconButton label={t('offer.removeLine', { number })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </fieldset>
  );
}
