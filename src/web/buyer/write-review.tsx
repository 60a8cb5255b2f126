import { useState } from 'react';
import { Star } from 'react-feather';
import type { OrderLine } from '../../contract/orders.ts';
import { longestReview, mostReviewPictures } from '../../contract/review-limits.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { PictureUploads, type SentPicture } from '../parts/picture-uploads.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Field, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

/** Stars, words and pictures of what was received. */
export function WriteReview({ line, onClose }: { line: OrderLine; onClose: () => void }) {
  const t = useWords('review');
  const common = useWords('common');
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [anonymous, setAnonymous] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const add = useSend('reviews.add', {
    changes: ['reviews.ofOrder', 'reviews.ofGoods'],
    onDone() {
      toast.success(t('sent'));
      onClose();
    },
  });
  const send = () => {
    setPressed(true);
    if (stars === 0) return;
    add.mutate({ lineId: line.id, stars, text, anonymous, pictures: pictures.map(({ key }) => key) });
  };
  return (
    <Dialog
      title={t('write')}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={add.isPending} disabled={isSending} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <p className="text-muted" dir="auto">
          {[line.title, ...line.spec].join(' · ')}
        </p>
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
                  onChange={() => setStars(star)}
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
          {wasPressed && stars === 0 && (
            <p role="alert" className="text-xs text-cinnabar">
              {t('starsMissing')}
            </p>
          )}
        </fieldset>
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
      </div>
    </Dialog>
  );
}
