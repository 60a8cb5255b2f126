import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderReview } from '../../../contract/reviews/reviews.ts';
import { longestReview } from '../../../contract/reviews/review-limits.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { OrderReviews } from '../../features/orders/order-reviews.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** What the buyer says of each line of a completed order, and the seller's answer to it. */
export function OrderAnswers({ order }: { order: OrderDetail }) {
  const t = useWords('review');
  return (
    <OrderReviews
      order={order}
      viewer="seller"
      renderMissing={() => <p className="text-muted">{t('wait')}</p>}
      renderUnanswered={(review) => <Answer review={review} />}
    />
  );
}

function Answer({ review }: { review: OrderReview }) {
  const t = useWords('review');
  const common = useWords('common');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const answer = useSend('reviews.answer', {
    changes: ['reviews.ofOrder'],
    onDone: () => toast.success(t('answerSent')),
  });
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('answerWrite')}
      </Button>
    );
  }
  return (
    <form
      className="max-w-prose space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) answer.mutate({ id: review.id, text });
      }}
    >
      <Field label={t('answerWrite')} hint={t('answerHint')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={longestReview}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p className="flex gap-2">
        <Button type="submit" tone="main" size="small" busy={answer.isPending} disabled={!text.trim()}>
          {t('answerSend')}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {common('action.cancel')}
        </Button>
      </p>
    </form>
  );
}
