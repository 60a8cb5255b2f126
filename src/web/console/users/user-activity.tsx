import type { AboutUser } from '../../../contract/staff/user-activity.ts';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Notes } from '../notes.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { PaymentStateBadge } from '../payments/payment-state-badge.tsx';
import {
  allOrdersPath,
  allPaymentsPath,
  ledgerAccountsPath,
  orderPath,
  paymentPath,
  shopPath,
  userPath,
} from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { Latest } from './latest.tsx';
import { Members, Products, Requests } from './user-shop.tsx';

const latest = 5;

/** What an account does here, as far as an operator may read it: where it works, what it buys and pays, and notes. */
export function UserActivity({ id }: { id: string }) {
  const { operator } = useOperator();
  const rights = operator?.rights ?? [];
  const about = useCall('console.users.about', { id });
  return (
    <>
      {about.isError ? (
        <div className="card">
          <ErrorState onRetry={() => void about.refetch()} />
        </div>
      ) : about.data ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Places
            about={about.data}
            mayReadShops={rights.includes('catalog')}
            mayReadMoney={rights.includes('money')}
          />
          <AccountNotes id={id} notes={about.data.notes} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {rights.includes('orders') && <Orders buyerId={id} />}
          {about.data && <Requests accountId={id} requests={about.data.requests} />}
          {about.data?.shop && <Members shop={about.data.shop} accountId={id} />}
        </div>
        <div className="min-w-0 space-y-4">
          {rights.includes('money') && <Payments buyerId={id} />}
          {about.data?.shop && rights.includes('catalog') && <Products shopId={about.data.shop.id} />}
        </div>
      </div>
    </>
  );
}

interface PlacesProps {
  about: AboutUser;
  mayReadShops: boolean;
  mayReadMoney: boolean;
}

/** The shop of an account, and the companies that it buys for. */
function Places({ about: { shop, companies }, mayReadShops, mayReadMoney }: PlacesProps) {
  const t = useWords('console');
  return (
    <OrderCard title={t('users.places')}>
      {!shop && companies.length === 0 && <p className="text-muted">{t('users.noPlaces')}</p>}
      <ul className="divide-y divide-line">
        {shop && (
          <li className="flex flex-wrap items-center gap-2 py-2">
            {mayReadShops ? (
              <Link to={shopPath(shop.id)} className="hover:text-cinnabar hover:underline">
                <bdi>{shop.name}</bdi>
              </Link>
            ) : (
              <bdi>{shop.name}</bdi>
            )}
            <Badge>{t(shop.isOwner ? 'users.ownsShop' : 'users.worksInShop')}</Badge>
            {shop.isClosed && <Badge tone="accent">{t('users.shopClosed')}</Badge>}
            {mayReadMoney && (
              <Link
                to={`${ledgerAccountsPath}?ownerId=${shop.id}`}
                className="ms-auto text-cinnabar hover:underline"
              >
                {t('users.ledger')}
              </Link>
            )}
          </li>
        )}
        {companies.map((company) => (
          <li key={company.id} className="flex flex-wrap items-center gap-2 py-2">
            <Link to={userPath(company.id)} className="hover:text-cinnabar hover:underline">
              <bdi>{company.name}</bdi>
            </Link>
            <Badge>{t('users.buysFor')}</Badge>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

function AccountNotes({ id, notes }: { id: string; notes: AboutUser['notes'] }) {
  const t = useWords('console');
  const write = useSend('console.users.note', { changes: ['console.users.about', 'console.log.list'] });
  return (
    <Notes
      notes={notes}
      hint={t('users.notesHint')}
      isSending={write.isPending}
      onSend={(text, onSent) => write.mutate({ id, text }, { onSuccess: onSent })}
    />
  );
}

function Orders({ buyerId }: { buyerId: string }) {
  const t = useWords('console');
  const format = useFormat();
  const orders = useCall('console.orders.list', { buyerId, pageSize: latest });
  return (
    <Latest
      title={t('users.orders')}
      count={orders.data?.totalRecord}
      path={`${allOrdersPath}?buyerId=${buyerId}`}
      isError={orders.isError}
      onRetry={() => void orders.refetch()}
    >
      {orders.data?.rowList.map((order) => (
        <li key={order.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
          <span className="min-w-0">
            <Link to={orderPath(order.id)} className="figures font-semibold hover:text-cinnabar">
              {order.number}
            </Link>
            <span className="block text-xs text-muted">
              <bdi>{order.shopName}</bdi> · {format.dateTime(order.submittedAt)}
            </span>
          </span>
          <span className="space-y-1 text-end">
            <span className="figures block font-semibold">{format.money(order.total)}</span>
            <OrderStateBadge state={order.state} />
          </span>
        </li>
      ))}
    </Latest>
  );
}

function Payments({ buyerId }: { buyerId: string }) {
  const t = useWords('console');
  const format = useFormat();
  const payments = useCall('console.payments.list', { buyerId, pageSize: latest });
  return (
    <Latest
      title={t('users.payments')}
      count={payments.data?.totalRecord}
      path={`${allPaymentsPath}?buyerId=${buyerId}`}
      isError={payments.isError}
      onRetry={() => void payments.refetch()}
    >
      {payments.data?.rowList.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
          <span className="min-w-0">
            <Link to={paymentPath(payment.id)} className="figures font-semibold hover:text-cinnabar">
              {payment.number}
            </Link>
            <span className="block text-xs text-muted">
              <bdi>{payment.channel}</bdi> · {format.dateTime(payment.createdAt)}
            </span>
          </span>
          <span className="space-y-1 text-end">
            <span className="figures block font-semibold">{format.money(payment.amount)}</span>
            <PaymentStateBadge state={payment.state} />
          </span>
        </li>
      ))}
    </Latest>
  );
}
