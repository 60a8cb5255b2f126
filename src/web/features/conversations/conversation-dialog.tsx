import type { InputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Conversation } from './conversation.tsx';

interface Props {
  which: Omit<InputOf<'messages.read'>, 'before'>;
  partner: string;
  onClose: () => void;
}

/** A conversation over the page it began on. */
export function ConversationDialog({ which, partner, onClose }: Props) {
  const t = useWords('message');
  return (
    <Dialog title={<bdi>{t('threadWith', { partner })}</bdi>} width={640} onClose={onClose}>
      <Conversation which={which} className="h-[min(560px,calc(100dvh-140px))]" />
    </Dialog>
  );
}
