import { useMemo, useState } from 'react';
import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AuditDecision } from './audit-decision.tsx';
import { AuditFields } from './audit-fields.tsx';
import { AuditHistory } from './audit-history.tsx';
import { AuditPictures } from './audit-pictures.tsx';
import { stateTones } from './audits-page.tsx';
import { rowsOf, type AuditApplication, type Issues, type Names } from './application-rows.ts';
import { Section } from '../section.tsx';
import { auditsPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    return (
      <Section section={auditsPath} title={common('title.audit')}>
        <Audit key={id} id={id} />
      </Section>
    );
  },
});

function Audit({ id }: { id: string }) {
  const common = useWords('common');
  const application = useCall('console.applications.get', { id });
  const [issues, setIssues] = useState<Issues>({});
  const names = useNames();
  if (application.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(application.error, common)} onRetry={() => void application.refetch()} />
      </div>
    );
  }
  if (!application.data) return <Skeleton className="h-[60vh]" />;
  const open = application.data.state === 'auditing';
  return (
    <>
      <Head application={application.data} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-4">
          <AuditFields
            rows={rowsOf(application.data, names)}
            issues={open ? issues : application.data.fieldReasons}
            onIssues={open ? setIssues : undefined}
          />
          <AuditHistory application={application.data} />
        </div>
        <div className="min-w-0 max-xl:order-first xl:sticky xl:top-22">
          <AuditPictures
            application={application.data}
            issues={open ? issues : application.data.fieldReasons}
            onIssues={open ? setIssues : undefined}
            onStale={() => void application.refetch()}
          />
        </div>
      </div>
      {open && <AuditDecision application={application.data} issues={issues} />}
    </>
  );
}

function Head({ application }: { application: AuditApplication }) {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const { operator } = useOperator();
  const { account } = application;
  return (
    <section className="card space-y-2 p-4 sm:p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        <bdi className="min-w-0 break-words">{application.companyName || application.personName}</bdi>
        <Badge tone={stateTones[application.state]}>{t(`entryState.${application.state}`)}</Badge>
      </h2>
      <p className="text-muted">
        {[
          common(`role.${application.role as 2}`),
          t(`entryKind.${application.kind}`),
          t('audits.round', { round: application.round }),
          t('audit.sentAt', { time: format.dateTime(application.submittedAt) }),
        ].join(' · ')}
      </p>
      <p className="text-muted">
        {t('audit.account')}{' '}
        {operator?.rights.includes('users') ? (
          <Link to={userPath(account.id)} className="text-cinnabar hover:underline">
            <bdi>{account.name}</bdi>
          </Link>
        ) : (
          <bdi>{account.name}</bdi>
        )}{' '}
        <span className="figures">{account.email ?? account.phone}</span>
      </p>
      {application.sameNumber > 0 && (
        <p className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
          {t('audit.sameNumber', { count: application.sameNumber })}
        </p>
      )}
      {application.decidedAt && (
        <p>
          {t(`audit.decided.${application.state === 'passed' ? 'passed' : 'refused'}`, {
            name: application.decidedBy ?? '',
            time: format.dateTime(application.decidedAt),
          })}
          {application.reason && (
            <bdi className="mt-1 block whitespace-pre-line text-muted">{application.reason}</bdi>
          )}
        </p>
      )}
    </section>
  );
}

/** Names of what an entry holds by code or id, in the operator's language. */
function useNames(): Names {
  const t = useWords('console');
  const format = useFormat();
  const tree = useCall('catalog.tree', {}, { staleTime: 300_000 }).data;
  return useMemo(() => {
    const categories = new Map<string, string>();
    const visit = (nodes: readonly CategoryNode[]) => {
      for (const node of nodes) {
        categories.set(node.id, node.name);
        visit(node.children);
      }
    };
    visit(tree ?? []);
    return {
      country: format.country,
      category: (id) => categories.get(id) ?? id,
      service: (service) => t(`service.${service}`),
      day: format.date,
      forGood: t('audit.forGood'),
    };
  }, [tree, format, t]);
}
