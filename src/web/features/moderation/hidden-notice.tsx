import { use, useState } from 'react';
import { EyeOff } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { HiddenText } from '../../../contract/moderation/moderation.ts';
import type { CaseKind, ConversationKind, TextKind } from '../../../contract/moderation/text-rules.ts';
import { appealLength } from '../../../contract/products/takedown-rules.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  kind: TextKind;
  /** Of the review, also for the answer to it. */
  subjectId: string;
}

/** What was decided about something of whoever reads it; undefined to those who only work for them. */
function useHiddenText(kind: CaseKind, subjectId: string): HiddenText | undefined {
  const { role } = useSession();
  const { data } = useCall(
    'moderation.hidden',
    {},
    { enabled: role === roles.buyer || role === roles.seller || role === roles.tradeService },
  );
  return data?.find((hiddenText) => hiddenText.kind === kind && hiddenText.subjectId === subjectId);
}

/** Tells the author that operators have hidden what they wrote, why, and what they can do. */
export function HiddenNotice({ kind, subjectId }: Props) {
  const t = useWords('moderation');
  const [isAppealing, setAppealing] = useState(false);
  const text = useHiddenText(kind, subjectId);
  return (
    <div role="note" className="max-w-prose space-y-1 rounded-sm bg-cinnabar-soft px-3 py-2">
      <p className="flex items-center gap-1.5 font-semibold">
        <EyeOff size={16} aria-hidden className="shrink-0" />
        {t('hidden.title')}
      </p>
      <p>{t('hidden.only')}</p>
      {text && <Decided text={text} onAppeal={() => setAppealing(true)} />}
      {text && isAppealing && <Appeal text={text} onClose={() => setAppealing(false)} />}
    </div>
  );
}

interface ConversationProps {
  kind?: ConversationKind;
  /** Of the conversation, or of the inquiry it is about. */
  threadId: string;
  isBlocked: boolean;
}

/** Tells a side of a conversation that operators warned it, or that the two cannot write to each other. */
export function ConversationNotice({ kind = 'conversation', threadId, isBlocked }: ConversationProps) {
  use(wordsReady(usePlace().language, 'moderation'));
  const t = useWords('moderation');
  const [isAppealing, setAppealing] = useState(false);
  const text = useHiddenText(kind, threadId);
  if (!text && !isBlocked) return null;
  return (
    <div
      role="note"
      className="max-h-48 shrink-0 space-y-1 overflow-y-auto rounded-sm bg-cinnabar-soft px-3 py-2"
    >
      <p className="font-semibold">{t(isBlocked ? 'blocked.title' : 'warned.title')}</p>
      {isBlocked && <p>{t('blocked.hint')}</p>}
      {text && <Decided text={text} onAppeal={() => setAppealing(true)} />}
      {text && isAppealing && <Appeal text={text} onClose={() => setAppealing(false)} />}
    </div>
  );
}

function Decided({ text, onAppeal }: { text: HiddenText; onAppeal: () => void }) {
  const t = useWords('moderation');
  return (
    <>
      <p>{t('hidden.because', { rule: t(`textRule.${text.rule}`) })}</p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text.reason}
      </p>
      {text.state === 'appealed' && <p className="text-muted">{t('hidden.waits')}</p>}
      {text.state === 'upheld' && (
        <p className="break-words whitespace-pre-line">
          {t('hidden.upheld', { reason: text.decisionReason ?? '' })}
        </p>
      )}
      {text.state === 'hidden' && (
        <Button size="small" onClick={onAppeal}>
          {t('hidden.appeal')}
        </Button>
      )}
    </>
  );
}

function Appeal({ text, onClose }: { text: HiddenText; onClose: () => void }) {
  const t = useWords('moderation');
  return (
    <SendDialog
      title={t('hidden.appeal')}
      verb={t('hidden.send')}
      call="moderation.appeal"
      changes={['moderation.hidden']}
      decides
      done={t('hidden.sent')}
      fields={{ said: { label: t('hidden.text'), saysSomething: true, rows: 5, maxLength: appealLength } }}
      input={({ said }) => ({ id: text.id, text: said })}
      onClose={onClose}
    >
      <p>{t('hidden.once')}</p>
    </SendDialog>
  );
}
