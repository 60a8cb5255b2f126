/** One range of bytes, as players ask for it: `bytes=0-`, `bytes=100-199`, `bytes=-50`; null for the whole. */
export function readRange(header: string | undefined, size: number): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) return { from: Math.max(0, size - Number(last)), to: size - 1 };
  return { from: Number(first), to: last ? Math.min(Number(last), size - 1) : size - 1 };
}
