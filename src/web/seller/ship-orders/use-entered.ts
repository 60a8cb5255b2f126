import { useMemo, useSyncExternalStore } from 'react';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { checkDrafts, type DraftIssue, type ParcelCarrier, type ShipDraft } from './check-drafts.ts';
import type { DraftStore, EnteredParcels } from './draft-store.ts';

/** What is wrong with what is entered now, by the ids of orders that have a number. */
export type Checks = () => ReadonlyMap<string, DraftIssue | null>;

/** Checks what is entered each time that it has changed, and no oftener: hundreds of rows ask for it. */
export function useChecks(
  store: DraftStore,
  orders: readonly ReadyOrder[],
  carrierOfAll: ParcelCarrier,
): Checks {
  return useMemo(() => {
    let checked: EnteredParcels | undefined;
    let issues = new Map<string, DraftIssue | null>();
    return () => {
      const parcels = store.read();
      if (parcels !== checked) issues = checkDrafts(orders, parcels.drafts, carrierOfAll);
      checked = parcels;
      return issues;
    };
  }, [store, orders, carrierOfAll]);
}

/** What is entered for one order; its row alone is drawn again when it changes. */
export const useDraft = (store: DraftStore, id: string): ShipDraft | undefined =>
  useSyncExternalStore(store.subscribe, () => store.read().drafts.get(id));

/** What is wrong with it. */
export function useDraftIssue(store: DraftStore, checks: Checks, id: string): DraftIssue | null {
  const text = useSyncExternalStore(store.subscribe, () => {
    const issue = checks().get(id);
    return issue ? [issue.kind, issue.kind === 'twice' ? issue.orderNumber : ''].join(' ') : '';
  });
  if (!text) return null;
  const [kind, orderNumber] = text.split(' ') as [DraftIssue['kind'], string];
  return kind === 'twice' ? { kind, orderNumber } : { kind };
}

/** How many rows have a number, and how many of them can be sent. */
export function useCounts(
  store: DraftStore,
  checks: Checks,
): { numberedCount: number; sendableCount: number } {
  const text = useSyncExternalStore(store.subscribe, () => {
    const issues = [...checks().values()];
    return `${issues.length} ${issues.filter((issue) => issue === null).length}`;
  });
  const [numberedCount, sendableCount] = text.split(' ').map(Number) as [number, number];
  return { numberedCount, sendableCount };
}

/** The carrier of the parcels that name none of their own: what was chosen here, else that of the last shipment. */
export function useCarrierOfAll(store: DraftStore, lastCarrier: ParcelCarrier | null): ParcelCarrier {
  const chosenCarrier = useSyncExternalStore(store.subscribe, () => store.read().carrier);
  return useMemo(
    () => chosenCarrier ?? lastCarrier ?? { carrierCode: '', carrier: '' },
    [chosenCarrier, lastCarrier],
  );
}
