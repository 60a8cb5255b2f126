import { useEffect, useRef } from 'react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { productPath } from '../addresses/addresses.ts';
import { NotShown } from '../office/not-shown.tsx';
import { Picture } from '../media/picture.tsx';
import { Bubble } from './conversation-bubble.tsx';
import { ConversationComplaint } from './conversation-complaint.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { useConversation, type WhichConversation } from './use-conversation.ts';

interface Props {
  which: WhichConversation;
  /** Its height. */
  className: string;
  /** Where to go on from an address that names none of their conversations. */
  back?: { text: string; to: string };
}

/** What was written between a buyer and a shop, and the form to write more. */
export function Conversation({ which, className, back }: Props) {
  const t = useWords('message');
  const conversation = useConversation(which);
  const { messages, translations, hasEarlier } = conversation;
  const { data, isError, error, refetch } = conversation.query;
  const last = messages.at(-1);
  const lastId = last?.id;
  const box = useRef<HTMLElement>(null);
  // The end of what was written comes into sight with each message.
  useEffect(() => {
    if (lastId && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lastId]);
  if (isError && !data) {
    const retry = () => void refetch();
    return back ? <NotShown error={error} back={back} onRetry={retry} /> : <ErrorState onRetry={retry} />;
  }
  const product = data?.thread?.product;
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {product && (
        <Link
          to={productPath(product)}
          className="flex items-center gap-3 rounded border border-line bg-sand/60 p-2 hover:border-ink"
        >
          {product.pictures[0] && (
            <Picture src={product.pictures[0]} alt="" size={40} className="size-10 shrink-0 rounded-sm" />
          )}
          <span className="line-clamp-2 min-w-0" dir="auto">
            {product.title}
          </span>
        </Link>
      )}
      <ScrollBox
        ref={box}
        label={data?.thread ? t('threadWith', { partner: data.thread.partner }) : t('inbox.list')}
        className="min-h-0 grow space-y-3 overscroll-contain"
        aria-live="polite"
      >
        {!data ? (
          <SkeletonLines count={4} className="my-3" />
        ) : messages.length === 0 ? (
          <p className="py-8 text-center text-muted">{t('empty')}</p>
        ) : (
          <>
            {hasEarlier && (
              <p className="text-center">
                <Button
                  size="small"
                  busy={conversation.isLoading}
                  onClick={() => void conversation.loadEarlier()}
                >
                  {t('earlier')}
                </Button>
              </p>
            )}
            <ol className="space-y-3">
              {messages.map((message) => (
                <Bubble
                  key={message.id}
                  message={message}
                  translation={translations.get(message.id)}
                  isRead={message === last && message.mine && (data.readByPartner ?? '') >= message.sentAt}
                />
              ))}
            </ol>
          </>
        )}
      </ScrollBox>
      {data?.thread && <ConversationComplaint threadId={data.thread.id} isBlocked={data.isBlocked} />}
      {!data?.isBlocked && (
        <ConversationForm
          which={data?.thread ? { threadId: data.thread.id } : which}
          shopId={data?.thread?.shop.id ?? which.shopId}
        />
      )}
    </div>
  );
}
