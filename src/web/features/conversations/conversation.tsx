import { useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { mostTranslated } from '../../../contract/messages/message-limits.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import { api } from '../../page/api.ts';
import { errorText, useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useHearing } from '../../page/live.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { productPath } from '../addresses/addresses.ts';
import { NotShown } from '../office/not-shown.tsx';
import { Picture } from '../media/picture.tsx';
import { ReviewPictures } from '../reviews/review-pictures.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { BothLanguages } from '../translation/both-languages.tsx';
import { ConversationProduct } from './conversation-product.tsx';

const lookAgainMs = 10_000;

interface Props {
  /** A thread, or a shop and a product that one may begin about. */
  which: Omit<InputOf<'messages.read'>, 'before'>;
  /** Its height. */
  className: string;
  /** Where to go on from an address that names no talk of theirs. */
  back?: { text: string; to: string };
}

/**
 * What was written between a buyer and a shop, and the form to write more. What comes is heard; where it is not, it
 * looks again while it is open.
 */
export function Conversation({ which, className, back }: Props) {
  const t = useWords('message');
  const common = useWords('common');
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const [hasEarlier, setHasEarlier] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, isError, error, refetch } = useCall('messages.read', which, { keep: true });
  const listens = useHearing();
  useEffect(() => {
    if (listens) return;
    const timer = setInterval(() => document.hidden || void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [listens, refetch]);
  const ids = new Set(earlier.map(({ id }) => id));
  const messages = [...earlier, ...(data?.messages ?? []).filter(({ id }) => !ids.has(id))];
  const last = messages.at(-1);
  const here = usePlace().language;
  const foreign = messages
    .filter(({ mine, text, language }) => !mine && text !== '' && language !== here)
    .slice(-mostTranslated)
    .map(({ id }) => id);
  const threadId = data?.thread?.id ?? '';
  const translated = useCall(
    'messages.translations',
    { threadId, ids: foreign },
    { enabled: threadId !== '' && foreign.length > 0, keep: true, staleTime: Infinity },
  );
  const translations = new Map(translated.data?.map((one) => [one.id, one]));
  const askEarlier = async () => {
    const first = messages[0];
    if (!data?.thread || !first) return;
    setAsking(true);
    try {
      const before = await api('messages.read', { threadId: data.thread.id, before: first.id });
      // What is on the screen now stays, however far the latest forty move on.
      setEarlier([...before.messages, ...messages]);
      setHasEarlier(before.hasEarlier);
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setAsking(false);
    }
  };
  if (isError && !data) {
    const again = () => void refetch();
    return back ? <NotShown error={error} back={back} onRetry={again} /> : <ErrorState onRetry={again} />;
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
      <div className="min-h-0 grow space-y-3 overflow-y-auto overscroll-contain" aria-live="polite">
        {!data ? (
          <SkeletonLines count={4} className="my-3" />
        ) : messages.length === 0 ? (
          <p className="py-8 text-center text-muted">{t('empty')}</p>
        ) : (
          <>
            {(hasEarlier ?? data.hasEarlier) && (
              <p className="text-center">
                <Button size="small" busy={isAsking} onClick={() => void askEarlier()}>
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
        <End key={last?.id} />
      </div>
      <ConversationForm
        which={data?.thread ? { threadId: data.thread.id } : which}
        shopId={data?.thread?.shop.id ?? which.shopId}
      />
    </div>
  );
}

/** The end of what was written: drawn anew with each message, it comes into sight. */
function End() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer a promise, which an effect must not.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={end} />;
}

interface BubbleProps {
  message: Message;
  translation: OutputOf<'messages.translations'>[number] | undefined;
  isRead: boolean;
}

function Bubble({ message, translation, isRead }: BubbleProps) {
  const t = useWords('message');
  const format = useFormat();
  const { mine, text, language, pictures, product, sentAt } = message;
  return (
    <li className={`flex flex-col gap-1 ${mine ? 'items-end' : 'items-start'}`}>
      <div
        className={`max-w-[85%] space-y-2 rounded px-3 py-2 ${mine ? 'bg-jade-soft' : 'border border-line bg-card'}`}
      >
        {mine && <span className="sr-only">{t('you')}: </span>}
        {text &&
          (mine ? (
            <Plain text={text} />
          ) : (
            <BothLanguages text={text} language={language} translation={translation} />
          ))}
        {product && <ConversationProduct product={product} />}
        <ReviewPictures
          pictures={pictures}
          title={t('pictures')}
          nameOf={(number) => t('picture', { number })}
        />
      </div>
      <span className="text-xs text-muted">
        <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
        {isRead && ` · ${t('read')}`}
      </span>
    </li>
  );
}

const Plain = ({ text }: { text: string }) => (
  <p className="break-words whitespace-pre-line" dir="auto">
    {text}
  </p>
);
