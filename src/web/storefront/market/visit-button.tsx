import { lazy, Suspense, useState } from 'react';
import { Calendar } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const LeaveMessage = lazy(async () => ({
  default: (await import('../../features/conversations/leave-message.tsx')).LeaveMessage,
}));

/** Announces a visit to a market: customer service answers with what a visitor needs. @param market  its name */
export function VisitButton({ market }: { market: string }) {
  const t = useWords('market');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Calendar size={16} aria-hidden />
        {t('visit')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LeaveMessage topic="market_visit" subject={market} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
