import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { Image, Package, Send } from 'lucide-react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { longestMessage, mostMessagePictures } from '../../../contract/messages/message-limits.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/field.tsx';
import { PictureUploads, type SentPicture } from '../media/picture-uploads.tsx';
import { ConversationProduct } from './conversation-product.tsx';

const ProductChooser = lazy(async () => ({
  default: (await import('../products/product-chooser.tsx')).ProductChooser,
}));

interface Props {
  which: Omit<InputOf<'messages.read'>, 'before'>;
  /** Whose products can be shown; undefined while that is not known. */
  shopId: string | undefined;
}

/** Writes into a talk: Enter sends, Shift and Enter begin a new line. */
export function ConversationForm({ which, shopId }: Props) {
  const t = useWords('message');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [withPictures, setWithPictures] = useState(false);
  const [isSending, setSending] = useState(false);
  const [product, setProduct] = useState<ProductCard | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const send = useSend('messages.send', {
    changes: ['messages.read', 'messages.threads', 'messages.unread'],
    onDone() {
      setText('');
      setPictures([]);
      setWithPictures(false);
      setProduct(null);
    },
  });
  const isEmpty = text.trim() === '' && pictures.length === 0 && !product;
  const press = () => {
    if (isEmpty || isSending || send.isPending) return;
    send.mutate({ ...which, text, pictures: pictures.map(({ key }) => key), cardId: product?.id });
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
          purpose="rfq"
          most={mostMessagePictures}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      )}
      {product && (
        <div className="flex items-center gap-2">
          <ConversationProduct product={product} />
          <Button size="small" tone="plain" onClick={() => setProduct(null)}>
            {t('removeProduct')}
          </Button>
        </div>
      )}
      {isChoosing && shopId && (
        <Suspense fallback={null}>
          <ProductChooser
            shopId={shopId}
            onChoose={(selected) => {
              setProduct(selected);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        {shopId && (
          <IconButton label={t('showProduct')} onClick={() => setChoosing(true)}>
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
