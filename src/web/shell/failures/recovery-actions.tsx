import { House, Phone } from 'lucide-react';
import { phoneAddress } from '../../../kit/phone-forms.ts';
import { failures } from '../../page/calls/failure-news.ts';
import type { Failure, Recovery } from '../../page/calls/failures.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { copyText } from '../../features/office/copy-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

interface Props {
  suggestions: readonly Recovery[];
  onRetry: () => void;
}

/** What can be done about a failure, as buttons. Reloading the page is offered where trying again is of no use. */
export function RecoveryActions({ suggestions, onRetry }: Props) {
  const t = useWords('common');
  const { contact } = usePlace();
  const offers = (recovery: Recovery) => suggestions.includes(recovery);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
      {offers('retry') && (
        <Button tone="main" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {offers('refresh') && !offers('retry') && (
        <Button onClick={() => location.reload()}>{t('action.refresh')}</Button>
      )}
      {offers('checkInput') && (
        <Button tone="main" onClick={() => history.back()}>
          {t('action.checkInput')}
        </Button>
      )}
      {offers('logIn') && (
        <Button onClick={() => askSignIn({ mode: 'login', onDone: onRetry })}>{t('account.signIn')}</Button>
      )}
      {offers('goHome') && (
        <Link to="/" className={buttonClass({ tone: offers('retry') ? 'quiet' : 'main' })}>
          <House size={16} aria-hidden />
          {t('action.home')}
        </Link>
      )}
      {offers('contactSupport') && contact.phone && (
        <a href={phoneAddress(contact.phone)} className={buttonClass({ tone: 'plain' })}>
          <Phone size={16} aria-hidden className="mirrored" />
          {t('action.support')}
        </a>
      )}
    </div>
  );
}

/** The number of the request, to quote, and a button that copies all that support may want to know. */
export function FailureDetails({ reference }: { reference: string }) {
  const t = useWords('common');
  const details = () => [reference, ...failures.recent().map(lineOf)].filter(Boolean).join('\n');
  return (
    <div className="flex flex-col items-center gap-1 text-xs text-muted">
      {reference && <p className="break-all">{t('failure.reference', { id: reference })}</p>}
      <Button size="small" tone="plain" onClick={() => void copyText(details(), t)}>
        {t('failure.copy')}
      </Button>
    </div>
  );
}

const lineOf = ({ timestamp, type, severity, statusCode, title, message, url, id }: Failure): string =>
  [new Date(timestamp).toISOString(), type, severity, statusCode ?? '-', title, message, url, id].join(' · ');
