import { use, useEffect, useRef } from 'react';
import { Sparkles } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { wordsReady } from '../translation/words-ready.ts';
import { Chat } from './chat.tsx';

/** The assistant over the page, 1200 wide; suspends until its words have come. A link in it closes it. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const { language, pathname, query } = usePlace();
  use(wordsReady(language, 'aiChatbot'));
  const t = useWords('aiChatbot');
  const address = `${pathname}?${query}`;
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) onClose();
  }, [address, onClose]);
  return (
    <Dialog
      onClose={onClose}
      title={
        <span className="flex items-center gap-2">
          <Sparkles size={18} aria-hidden className="text-cinnabar" />
          {t('title')}
        </span>
      }
    >
      <div className="h-[min(680px,calc(100dvh-140px))]">
        <Chat layout="dialog" />
      </div>
    </Dialog>
  );
}
