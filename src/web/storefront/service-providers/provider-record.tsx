import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ReportTextLink } from '../../features/moderation/report-text-link.tsx';
import { Stars } from '../../features/reviews/stars.tsx';
import { Pagination } from '../../ui/pagination.tsx';

/** How a provider has kept its word, once there is something to count. */
export function ProviderRecord({ providerId }: { providerId: string }) {
  const t = useWords('services');
  const format = useFormat();
  const { data } = useCall('bookings.figures', { providerId });
  if (!data || (data.completed === 0 && data.answered === null)) return null;
  const facts = [
    [t('record.completed'), format.number(data.completed)],
    ...(data.onTime === null ? [] : [[t('record.onTime'), format.percent(data.onTime)]]),
    ...(data.answered === null ? [] : [[t('record.answered'), format.percent(data.answered)]]),
  ];
  return (
    <dl className="card flex flex-wrap gap-x-10 gap-y-3 p-4 sm:p-6">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-lg font-semibold">
            <bdi className="figures">{value}</bdi>
          </dd>
        </div>
      ))}
      {data.stars !== null && (
        <div>
          <dt className="text-xs text-muted">{t('record.rating')}</dt>
          <dd className="flex items-center gap-2 text-lg font-semibold">
            <Stars
              value={data.stars}
              label={t('record.stars', { stars: format.number(data.stars) })}
              size={18}
            />
            <bdi className="figures">{format.number(data.stars)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

type Review = OutputOf<'bookings.reviews'>['rowList'][number];
const onAPage = 10;

/** What buyers say of completed bookings, the newest first; nothing before the first. */
export function ProviderReviews({ providerId }: { providerId: string }) {
  const t = useWords('services');
  const [pageNum, setPage] = useState(1);
  const { data } = useCall('bookings.reviews', { providerId, pageNum, pageSize: onAPage }, { keep: true });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t('record.reviews')}</h2>
      <ol className="card divide-y divide-line px-4 sm:px-6">
        {data.rowList.map((review) => (
          <ReviewOf key={review.id} review={review} />
        ))}
      </ol>
      <Pagination page={pageNum} pages={Math.ceil(data.totalRecord / onAPage)} onPage={setPage} />
    </section>
  );
}

function ReviewOf({ review }: { review: Review }) {
  const t = useWords('services');
  const format = useFormat();
  const { buyer, stars, title, at, text, answer } = review;
  return (
    <li className="space-y-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={stars} label={t('record.stars', { stars: format.number(stars) })} />
        <bdi className="font-semibold">{buyer || t('record.aBuyer')}</bdi>
        <span className="text-xs text-muted">
          <bdi>{title}</bdi> · {format.date(at)}
        </span>
      </p>
      <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
        {text}
      </p>
      <ReportTextLink kind="booking_review" id={review.id} text={t('record.report')} />
      {answer && (
        <div className="max-w-prose rounded-sm bg-sand px-3 py-2">
          <p className="text-xs font-semibold">{t('record.answer')}</p>
          <p className="break-words whitespace-pre-line" dir="auto">
            {answer}
          </p>
          <ReportTextLink kind="booking_answer" id={review.id} text={t('record.report')} />
        </div>
      )}
    </li>
  );
}
