import { carrierCodes } from '../../../contract/tracking/carriers.ts';
import { ownPrefix } from '../../page/visitor/client-state.ts';
import type { ParcelCarrier, ShipDraft } from './check-drafts.ts';

/** More than stand on the page: what a sheet filled in waits for its rows. */
const mostDrafts = 1_000;
const longestText = 240;
/** A text in the storage that is longer was not written here, and is not read. */
const longestStored = 1_000_000;

export interface EnteredParcels {
  /** Of all parcels that name none of their own; null before somebody chose. */
  carrier: ParcelCarrier | null;
  /** By the ids of orders. */
  drafts: ReadonlyMap<string, ShipDraft>;
}

const nothing: EnteredParcels = { carrier: null, drafts: new Map() };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText;

function readCarrier(value: unknown): ParcelCarrier | null {
  const { carrierCode, carrier } = (value ?? {}) as Partial<ParcelCarrier>;
  const isKnown = carrierCode === '' || carrierCodes.some((code) => code === carrierCode);
  return isKnown && isText(carrier) ? { carrierCode: carrierCode!, carrier } : null;
}

function readDraft(value: unknown): ShipDraft | null {
  const draft = (value ?? {}) as Partial<Record<keyof ShipDraft, unknown>>;
  const { orderNumber, trackingNumber, version } = draft;
  if (!isText(orderNumber) || !isText(trackingNumber) || !Number.isInteger(version)) return null;
  return {
    orderNumber,
    trackingNumber,
    carrier: readCarrier(draft.carrier),
    version: version as number,
    isTogether: draft.isTogether === true,
    isShared: draft.isShared === true,
  };
}

/** What a text in the browser's storage holds; what is not a draft of an order is left out. */
export function readEntered(text: string | null): EnteredParcels {
  if (!text || text.length > longestStored) return nothing;
  try {
    const parcels = JSON.parse(text) as { carrier?: unknown; drafts?: unknown } | null;
    if (!Array.isArray(parcels?.drafts)) return nothing;
    const drafts = parcels.drafts.slice(0, mostDrafts).flatMap((pair: unknown): [string, ShipDraft][] => {
      const [id, value] = Array.isArray(pair) ? pair : [];
      const draft = readDraft(value);
      return draft && /^[0-9a-f-]{36}$/.test(id) ? [[id, draft]] : [];
    });
    return { carrier: readCarrier(parcels.carrier), drafts: new Map(drafts) };
  } catch {
    return nothing;
  }
}

export const writeEntered = ({ carrier, drafts }: EnteredParcels): string =>
  JSON.stringify({ carrier, drafts: [...drafts].slice(0, mostDrafts) });

export type DraftStore = ReturnType<typeof openDraftStore>;

/**
 * What somebody has entered for a shop's orders, kept on this device until it is shipped, whatever happens to the page; other
 * tabs see it, and it goes when they sign out.
 */
export function openDraftStore({ accountId, shopId }: { accountId: string; shopId: string }) {
  const key = `${ownPrefix}ship orders ${accountId} ${shopId}`;
  const listeners = new Set<() => void>();
  let parcels = readEntered(localStorage.getItem(key));
  const notifyAll = () => {
    for (const notify of listeners) notify();
  };
  const write = (next: EnteredParcels): void => {
    parcels = next;
    try {
      if (next.drafts.size === 0 && next.carrier === null) localStorage.removeItem(key);
      else localStorage.setItem(key, writeEntered(next));
    } catch {
      // A full storage, or one that is forbidden: then it lasts as long as the page.
    }
    notifyAll();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    parcels = readEntered(event.newValue);
    notifyAll();
  };
  return {
    read: (): EnteredParcels => parcels,
    setCarrier: (carrier: ParcelCarrier) => write({ ...parcels, carrier }),
    /** Writes what is entered for some orders; what was entered for others stays. */
    put(drafts: Iterable<readonly [id: string, draft: ShipDraft]>) {
      write({ ...parcels, drafts: new Map([...parcels.drafts, ...drafts]) });
    },
    remove(ids: readonly string[]) {
      const drafts = new Map(parcels.drafts);
      for (const id of ids) drafts.delete(id);
      write({ ...parcels, drafts });
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
