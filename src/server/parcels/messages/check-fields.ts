import type { Field, Table, Values } from './tables.ts';

export type FieldReason = 'missing' | 'length' | 'number' | 'characters' | 'lines';

export interface FieldIssue {
  field: string;
  /** From 1; not there for the head. */
  line?: number;
  reason: FieldReason;
}

const decimal = /^\d{1,14}(\.\d{1,5})?$/;
const whole = /^\d+$/;
// What XML 1.0 cannot hold, and marks that make a reader see another order than what stands there.
const refused =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/** What is wrong with a value. Lengths count characters, not bytes. */
export function reasonOf(field: Field, value: string | undefined): FieldReason | null {
  if (!value) return field.isNeeded ? 'missing' : null;
  if (field.kind === 'dec') return decimal.test(value) ? null : 'number';
  if (field.kind === 'int') return whole.test(value) && value.length <= field.most ? null : 'number';
  if (refused.test(value) || !value.isWellFormed()) return 'characters';
  const length = [...value].length;
  return length >= field.least && length <= field.most ? null : 'length';
}

/** R01: each field of a document against its table. */
export function checkFields(table: Table, { head, lines }: Values): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const check = (fields: readonly Field[], values: Record<string, string>, line?: number) => {
    for (const field of fields) {
      const reason = reasonOf(field, values[field.name]);
      if (reason) issues.push({ field: field.name, reason, ...(line !== undefined && { line }) });
    }
  };
  check(table.fields, head);
  const below = table.lines;
  if (!below) return issues;
  if (lines.length < below.least || lines.length > 100) issues.push({ field: below.name, reason: 'lines' });
  lines.forEach((line, i) => check(below.fields, line, i + 1));
  return issues;
}
