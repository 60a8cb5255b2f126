import { Field, Input } from '../../ui/field.tsx';
import { fromLocal, toLocal } from './local-time.ts';

interface MomentProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** ISO 8601, null without one. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day and a time in the zone of whoever enters it. */
export function MomentField({ value, onChange, ...field }: MomentProps) {
  return (
    <Field {...field}>
      {(tied) => (
        <Input
          {...tied}
          type="datetime-local"
          className="figures"
          value={toLocal(value)}
          onChange={({ target }) => onChange(fromLocal(target.value))}
        />
      )}
    </Field>
  );
}
