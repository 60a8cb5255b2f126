import type { ReactNode } from 'react';
import { useWords } from '../../page/words.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { useIssue, useField, type Fields } from './form-store.ts';

type TextName = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields];

interface Props {
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  maxLength?: number;
  /** It is a whole number. */
  isCount?: boolean;
  list?: string;
}

/** One line of the form, with what is wrong with it. */
export function TextField({ name, label, hint, required, maxLength = 120, isCount, list }: Props) {
  const t = useWords('productForm');
  const [value, set] = useField(name);
  const issue = useIssue(name);
  return (
    <Field label={label} hint={hint} required={required} error={issue && t(`issue.${issue}`)}>
      {(tied) =>
        isCount ? (
          <NumberInput
            {...tied}
            kind={wholeNumbers}
            value={value}
            maxLength={maxLength}
            onChange={(text) => set(text as never)}
          />
        ) : (
          <Input
            {...tied}
            value={value}
            maxLength={maxLength}
            list={list}
            onChange={({ target }) => set(target.value as never)}
          />
        )
      }
    </Field>
  );
}
