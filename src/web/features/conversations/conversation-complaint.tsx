import { lazy, Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import type { ConversationKind } from '../../../contract/moderation/text-rules.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const ReportConversation = lazy(async () => ({
  default: (await import('../moderation/report-text.tsx')).ReportConversation,
}));
const ConversationNotice = lazy(async () => ({
  default: (await import('../moderation/hidden-notice.tsx')).ConversationNotice,
}));

interface Props {
  kind?: ConversationKind;
  /** Of the conversation, or of the inquiry it is about. */
  threadId: string;
  isBlocked: boolean;
}

/** What operators decided about a conversation, and the way to ask them to look at it. */
export function ConversationComplaint({ kind = 'conversation', threadId, isBlocked }: Props) {
  const t = useWords('message');
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Suspense fallback={null}>
        <ConversationNotice kind={kind} threadId={threadId} isBlocked={isBlocked} />
      </Suspense>
      <p className="text-end">
        <Button size="small" tone="plain" className="text-muted" onClick={() => setReporting(true)}>
          <Flag size={14} aria-hidden />
          {t('report')}
        </Button>
      </p>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportConversation kind={kind} id={threadId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
