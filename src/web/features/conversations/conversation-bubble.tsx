import type { OutputOf } from '../../../contract/contract.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ReviewPictures } from '../reviews/review-pictures.tsx';
import { BothLanguages } from '../translation/both-languages.tsx';
import { ConversationProduct } from './conversation-product.tsx';

interface Props {
  message: Message;
  translation: OutputOf<'messages.translations'>[number] | undefined;
  isRead: boolean;
}

/** One message, with its translation where it is in another language. */
export function Bubble({ message, translation, isRead }: Props) {
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
