import { useState } from 'react';
import { Star } from 'lucide-react';
import type { OrderLine } from '../../../contract/orders/order-lines.ts';
import { longestReview, mostReviewPictures } from '../../../contract/reviews/review-limits.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Checkbox, Field, Textarea } from '../../ui/form/field.tsx';

/** Stars, words and pictures of what was received. */
export function WriteReview({ line, onClose }: { line: OrderLine; onClose: () => void }) {
  const t = useWords('review');
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [anonymous, setAnonymous] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  return (
    <SendDialog
      title={t('write')}
      verb={t('send')}
      disabled={isSending}
      width={560}
      className="space-y-5"
      call="reviews.add"
      changes={['reviews.ofOrder', 'reviews.ofProduct']}
      done={t('sent')}
      input={() => {
        setPressed(true);
        if (stars === 0) return undefined;
        return { lineId: line.id, stars, text, anonymous, pictures: pictures.map(({ key }) => key) };
      }}
      onClose={onClose}
    >
      <p className="text-muted" dir="auto">
        {[line.title, ...line.spec].join(' · ')}
      </p>
      <Stars stars={stars} isMissing={wasPressed && stars === 0} onChange={setStars} />
      <Field label={t('text')} hint={t('textHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={longestReview}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <PictureUploads
        purpose="review"
        most={mostReviewPictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <Checkbox checked={anonymous} onChange={({ target }) => setAnonymous(target.checked)}>
        {t('anonymous')}
      </Checkbox>
    </SendDialog>
  );
}

interface StarsProps {
  stars: number;
  isMissing: boolean;
  onChange: (stars: number) => void;
}

function Stars({ stars, isMissing, onChange }: StarsProps) {
  const t = useWords('review');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('stars')}</legend>
      <div className="flex w-fit">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="cursor-pointer rounded-sm p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-cinnabar"
          >
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === stars}
              aria-label={t('star', { count: star })}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              size={28}
              aria-hidden
              className={star <= stars ? 'fill-current text-saffron' : 'text-line-strong'}
            />
          </label>
        ))}
      </div>
      {isMissing && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('starsMissing')}
        </p>
      )}
    </fieldset>
  );
}
