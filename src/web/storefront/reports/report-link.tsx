import { lazy, Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import type { ReportSubject } from '../../../contract/products/report-kinds.ts';
import { useWords } from '../../page/words.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

interface Props {
  subject: ReportSubject;
  id: string;
}

/** A quiet way to tell operators what is wrong with a product or a shop. */
export function ReportLink({ subject, id }: Props) {
  const t = useWords('storefront');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center gap-1.5 text-xs text-muted hover:text-cinnabar hover:underline print:hidden"
        onClick={() => setOpen(true)}
      >
        <Flag size={14} aria-hidden />
        {t(`report.${subject}`)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
