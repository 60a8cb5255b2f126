import type { EntryField } from '../../contract/entry-form.ts';
import { useFormat } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Timeline } from '../ui/timeline.tsx';
import type { AuditEntry } from './entry-rows.ts';
import { auditPath } from './rooms.tsx';

/** What was decided before on this account in this role, the newest first. */
export function AuditHistory({ entry }: { entry: AuditEntry }) {
  const t = useWords('console');
  const format = useFormat();
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{t('audit.history')}</h2>
      {entry.decisions.length === 0 ? (
        <p className="text-muted">{t('audit.noHistory')}</p>
      ) : (
        <Timeline
          entries={entry.decisions.map((decision) => ({
            id: `${decision.entryId} ${decision.at}`,
            time: format.dateTime(decision.at),
            title: (
              <>
                {t(`entryState.${decision.decision}`)} · <bdi>{decision.by}</bdi> ·{' '}
                {decision.entryId === entry.id ? (
                  t('audits.round', { round: decision.round })
                ) : (
                  <Link to={auditPath(decision.entryId)} className="text-cinnabar hover:underline">
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
                    {t(`field.${field as EntryField}`)}: <bdi>{text}</bdi>
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
