import { useState, type KeyboardEvent } from 'react';
import { Image, Send } from 'react-feather';
import type { InputOf } from '../../contract/contract.ts';
import { longestMessage, mostMessagePictures } from '../../contract/message-limits.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Textarea } from '../ui/field.tsx';
import { PictureUploads, type SentPicture } from './picture-uploads.tsx';

/** Writes into a talk: Enter sends, Shift and Enter begin a new line. */
export function TalkForm({ which }: { which: Omit<InputOf<'messages.read'>, 'before'> }) {
  const t = useWords('message');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [withPictures, setWithPictures] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = useSend('messages.send', {
    changes: ['messages.read', 'messages.threads', 'messages.unread'],
    onDone() {
      setText('');
      setPictures([]);
      setWithPictures(false);
    },
  });
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const press = () => {
    if (isEmpty || isSending || send.isPending) return;
    send.mutate({ ...which, text, pictures: pictures.map(({ key }) => key) });
  };
  const onKey = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    press();
  };
  return (
    <div className="space-y-3 border-t border-line pt-3">
      {withPictures && (
        <PictureUploads
          purpose="opportunity"
          most={mostMessagePictures}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      )}
      <div className="flex items-end gap-2">
        <IconButton
          label={t('attach')}
          aria-expanded={withPictures}
          onClick={() => setWithPictures(!withPictures)}
        >
          <Image size={20} aria-hidden />
        </IconButton>
        <Textarea
          aria-label={t('write')}
          placeholder={t('write')}
          rows={2}
          maxLength={longestMessage}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
          className="min-w-0 resize-none"
        />
        <Button
          tone="main"
          aria-label={t('send')}
          className="shrink-0 whitespace-nowrap"
          busy={send.isPending}
          disabled={isEmpty || isSending}
          onClick={press}
        >
          <Send size={16} aria-hidden className="mirrored" />
          <span className="max-sm:sr-only">{t('send')}</span>
        </Button>
      </div>
    </div>
  );
}
