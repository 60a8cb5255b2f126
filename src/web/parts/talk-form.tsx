import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { Image, Package, Send } from 'react-feather';
import type { GoodsCard } from '../../contract/catalog.ts';
import type { InputOf } from '../../contract/contract.ts';
import { longestMessage, mostMessagePictures } from '../../contract/message-limits.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Textarea } from '../ui/field.tsx';
import { PictureUploads, type SentPicture } from './picture-uploads.tsx';
import { TalkGoods } from './talk-goods.tsx';

const GoodsChooser = lazy(async () => ({ default: (await import('./goods-chooser.tsx')).GoodsChooser }));

interface Props {
  which: Omit<InputOf<'messages.read'>, 'before'>;
  /** Whose goods can be shown; undefined while that is not known. */
  shopId: string | undefined;
}

/** Writes into a talk: Enter sends, Shift and Enter begin a new line. */
export function TalkForm({ which, shopId }: Props) {
  const t = useWords('message');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [withPictures, setWithPictures] = useState(false);
  const [isSending, setSending] = useState(false);
  const [goods, setGoods] = useState<GoodsCard | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const send = useSend('messages.send', {
    changes: ['messages.read', 'messages.threads', 'messages.unread'],
    onDone() {
      setText('');
      setPictures([]);
      setWithPictures(false);
      setGoods(null);
    },
  });
  const isEmpty = text.trim() === '' && pictures.length === 0 && !goods;
  const press = () => {
    if (isEmpty || isSending || send.isPending) return;
    send.mutate({ ...which, text, pictures: pictures.map(({ key }) => key), cardId: goods?.id });
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
      {goods && (
        <div className="flex items-center gap-2">
          <TalkGoods goods={goods} />
          <Button size="small" tone="plain" onClick={() => setGoods(null)}>
            {t('dropGoods')}
          </Button>
        </div>
      )}
      {isChoosing && shopId && (
        <Suspense fallback={null}>
          <GoodsChooser
            shopId={shopId}
            onChoose={(chosen) => {
              setGoods(chosen);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        {shopId && (
          <IconButton label={t('showGoods')} onClick={() => setChoosing(true)}>
            <Package size={20} aria-hidden />
          </IconButton>
        )}
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
