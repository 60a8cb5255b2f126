import type { NumberKind } from '../../../kit/decimals.ts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Rules } from './rules.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'autoComplete' | 'min' | 'max' | 'step' | 'disabled' | 'readOnly'
>;

/** What a field of a kind of its own is drawn from: the props of `MomentField`, `CountryField` and their like. */
export interface DrawnField<Value> {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  required: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

/** One thing that a form asks for: a line of text, unless it has `rows` or `options`; a box to tick, if it is true or false. */
export interface FormField<Value, Values> extends Attributes {
  label: string;
  hint?: ReactNode;
  /** What is asked of a text, each rule with a sentence of its own. */
  rules?: Rules;
  /** It is wanted, and has to say something: not dots and dashes alone. */
  saysSomething?: boolean;
  /** What rules cannot tell: the sentence for what is wrong with it, or true. */
  check?: (value: Value, values: Values) => string | true;
  /** Whether it is marked as wanted; by default, as the rules say. */
  required?: boolean;
  rows?: number;
  options?: readonly { value: string; text: string }[];
  /** Phone numbers, codes, amounts: they read left-to-right. */
  figures?: boolean;
  /** It is a number that looks like this: what could be either of two is asked about. */
  numbers?: NumberKind | ((values: Values) => NumberKind);
  /** What a number is in; stands before it. */
  unit?: string;
  /** Draws it where it is none of the above. */
  render?: (field: DrawnField<Value>) => ReactNode;
  /** Whether it is asked for, by what stands in the others. */
  isAsked?: (values: Values) => boolean;
  /** In a form of two columns: takes both. */
  wide?: boolean;
}

/** What numbers of a field look like, by what stands in the others. */
export const numbersOf = <Values>(
  { numbers }: { numbers?: NumberKind | ((values: Values) => NumberKind) },
  values: Values,
): NumberKind | undefined => (typeof numbers === 'function' ? numbers(values) : numbers);

/** Of each value how it is asked for, in the order in which it is; a value that is not named is set by other parts. */
export type FormFields<Values> = {
  [Name in keyof Values]?: FormField<Values[Name], Values>;
};

/** The same texts as choices of a select. */
export const choices = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string = (value) => value,
): { value: Value; text: string }[] => values.map((value) => ({ value, text: textOf(value) }));
