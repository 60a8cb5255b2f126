import { useMemo } from 'react';

/** Leads from field to field, as somebody with a scanner in one hand goes through the page. */
export interface RowFocus {
  /** Where the field of a row's number stands. */
  tie: (id: string, field: HTMLInputElement | null) => void;
  tieScan: (field: HTMLInputElement | null) => void;
  /** @param fromScan  whether whoever enters the number comes from the field above, and goes back there */
  goTo: (id: string, fromScan?: boolean) => void;
  goToScan: () => void;
  /** The field above, where a keyboard or a scanner is at hand: on a phone the keys would cover half of the page. */
  beginScan: () => void;
  /** Whether a row was reached from the field above. */
  cameFromScan: (id: string) => boolean;
}

export function useRowFocus(): RowFocus {
  return useMemo(() => {
    const fields = new Map<string, HTMLInputElement>();
    let scanField: HTMLInputElement | null = null;
    let scannedId: string | null = null;
    const focus = (field: HTMLInputElement | null | undefined) => {
      field?.focus();
      field?.select();
    };
    const goToScan = () => {
      scannedId = null;
      focus(scanField);
    };
    return {
      tie(id, field) {
        if (field) fields.set(id, field);
        else fields.delete(id);
      },
      tieScan(field) {
        scanField = field;
      },
      goTo(id, fromScan = false) {
        scannedId = fromScan ? id : null;
        focus(fields.get(id));
      },
      goToScan,
      beginScan() {
        if (matchMedia('(pointer: fine)').matches) goToScan();
      },
      cameFromScan: (id) => scannedId === id,
    };
  }, []);
}
