/*
 * The browser's database of what somebody chose to have without a connection: catalogs with their products and pictures, and
 * drafts. Everything in it has an owner, and is read for that owner alone; signing out deletes it (`clearOwnState`).
 */
import { offlineDatabase } from '../../page/visitor/client-state.ts';

export type StoreName = 'catalogs' | 'products' | 'pictures' | 'drafts';

const keyPaths: Record<StoreName, string | string[]> = {
  catalogs: 'id',
  products: 'catalogId',
  pictures: ['catalogId', 'address'],
  drafts: 'key',
};

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase, 1);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, keyPath] of Object.entries(keyPaths))
        request.result.createObjectStore(name, { keyPath });
    });
    request.addEventListener('success', () => {
      const database = request.result;
      // Another tab signs out: what holds the database open would keep it there.
      database.addEventListener('versionchange', () => {
        database.close();
        opening = null;
        announce('drafts');
        announce('catalogs');
      });
      database.addEventListener('close', () => (opening = null));
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The answer of a request within a transaction. */
export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });

/**
 * Does some work in one transaction: all of it is written, or nothing. Within it only the database is waited for.
 * @throws {DOMException} QuotaExceededError where the device has no room
 */
export async function inDatabase<Result>(
  names: readonly StoreName[],
  mode: 'readonly' | 'readwrite',
  work: (stores: Record<StoreName, IDBObjectStore>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(names, mode);
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('nothing was written')),
    );
  });
  // Whatever fails first is what is told.
  ended.catch(() => undefined);
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Record<
    StoreName,
    IDBObjectStore
  >;
  let result: Result;
  try {
    result = await work(stores);
  } catch (error) {
    if (transaction.error === null) abort(transaction);
    throw error;
  }
  await ended;
  if (mode === 'readwrite') announce(names.includes('drafts') ? 'drafts' : 'catalogs');
  return result;
}

/** One that has ended by itself cannot be ended. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}

/** What was written: drafts, or catalogs with all that is theirs. */
export type StoredKind = 'drafts' | 'catalogs';

const listeners = new Set<(kind: StoredKind) => void>();
let channel: BroadcastChannel | null = null;

/** Tells this tab and the others that something was written. */
function announce(kind: StoredKind): void {
  for (const listener of listeners) listener(kind);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches no other origin
  channel?.postMessage(kind);
}

/** Listens for what this tab and others write. @returns a function that ends it */
export function onChange(listener: (kind: StoredKind) => void): () => void {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('offline');
    channel.addEventListener('message', ({ data: kind }: MessageEvent<StoredKind>) => {
      for (const call of listeners) call(kind);
    });
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
