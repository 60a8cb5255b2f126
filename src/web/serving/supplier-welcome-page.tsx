import { UserPlus } from 'lucide-react';
import { roles } from '../../contract/accounts/roles.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { useSession } from '../page/visitor/session.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../features/office/office.tsx';
import { ServiceHistory } from '../features/serving/history.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { merchantsPath, servedProductsPath } from './paths.ts';

type Shop = OutputOf<'serviceGrants.figures'>[number];

/** What there is to do at whose shop, and what was done. */
export const page = definePage({
  View() {
    const t = useWords('serving');
    const { user } = useSession();
    const { data, isError, refetch } = useCall('serviceGrants.figures', {});
    return (
      <Office
        role={roles.supplierService}
        title={t('welcome', { name: user?.companyName || user?.userName || '' })}
      >
        {isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton className="h-48" />
        ) : data.length === 0 ? (
          <div className="card">
            <EmptyState
              icon={<UserPlus size={22} aria-hidden />}
              title={t('welcome.noShops')}
              hint={t('people.noneHint')}
              action={
                <Link to={merchantsPath} className={buttonClass({ tone: 'main' })}>
                  {t('invite')}
                </Link>
              }
            />
          </div>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {data.map((shop) => (
              <ShopFigures key={shop.grantId} shop={shop} />
            ))}
          </ul>
        )}
        <ServiceHistory withServed />
      </Office>
    );
  },
});

function ShopFigures({ shop }: { shop: Shop }) {
  const t = useWords('serving');
  const { products, orders, grantId } = shop;
  return (
    <li className="card space-y-3 p-4 sm:p-5">
      <h2 className="text-base font-semibold break-words">
        <bdi>{shop.name}</bdi>
      </h2>
      {products && (
        <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Figure
            name={t('figure.runsOut')}
            value={products.runsOut}
            to={servedProductsPath(grantId, 'runsOut')}
            urgent
          />
          <Figure name={t('figure.down')} value={products.down} to={servedProductsPath(grantId, 'down')} />
          <Figure
            name={t('figure.drafts')}
            value={products.drafts}
            to={servedProductsPath(grantId, 'drafts')}
          />
          <Figure
            name={t('figure.published')}
            value={products.published}
            to={servedProductsPath(grantId, 'published')}
          />
        </dl>
      )}
      {orders && (
        <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Figure name={t('figure.toConfirm')} value={orders.toConfirm} urgent />
          <Figure name={t('figure.toShip')} value={orders.toPrepare + orders.toDispatch} urgent />
          <Figure name={t('figure.month')} value={orders.month} />
          <Figure name={t('figure.visitors')} value={orders.visitors} />
        </dl>
      )}
    </li>
  );
}

interface FigureProps {
  name: string;
  value: number;
  to?: string;
  /** It waits for somebody. */
  urgent?: boolean;
}

function Figure({ name, value, to, urgent = false }: FigureProps) {
  const format = useFormat();
  const number = (
    <span className={`text-xl font-semibold tabular-nums ${urgent && value > 0 ? 'text-cinnabar' : ''}`}>
      {format.number(value)}
    </span>
  );
  return (
    <div className="flex flex-col-reverse justify-end rounded bg-sand p-2.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        {to ? (
          <Link to={to} className="hover:text-cinnabar hover:underline">
            {number}
            <span className="sr-only"> {name}</span>
          </Link>
        ) : (
          number
        )}
      </dd>
    </div>
  );
}
