import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

/** Asks whether a link is to show nothing any more. */
export function EndLink({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('sharedLink');
  return (
    <SendDialog
      call="sharedLinks.revoke"
      title={t('end.title')}
      verb={t('end')}
      danger
      input={() => ({ id })}
      changes={['sharedLinks.list', 'sharedLinks.open']}
      done={t('ended')}
      onClose={onClose}
    >
      <p>{t('end.hint')}</p>
    </SendDialog>
  );
}
