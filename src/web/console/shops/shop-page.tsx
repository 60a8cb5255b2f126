import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { shopPath as publicShopPath } from '../../features/addresses/addresses.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Acts } from '../acts.tsx';
import { OrderCard as Card } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { allOrdersPath, allProductsPath, allShopsPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { ShopMoney } from './shop-money.tsx';
import { ShopPeople } from './shop-people.tsx';
import { ShopTrade } from './shop-trade.tsx';
import { ShopStateBadge } from './shops-page.tsx';
import { SuspendShop, TakeSuspensionStep, type SuspensionStep } from './suspension-dialogs.tsx';
import { SuspensionCourse } from './suspension-course.tsx';

type Shop = OutputOf<'console.shops.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.shops.get', { id: params.id! });
    return (
      <Section section={allShopsPath} title={query.data?.name ?? common('title.oneShop')}>
        <OneOf query={query} back={{ text: common('title.allShops'), to: allShopsPath }}>
          {(shop) => <OneShop shop={shop} />}
        </OneOf>
      </Section>
    );
  },
});

/** All that operators need to judge a shop, and what they did about it. */
function OneShop({ shop }: { shop: Shop }) {
  const t = useWords('oversight');
  const [isSuspending, setSuspending] = useState(false);
  const [step, setStep] = useState<SuspensionStep | null>(null);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Head shop={shop} onSuspend={() => setSuspending(true)} />
        {shop.suspensions.length > 0 && (
          <Card title={t('shop.suspensions')}>
            <ul className="divide-y divide-line">
              {shop.suspensions.map((suspension) => (
                <li key={suspension.id} className="py-3">
                  <SuspensionCourse suspension={suspension} onStep={setStep} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <ShopTrade shop={shop} />
        {shop.money && <ShopMoney accounts={shop.money} />}
      </div>
      <div className="min-w-0 space-y-4">
        <ShopPeople shop={shop} />
        <Acts acts={shop.acts} />
      </div>
      {isSuspending && <SuspendShop shop={shop} onClose={() => setSuspending(false)} />}
      {step && <TakeSuspensionStep {...step} onClose={() => setStep(null)} />}
    </div>
  );
}

function Head({ shop, onSuspend }: { shop: Shop; onSuspend: () => void }) {
  const t = useWords('oversight');
  const format = useFormat();
  const { operator } = useOperator();
  const otherNames = [...new Set(Object.values(shop.names))].filter((name) => name !== shop.name);
  const facts: [string, string][] = [
    [t('shops.code'), shop.code],
    [t('shops.country'), format.country(shop.country)],
    [t('shops.level'), format.number(shop.level)],
    [t('shops.opened'), format.dateTime(shop.openedAt)],
    [t('shop.currency'), shop.saleCurrency],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <h2 className="text-base font-semibold break-words">
            <bdi>{shop.name}</bdi>
          </h2>
          <p className="flex flex-wrap gap-2">
            <ShopStateBadge state={shop.state} />
            {shop.isTrusted && <Badge tone="good">{t('shop.trusted')}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {shop.state === 'open' && (
            <Link to={publicShopPath(shop.id)} className={buttonClass()}>
              {t('product.open')}
            </Link>
          )}
          <Link to={`${allProductsPath}?shopId=${shop.id}`} className={buttonClass()}>
            {t('shop.seeProducts')}
          </Link>
          {operator?.rights.includes('orders') && (
            <Link to={`${allOrdersPath}?shopId=${shop.id}`} className={buttonClass()}>
              {t('shop.seeOrders')}
            </Link>
          )}
          {shop.state !== 'suspended' && (
            <Button tone="danger" onClick={onSuspend}>
              {t('shop.suspend')}
            </Button>
          )}
        </div>
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {otherNames.length > 0 && (
          <div className="min-w-0 sm:col-span-2">
            <dt className="text-xs text-muted">{t('shop.otherNames')}</dt>
            <dd className="flex flex-wrap gap-x-4 break-words">
              {otherNames.map((name) => (
                <bdi key={name}>{name}</bdi>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
