import { Shield } from 'lucide-react';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What was shown, and what is due now. */
export interface Change {
  before: WireMoney;
  after: WireMoney;
}

/** Says that the sum is another one than was shown. */
export function ChangedSum({ change }: { change: Change }) {
  const t = useWords('buyer');
  const format = useFormat();
  return (
    <div role="alert" className="space-y-1 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
      <p className="font-semibold text-cinnabar-deep">{t('cashier.changed')}</p>
      <p>
        <s className="figures text-muted">{format.money(change.before)}</s>{' '}
        <span className="figures font-semibold">{format.money(change.after)}</span>
      </p>
    </div>
  );
}

interface BarProps {
  /** Undefined while it is on its way. */
  total: WireMoney | undefined;
  busy: boolean;
  /** How the money is protected; unless told, as of orders. */
  note?: string;
  /** Unless told, that it is paid. */
  verb?: string;
  /** Nothing is paid now, so no money is protected. */
  isOwed?: boolean;
  onPay: () => void;
}

/** The sum and the button that leads to the bank; on the phone they stay in sight. */
export function PayBar({ total, busy, note, verb, isOwed = false, onPay }: BarProps) {
  const t = useWords('buyer');
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex items-center gap-2 text-xs text-muted">
        {!isOwed && <Shield size={16} aria-hidden className="shrink-0 text-jade" />}
        {note ?? t('cashier.protected')}
      </p>
      <p className="ms-auto flex items-center gap-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-14 max-sm:z-20 max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:px-4 max-sm:py-2">
        <span className="text-cinnabar" aria-live="polite">
          {total ? (
            <Price parts={format.priceParts(total)} size="large" />
          ) : (
            <Skeleton className="h-9 w-28" />
          )}
        </span>
        <Button tone="main" size="large" busy={busy} disabled={!total} onClick={onPay}>
          {verb ?? t('cashier.pay')}
        </Button>
      </p>
    </div>
  );
}
