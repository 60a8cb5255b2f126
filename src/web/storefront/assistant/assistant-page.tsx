import { definePage } from '../../page/define.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { useWords } from '../../page/words.ts';
import { Chat } from '../../features/assistant/chat.tsx';

/** The assistant as a page of its own, with its agents at the side. */
export const page = definePage({
  View: () => {
    const t = useWords('aiChatbot');
    const isInBrowser = useInBrowser();
    return (
      <div className="page space-y-4">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <div className="h-[max(520px,calc(100dvh-260px))]">{isInBrowser && <Chat layout="panel" />}</div>
      </div>
    );
  },
});
