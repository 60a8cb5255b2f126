interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const most = 4;
const asked = new Set<string>();
let pending = 0;

/** Fetches ahead what an address will need; at most 4 at once, each address once, never when data is dear. */
export function preload(address: string, load: () => Promise<unknown>): void {
  const connection = (navigator as { connection?: Connection }).connection;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  if (pending >= most || asked.has(address)) return;
  asked.add(address);
  pending++;
  load()
    // A failed guess is asked for again, and then heard of, when the visitor really goes there.
    .catch(() => asked.delete(address))
    .finally(() => pending--);
}
