import type { ReactNode } from 'react';
import type { OrderReview } from '../../../contract/reviews/reviews.ts';
import { usePlace } from '../../page/place.tsx';
import { inLanguage } from '../translation/written-in.tsx';
import { ReviewPictures } from './review-pictures.tsx';

interface Props {
  review: Pick<OrderReview, 'text' | 'language' | 'pictures' | 'answer'>;
  /** The title of the product. */
  title: string;
  pictureName: (number: number) => string;
  /** Stands above the shop's answer. */
  answerHead: string;
  /** Stands below the answer. */
  answerEnd?: ReactNode;
}

/** What a review says, with its pictures and the shop's answer. */
export function ReviewBody({ review, title, pictureName, answerHead, answerEnd }: Props) {
  const { language } = usePlace();
  return (
    <>
      {review.text && (
        <p className="max-w-prose break-words whitespace-pre-line" {...inLanguage(review.language, language)}>
          {review.text}
        </p>
      )}
      <ReviewPictures pictures={review.pictures} title={title} nameOf={pictureName} />
      {review.answer && (
        <div className="max-w-prose rounded-sm bg-sand px-3 py-2">
          <p className="text-xs font-semibold">{answerHead}</p>
          <p className="break-words whitespace-pre-line" {...inLanguage(review.answer.language, language)}>
            {review.answer.text}
          </p>
          {answerEnd}
        </div>
      )}
    </>
  );
}
