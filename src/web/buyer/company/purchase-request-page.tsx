import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DraftDestination, DraftShop } from '../orders/draft-shop.tsx';
import { orderPath, purchaseRequestsPath } from '../paths.ts';
import { DecideRequest, type PurchaseRequest } from './decide-request.tsx';
import { RequestBadge } from './request-badge.tsx';

/** What somebody of the company asks to buy: what exactly, from whom, where to, what it comes to, and what was said to it. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall('purchaseRequests.get', { id }, { enabled: id !== '' });
    const list = { text: common('nav.purchaseRequests'), to: purchaseRequestsPath };
    return (
      <Office role={roles.buyer} title={common('title.purchaseRequest')} way={[list]}>
        {data ? (
          <Request request={data} />
        ) : isError || id === '' ? (
          <div className="card">
            <NotShown error={error} back={list} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton className="h-72" />
        )}
      </Office>
    );
  },
});

function Request({ request }: { request: PurchaseRequest }) {
  const agents = useWords('agents');
  const format = useFormat();
  const { shown, total, messages } = request;
  return (
    <>
      <Head request={request} />
      {shown.shops.map((shop) => (
        <DraftShop
          key={shop.shopId}
          shop={shop}
          message={messages.find(({ shopId }) => shopId === shop.shopId)?.message}
        />
      ))}
      <section className="card space-y-3 p-4 sm:p-5">
        {shown.shops.length > 1 && (
          <p className="flex justify-between gap-4 text-base font-semibold">
            {agents('approval.all')} <span className="figures">{format.money(total)}</span>
          </p>
        )}
        <DraftDestination address={request.address} />
        <Orders orders={request.orders} />
        <DecideRequest request={request} />
      </section>
      <Decisions decisions={request.decisions} />
    </>
  );
}

function Head({ request }: { request: PurchaseRequest }) {
  const t = useWords('company');
  const buyer = useWords('buyer');
  const order = useWords('order');
  const format = useFormat();
  const { state, total, totalBefore, approvals, approved, ofBranch, approvedOfBranch } = request;
  return (
    <section className="card space-y-2 p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{t('asks', { person: request.requestedBy })}</bdi>
        <RequestBadge state={state} />
      </p>
      <p className="text-sm text-muted">
        {[
          ...request.reasons.map((reason) => t(`reason.${reason}`)),
          ...(state === 'waiting'
            ? [
                t('approved', { approved, count: approvals }),
                ...(ofBranch > 0
                  ? [t('approvedOfBranch', { approved: approvedOfBranch, count: ofBranch })]
                  : []),
                t('waitsUntil', { time: format.dateTime(request.expiresAt) }),
              ]
            : []),
        ].join(' · ')}
      </p>
      {totalBefore && state === 'waiting' && (
        <p className="font-semibold">
          {totalBefore.amount === total.amount
            ? t('beforeTerms')
            : t('before', { amount: format.money(totalBefore) })}
        </p>
      )}
      {request.branch && (
        <p className="text-sm">
          {t('branch')}: <bdi>{request.branch}</bdi>
        </p>
      )}
      {request.poNumber && (
        <p className="text-sm">
          {buyer('confirm.poNumber')}: <bdi className="figures">{request.poNumber}</bdi>
        </p>
      )}
      {request.costCenter && (
        <p className="text-sm">
          {order('po.costCenter')}: <bdi className="figures">{request.costCenter}</bdi>
        </p>
      )}
      {request.note && (
        <p className="rounded-sm bg-sand px-3 py-2 break-words whitespace-pre-line">
          <bdi>{request.note}</bdi>
        </p>
      )}
    </section>
  );
}

function Orders({ orders }: Pick<PurchaseRequest, 'orders'>) {
  const format = useFormat();
  if (orders.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, number, total }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <Link to={orderPath(id)} className="figures font-semibold hover:text-cinnabar">
            {number}
          </Link>
          <span className="figures">{format.money(total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ decisions }: Pick<PurchaseRequest, 'decisions'>) {
  const t = useWords('company');
  const format = useFormat();
  if (decisions.length === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('decisions')}</h2>
      <ol className="divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <bdi>{t(`decision.${decision.kind}`, { by: decision.by })}</bdi>
              {!decision.counts && <span className="text-muted"> · {t('decision.earlier')}</span>}
              {decision.note && (
                <span className="block text-sm break-words">
                  <bdi>{decision.note}</bdi>
                </span>
              )}
            </span>
            <time dateTime={decision.at} className="text-xs text-muted">
              {format.dateTime(decision.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
