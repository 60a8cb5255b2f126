import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Timeline } from '../../ui/timeline.tsx';
import type { AuditApplication } from './application-rows.ts';
import { auditPath } from '../sections.tsx';

/** What was decided before on this account in this role, the newest first. */
export function AuditHistory({ application }: { application: AuditApplication }) {
  const t = useWords('console');
  const format = useFormat();
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{t('audit.history')}</h2>
      {application.decisions.length === 0 ? (
        <p className="text-muted">{t('audit.noHistory')}</p>
      ) : (
        <Timeline
          entries={application.decisions.map((decision) => ({
            id: `${decision.applicationId} ${decision.at}`,
            time: format.dateTime(decision.at),
            title: (
              <>
                {t(`entryState.${decision.decision}`)} · <bdi>{decision.by}</bdi> ·{' '}
                {decision.applicationId === application.id ? (
                  t('audits.round', { round: decision.round })
                ) : (
                  <Link to={auditPath(decision.applicationId)} className="text-cinnabar hover:underline">
                    {t('audits.round', { round: decision.round })}
                  </Link>
                )}
              </>
            ),
            note: (
              <>
                {decision.reason && <bdi className="block whitespace-pre-line">{decision.reason}</bdi>}
                {Object.entries(decision.fieldReasons).map(([field, text]) => (
                  <span key={field} className="block">
                    {t(`field.${field as ApplicationField}`)}: <bdi>{text}</bdi>
                  </span>
                ))}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
