/** About how many bytes a value of plain data takes in memory: enough to bound what is kept, never exact. */
export function roughBytes(value: unknown): number {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 8 + roughBytes(item), 32);
  if (value instanceof Date) return 64;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.reduce((sum, [key, item]) => sum + 16 + roughBytes(key) / 4 + roughBytes(item), 56);
}
