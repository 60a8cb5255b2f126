import { CircleCheckBig, Clock } from 'lucide-react';
import type { ApplicationView } from '../../../contract/merchants/merchants.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Refused } from '../../features/applications/application-refused.tsx';
import { Summary } from '../../features/applications/application-summary.tsx';
import { valuesOf } from '../../features/applications/application-values.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const enterPath = '/merchants-enter?userType=2';

/** What the audit knows of the merchant; changing it is another audit, while the shop goes on selling. */
export const page = definePage({
  View() {
    const t = useWords('shopOffice');
    const common = useWords('common');
    const audit = useCall('audit.get', {});
    const application = audit.data?.application;
    return (
      <Office
        role={roles.seller}
        title={common('nav.merchantInfo')}
        actions={
          application &&
          application.state !== 'auditing' && (
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
        ) : application ? (
          <Papers application={application} />
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

function Papers({ application }: { application: ApplicationView }) {
  const t = useWords('shopOffice');
  const format = useFormat();
  return (
    <>
      {application.state === 'refused' ? (
        <Refused application={application}>
          <p className="mt-3 text-muted">{t('papers.stillSells')}</p>
        </Refused>
      ) : (
        <section
          className={`card flex items-start gap-3 border-s-4 p-4 sm:p-5 ${application.state === 'passed' ? 'border-s-jade' : 'border-s-saffron'}`}
        >
          {application.state === 'passed' ? (
            <CircleCheckBig size={20} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          ) : (
            <Clock size={20} aria-hidden className="mt-0.5 shrink-0 text-saffron-deep" />
          )}
          <div>
            <h2 className="text-base font-semibold">{t(`papers.${application.state}`)}</h2>
            <p className="text-muted">
              {t(application.state === 'passed' ? 'papers.passedHint' : 'papers.stillSells')}
            </p>
            <p className="text-xs text-muted">
              {format.dateTime(application.decidedAt ?? application.submittedAt)}
            </p>
          </div>
        </section>
      )}
      <section className="card space-y-4 p-4 sm:p-6">
        <h2 className="text-base font-semibold">{t('papers.known')}</h2>
        <Summary values={valuesOf(application)} role={roles.seller} />
      </section>
    </>
  );
}
