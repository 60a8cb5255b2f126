import type { ReactNode } from 'react';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/field.tsx';
import { useIssue, useField, type Fields } from './form-store.ts';

type TextName = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields];

interface Props {
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  maxLength?: number;
  /** Reads left to right and lines up. */
  figures?: boolean;
  list?: string;
}

/** One line of the form, with what is wrong with it. */
export function TextField({ name, label, hint, required, maxLength = 120, figures, list }: Props) {
  const t = useWords('productForm');
  const [value, set] = useField(name);
  const issue = useIssue(name);
  return (
    <Field label={label} hint={hint} required={required} error={issue && t(`issue.${issue}`)}>
      {(tied) => (
        <Input
          {...tied}
          value={value}
          maxLength={maxLength}
          list={list}
          inputMode={figures ? 'numeric' : undefined}
          className={figures ? 'figures' : ''}
          onChange={({ target }) => set(target.value as never)}
        />
      )}
    </Field>
  );
}
