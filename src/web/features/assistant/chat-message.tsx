import { useState } from 'react';
import { Copy, Languages, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Rating } from '../../../contract/assistant/agents.ts';
import { isLanguage, languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { api } from '../../page/calls/api.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ChatCards } from './chat-cards.tsx';
import type { ChatMessage } from './chat-state.ts';
import { RequestCard } from './request-card.tsx';
import { ChatPicture, RichAnswer } from './rich-answer.tsx';

interface Props {
  message: ChatMessage;
  /** An answer is being given: nothing can be done with those there are. */
  isGenerating: boolean;
  onRate: (messageId: string, rating: Rating) => void;
  onTranslated: (messageId: string, text: string) => void;
  /** Asks the last question again; only of the last answer. */
  onRebuild: (() => void) | null;
}

/** A question on the right, an answer on the left. */
export function ChatBubble({ message, ...rest }: Props) {
  if (message.locate === 'right') {
    return (
      <li className="flex justify-end">
        <p
          dir="auto"
          className="max-w-[85%] rounded bg-cinnabar-soft px-4 py-2 break-words whitespace-pre-wrap"
        >
          {message.text}
        </p>
      </li>
    );
  }
  return <Answer message={message} {...rest} />;
}

function Answer({ message, isGenerating, onRate, onTranslated, onRebuild }: Props) {
  const t = useWords('aiChatbot');
  const { text, think, status, json, picture, isManualStop, translatorText } = message;
  return (
    <li className="max-w-[95%] space-y-2">
      <div className="space-y-3 rounded bg-sand px-4 py-3">
        {think && (
          <p dir="auto" className="border-s-2 border-line-strong ps-2 text-xs text-muted">
            {think}
          </p>
        )}
        {text && <RichAnswer text={text} />}
        {picture && <ChatPicture source={picture} title="" className="max-h-60 rounded-sm" />}
        {json.data.length > 0 && <ChatCards cards={json.data} />}
        {json.request && <RequestCard request={json.request} />}
        {json.tip && (
          <p dir="auto" className="text-xs text-muted">
            {json.tip}
          </p>
        )}
        {status && <p className="animate-pulse text-xs text-muted">{status}</p>}
        {translatorText && (
          <p dir="auto" className="border-t border-line pt-2 break-words whitespace-pre-wrap" data-translated>
            {translatorText}
          </p>
        )}
        {isManualStop && <p className="text-xs font-semibold text-muted">{t('suspended')}</p>}
      </div>
      {!isGenerating && (
        <Actions message={message} onRate={onRate} onTranslated={onTranslated} onRebuild={onRebuild} />
      )}
    </li>
  );
}

type ActionsProps = Pick<Props, 'message' | 'onRate' | 'onTranslated' | 'onRebuild'>;

function Actions({ message, onRate, onTranslated, onRebuild }: ActionsProps) {
  const t = useWords('aiChatbot');
  const { messageId, goodOrBad, text } = message;
  const rated = (rating: Rating) => ({
    'aria-pressed': goodOrBad === rating,
    className: `size-8 ${goodOrBad === rating ? 'text-cinnabar' : 'text-muted'}`,
    onClick: () => onRate(messageId, rating),
  });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <CopyAnswer text={text} />
      {messageId && (
        <>
          <IconButton label={t('good')} {...rated(1)}>
            <ThumbsUp size={15} aria-hidden />
          </IconButton>
          <IconButton label={t('bad')} {...rated(2)}>
            <ThumbsDown size={15} aria-hidden />
          </IconButton>
          <TranslateAnswer text={text} onDone={(done) => onTranslated(messageId, done)} />
        </>
      )}
      {onRebuild && (
        <IconButton label={t('rebuild')} onClick={onRebuild} className="size-8 text-muted">
          <RotateCcw size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function CopyAnswer({ text }: { text: string }) {
  const t = useWords('aiChatbot');
  const common = useWords('common');
  const copy = async () => {
    if (!text) return toast.error(common('copy.nothing'));
    // Browsers have it on secure addresses alone.
    const clipboard = (navigator as Partial<Navigator>).clipboard;
    if (!clipboard) return toast.error(t('unsupportCopy'));
    try {
      await clipboard.writeText(text);
      toast.success(t('copySuccess'));
    } catch {
      toast.error(t('copyError'));
    }
  };
  return (
    <IconButton label={t('copy')} onClick={() => void copy()} className="size-8 text-muted">
      <Copy size={15} aria-hidden />
    </IconButton>
  );
}

/** Has an answer translated into a language that is chosen; one without text stays as it is. */
function TranslateAnswer({ text, onDone }: { text: string; onDone: (text: string) => void }) {
  const t = useWords('aiChatbot');
  const [isBusy, setBusy] = useState(false);
  const translate = async (to: Language) => {
    if (!text.trim()) return;
    setBusy(true);
    try {
      onDone((await api('translation.translate', { q: text.trim(), to })).text);
    } catch {
      toast.error(t('translateError'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="inline-flex items-center gap-1 text-muted">
      <Languages size={15} aria-hidden />
      <LanguagePicker
        label={t('translateTo')}
        value=""
        isBusy={isBusy}
        onPick={(to) => void translate(to)}
        first={t('translate')}
      />
    </span>
  );
}

interface PickerProps {
  label: string;
  value: Language | '';
  isBusy?: boolean;
  onPick: (language: Language) => void;
  /** What stands there before anything is chosen. */
  first?: string;
}

/** The languages by their own names. */
export function LanguagePicker({ label, value, isBusy = false, onPick, first }: PickerProps) {
  const { language } = usePlace();
  return (
    <select
      aria-label={label}
      value={value}
      disabled={isBusy}
      onChange={({ target }) => isLanguage(target.value) && onPick(target.value)}
      className="rounded border border-line bg-card px-1 py-1 text-xs"
    >
      {first && <option value="">{first}</option>}
      {[language, ...languageCodes.filter((code) => code !== language)].map((code) => (
        <option key={code} value={code}>
          {languages[code].name}
        </option>
      ))}
    </select>
  );
}
