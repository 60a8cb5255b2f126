import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { OrderLine } from '../../../contract/orders/order-lines.ts';
import type { OrderReview } from '../../../contract/reviews/reviews.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Moment } from '../figures/moment.tsx';
import { Picture } from '../media/picture.tsx';
import { HiddenNotice } from '../moderation/hidden-notice.tsx';
import { ReviewBody } from '../reviews/review-body.tsx';
import { Stars } from '../reviews/stars.tsx';

interface Props {
  order: OrderDetail;
  viewer: 'buyer' | 'seller';
  /** What stands at a line that has no review. */
  renderMissing: (line: OrderLine) => ReactNode;
  /** What stands below a review that nobody has answered. */
  renderUnanswered?: (review: OrderReview, line: OrderLine) => ReactNode;
}

/** The reviews of a completed order's lines, as its buyer and its seller see them. */
export function OrderReviews({ order, viewer, renderMissing, renderUnanswered }: Props) {
  const t = useWords('review');
  const { data, isError, refetch } = useCall('reviews.ofOrder', { orderId: order.id });
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="mb-1 font-semibold">{t('title')}</h2>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <ul className="divide-y divide-line" aria-busy={!data}>
          {order.lines.map((line) => {
            const review = data?.find(({ lineId }) => lineId === line.id);
            return (
              <li key={line.id} className="flex gap-3 py-4">
                <Picture src={line.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
                <div className="min-w-0 grow space-y-2">
                  <p>
                    <span dir="auto" className="line-clamp-1">
                      {line.title}
                    </span>
                    <span className="text-xs text-muted">{line.spec.join(' · ')}</span>
                  </p>
                  {!data ? (
                    <Skeleton className="h-8 w-40" />
                  ) : review ? (
                    <>
                      <Review review={review} viewer={viewer} title={line.title} />
                      {!review.answer && !review.isHidden && renderUnanswered?.(review, line)}
                    </>
                  ) : (
                    renderMissing(line)
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface ReviewProps {
  review: OrderReview;
  viewer: Props['viewer'];
  title: string;
}

/** A review; what operators have hidden of it is there for its author alone. */
function Review({ review, viewer, title }: ReviewProps) {
  const t = useWords('review');
  const words = useWords('moderation');
  if (review.isHidden && viewer === 'seller')
    return <p className="text-muted">{words('hidden.toOther.review')}</p>;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.stars} label={t('star', { count: review.stars })} />
        {review.anonymous && <span className="text-xs text-muted">{t('isAnonymous')}</span>}
        <Moment at={review.reviewedAt} />
      </div>
      <ReviewBody
        review={review}
        title={title}
        pictureName={(number) => t('picture', { number })}
        answerHead={t('answer')}
      />
      {review.isHidden && <HiddenNotice kind="review" subjectId={review.id} />}
      {review.isAnswerHidden &&
        (viewer === 'seller' ? (
          <HiddenNotice kind="answer" subjectId={review.id} />
        ) : (
          <p className="text-muted">{words('hidden.toOther.answer')}</p>
        ))}
    </div>
  );
}
