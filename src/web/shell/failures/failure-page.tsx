import { barePath } from '../../../kit/text/scrub.ts';
import { fallbackKey, failureOf } from '../../page/calls/failures.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FailureDetails, RecoveryActions } from './recovery-actions.tsx';

interface Props {
  /** 0 where no answer came. */
  status: number;
  /** The id of the request that failed; '' where there is none. */
  reference: string;
  onRetry: () => void;
}

/**
 * The 500 page for statuses 500 to 599, the 404 page for every other that stays; what may pass with a little patience
 * (no answer, too late, too often) says so without a number that is not its own.
 */
export function FailurePage({ status, reference, onRetry }: Props) {
  const t = useWords('common');
  const { pathname } = usePlace();
  const message = status === 0 ? 'network' : '';
  const failure = failureOf({ name: '', message, statusCode: status || null, url: pathname }, '', 0);
  const broken = status >= 500 && status <= 599;
  const isPassing = !broken && failure.retryable;
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-page flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      {!isPassing && (
        <p className="text-hero font-semibold text-muted tabular-nums" dir="ltr">
          {broken ? 500 : 404}
        </p>
      )}
      <h1 className="text-lg font-semibold">{t('failure.title')}</h1>
      <div className="space-y-1 text-muted">
        <p>{t(isPassing ? fallbackKey(status, '') : broken ? 'failure.500' : 'failure.404')}</p>
        {!broken && !isPassing && (
          <p className="text-xs break-all">{t('failure.notFound', { path: readable(pathname) })}</p>
        )}
      </div>
      <RecoveryActions suggestions={failure.suggestions} onRetry={onRetry} />
      {(broken || isPassing) && <FailureDetails reference={reference} />}
    </div>
  );
}

/** A path as it is read, not as it travels, and from left to right in every language; an overlong one is cut. */
function readable(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // Not well formed: shown as it came.
  }
  return `\u2066${barePath(path, 120)}\u2069`;
}
