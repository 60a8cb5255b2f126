import type { DatabaseAddress } from './database.ts';
import { createListener } from './postgres/listener.ts';
import type { Log } from './log.ts';

/** Ids of rows that have changed, and names of what changed as a whole; null when nobody knows what. */
export type ChangedKeys = ReadonlySet<string> | null;

export interface Changes {
  /** Tells of each change that is committed, in this process or another. */
  subscribe(listener: (changed: ChangedKeys) => void): void;
  /** Tells this process of a commit of its own at once: who has made it sees it in the next answer. */
  announce(changed: ReadonlySet<string>): void;
}

/**
 * Listens to what the database's triggers announce. What was said while the connection was down is lost: then
 * everything counts as changed.
 */
export function createChanges(address: DatabaseAddress, log: Log) {
  const listeners: ((changed: ChangedKeys) => void)[] = [];
  const notify = (changed: ChangedKeys) => {
    for (const listener of listeners) listener(changed);
  };
  const { start, restart, stop } = createListener(address, {
    name: 'caravan changes',
    channel: 'changed',
    log,
    onNotice: (payload) => notify(payload ? new Set(payload.split(',')) : null),
    onHeard: () => notify(null),
    onLost: () => notify(null),
  });
  return {
    changes: {
      subscribe: (listener) => void listeners.push(listener),
      announce: notify,
    } satisfies Changes,
    start,
    restart,
    stop,
  };
}
