import { useSyncExternalStore } from 'react';

/** How often a server that did not answer is asked again. */
const againMs = 5_000;
const patienceMs = 8_000;

/**
 * Whether our server answers. What the browser says is not enough: the network of a fairground is often there and leads
 * nowhere.
 */
let isReachable = true;
let waiting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (value === isReachable) return;
  isReachable = value;
  for (const call of listeners) call();
}

async function probe(): Promise<void> {
  clearTimeout(waiting);
  const isAnswered =
    navigator.onLine &&
    (await fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  set(isAnswered);
  clearTimeout(waiting);
  if (!isAnswered && listeners.size > 0) waiting = setTimeout(() => void probe(), againMs);
}

const onLine = () => void probe();
const offLine = () => {
  set(false);
  void probe();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', onLine);
    addEventListener('offline', offLine);
    void probe();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', onLine);
    removeEventListener('offline', offLine);
    clearTimeout(waiting);
  };
}

/** Whether there is a network that leads to our server; on the server itself there is one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReachable,
    () => true,
  );
