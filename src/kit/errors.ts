/**
 * A refusal the caller is meant to read: it changed nothing and says what to do next.
 * `code` names it on the wire and in the words; `details` fill the sentence and travel as `data`.
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly details: Record<string, unknown>;

  constructor(code: Code, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

type Found<Value> = Exclude<Value, null | undefined | false>;

/**
 * What was looked for, or was to be changed.
 * @throws {Refusal} NOT_FOUND when there is none
 */
export function requireFound<Value extends object | string | boolean | null | undefined>(
  value: Value,
): Found<Value> {
  if (!value) throw new Refusal('NOT_FOUND');
  return value as Found<Value>;
}
