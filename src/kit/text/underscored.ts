/** A text with underscores for its spaces, or for another sign. */
export type Underscored<
  Value extends string,
  Sign extends string = ' ',
> = Value extends `${infer Before}${Sign}${infer Rest}` ? `${Before}_${Underscored<Rest, Sign>}` : Value;

/** A value of several words as it stands in the key of a word: "late fee" as `kind.late_fee`. */
export const underscored = <Value extends string, Sign extends string = ' '>(
  value: Value,
  sign: Sign = ' ' as Sign,
): Underscored<Value, Sign> => value.replaceAll(sign, '_') as Underscored<Value, Sign>;
