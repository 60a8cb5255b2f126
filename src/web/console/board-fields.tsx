import type { ReactNode } from 'react';
import { Choice } from '../features/office/choice.tsx';
import { DayField, dayMoment } from '../features/day-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Tabs } from '../ui/tabs.tsx';

interface Narrowing<Name> {
  /** What the call calls it; its name in the address too, unless `inAddress` says otherwise. */
  name: Name;
  inAddress?: string;
  /** Whether a list without rows is called narrowed by it; false of what only says which list it is. */
  narrows?: false;
}

interface OneOf<Name, Value, Answer> extends Narrowing<Name> {
  label: string;
  options: readonly Value[] | ((answer: Answer | undefined) => readonly Value[]);
  text: (value: Value) => string;
  /** What the call is asked for while nothing is chosen; by default, for everything. */
  otherwise?: Value;
  /** A choice for everything, where `otherwise` is less: its value in the address, and its text. */
  any?: { value: string; text: string };
}

interface ChoiceField<Name, Value, Answer> extends OneOf<Name, Value, Answer> {
  kind: 'choice';
  /** The text of nothing chosen. */
  all: string;
}

/** The tabs that the list stands under, at most one field of this kind; nothing chosen is the tab of `otherwise`. */
interface TabsField<Name, Value, Answer> extends OneOf<Name, Value, Answer> {
  kind: 'tabs';
  count: (value: Value) => number | undefined;
}

interface SearchedField<Name> extends Narrowing<Name> {
  kind: 'search';
  label: string;
  /** Characters. */
  longest?: number;
}

interface DayFieldOf<Name> extends Narrowing<Name> {
  kind: 'day';
  label: string;
  /** The last day of a span, which belongs to it. */
  isLast?: boolean;
}

/** Stands in the address and is chosen elsewhere on the page. */
interface OwnField<Name, Value> extends Narrowing<Name> {
  kind: 'own';
  value: Value;
}

type Choosable<Value> = Extract<NonNullable<Value>, string>;

/** What narrows a list: a row for each thing that its call can be asked for. */
export type BoardField<Input, Answer> = {
  [Name in keyof Input & string]:
    | SearchedField<Name>
    | DayFieldOf<Name>
    | ChoiceField<Name, Choosable<Input[Name]>, Answer>
    | TabsField<Name, Choosable<Input[Name]>, Answer>
    | OwnField<Name, Choosable<Input[Name]>>;
}[keyof Input & string];

/** The same, told of no call in particular: what draws the fields and reads their values needs no more. */
export type AnyBoardField =
  | SearchedField<string>
  | DayFieldOf<string>
  | ChoiceField<string, string, never>
  | TabsField<string, string, never>
  | OwnField<string, string>;

export const addressName = ({ name, inAddress = name }: AnyBoardField): string => inAddress;

/** What the call is asked for by what stands in the address; a value that is none of the choices chooses nothing. */
export function askedOf(field: AnyBoardField, value: string): string | undefined {
  switch (field.kind) {
    case 'search':
      return value || undefined;
    case 'day':
      return dayMoment(value, field.isLast);
    case 'own':
      return field.value;
    default: {
      if (value !== '' && value === field.any?.value) return undefined;
      const isKnown = typeof field.options === 'function' || field.options.includes(value);
      return (isKnown && value) || field.otherwise;
    }
  }
}

export interface BoardFilter {
  fields: readonly AnyBoardField[];
  /** What stands in the address; '' where the list is not narrowed by it. */
  valueOf: (field: AnyBoardField) => string;
  narrow: (field: AnyBoardField, value: string) => void;
}

interface Props {
  board: BoardFilter;
  /** What the call answered, where choices follow from it. */
  answer: unknown;
}

/** The controls above a list; tabs and what is chosen elsewhere have none here. */
export const BoardFields = ({ board: { fields, valueOf, narrow }, answer }: Props) =>
  fields.map((field) => {
    const value = valueOf(field);
    const onChange = (next: string) => narrow(field, next);
    const { kind, name } = field;
    if (kind === 'search')
      return (
        <SearchField
          key={name}
          label={field.label}
          text={value}
          longest={field.longest}
          onSearch={onChange}
        />
      );
    if (kind === 'day') return <DayField key={name} label={field.label} value={value} onChange={onChange} />;
    if (kind !== 'choice') return null;
    const values = typeof field.options === 'function' ? field.options(answer as never) : field.options;
    return (
      <Choice
        key={name}
        label={field.label}
        all={field.all}
        value={value}
        options={[
          ...(field.any ? [field.any] : []),
          ...values
            .filter((each) => each !== field.otherwise)
            .map((each) => ({ value: each, text: field.text(each) })),
        ]}
        onChange={onChange}
      />
    );
  });

/** The tabs that a list stands under, if it has any. */
export function BoardTabs({ board, children }: { board: BoardFilter; children: ReactNode }) {
  const field = board.fields.find(({ kind }) => kind === 'tabs');
  if (field?.kind !== 'tabs') return children;
  const { options, text, count, any, otherwise = '' } = field;
  const values = typeof options === 'function' ? [] : options;
  return (
    <Tabs
      label={field.label}
      tabs={[
        ...values.map((id) => ({ id, label: text(id), count: count(id) })),
        ...(any ? [{ id: any.value, label: any.text }] : []),
      ]}
      selected={board.valueOf(field) || otherwise}
      onSelect={(id) => board.narrow(field, id === otherwise ? '' : id)}
    >
      {children}
    </Tabs>
  );
}
