import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { ScanBarcode } from 'lucide-react';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { nextWithoutNumber } from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { RowFocus } from './row-focus.ts';
import { useReadyIssue } from './ready-issue.ts';

interface Props {
  /** Those that are in the grid, and those that are not because something keeps them back. */
  shippable: readonly ReadyOrder[];
  heldBack: readonly ReadyOrder[];
  store: DraftStore;
  focus: RowFocus;
}

/** Leads to the row of an order whose number is scanned from its slip: slip, parcel, slip, parcel. */
export function ScanField({ shippable, heldBack, store, focus }: Props) {
  const t = useWords('shipOrders');
  const issueText = useReadyIssue();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  // Whoever has a scanner in hand begins at once.
  useEffect(() => focus.beginScan(), [focus]);
  const reasonFor = (plain: string, text: string): string => {
    const blocked = heldBack.find(({ number }) => plainTrackingNumber(number) === plain);
    if (blocked) return t('scan.heldBack', { number: blocked.number, reason: issueText(blocked.issue!) });
    const drafts = [...store.read().drafts.values()];
    const numbered = drafts.find(({ trackingNumber }) => plainTrackingNumber(trackingNumber) === plain);
    if (numbered) return t('scan.tracking', { number: numbered.orderNumber });
    return t('scan.unknown', { number: text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!text) {
      const first = nextWithoutNumber(shippable, store.read().drafts, '');
      return first ? focus.goTo(first) : undefined;
    }
    const plain = plainTrackingNumber(text);
    const order = shippable.find(({ number }) => plainTrackingNumber(number) === plain);
    setTyped('');
    setError(order ? '' : reasonFor(plain, text));
    if (order) focus.goTo(order.id, true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('scan')} hint={t('scan.hint')} error={error || undefined}>
        {(control) => (
          <span className="relative block">
            <ScanBarcode
              size={18}
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
            />
            <Input
              {...control}
              ref={focus.tieScan}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={60}
              className="figures ps-10"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </span>
        )}
      </Field>
    </form>
  );
}
