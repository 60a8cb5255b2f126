import { useMemo, useSyncExternalStore } from 'react';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { checkDrafts, type DraftIssue, type ParcelCarrier, type ShipDraft } from './check-drafts.ts';
import type { DraftStore, EnteredParcels } from './draft-store.ts';
import type { Failure } from './use-send-parcels.ts';

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

/** What says of a row whether it can be sent. */
interface RowChecks {
  store: DraftStore;
  checks: Checks;
  failures: ReadonlyMap<string, Failure>;
}

/** The rows that can be sent: nothing is wrong with them, and nothing that the server asked about is unanswered. */
export function sendableIds({ store, checks, failures }: RowChecks): Set<string> {
  const { drafts } = store.read();
  const isUnanswered = (id: string) => failures.get(id)?.isShared === true && !drafts.get(id)?.isShared;
  return new Set([...checks()].flatMap(([id, issue]) => (issue || isUnanswered(id) ? [] : id)));
}

/** How many rows have a number, and how many of them can be sent. */
export function useCounts(grid: RowChecks): { numberedCount: number; sendableCount: number } {
  const text = useSyncExternalStore(
    grid.store.subscribe,
    () => `${grid.checks().size} ${sendableIds(grid).size}`,
  );
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
