import { TriangleExclamationPoint } from 'lucide-react';
import { useWords } from '../../page/words.ts';

/** Wherever a buyer pays at a bank that only pretends. */
export function TestNotice() {
  const t = useWords('buyer');
  return (
    <p
      role="note"
      className="flex items-start gap-2 rounded border border-saffron-deep bg-card px-4 py-3 font-semibold"
    >
      <TriangleExclamationPoint size={18} aria-hidden className="mt-0.5 shrink-0 text-saffron-deep" />
      {t('cashier.testNotice')}
    </p>
  );
}
