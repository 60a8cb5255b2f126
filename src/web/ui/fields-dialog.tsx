import type { InputHTMLAttributes, ReactNode } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input, Select, Textarea, type ControlProps } from './field.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useLabels } from './labels.ts';
import type { Rules } from './rules.ts';
import { useRules } from './use-rules.ts';

type Values<Name extends string> = Record<Name, string>;

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'min' | 'max'
>;

/** One thing that a dialog asks for: a line of text, unless it has `rows` or `options`. */
export interface DialogField<Name extends string> extends Attributes {
  label: string;
  hint?: ReactNode;
  /** What stands in it at first. */
  start?: string;
  /** What is asked of it, each rule with a sentence of its own. */
  rules?: Rules;
  /** It is wanted, and has to say something: not dots and dashes alone. */
  saysSomething?: boolean;
  /** What rules cannot tell: the sentence for what is wrong with it, or true. */
  check?: (text: string, values: Values<Name>) => string | true;
  /** Whether it is marked as wanted; unless told, as the rules say. */
  required?: boolean;
  rows?: number;
  options?: readonly { value: string; text: string }[];
  /** Phone numbers, codes, amounts: they read left-to-right. */
  figures?: boolean;
  /** What an amount is in; stands before it. */
  unit?: string;
  /** Whether it is asked for, by what stands in the others. */
  isAsked?: (values: Values<Name>) => boolean;
  /** In a form of two columns: takes both. */
  wide?: boolean;
}

export interface FieldsDialogProps<Name extends string> extends Omit<FormDialogProps, 'onSubmit'> {
  /** In the order in which they are asked for, below `children`. */
  fields: Record<Name, DialogField<Name>>;
  /** Stands below the fields. */
  below?: ReactNode;
  /** What the server said of fields that were sent. */
  refused?: Partial<Record<Name, string>>;
  /** Gets what was typed, without the blanks around it, once nothing is wrong with it. */
  onSubmit: (values: Values<Name>) => void;
}

/** Asks for some fields before something is done; what was typed stays until the dialog is closed. */
export function FieldsDialog<Name extends string>(props: FieldsDialogProps<Name>) {
  const { fields, below, refused, onSubmit, children, ...dialog } = props;
  const names = Object.keys(fields) as Name[];
  const check = useRules();
  const labels = useLabels();
  const { register, control, handleSubmit, formState } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(names.map((name) => [name, fields[name].start ?? ''])),
  });
  const errorOf = (name: Name) => formState.errors[name]?.message ?? refused?.[name];
  const typed = useWatch({ control }) as Values<Name>;
  const send = handleSubmit((values) => onSubmit(values as Values<Name>));
  const registered = (name: Name) => {
    const field = fields[name];
    return register(name, {
      validate(text, values) {
        const said = check(field.label, { required: field.saysSomething, ...field.rules })(text);
        if (said !== true) return said;
        if (field.saysSomething && !/[\p{L}\p{N}]/u.test(text)) return labels.promptError;
        return field.check?.(text, values as Values<Name>) ?? true;
      },
      setValueAs: (text: string) => text.trim(),
    });
  };
  return (
    <FormDialog {...dialog} onSubmit={() => void send()}>
      {children}
      {names
        .filter((name) => fields[name].isAsked?.(typed) ?? true)
        .map((name) => {
          const field = fields[name];
          const shown = (
            <Field
              key={name}
              label={field.label}
              hint={field.hint}
              error={errorOf(name)}
              required={field.required ?? field.saysSomething ?? field.rules?.required}
            >
              {(tied) => (
                // Drawn anew when its choices have come, so that the one it begins with is among them.
                <Control
                  key={field.options?.length}
                  field={field as DialogField<never>}
                  {...tied}
                  {...registered(name)}
                />
              )}
            </Field>
          );
          return field.wide ? (
            <div key={name} className="sm:col-span-2">
              {shown}
            </div>
          ) : (
            shown
          );
        })}
      {below}
    </FormDialog>
  );
}

type ControlOf = ControlProps & UseFormRegisterReturn & { field: DialogField<never> };

function Control({ field, ...tied }: ControlOf) {
  const { type, maxLength, autoComplete, inputMode, min, max, rows, options, figures, unit } = field;
  if (options)
    return (
      <Select {...tied}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (rows) return <Textarea {...tied} rows={rows} maxLength={maxLength} autoComplete={autoComplete} />;
  const isFigures = figures || unit !== undefined;
  const line = (
    <Input
      {...tied}
      {...{ type, maxLength, autoComplete, inputMode, min, max }}
      className={isFigures ? 'figures' : ''}
    />
  );
  if (unit === undefined) return line;
  return (
    <span className="flex max-w-64 items-center gap-2" dir="ltr">
      <span className="text-muted">{unit}</span>
      {line}
    </span>
  );
}
