import { useState } from 'react';
import { Building2, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { useActFor } from '../../features/account/use-act-for.ts';
import { Office } from '../../features/office/office.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ActingCompany } from './acting-company.tsx';
import { DescribeCompany } from './describe-company.tsx';
import { LeaveCompany } from './leave-company.tsx';

/** The companies that somebody buys for; of the one that they act for, its people and rules. */
export const page = definePage({
  View() {
    const t = useWords('company');
    const common = useWords('common');
    const { user } = useSession();
    const [isOpening, setOpening] = useState(false);
    return (
      <Office
        role={roles.buyer}
        title={common('nav.company')}
        actions={
          <Button tone={user?.actingFor ? 'plain' : 'main'} onClick={() => setOpening(true)}>
            <Plus size={16} aria-hidden />
            {t('open')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <OwnCompanies />
        {user?.actingFor?.rights && <ActingCompany />}
        {isOpening && <DescribeCompany onClose={() => setOpening(false)} />}
      </Office>
    );
  },
});

function OwnCompanies() {
  const t = useWords('company');
  const common = useWords('common');
  const actFor = useActFor();
  const { data, isError, refetch } = useCall('companies.mine', {});
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.companies.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Building2 size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
      </div>
    );
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('mine')}</h2>
      <ul className="divide-y divide-line">
        {data.companies.map((company) => (
          <li key={company.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 space-y-1">
              <bdi className="font-semibold break-words">{company.name}</bdi>
              <ul className="flex flex-wrap gap-1.5">
                {company.roles.map((role) => (
                  <li key={role}>
                    <Badge>{t(`role.${role}`)}</Badge>
                  </li>
                ))}
              </ul>
            </div>
            <span className="flex flex-wrap items-center gap-2">
              {company.id === data.actingFor ? (
                <>
                  <span className="text-sm text-jade">{t('actsFor')}</span>
                  <Button size="small" onClick={() => actFor(null)}>
                    {common('account.actForSelf')}
                  </Button>
                </>
              ) : (
                <Button size="small" tone="main" onClick={() => actFor(company)}>
                  {common('account.actFor', { company: company.name })}
                </Button>
              )}
              <Button size="small" tone="danger" onClick={() => setLeaving(company)}>
                {t('leave')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {leaving && <LeaveCompany company={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}
