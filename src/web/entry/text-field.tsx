import { useFormContext } from 'react-hook-form';
import type { EntryField } from '../../contract/entry-form.ts';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { useEntryForm, useRemark } from './form-context.ts';
import type { EntryValues, ValueName } from '../parts/entry-values.ts';

interface Props {
  name: ValueName & EntryField;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  type?: 'text' | 'date' | 'email';
  /** Numbers and codes, which read left-to-right. */
  figures?: boolean;
  /** More than one line. */
  lines?: number;
  maxLength?: number;
  autoComplete?: string;
}

/** One text of the entry, with what is wrong or doubtful about it below. */
export function TextField({ name, label, hint, required, figures, lines, type = 'text', ...rest }: Props) {
  const { register } = useFormContext<EntryValues>();
  const { mend } = useEntryForm();
  const remark = useRemark()(name);
  const field = { ...register(name, { onChange: () => mend(name) }), ...rest };
  const marked = remark.hint ? 'border-saffron!' : '';
  const className = `${figures || type !== 'text' ? 'figures text-start' : ''} ${marked}`;
  return (
    <Field label={label} hint={remark.hint ?? hint} error={remark.error} required={required}>
      {(tied) =>
        lines ? (
          <Textarea {...tied} {...field} rows={lines} className={className} />
        ) : (
          <Input {...tied} {...field} type={type} className={className} />
        )
      }
    </Field>
  );
}
