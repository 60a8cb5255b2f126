import { lazy, Suspense, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import type { ServiceKind } from '../../../contract/trade-services/service-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

/** What is asked about: a service, or a kind of them where nobody is chosen yet. */
export type Subject = { service: AskedService } | { kind: ServiceKind };

/** What is said of a service where it is asked about. */
export interface AskedService {
  id: string;
  title: string;
  description?: string;
  provider: { name: string };
}

const InquiryDialog = lazy(async () => ({
  default: (await import('./inquiry-dialog.tsx')).InquiryDialog,
}));

interface Props {
  about: Subject;
  tone?: 'main' | 'quiet';
  /** What stands in the form to begin with. */
  draft?: string;
  /** The quote it is about. */
  quote?: InputOf<'tradeServices.inquire'>['quote'];
}

/** Opens the form that asks a provider, or the marketplace, for an offer. */
export function AskButton({ about, tone = 'quiet', draft, quote }: Props) {
  const t = useWords('services');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone={tone}
        size={tone === 'main' ? 'large' : 'medium'}
        aria-haspopup="dialog"
        aria-label={'service' in about ? t('ask.about', { title: about.service.title }) : undefined}
        onClick={() => setOpen(true)}
      >
        <MessageCircle size={16} aria-hidden />
        {t(tone === 'main' ? 'ask.any' : 'ask')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <InquiryDialog about={about} draft={draft} quote={quote} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
