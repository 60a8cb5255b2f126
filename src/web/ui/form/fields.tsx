import type { NumberKind } from '../../../kit/decimals.ts';
import { NumberInput } from './number-input.tsx';
import { Fragment, type ReactNode } from 'react';
import { Checkbox, Field, Input, Select, Textarea, type ControlProps } from './field.tsx';
import { numbersOf, type FormField } from './form-field.ts';
import type { Form } from './use-fields.ts';

interface Props<Values> {
  /** From `useFields`, or the like of it where the values are kept elsewhere. */
  form: Pick<Form<Values>, 'values' | 'set' | 'fields' | 'errorOf'>;
  /** Those that are drawn here, where not all stand in a row. */
  of?: readonly (keyof Values & string)[];
}

/** The fields of a form that are asked for, with what is wrong with them. */
export function Fields<Values extends object>({ form, of }: Props<Values>) {
  const names = of ?? (Object.keys(form.fields) as (keyof Values & string)[]);
  return names.map((name) => {
    const field = form.fields[name];
    if (!field || field.isAsked?.(form.values) === false) return null;
    const drawn = drawField(name, field, {
      value: form.values[name],
      error: form.errorOf(name),
      numbers: numbersOf(field, form.values),
      onChange: (value) => form.set({ [name]: value } as unknown as Partial<Values>),
    });
    return field.wide ? (
      <div key={name} className="sm:col-span-2">
        {drawn}
      </div>
    ) : (
      <Fragment key={name}>{drawn}</Fragment>
    );
  });
}

interface State<Value> {
  value: Value;
  /** What it looks like where it is a number. */
  numbers: NumberKind | undefined;
  error: string | undefined;
  onChange: (value: Value) => void;
}

function drawField<Value, Values>(
  name: string,
  field: FormField<Value, Values>,
  state: State<Value>,
): ReactNode {
  const { label, hint, saysSomething, rules, required = saysSomething ?? rules?.required } = field;
  if (field.render) return field.render({ label, hint, required, ...state });
  if (typeof state.value === 'boolean')
    return <Tick field={field} {...(state as unknown as State<boolean>)} />;
  return (
    <Field label={label} hint={hint} error={state.error} required={required}>
      {(tied) => <Control name={name} field={field} tied={tied} {...(state as unknown as State<string>)} />}
    </Field>
  );
}

type Shown = Omit<FormField<never, never>, 'check' | 'render' | 'isAsked' | 'numbers'>;

function Tick({ field, value, onChange }: State<boolean> & { field: Shown }) {
  const box = (
    <Checkbox checked={value} disabled={field.disabled} onChange={({ target }) => onChange(target.checked)}>
      {field.label}
    </Checkbox>
  );
  if (!field.hint) return box;
  return (
    <div>
      {box}
      <p className="text-xs text-muted">{field.hint}</p>
    </div>
  );
}

interface ControlOf extends State<string> {
  /** For browsers that fill in what they have kept. */
  name: string;
  field: Shown;
  tied: ControlProps;
}

function Control({ name, field, tied, value, numbers, onChange }: ControlOf) {
  const { type, maxLength, autoComplete, min, max, step, disabled, readOnly } = field;
  const { rows, options, unit } = field;
  const className = field.figures ? 'figures' : '';
  const bound = {
    ...tied,
    name,
    value: value ?? '',
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (options)
    return (
      <Select {...bound}>
        {options.map(({ value: each, text }) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (numbers)
    return (
      <NumberInput
        {...bound}
        {...{ maxLength, autoComplete, readOnly, unit }}
        kind={numbers}
        onChange={onChange}
      />
    );
  const written = { ...bound, className, maxLength, autoComplete, readOnly };
  if (rows) return <Textarea {...written} rows={rows} />;
  return <Input {...written} {...{ type, min, max, step }} />;
}
