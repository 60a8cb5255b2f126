import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { Image, Package, Send } from 'lucide-react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { longestMessage, mostMessagePictures } from '../../../contract/messages/message-limits.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/field.tsx';
import { PictureUploads, type SentPicture } from '../media/picture-uploads.tsx';
import { ConversationProduct } from './conversation-product.tsx';
import type { WhichConversation } from './use-conversation.ts';

const ProductChooser = lazy(async () => ({
  default: (await import('../products/product-chooser.tsx')).ProductChooser,
}));

interface Props {
  which: WhichConversation;
  /** Whose products can be shown; undefined while that is not known. */
  shopId: string | undefined;
}

/** Writes a message: Enter sends, Shift and Enter begin a new line. */
export function ConversationForm({ which, shopId }: Props) {
  const t = useWords('message');
  const { draft, change, isEmpty, setUploading, isUploading, press, isSending } = useMessageDraft(which);
  const { text, pictures, hasPictures, product } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    press();
  };
  return (
    <div className="space-y-3 border-t border-line pt-3">
      {hasPictures && (
        <PictureUploads
          purpose="rfq"
          most={mostMessagePictures}
          pictures={pictures}
          onChange={(next) => change({ pictures: next })}
          onSending={setUploading}
        />
      )}
      {product && (
        <div className="flex items-center gap-2">
          <ConversationProduct product={product} />
          <Button size="small" tone="plain" onClick={() => change({ product: null })}>
            {t('removeProduct')}
          </Button>
        </div>
      )}
      {isChoosing && shopId && (
        <Suspense fallback={null}>
          <ProductChooser
            shopId={shopId}
            onChoose={(selected) => {
              change({ product: selected });
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
          aria-expanded={hasPictures}
          onClick={() => change({ hasPictures: !hasPictures })}
        >
          <Image size={20} aria-hidden />
        </IconButton>
        <Textarea
          aria-label={t('write')}
          placeholder={t('write')}
          rows={2}
          maxLength={longestMessage}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={onKey}
          className="min-w-0 resize-none"
        />
        <Button
          tone="main"
          aria-label={t('send')}
          className="shrink-0 whitespace-nowrap"
          busy={isSending}
          disabled={isEmpty || isUploading}
          onClick={press}
        >
          <Send size={16} aria-hidden className="mirrored" />
          <span className="max-sm:sr-only">{t('send')}</span>
        </Button>
      </div>
    </div>
  );
}

interface MessageDraft {
  text: string;
  pictures: readonly SentPicture[];
  /** Whether pictures can be added. */
  hasPictures: boolean;
  product: ProductCard | null;
}

const emptyDraft: MessageDraft = { text: '', pictures: [], hasPictures: false, product: null };

/** A message being written; empty again once it is sent. */
function useMessageDraft(which: Props['which']) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isUploading, setUploading] = useState(false);
  const send = useSend('messages.send', {
    changes: ['messages.read', 'messages.threads', 'messages.unread'],
    onDone: () => setDraft(emptyDraft),
  });
  const { text, pictures, product } = draft;
  const isEmpty = text.trim() === '' && pictures.length === 0 && !product;
  return {
    draft,
    change: (part: Partial<MessageDraft>) => setDraft((before) => ({ ...before, ...part })),
    isEmpty,
    isUploading,
    setUploading,
    press() {
      if (isEmpty || isUploading || send.isPending) return;
      send.mutate({ ...which, text, pictures: pictures.map(({ key }) => key), cardId: product?.id });
    },
    isSending: send.isPending,
  };
}
