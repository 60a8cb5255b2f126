import { useMemo, useState } from 'react';
import type { CategoryNode } from '../../contract/catalog.ts';
import { errorText, useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AuditDecision } from './audit-decision.tsx';
import { AuditFields } from './audit-fields.tsx';
import { AuditHistory } from './audit-history.tsx';
import { AuditPictures } from './audit-pictures.tsx';
import { stateTones } from './audits-page.tsx';
import { rowsOf, type AuditEntry, type Faults, type Names } from './entry-rows.ts';
import { Room } from './room.tsx';
import { auditsPath, userPath } from './rooms.tsx';
import { useOperator } from './use-operator.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    return (
      <Room room={auditsPath} title={common('title.audit')}>
        <Audit key={id} id={id} />
      </Room>
    );
  },
});

function Audit({ id }: { id: string }) {
  const common = useWords('common');
  const entry = useCall('console.entries.get', { id });
  const [faults, setFaults] = useState<Faults>({});
  const names = useNames();
  if (entry.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(entry.error, common)} onRetry={() => void entry.refetch()} />
      </div>
    );
  }
  if (!entry.data) return <Skeleton className="h-[60vh]" />;
  const open = entry.data.state === 'auditing';
  return (
    <>
      <Head entry={entry.data} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-4">
          <AuditFields
            rows={rowsOf(entry.data, names)}
            faults={open ? faults : entry.data.fieldReasons}
            onFaults={open ? setFaults : undefined}
          />
          <AuditHistory entry={entry.data} />
        </div>
        <div className="min-w-0 max-xl:order-first xl:sticky xl:top-22">
          <AuditPictures
            entry={entry.data}
            faults={open ? faults : entry.data.fieldReasons}
            onFaults={open ? setFaults : undefined}
            onStale={() => void entry.refetch()}
          />
        </div>
      </div>
      {open && <AuditDecision entry={entry.data} faults={faults} />}
    </>
  );
}

function Head({ entry }: { entry: AuditEntry }) {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const { operator } = useOperator();
  const { account } = entry;
  return (
    <section className="card space-y-2 p-4 sm:p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        <bdi className="min-w-0 break-words">{entry.companyName || entry.personName}</bdi>
        <Badge tone={stateTones[entry.state]}>{t(`entryState.${entry.state}`)}</Badge>
      </h2>
      <p className="text-muted">
        {[
          common(`role.${entry.role as 2}`),
          t(`entryKind.${entry.kind}`),
          t('audits.round', { round: entry.round }),
          t('audit.sentAt', { time: format.dateTime(entry.submittedAt) }),
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
      {entry.sameNumber > 0 && (
        <p className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
          {t('audit.sameNumber', { count: entry.sameNumber })}
        </p>
      )}
      {entry.decidedAt && (
        <p>
          {t(`audit.decided.${entry.state === 'passed' ? 'passed' : 'refused'}`, {
            name: entry.decidedBy ?? '',
            time: format.dateTime(entry.decidedAt),
          })}
          {entry.reason && <bdi className="mt-1 block whitespace-pre-line text-muted">{entry.reason}</bdi>}
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
  const prefixes = useCall('reference.prefixes', {}, { staleTime: Infinity }).data;
  return useMemo(() => {
    const categories = new Map<string, string>();
    const visit = (nodes: readonly CategoryNode[]) => {
      for (const node of nodes) {
        categories.set(node.id, node.name);
        visit(node.children);
      }
    };
    visit(tree ?? []);
    const codes = new Map(prefixes?.map((row) => [row.id, `+${row.prefix}`]));
    return {
      country: format.country,
      category: (id) => categories.get(id) ?? id,
      service: (service) => t(`service.${service}`),
      day: format.date,
      prefix: (id) => codes.get(id) ?? '',
      forGood: t('audit.forGood'),
    };
  }, [tree, prefixes, format, t]);
}
