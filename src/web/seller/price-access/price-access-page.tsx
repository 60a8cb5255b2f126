import { lazy, Suspense, useState } from 'react';
import { UserCheck, UserPlus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import {
  priceAccessLists,
  type PriceAccessDecision,
} from '../../../contract/price-access/price-access-limits.ts';
import type { PriceAccessCustomer } from '../../../contract/price-access/price-access.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { priceListsPath } from '../paths.ts';
import { DecideAccess } from './decide-access.tsx';
import { ShopAudience } from './shop-audience.tsx';

const ApproveCustomer = lazy(async () => ({
  default: (await import('./approve-customer.tsx')).ApproveCustomer,
}));

interface Draft {
  customer: PriceAccessCustomer;
  decision: PriceAccessDecision;
}

/** Whom a shop shows its prices to, and who asks for them. */
export const page = definePage({
  View() {
    const t = useWords('priceAccess');
    const common = useWords('common');
    const { user } = useSession();
    const [draft, setDraft] = useState<Draft | null>(null);
    const [isAdding, setAdding] = useState(false);
    const may = (right: 'orders' | 'products') => !user?.shopRights || user.shopRights.includes(right);
    const columns = useColumns(setDraft);
    return (
      <Office
        role={roles.seller}
        title={common('nav.priceAccess')}
        way={[{ text: common('nav.priceLists'), to: priceListsPath }]}
        actions={
          may('orders') && (
            <Button onClick={() => setAdding(true)}>
              <UserPlus size={16} aria-hidden />
              {t('approveCustomer')}
            </Button>
          )
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        {may('products') && <ShopAudience />}
        {may('orders') && (
          <OfficeList
            call="priceAccess.list"
            fields={[
              {
                kind: 'tabs',
                name: 'list',
                label: t('lists'),
                all: t('list.waiting'),
                options: priceAccessLists.filter((list) => list !== 'waiting'),
                text: (list) => t(`list.${list as 'approved' | 'closed'}`),
                counts: (answer) => answer && { '': answer.waiting },
              },
              { name: 'search', kind: 'search', label: t('search') },
            ]}
            columns={columns}
            rowId={({ accountId }) => accountId}
            rowName={({ name }) => name}
            empty={{ icon: <UserCheck size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
          />
        )}
        {draft && <DecideAccess {...draft} onClose={() => setDraft(null)} />}
        <Suspense fallback={null}>
          {isAdding && <ApproveCustomer onClose={() => setAdding(false)} />}
        </Suspense>
      </Office>
    );
  },
});

function useColumns(decide: (draft: Draft) => void): Column<PriceAccessCustomer>[] {
  const t = useWords('priceAccess');
  const format = useFormat();
  return [
    {
      id: 'customer',
      head: t('customer'),
      cell: ({ name, isCompany, askedBy, since }) => (
        <div className="min-w-40 space-y-1">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="font-semibold">{name}</bdi>
            {isCompany && <Badge>{t('company')}</Badge>}
          </p>
          {askedBy && (
            <p className="text-xs text-muted">
              <bdi>{t('askedBy', { name: askedBy })}</bdi>
            </p>
          )}
          <p className="text-xs text-muted">{t('since', { day: format.date(since) })}</p>
        </div>
      ),
    },
    {
      id: 'message',
      head: t('message'),
      cell: ({ message, askedAt, seesPrices, state }) => (
        <div className="max-w-96 min-w-40 space-y-1">
          {message && (
            <p className="break-words whitespace-pre-line">
              <bdi>{message}</bdi>
            </p>
          )}
          {askedAt ? (
            <p className="text-xs text-muted">{t('askedAt', { moment: format.dateTime(askedAt) })}</p>
          ) : (
            <p className="text-xs text-muted">
              {t(seesPrices && state !== 'approved' ? 'byList' : 'unasked')}
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'answer',
      head: t('answer'),
      cell: ({ state, seesPrices, reason, decidedBy, decidedAt }) => (
        <div className="min-w-32 space-y-1">
          <Badge tone={seesPrices ? 'good' : state === 'waiting' ? 'accent' : 'neutral'}>
            {t(seesPrices ? 'state.approved' : `state.${state ?? 'waiting'}`)}
          </Badge>
          {reason && !seesPrices && state !== 'waiting' && (
            <p className="text-sm break-words">
              <bdi>{reason}</bdi>
            </p>
          )}
          {decidedAt && state !== 'waiting' && (
            <p className="text-xs text-muted">
              <bdi>{t('decidedBy', { name: decidedBy, day: format.date(decidedAt) })}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (customer) => <Decisions customer={customer} onDecide={decide} />,
    },
  ];
}

/** What can be decided on a customer. */
function Decisions({ customer, onDecide }: Pick<Draft, 'customer'> & { onDecide: (draft: Draft) => void }) {
  const t = useWords('priceAccess');
  const button = (decision: PriceAccessDecision, tone?: 'main') => (
    <Button size="small" tone={tone} onClick={() => onDecide({ customer, decision })}>
      {t(decision)}
    </Button>
  );
  return (
    <span className="flex flex-wrap justify-end gap-2 cards:justify-start">
      {!customer.seesPrices && button('approve', 'main')}
      {customer.state === 'waiting' && !customer.seesPrices && button('refuse')}
      {customer.seesPrices && button('withdraw')}
    </span>
  );
}
