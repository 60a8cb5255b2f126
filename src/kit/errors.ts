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
