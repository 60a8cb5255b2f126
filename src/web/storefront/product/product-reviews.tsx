import { lazy, Suspense, useState } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { PublicReview } from '../../../contract/reviews/reviews.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { ReviewBody } from '../../features/reviews/review-body.tsx';
import { Stars } from '../../features/reviews/stars.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ErrorState } from '../../ui/states.tsx';

const ReportText = lazy(async () => ({
  default: (await import('../../features/moderation/report-text.tsx')).ReportText,
}));

/** What of a review is reported. */
type Reported = { kind: 'review' | 'answer'; id: string };

export type ProductReviews = OutputOf<'reviews.ofProduct'>;
export const reviewsOnAPage = 5;

type Choice = Pick<InputOf<'reviews.ofProduct'>, 'stars' | 'withPictures'>;

/** What buyers say of a product. The first page comes with the page; what is chosen in it is asked for. */
export function Reviews({
  productId,
  first,
  title,
}: {
  productId: string;
  first: ProductReviews;
  title: string;
}) {
  const t = useWords('product');
  const [choice, setChoice] = useState<Choice>({});
  const [page, setPage] = useState(1);
  const [reported, setReported] = useState<Reported | null>(null);
  const { signedIn } = useSession();
  const isFirst = page === 1 && !choice.stars && !choice.withPictures;
  const asked = useCall(
    'reviews.ofProduct',
    { productId, ...choice, pageNum: page, pageSize: reviewsOnAPage },
    { enabled: !isFirst, keep: true },
  );
  const reviews = isFirst ? first : asked.data;
  const report = (review: Reported) => {
    if (signedIn) setReported(review);
    else askSignIn({ mode: 'login', onDone: () => setReported(review) });
  };
  return (
    <section id="reviews" className="sheet -mx-4 space-y-4 p-4 sm:mx-0 sm:p-6">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        {t('reviews')}
        {first.summary.count === 0 && (
          <span className="text-sm font-normal text-muted">
            {t('reviews.none')} · {t('reviews.noneHint')}
          </span>
        )}
      </h2>
      {first.summary.count > 0 && (
        <>
          <Summary
            summary={first.summary}
            choice={choice}
            onChoose={(next) => {
              setChoice(next);
              setPage(1);
            }}
          />
          {asked.isError && !isFirst ? (
            <ErrorState onRetry={() => void asked.refetch()} />
          ) : reviews?.rowList.length === 0 ? (
            <p className="py-6 text-center text-muted">{t('reviews.noneFitting')}</p>
          ) : (
            <ul className="divide-y divide-line" aria-busy={!reviews || asked.isPlaceholderData}>
              {reviews?.rowList.map((review) => (
                <li key={review.id} className="py-4">
                  <Review
                    review={review}
                    title={title}
                    onReport={(kind) => report({ kind, id: review.id })}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={Math.ceil((reviews?.totalRecord ?? 0) / reviewsOnAPage)}
            onPage={setPage}
          />
        </>
      )}
      {reported && (
        <Suspense fallback={null}>
          <ReportText {...reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface SummaryProps {
  summary: ProductReviews['summary'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Summary({ summary, choice, onChoose }: SummaryProps) {
  const t = useWords('product');
  const common = useWords('common');
  const format = useFormat();
  const average = format.number(summary.average ?? 0);
  const choices: { text: string; value: Choice; count: number }[] = [
    { text: common('choice.all'), value: {}, count: summary.count },
    {
      text: t('reviews.withPictures', { count: format.number(summary.withPictures) }),
      value: { withPictures: true },
      count: summary.withPictures,
    },
    ...[5, 4, 3, 2, 1].map((stars) => ({
      text: t('reviews.stars', { stars, count: format.number(summary.perStar[stars - 1]!) }),
      value: { stars },
      count: summary.perStar[stars - 1]!,
    })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="flex items-center gap-3">
        <span className="text-xl font-semibold tabular-nums">{average}</span>
        <span>
          <Stars value={summary.average ?? 0} label={t('reviews.average', { average })} size={16} />
          <span className="block text-xs text-muted">{t('reviews.count', { count: summary.count })}</span>
        </span>
      </p>
      <fieldset aria-label={t('reviews.filter')} className="flex flex-wrap gap-2">
        {choices
          .filter(({ count }) => count > 0)
          .map(({ text, value }) => (
            <button
              key={text}
              type="button"
              aria-pressed={value.stars === choice.stars && value.withPictures === choice.withPictures}
              onClick={() => onChoose(value)}
              className="min-h-9 rounded-full border border-line-strong px-3 hover:border-ink aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft aria-pressed:text-cinnabar-deep"
            >
              {text}
            </button>
          ))}
      </fieldset>
    </div>
  );
}

interface ReviewProps {
  review: PublicReview;
  title: string;
  onReport: (kind: Reported['kind']) => void;
}

function Review({ review, title, onReport }: ReviewProps) {
  const t = useWords('product');
  const format = useFormat();
  const average = format.number(review.stars);
  return (
    <article className="space-y-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold">{review.buyer}</bdi>
        <Stars value={review.stars} label={t('reviews.average', { average })} />
        <span className="text-xs text-muted">
          <Where country={review.country} at={review.reviewedAt} />
        </span>
      </header>
      {review.spec.length > 0 && <p className="text-xs text-muted">{review.spec.join(' · ')}</p>}
      <ReviewBody
        review={review}
        title={title}
        pictureName={(number) => t('reviews.picture', { number })}
        answerHead={t('reviews.answer')}
        answerEnd={<ReportButton onReport={() => onReport('answer')} />}
      />
      <ReportButton onReport={() => onReport('review')} />
    </article>
  );
}

function ReportButton({ onReport }: { onReport: () => void }) {
  const t = useWords('product');
  return (
    <Button size="small" tone="plain" className="-ms-3 text-muted" onClick={onReport}>
      {t('reviews.report')}
    </Button>
  );
}

/** Names of countries, and the day somewhere in the world, are not the same on every machine: the browser says them. */
function Where({ country, at }: { country: string; at: string }) {
  const format = useFormat();
  if (!useInBrowser()) return null;
  return (
    <>
      {format.country(country)} · <time dateTime={at}>{format.date(at)}</time>
    </>
  );
}
