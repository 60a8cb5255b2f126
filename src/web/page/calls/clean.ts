type Value = unknown;

/**
 * What is sent of an input: strings trimmed; empty strings, null, undefined and empty nested objects dropped.
 * Arrays keep their places, so their members are cleaned but never dropped.
 * @param canEmpty  sends what is empty too, as it is: to empty a field is a change like any other
 */
export function clean(input: Record<string, Value>, canEmpty = false): Record<string, Value> {
  if (canEmpty) return input;
  const kept: Record<string, Value> = {};
  for (const [key, value] of Object.entries(input)) {
    const cleaned = cleanValue(value);
    if (cleaned !== undefined) kept[key] = cleaned;
  }
  return kept;
}

function cleanValue(value: Value): Value {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.map((member) => (isRecord(member) ? clean(member) : member));
  if (!isRecord(value)) return value;
  const nested = clean(value);
  return Object.keys(nested).length > 0 ? nested : undefined;
}

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
