import { useState } from 'react';
import { FilePlus } from 'lucide-react';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { removeDraft, removeDraftsOfOthers } from '../../features/offline/drafts.ts';
import { ownerOf, type OfflineDraft } from '../../features/offline/draft-rules.ts';
import { useOnline } from '../../features/offline/use-online.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OrderCard } from './order-card.tsx';
import { RequestCard } from './request-card.tsx';

interface Props {
  author: OfflineAuthor;
  drafts: readonly OfflineDraft[];
  /** Unsent drafts of others on this device. */
  ofOthers: number;
}

/** What was written on this device: orders and requests, those that were sent with what became of them. */
export function Drafts({ author, drafts, ofOthers }: Props) {
  const t = useWords('offline');
  const isOnline = useOnline();
  const [leaving, setLeaving] = useState<OfflineDraft | 'ofOthers' | null>(null);
  const firstUnsent = drafts.find(({ state }) => state !== 'sent');
  return (
    <div className="space-y-4">
      {!isOnline && <p className="text-muted">{t('sendingNeedsNetwork')}</p>}
      {drafts.length === 0 && (
        <div className="card">
          <EmptyState
            icon={<FilePlus size={22} aria-hidden />}
            title={t('noDrafts')}
            hint={t('noDraftsHint')}
          />
        </div>
      )}
      {drafts.map((draft) =>
        draft.kind === 'order' ? (
          <OrderCard
            key={draft.key}
            author={author}
            draft={draft}
            isOnline={isOnline}
            isFirst={draft === firstUnsent}
            onRemove={() => setLeaving(draft)}
          />
        ) : (
          <RequestCard
            key={draft.key}
            author={author}
            draft={draft}
            isOnline={isOnline}
            isFirst={draft === firstUnsent}
            onRemove={() => setLeaving(draft)}
          />
        ),
      )}
      {ofOthers > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line p-4 text-muted">
          <p className="max-w-xl">{t('ofOthers', { count: ofOthers })}</p>
          <Button size="small" onClick={() => setLeaving('ofOthers')}>
            {t('remove')}
          </Button>
        </div>
      )}
      {leaving && <RemoveDialog author={author} leaving={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

const width = 440;

interface RemoveProps {
  author: OfflineAuthor;
  leaving: OfflineDraft | 'ofOthers';
  onClose: () => void;
}

function RemoveDialog({ author, leaving, onClose }: RemoveProps) {
  const t = useWords('offline');
  const errorOf = useStoringError();
  const remove = async () => {
    try {
      await (leaving === 'ofOthers' ? removeDraftsOfOthers(ownerOf(author)) : removeDraft(leaving.key));
      onClose();
    } catch (error) {
      toast.error(errorOf(error));
    }
  };
  const question =
    leaving === 'ofOthers'
      ? 'removeOthersAsk'
      : leaving.state === 'sending'
        ? 'removeSendingAsk'
        : leaving.state === 'sent'
          ? 'removeSentAsk'
          : 'removeDraftAsk';
  return (
    <FormDialog
      title={t('removeDraft')}
      verb={t('remove')}
      danger
      width={width}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{t(question)}</p>
    </FormDialog>
  );
}
