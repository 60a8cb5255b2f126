import { CheckCircle, Clock } from 'react-feather';
import type { EntryView } from '../../contract/merchants.ts';
import { roles } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Refused } from '../parts/entry-refused.tsx';
import { Summary } from '../parts/entry-summary.tsx';
import { valuesOf } from '../parts/entry-values.ts';
import { Office } from '../parts/office.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

const enterPath = '/merchants-enter?userType=2';

/** What the audit knows of the merchant; changing it is another audit, while the shop goes on selling. */
export const page = definePage({
  View() {
    const t = useWords('shopOffice');
    const common = useWords('common');
    const audit = useCall('audit.get', {});
    const entry = audit.data?.entry;
    return (
      <Office
        role={roles.seller}
        title={common('nav.merchantInfo')}
        actions={
          entry &&
          entry.state !== 'auditing' && (
            <Link to={enterPath} className={buttonClass({ tone: 'main' })}>
              {t('papers.change')}
            </Link>
          )
        }
      >
        {audit.isError ? (
          <div className="card">
            <ErrorState onRetry={() => void audit.refetch()} />
          </div>
        ) : !audit.data ? (
          <Skeleton className="h-96" />
        ) : entry ? (
          <Papers entry={entry} />
        ) : (
          <div className="card">
            <EmptyState
              title={t('papers.none')}
              hint={t('papers.noneHint')}
              action={
                <Link to={enterPath} className={buttonClass()}>
                  {t('papers.enter')}
                </Link>
              }
            />
          </div>
        )}
      </Office>
    );
  },
});

function Papers({ entry }: { entry: EntryView }) {
  const t = useWords('shopOffice');
  const format = useFormat();
  return (
    <>
      {entry.state === 'refused' ? (
        <Refused entry={entry}>
          <p className="mt-3 text-muted">{t('papers.stillSells')}</p>
        </Refused>
      ) : (
        <section
          className={`card flex items-start gap-3 border-s-4 p-4 sm:p-5 ${entry.state === 'passed' ? 'border-s-jade' : 'border-s-saffron'}`}
        >
          {entry.state === 'passed' ? (
            <CheckCircle size={20} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          ) : (
            <Clock size={20} aria-hidden className="mt-0.5 shrink-0 text-saffron-deep" />
          )}
          <div>
            <h2 className="text-base font-semibold">{t(`papers.${entry.state}`)}</h2>
            <p className="text-muted">
              {t(entry.state === 'passed' ? 'papers.passedHint' : 'papers.stillSells')}
            </p>
            <p className="text-xs text-muted">{format.dateTime(entry.decidedAt ?? entry.submittedAt)}</p>
          </div>
        </section>
      )}
      <section className="card space-y-4 p-4 sm:p-6">
        <h2 className="text-base font-semibold">{t('papers.known')}</h2>
        <Summary values={valuesOf(entry)} role={roles.seller} />
      </section>
    </>
  );
}
