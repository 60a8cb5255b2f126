import type { ReactNode } from 'react';
import type { NumberKind } from '../../../kit/decimals.ts';
import { Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** What such numbers look like; kilograms and cubic metres where nothing else is said. */
  kind?: NumberKind;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

const measures: NumberKind = { digits: 4 };

/** A field for a number, with the keys of figures under a thumb. */
export function NumberField({ label, hint, kind = measures, value, onChange, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <NumberInput {...control} kind={kind} maxLength={14} value={value} onChange={onChange} />}
    </Field>
  );
}
