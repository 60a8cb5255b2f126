/** An instant as `datetime-local` takes it, in the zone of whoever enters it, and back. */
export function toLocal(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
export const fromLocal = (local: string): string | null => (local ? new Date(local).toISOString() : null);
