import type { ReactNode } from 'react';
import { Field, Input } from '../../ui/field.tsx';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** A field for a number, with the keys of figures under a thumb. */
export function NumberField({ label, hint, value, onChange, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          className="figures"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
