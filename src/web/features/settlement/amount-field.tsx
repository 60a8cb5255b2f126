import { minorUnits, pricesIn } from '../../page/format/format.ts';
import { Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  currency: string;
  /** As it is typed, in major units. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount of money in a currency, typed in major units. */
export function AmountField({ label, hint, error, currency, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(tied) => (
        <NumberInput
          {...tied}
          kind={pricesIn(currency)}
          unit={currency}
          maxLength={14}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** The same as a field of a dialog. */
export const amountField = (currency: string) =>
  ({
    required: true,
    unit: currency,
    numbers: pricesIn(currency),
    maxLength: 14,
  }) as const;

/** What was typed as minor units; null when it is no amount, or not between the two. */
export function typedAmount(text: string, currency: string, { least, most }: Bounds): string | null {
  const amount = minorUnits(text, currency);
  return amount !== null && BigInt(amount) >= least && BigInt(amount) <= most ? amount : null;
}

interface Bounds {
  least: bigint;
  most: bigint;
}
