import { isUnclearNumber } from './number-readings.tsx';
import { useState, type FormEvent } from 'react';
import { numbersOf, type FormField, type FormFields } from './form-field.ts';
import { useLabels } from '../labels.ts';
import { useRules } from './use-rules.ts';

type NameOf<Values> = keyof Values & string;

/** A form: what stands in its fields, and what is wrong with them. Drawn by `<Fields>`. */
export interface Form<Values> {
  values: Values;
  set: (part: Partial<Values>) => void;
  fields: FormFields<Values>;
  /** What is wrong with a field, once that was asked. */
  errorOf: (name: NameOf<Values>) => string | undefined;
  /** Whether nothing is wrong with one field, which is marked if something is. */
  checkOne: (name: NameOf<Values>) => boolean;
  /** Marks fields that the server did not take; until they are changed, or sent again. */
  refuse: (errors: Partial<Record<NameOf<Values>, string>>) => void;
  /** What the form does when it is sent: marks what is wrong, or sends the values without the blanks around them. */
  submit: (send: (values: Values) => unknown) => (event?: FormEvent<HTMLFormElement>) => void;
  /** While the promise that `send` gave back is open. */
  isSending: boolean;
}

interface Options {
  /** What is wrong is said while it is typed, not first when it is sent. */
  checkedAtOnce?: boolean;
}

/**
 * Keeps what is typed into the fields of a form.
 * @param start   what stands in them at first
 * @param listFields  how each is asked for, which may depend on what stands in the others
 */
export function useFields<Values extends object>(
  start: Values | (() => Values),
  listFields: (values: Values, set: Form<Values>['set']) => FormFields<Values>,
  { checkedAtOnce = false }: Options = {},
): Form<Values> {
  const [values, setValues] = useState(start);
  const [checked, setChecked] = useState<ReadonlySet<string> | 'all'>(checkedAtOnce ? 'all' : new Set());
  const [refused, refuse] = useState<Partial<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const issueIn = useIssues<Values>();
  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    refuse((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  };
  const fields = listFields(values, set);
  const issueOf = (name: NameOf<Values>) => issueIn(fields[name], values[name], values);
  const submit = (send: (values: Values) => unknown) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setChecked('all');
    refuse({});
    if ((Object.keys(fields) as NameOf<Values>[]).some((name) => issueOf(name) !== undefined))
      return focusWrong(event?.currentTarget);
    const sent = send(trimmed(values));
    if (!(sent instanceof Promise)) return;
    setSending(true);
    void sent.finally(() => setSending(false));
  };
  return {
    values,
    set,
    fields,
    errorOf: (name) => (checked === 'all' || checked.has(name) ? issueOf(name) : undefined) ?? refused[name],
    checkOne(name) {
      setChecked((before) => (before === 'all' ? before : new Set([...before, name])));
      return issueOf(name) === undefined;
    },
    refuse,
    submit,
    isSending,
  };
}

/** What is wrong with the value of a field that is asked for. */
function useIssues<Values>() {
  const check = useRules();
  const labels = useLabels();
  return <Value>(field: FormField<Value, Values> | undefined, value: Value, values: Values) => {
    if (!field || field.isAsked?.(values) === false) return undefined;
    const clean = trimmedText(value);
    if (typeof clean === 'string') {
      const said = check(field.label, { required: field.saysSomething, ...field.rules })(clean);
      if (said !== true) return said;
      const numbers = numbersOf(field, values);
      if (numbers && isUnclearNumber(clean, numbers)) return labels.whichNumber(clean);
      if (field.saysSomething && !/[\p{L}\p{N}]/u.test(clean)) return labels.promptError;
    }
    const said = field.check?.(clean, values) ?? true;
    return said === true ? undefined : said;
  };
}

const trimmedText = <Value>(value: Value): Value =>
  typeof value === 'string' ? (value.trim() as Value) : value;

const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, trimmedText(value as unknown)]),
  ) as Values;

/** Once the marks are drawn: the first wrong field gets the focus. */
const focusWrong = (form: HTMLElement | undefined) =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
