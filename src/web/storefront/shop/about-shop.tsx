import type { ReactNode } from 'react';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { marketPath } from '../../features/addresses/addresses.ts';
import { ShopFacts } from '../../features/shops/shop-facts.tsx';
import { ShopStanding } from '../../features/shops/shop-standing.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { useReturnTexts } from '../../features/shops/return-texts.ts';
import type { ShopData } from './shop-data.ts';
import { ShopCertificates } from './shop-certificates.tsx';
import { ShopDescription } from './shop-description.tsx';

/** Who a shop is: what it says of itself, what can be checked, and where it is. */
export function AboutShop({ shop }: { shop: ShopData['shop'] }) {
  const t = useWords('shop');
  const lists = useWords('lists');
  const storefront = useWords('storefront');
  const common = useWords('common');
  const format = useFormat();
  const returnTexts = useReturnTexts();
  const { company, market } = shop;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {shop.description && (
        <Card title={t('view.about')}>
          <ShopDescription key={shop.id} shop={shop} />
        </Card>
      )}
      <Card title={lists('facts.title')}>
        <ShopFacts facts={shop.facts} openedYear={shop.openedYear} />
      </Card>
      {shop.standing && (
        <Card title={lists('standing.title')}>
          <ShopStanding standing={shop.standing} />
        </Card>
      )}
      <ShopCertificates shopId={shop.id} />
      {company && (
        <Card title={t('company')}>
          <dl className="space-y-2">
            <Line name={t('company.name')}>
              <span dir="auto">{company.name}</span>
            </Line>
            <Line name={t('company.registration')}>
              <span className="figures">{company.registration}</span>
            </Line>
            <Line name={t('company.passed')}>
              {/* A day is written by the server's and the browser's own tables, which may differ by a sign. */}
              <time dateTime={company.passedOn} suppressHydrationWarning>
                {format.day(company.passedOn)}
              </time>
            </Line>
          </dl>
          <p className="text-xs text-muted">{t('company.hint')}</p>
        </Card>
      )}
      <Card title={t('contact')}>
        <dl className="space-y-2">
          <Line name={t('contact.address')}>
            <span dir="auto">{shop.address || shop.place}</span>
          </Line>
          {shop.hours && (
            <Line name={t('contact.hours')}>
              <span className="figures">{shop.hours}</span>
            </Line>
          )}
          {market && (
            <Line name={t('contact.market')}>
              <Link to={marketPath(market)} className="text-cinnabar hover:underline">
                {market.name} · {market.city}
              </Link>
              {(market.floor || market.stall) && (
                <span className="block">
                  {market.floor && <bdi>{market.floor}</bdi>}
                  {market.floor && market.stall && ' · '}
                  {market.stall && common('shop.stall', { stall: market.stall })}
                </span>
              )}
            </Line>
          )}
          <Line name={t('payment')}>
            {shop.preRatio < 100
              ? storefront('products.deposit', { percent: shop.preRatio })
              : storefront('products.payWhole')}
          </Line>
          <Line name={common('returns')}>{returnTexts(shop.returnTerms).join(' · ')}</Line>
        </dl>
        <p>
          <ReportLink subject="shop" id={shop.id} />
        </p>
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
