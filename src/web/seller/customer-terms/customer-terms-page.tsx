import { lazy, Suspense, useState } from 'react';
import { Download, Handshake, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { ageGroups, termsStates, type TermsState } from '../../../contract/customer-terms/terms-limits.ts';
import type { TermsCustomer, TermsDebt } from '../../../contract/customer-terms/customer-terms.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { TermsStateBadge } from '../../features/terms/terms-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { customerTermsOfPath } from '../paths.ts';
import { DebtSums } from './debt-sums.tsx';

const GrantTerms = lazy(async () => ({ default: (await import('./grant-terms.tsx')).GrantTerms }));

/** Customers whom a shop lets pay after delivery, and what they owe by how late it is. */
export const page = definePage({
  View() {
    const t = useWords('terms');
    const common = useWords('common');
    const [isGranting, setGranting] = useState(false);
    return (
      <Office
        role={roles.seller}
        title={common('nav.customerTerms')}
        actions={
          <Button tone="main" onClick={() => setGranting(true)}>
            <Plus size={16} aria-hidden />
            {t('grant')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <OfficeList
          call="customerTerms.list"
          isWide
          fields={[
            {
              kind: 'tabs',
              name: 'state',
              label: t('states'),
              all: t('all'),
              options: [...termsStates],
              text: (state) => t(`state.${state as TermsState}`),
            },
            { name: 'search', kind: 'search', label: t('search') },
          ]}
          tools={<Export />}
          renderSummary={({ answer }) =>
            answer && answer.debts.length > 0 ? (
              <DebtSums isFlat debts={answer.debts} label={t('totals')} />
            ) : null
          }
          columns={useColumns()}
          rowId={({ accountId }) => accountId}
          rowName={({ name }) => name}
          empty={{ icon: <Handshake size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
        />
        <Suspense fallback={null}>{isGranting && <GrantTerms onClose={() => setGranting(false)} />}</Suspense>
      </Office>
    );
  },
});

function Export() {
  const t = useWords('terms');
  const { bytes, start } = useDownload('customerTerms.export');
  return (
    <Button busy={bytes !== null} onClick={() => void start({})}>
      <Download size={16} aria-hidden />
      {t('export')}
    </Button>
  );
}

function useColumns(): Column<TermsCustomer>[] {
  const t = useWords('terms');
  const format = useFormat();
  /** One line for each currency in which something is owed. */
  const sums = (debts: readonly TermsDebt[], amountOf: (debt: TermsDebt) => WireMoney) =>
    debts.length === 0
      ? '–'
      : debts.map((debt) => {
          const amount = amountOf(debt);
          return (
            <span key={debt.open.currency} className="block">
              <span className="figures">{amount.amount === '0' ? '–' : format.money(amount)}</span>
            </span>
          );
        });
  return [
    {
      id: 'customer',
      head: t('customer'),
      cell: ({ accountId, name, isCompany, state, days }) => (
        <div className="min-w-40 space-y-1">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={customerTermsOfPath(accountId)} className="font-semibold hover:text-cinnabar">
              <bdi>{name}</bdi>
            </Link>
            {isCompany && <Badge>{t('company')}</Badge>}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <TermsStateBadge state={state} />
            {t('daysText', { days })}
          </p>
        </div>
      ),
    },
    {
      id: 'limit',
      head: t('limit'),
      align: 'end',
      cell: ({ limit }) => <span className="figures">{format.money(limit)}</span>,
    },
    { id: 'open', head: t('open'), align: 'end', cell: ({ debts }) => sums(debts, ({ open }) => open) },
    {
      id: 'overdue',
      head: t('overdue'),
      align: 'end',
      cell: ({ debts }) => (
        <span className="text-cinnabar-deep">{sums(debts, ({ overdue }) => overdue)}</span>
      ),
    },
    ...ageGroups.map((group): Column<TermsCustomer> => ({
      id: group,
      head: t(`age.${group}`),
      align: 'end',
      cell: ({ debts }) => sums(debts, ({ ages }) => ages[group]),
    })),
  ];
}
