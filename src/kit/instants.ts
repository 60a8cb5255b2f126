/**
 * A moment as it comes: written out, or counted since 1970. Of thirteen digits it counts milliseconds, of fewer seconds
 * (specification, section 9).
 */
export type Instant = string | number | Date;

const count = /^\d{5,13}$/;

/** The moment that something stands for; an invalid date for what stands for none. */
export function readInstant(value: Instant): Date {
  if (value instanceof Date) return value;
  const text = String(value);
  if (!count.test(text)) return new Date(value);
  return new Date(text.length === 13 ? Number(text) : Number(text) * 1000);
}
