import type { ReactNode } from 'react';
import { Field, Input } from '../../ui/form/field.tsx';
import type { DrawnField } from '../../ui/form/form-field.ts';
import { fromLocal, toLocal } from './local-time.ts';

interface MomentProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
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

/** The same as a field of a form that has an empty text where there is no moment. */
export const drawMoment = ({ value, onChange, ...field }: DrawnField<string>) => (
  <MomentField {...field} value={value || null} onChange={(moment) => onChange(moment ?? '')} />
);
