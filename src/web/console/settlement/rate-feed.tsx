import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** The address that rates are read from, and how it went last. */
export function RateFeed({ feed }: { feed: NonNullable<OutputOf<'console.rates.list'>['feed']> }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { host, readAt, day, failure, failingSince, tooFar } = feed;
  return (
    <div className="mt-4 max-w-2xl space-y-1 text-muted">
      <p>
        {t('rates.feed', { host })}{' '}
        {readAt !== null && day !== null
          ? t('rates.feedRead', { at: format.dateTime(readAt), day: format.day(day) })
          : t('rates.feedNever')}
      </p>
      {failure !== null && failingSince !== null && (
        <p role="alert" className="text-cinnabar-deep">
          {t(`rates.feedFailure.${failure}`, { at: format.dateTime(failingSince) })}
        </p>
      )}
      {tooFar.length > 0 && (
        <p role="alert" className="text-cinnabar-deep">
          {t('rates.feedTooFar', { list: format.list(tooFar) })}
        </p>
      )}
    </div>
  );
}
