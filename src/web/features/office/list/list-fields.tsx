import type { ReactNode } from 'react';
import { DayField, dayMoment } from '../../day-field.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Choice } from './choice.tsx';

interface Narrowing {
  /** Its name in the address, where that is not what the call calls it. */
  inAddress?: string;
  /** Whether a list without rows is called narrowed by it; false of what only says which list it is, or in which order. */
  narrows?: false;
  /** Stands behind the filter button. */
  isFolded?: boolean;
}

interface OneOf<Value, Answer> extends Narrowing {
  label: string;
  options: readonly Value[] | ((answer: Answer | undefined) => readonly Value[]);
  text: (value: Value, answer: Answer | undefined) => string;
  /** What the call is asked for while nothing is chosen; by default, for everything. */
  otherwise?: Value;
  /** A choice for everything, where `otherwise` is less: its value in the address, and its text. */
  any?: { value: string; text: string };
}

interface ChoiceField<Value, Answer> extends OneOf<Value, Answer> {
  kind: 'choice';
  /** The text of nothing chosen. */
  all: string;
}

/** The tabs that the list stands under, at most one field of this kind; nothing chosen is the tab of `otherwise`. */
interface TabsField<Value, Answer> extends OneOf<Value, Answer> {
  kind: 'tabs';
  /** The first tab, which stands for everything, where there is no `otherwise`. */
  all?: string;
  /** How many rows each tab has; that of nothing chosen has '', or else their sum. */
  counts?: (answer: Answer | undefined) => Readonly<Partial<Record<string, number>>> | undefined;
}

interface SearchedField extends Narrowing {
  kind: 'search';
  label: string;
  /** Characters. */
  longest?: number;
}

interface DayFieldOf extends Narrowing {
  kind: 'day';
  label: string;
  /** The last day of a span, which belongs to it. */
  isLast?: boolean;
}

/** Any other control. */
interface CustomField extends Narrowing {
  kind: 'custom';
  render: (value: string, onChange: (value: string) => void, valueOf: (name: string) => string) => ReactNode;
}

/** Stands in the address and is chosen elsewhere on the page. */
interface OwnField<Value> extends Narrowing {
  kind: 'own';
  value: Value;
}

type AnyKind<Value, Answer> =
  | SearchedField
  | DayFieldOf
  | CustomField
  | ChoiceField<Value, Answer>
  | TabsField<Value, Answer>
  | OwnField<Value>;

type Choosable<Value> = Extract<NonNullable<Value>, string>;

/** A field that the call knows under the same name. */
type NamedField<Input, Answer> = {
  [Name in keyof Input & string]: { name: Name; asks?: undefined } & AnyKind<Choosable<Input[Name]>, Answer>;
}[keyof Input & string];

/** A field that the call is asked for in another way: what of the call is told by its value, and by those of others. */
type FreeField<Input, Answer> = {
  name: string;
  asks: (value: string, valueOf: (name: string) => string) => Partial<Input>;
} & AnyKind<string, Answer>;

/** What narrows a list: a row for each thing that its call can be asked for. */
export type ListField<Input, Answer> = NamedField<Input, Answer> | FreeField<Input, Answer>;

/** The same, told of no call in particular: what draws the fields and reads their values needs no more. */
export type AnyListField = {
  name: string;
  asks?: ((value: string, valueOf: (name: string) => string) => object) | undefined;
} & AnyKind<string, never>;

export const addressName = ({ name, inAddress = name }: AnyListField): string => inAddress;

const valuesIn = (
  { options }: Extract<AnyListField, { kind: 'choice' | 'tabs' }>,
  answer: unknown,
): readonly string[] => (typeof options === 'function' ? options(answer as never) : options);

/** What stands in the address, where that is one of the choices. */
function chosenOf(field: AnyListField, value: string): string | undefined {
  if (field.kind === 'search') return value || undefined;
  // A field that asks in its own way is told the day itself.
  if (field.kind === 'day') return field.asks ? value || undefined : dayMoment(value, field.isLast);
  if (field.kind === 'own') return field.value;
  if (field.kind === 'custom') return value || undefined;
  if (value !== '' && value === field.any?.value) return undefined;
  const isKnown = typeof field.options === 'function' || field.options.includes(value);
  return (isKnown && value) || field.otherwise;
}

/** What the call is asked for by what stands in the address; a value that is none of the choices chooses nothing. */
export function askedOf(field: AnyListField, valueOf: (name: string) => string): object {
  const value = chosenOf(field, valueOf(addressName(field)));
  return field.asks ? field.asks(value ?? '', valueOf) : { [field.name]: value };
}

export interface ListNarrowing {
  fields: readonly AnyListField[];
  /** What stands in the address under a name; '' where the list is not narrowed by it. */
  valueOf: (name: string) => string;
  narrow: (changes: Record<string, string>) => void;
}

interface Props {
  narrowing: ListNarrowing;
  /** What the call answered, where choices follow from it. */
  answer: unknown;
}

/** The controls of some fields; tabs and what is chosen elsewhere have none here. */
export const ListFields = ({ narrowing: { fields, valueOf, narrow }, answer }: Props) =>
  fields.map((field) => {
    const name = addressName(field);
    const value = valueOf(name);
    const onChange = (next: string) => narrow({ [name]: next });
    if (field.kind === 'search')
      return (
        <SearchField
          key={name}
          label={field.label}
          text={value}
          longest={field.longest}
          onSearch={onChange}
          className="w-full sm:w-80"
        />
      );
    if (field.kind === 'day')
      return <DayField key={name} label={field.label} value={value} onChange={onChange} />;
    if (field.kind === 'custom') {
      const control = field.render(value, onChange, valueOf);
      return control && <span key={name}>{control}</span>;
    }
    if (field.kind !== 'choice') return null;
    return (
      <Choice
        key={name}
        hasLabel={field.isFolded ?? false}
        label={field.label}
        all={field.all}
        value={value}
        options={[
          ...(field.any ? [field.any] : []),
          ...valuesIn(field, answer)
            .filter((option) => option !== field.otherwise)
            .map((option) => ({ value: option, text: field.text(option, answer as never) })),
        ]}
        onChange={onChange}
      />
    );
  });

/** The tabs that a list stands under, if it has any. */
export function ListTabs({ narrowing, answer, children }: Props & { children: ReactNode }) {
  const field = narrowing.fields.find(({ kind }) => kind === 'tabs');
  if (field?.kind !== 'tabs') return children;
  const { text, any, otherwise = '' } = field;
  const counts = field.counts?.(answer as never);
  const values = valuesIn(field, answer);
  const sum = Object.values(counts ?? {}).reduce<number>((total, count = 0) => total + count, 0);
  const value = narrowing.valueOf(addressName(field));
  const tabs = [
    ...(field.all === undefined ? [] : [{ id: '', label: field.all, count: counts && (counts[''] ?? sum) }]),
    ...values.map((id) => ({ id, label: text(id, answer as never), count: counts?.[id] })),
    ...(any ? [{ id: any.value, label: any.text }] : []),
  ];
  return (
    <Tabs
      label={field.label}
      tabs={tabs}
      selected={tabs.some(({ id }) => id === value) && value !== '' ? value : otherwise}
      onSelect={(id) => narrowing.narrow({ [addressName(field)]: id === otherwise ? '' : id })}
    >
      {children}
    </Tabs>
  );
}
