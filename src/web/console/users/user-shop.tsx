import type { AboutUser } from '../../../contract/staff/user-activity.ts';
import { rfqPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { ProductStateBadges } from '../catalog/all-products-page.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { allProductsPath, allRfqsPath, consoleRfqPath, productPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { Latest } from './latest.tsx';

const latest = 5;

/** The newest products of the shop that an account owns or works in. */
export function Products({ shopId }: { shopId: string }) {
  const t = useWords('console');
  const format = useFormat();
  const products = useCall('console.products.list', { shopId, pageSize: latest });
  return (
    <Latest
      title={t('users.products')}
      count={products.data?.totalRecord}
      path={`${allProductsPath}?shopId=${shopId}`}
      isError={products.isError}
      onRetry={() => void products.refetch()}
    >
      {products.data?.rowList.map((product) => (
        <li key={product.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
          <Link
            to={productPath(product.id)}
            className="flex min-w-0 flex-1 basis-48 items-center gap-3 hover:text-cinnabar"
          >
            <Picture src={product.picture} alt="" size={48} className="size-10 shrink-0 rounded-sm" />
            <span className="min-w-0">
              <bdi className="line-clamp-1 font-semibold break-words">{product.title || product.code}</bdi>
              <bdi className="figures block text-xs break-all text-muted">{product.code}</bdi>
            </span>
          </Link>
          <span className="space-y-1 text-end">
            <span className="figures block font-semibold">{format.money(product.priceFrom)}</span>
            <ProductStateBadges product={product} />
          </span>
        </li>
      ))}
    </Latest>
  );
}

interface RequestsProps {
  accountId: string;
  requests: AboutUser['requests'];
}

/** What an account asked sellers to quote: on its page in the console for those who may read it, else as everybody sees it. */
export function Requests({ accountId, requests: { total, newest } }: RequestsProps) {
  const t = useWords('console');
  const words = useWords('rfq');
  const mayRead = useOperator().operator?.rights.includes('orders') ?? false;
  const format = useFormat();
  return (
    <Latest
      title={t('users.requests')}
      count={total}
      path={mayRead ? `${allRfqsPath}?buyerId=${accountId}` : undefined}
      isError={false}
      onRetry={() => {}}
    >
      {newest.map((request) => (
        <li key={request.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
          <span className="min-w-0 flex-1 basis-48">
            {request.isHidden && !mayRead ? (
              <bdi className="block font-semibold break-words">{request.title}</bdi>
            ) : (
              <Link
                to={mayRead ? consoleRfqPath(request.id) : rfqPath(request.id)}
                className="block font-semibold break-words hover:text-cinnabar"
              >
                <bdi>{request.title}</bdi>
              </Link>
            )}
            <span className="block text-xs text-muted">
              {t('users.quotes', { count: request.quotes })} · {format.dateTime(request.publishedAt)}
            </span>
          </span>
          <span className="flex flex-wrap gap-1.5">
            {request.isHidden && <Badge tone="accent">{t('users.hidden')}</Badge>}
            <Badge tone={request.state === 'open' ? 'good' : 'neutral'}>
              {words(`state.${request.state}`)}
            </Badge>
          </span>
        </li>
      ))}
    </Latest>
  );
}

interface MembersProps {
  shop: NonNullable<AboutUser['shop']>;
  accountId: string;
}

/** Who works in the shop of an account, its owner first; the account itself is no way to anywhere. */
export function Members({ shop: { owner, members }, accountId }: MembersProps) {
  const t = useWords('console');
  const words = useWords('account');
  const people = [
    { ...owner, note: t('users.shopOwner') },
    ...members.map(({ id, name, rights }) => ({
      id,
      name,
      note: rights.map((right) => words(`right.${right}`)).join(' · '),
    })),
  ];
  return (
    <OrderCard title={t('users.members')}>
      <ScrollBox label={t('users.members')} className="max-h-80">
        <ul className="divide-y divide-line">
          {people.map(({ id, name, note }) => (
            <li key={id} className="py-2 break-words">
              {id === accountId ? (
                <bdi className="font-semibold">{name}</bdi>
              ) : (
                <Link to={userPath(id)} className="hover:text-cinnabar hover:underline">
                  <bdi>{name}</bdi>
                </Link>
              )}
              <p className="text-xs text-muted">{note}</p>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </OrderCard>
  );
}
