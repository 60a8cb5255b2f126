import { Home } from 'react-feather';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Button, buttonClass } from '../ui/button.tsx';

/** The 500 page for statuses 500 to 599 and failures without a status, the 404 page for every other. */
export function FailurePage({ status, onRetry }: { status: number; onRetry: () => void }) {
  const t = useWords('common');
  const broken = status === 0 || status === 408 || status === 429 || status >= 500;
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-page flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <p className="text-hero font-semibold text-muted tabular-nums" dir="ltr">
        {broken ? 500 : 404}
      </p>
      <h1 className="text-lg font-semibold">{t('failure.title')}</h1>
      <p className="text-muted">{broken ? t('failure.500') : t('failure.404')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {broken && <Button onClick={onRetry}>{t('action.retry')}</Button>}
        <Link to="/" className={buttonClass({ tone: broken ? 'quiet' : 'main' })}>
          <Home size={16} aria-hidden />
          {t('action.home')}
        </Link>
      </div>
    </div>
  );
}
