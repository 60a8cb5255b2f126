import { useState, type KeyboardEvent } from 'react';
import { Send, Square } from 'lucide-react';
import { longestQuestion } from '../../../contract/assistant/agents.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  placeholder: string;
  isBusy: boolean;
  /** Null where an answer cannot be stopped. */
  onStop: (() => void) | null;
  onSend: (question: string) => void;
}

/** Enter sends, with shift it begins a line; while an answer is given nothing is sent. */
export function ChatInput({ placeholder, isBusy, onStop, onSend }: Props) {
  const t = useWords('aiChatbot');
  const [text, setText] = useState('');
  const count = [...text].length;
  const send = () => {
    if (isBusy) return;
    const question = text.trim();
    if (!question) return toast.warning(t('noInput'));
    setText('');
    onSend(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that picks a Chinese character sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="space-y-2"
    >
      <Textarea
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        rows={2}
        dir="auto"
        onChange={({ target }) => setText([...target.value].slice(0, longestQuestion).join(''))}
        onKeyDown={onKeyDown}
        className="w-full resize-none"
      />
      <div className="flex items-center justify-between gap-3">
        <span className="figures text-xs text-muted">{t('counter', { count, most: longestQuestion })}</span>
        {isBusy && onStop ? (
          <Button
            key="stop"
            onClick={({ currentTarget }) => {
              onStop();
              // The button that was pressed goes: who works with keys goes on in the field.
              currentTarget.form?.querySelector('textarea')?.focus();
            }}
          >
            <Square size={14} aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button key="send" type="submit" tone="main" disabled={isBusy}>
            <Send size={16} aria-hidden className="mirrored" />
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  );
}
