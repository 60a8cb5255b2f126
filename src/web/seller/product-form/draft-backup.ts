import type { DraftData } from '../../../contract/products/product-form.ts';
import { ownPrefix } from '../../page/visitor/client-state.ts';

const backupKey = (what: string) => `${ownPrefix}product form ${what}`;

/** A product that is not there yet, of the shop that it is written for. */
export const newProduct = (serving: string | undefined): string => (serving ? `new ${serving}` : 'new');

/** What was left behind when the page was closed before it could be kept, if it is newer than what was kept. */
export function takeBackup(what: string, newerThan: Date | undefined): DraftData | undefined {
  const text = localStorage.getItem(backupKey(what));
  dropBackup(what);
  if (!text) return undefined;
  try {
    const { at, data } = JSON.parse(text) as { at: number; data: DraftData };
    return newerThan && newerThan.getTime() >= at ? undefined : data;
  } catch {
    return undefined;
  }
}

/** Keeps in the browser what could not be sent before the page was closed. */
export function writeBackup(what: string, data: DraftData): void {
  try {
    localStorage.setItem(backupKey(what), JSON.stringify({ at: Date.now(), data }));
  } catch {
    // A full storage: what was kept on the server some seconds ago is what there is.
  }
}

export const dropBackup = (what: string): void => localStorage.removeItem(backupKey(what));
