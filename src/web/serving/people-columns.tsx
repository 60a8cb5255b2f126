import { roles } from '../../contract/accounts/roles.ts';
import type { ServedGrant } from '../../contract/service-grants/service-grants.ts';
import type { ProviderRole } from '../../contract/service-grants/service-rights.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Moment } from '../features/figures/moment.tsx';
import { Rights } from '../features/serving/rights.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { addRequestPath, applicationPath, servedProductsPath } from './paths.ts';

const stateTones = { waiting: 'promotion', active: 'good', refused: 'accent', ended: 'neutral' } as const;

/** What a provider's list says of each whom it works for, and what can be done. */
export function usePeopleColumns(
  role: ProviderRole,
  onRemove: (grant: ServedGrant) => void,
): Column<ServedGrant>[] {
  const t = useWords('serving');
  const format = useFormat();
  const isSupplier = role === roles.supplierService;
  const audit: Column<ServedGrant> = {
    id: 'audit',
    head: t('audit'),
    cell: ({ auditStatus }) =>
      t(auditStatus > 0 ? 'audit.passed' : auditStatus === 0 ? 'audit.auditing' : 'audit.none'),
  };
  return [
    {
      id: 'name',
      head: t('name'),
      cell: (grant) => (
        <div className="min-w-40 space-y-1">
          <bdi className="block font-semibold break-words">{grant.account.name}</bdi>
          <Badge tone={stateTones[grant.state]}>{t(`state.${grant.state}`)}</Badge>
        </div>
      ),
    },
    { id: 'rights', head: t('rights'), cell: ({ rights }) => <Rights rights={rights} /> },
    ...(isSupplier ? [audit] : []),
    {
      id: 'time',
      head: t('time'),
      cell: (grant) => (
        <span className="whitespace-nowrap">
          {grant.endedAt
            ? t('ended', { time: format.date(grant.endedAt) })
            : grant.until
              ? t('until', { time: format.date(grant.until) })
              : t('since', { time: format.date(grant.since) })}
        </span>
      ),
    },
    {
      id: 'lastAct',
      head: t('lastAct'),
      cell: ({ lastActAt }) =>
        lastActAt ? <Moment at={lastActAt} /> : <span className="text-muted">{t('never')}</span>,
    },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: (grant) => (
        <span className="flex justify-end gap-2 whitespace-nowrap">
          {grant.state === 'active' && grant.rights.includes('application') && (
            <Link to={applicationPath(grant.id)} className={buttonClass({ size: 'small' })}>
              {t('application.open')}
            </Link>
          )}
          {grant.state === 'active' && grant.rights.includes('products') && (
            <Link to={servedProductsPath(grant.id)} className={buttonClass({ size: 'small' })}>
              {t('products.open')}
            </Link>
          )}
          {grant.state === 'active' && grant.rights.includes('requests') && (
            <Link to={addRequestPath(grant.account.id)} className={buttonClass({ size: 'small' })}>
              {t('request.add')}
            </Link>
          )}
          {(grant.state === 'active' || grant.state === 'waiting') && (
            <Button size="small" tone="danger" onClick={() => onRemove(grant)}>
              {t(grant.state === 'active' ? 'end' : 'remove')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
