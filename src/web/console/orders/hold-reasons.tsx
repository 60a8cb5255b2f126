import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

/** Why somebody has to look at a payment. */
export function HoldReasons({ reasons }: { reasons: readonly HoldReason[] }) {
  const t = useWords('oversight');
  return (
    <p className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <Badge key={reason} tone="accent">
          {t(`holds.reason.${reason}`)}
        </Badge>
      ))}
    </p>
  );
}
