import { useFormContext } from 'react-hook-form';
import type { ApplicationField } from '../../contract/merchants/application-form.ts';
import { Field, Input, Textarea } from '../ui/form/field.tsx';
import { useApplicationForm, useRemark } from './form-context.ts';
import type { ApplicationValues, ValueName } from '../features/applications/application-values.ts';

interface Props {
  name: ValueName & ApplicationField;
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
  const { register } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const remark = useRemark()(name);
  const field = { ...register(name, { onChange: () => correct(name) }), ...rest };
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
