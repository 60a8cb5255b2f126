import { useState } from 'react';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { HiddenNotice } from '../moderation/hidden-notice.tsx';
import { Stars } from '../reviews/stars.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { changedByBooking, type BookingSide } from './sides.ts';

/** What the buyer says of a completed booking, and what the provider answers; each once. */
export function BookingReview({ booking, side }: { booking: Booking; side: BookingSide }) {
  const t = useWords('booking');
  const [isOpen, setOpen] = useState(false);
  const { review, mayReview } = booking;
  if (!review && !mayReview) return null;
  const mayAnswer = side === 'provider' && review !== null && review.answer === null && !review.isHidden;
  const close = () => setOpen(false);
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('review')}</h2>
        {(mayReview || mayAnswer) && (
          <Button onClick={() => setOpen(true)}>{t(mayReview ? 'review.write' : 'review.answer')}</Button>
        )}
      </header>
      {review && (
        <>
          {review.isHidden && <HiddenNotice kind="booking_review" subjectId={booking.id} />}
          <Stars value={review.stars} label={t('review.of', { stars: review.stars })} />
          <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
            {review.text}
          </p>
          {review.isAnswerHidden && <HiddenNotice kind="booking_answer" subjectId={booking.id} />}
          {review.answer && (
            <div className="rounded-sm bg-sand px-3 py-2">
              <p className="text-xs text-muted">{t('provider')}</p>
              <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
                {review.answer}
              </p>
            </div>
          )}
        </>
      )}
      {isOpen && mayReview && <WriteReview id={booking.id} onClose={close} />}
      {isOpen && mayAnswer && <AnswerReview id={booking.id} onClose={close} />}
    </section>
  );
}

interface DialogProps {
  id: string;
  onClose: () => void;
}

function WriteReview({ id, onClose }: DialogProps) {
  const t = useWords('booking');
  return (
    <SendDialog
      title={t('review.write')}
      verb={t('review.send')}
      call="bookings.review"
      changes={changedByBooking}
      done={t('done')}
      fields={{
        stars: {
          label: t('review.stars'),
          required: true,
          start: '5',
          options: choices(['5', '4', '3', '2', '1'], (stars) => '★'.repeat(Number(stars))),
        },
        text: { label: t('review.text'), rows: 5, maxLength: 1_000 },
      }}
      input={({ stars, text }) => ({ id, stars: Number(stars), text })}
      onClose={onClose}
    />
  );
}

function AnswerReview({ id, onClose }: DialogProps) {
  const t = useWords('booking');
  return (
    <SendDialog
      title={t('review.answer')}
      verb={t('review.send')}
      call="bookings.answerReview"
      changes={changedByBooking}
      done={t('done')}
      fields={{
        text: { label: t('review.text'), rules: { required: true }, rows: 5, maxLength: 1_000 },
      }}
      input={({ text }) => ({ id, text })}
      onClose={onClose}
    />
  );
}
