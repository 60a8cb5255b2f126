/** Whether PostgreSQL can store a text: it has no NUL, and no half of a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Where in what somebody sent the first text stands that no table could hold, as names from the outside in: the one
 * check that every text of every call passes, whatever its shape says of it.
 * @param value  of JSON, a query or a path; its depth is bounded by whoever parsed it
 */
export function pathOfUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : '';
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, child] of Object.entries(value)) {
    const path = isStorable(key) ? pathOfUnstorable(child) : '';
    if (path !== null) return [isStorable(key) ? key : '?', path].filter(Boolean).join('.');
  }
  return null;
}
