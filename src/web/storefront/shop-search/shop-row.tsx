import type { ReactNode } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, marketPath, productPath, shopPath } from '../../features/addresses/addresses.ts';
import { AskSeller } from '../../features/conversations/ask-seller.tsx';
import { durationText } from '../../features/duration.ts';
import { SaveButton } from '../../features/favorites/save-button.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { CardPrice } from '../../features/products/card-price.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { Badge } from '../../ui/badge.tsx';

export type ShopResult = OutputOf<'search.shops'>['rowList'][number];

interface Props {
  shop: ShopResult;
  /** Its products were found by these words. */
  keyword?: string | undefined;
  eager?: boolean;
  /** Why it stands in this list. */
  fact?: ReactNode;
}

/** A shop with the figures that can be checked, and the products of it that match. */
export function ShopRow({ shop, keyword, eager = false, fact }: Props) {
  const t = useWords('shopSearch');
  const l = useWords('lists');
  const common = useWords('common');
  const hasMore = keyword !== undefined && shop.others.length === 0;
  const productsPath = hasMore
    ? `${shopPath(shop.id)}?${new URLSearchParams({ keyword })}`
    : `${shopPath(shop.id)}?view=goods`;
  return (
    <article className="card space-y-4 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <ShopLine shop={shop} size={56} />
        </div>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="promotion">{l('level', { level: shop.level })}</Badge>
          {fact}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <AskSeller shopId={shop.id} name={shop.name} />
          <span className="hidden sm:inline">
            <SaveButton kind="shop" id={shop.id} name={shop.name} />
          </span>
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
        <Facts shop={shop} />
        <div className="space-y-2">
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {shop.products.map((product) => (
              <li key={product.id} className="min-w-0">
                <Product product={product} eager={eager} />
              </li>
            ))}
            {shop.others.map((product) => (
              <li key={product.id} className="hidden min-w-0 sm:block">
                <Product product={product} eager={eager} note={t('also')} />
              </li>
            ))}
          </ul>
          <p className="flex justify-end">
            <Link to={productsPath} className="text-cinnabar hover:underline">
              {hasMore ? t('matching') : common('shop.productCount', { count: shop.productCount })}
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

/** The published figures of how a shop stands; what is of too few to count is left out. */
function Facts({ shop }: { shop: ShopResult }) {
  const t = useWords('shopSearch');
  const l = useWords('lists');
  const format = useFormat();
  const { language } = usePlace();
  const { answerMinutes, onTime, completedOrders, papers, certificates, mainCategories, market } = shop;
  return (
    <dl className="space-y-1.5">
      <Fact name={l('filter.moq')}>{t('moqFrom', { count: shop.moq })}</Fact>
      {answerMinutes !== null && (
        <Fact name={l('standing.name.answers')}>
          {durationText(Math.max(1, answerMinutes) * 60, intlLocale(language))}
        </Fact>
      )}
      {onTime !== null && <Fact name={l('standing.name.dispatch')}>{format.percent(onTime / 100)}</Fact>}
      {completedOrders !== null && completedOrders > 0 && (
        <Fact name={l('standing.name.orders')}>{format.number(completedOrders)}</Fact>
      )}
      {papers.length > 0 && (
        <Fact name={l('standing.name.papers')}>
          {papers.map(({ paper }) => t(`paper.${paper}`)).join(' · ')}
        </Fact>
      )}
      {certificates.length > 0 && (
        <Fact name={l('filter.certificates')}>
          <bdi>{certificates.map(({ name }) => name).join(' · ')}</bdi>
        </Fact>
      )}
      {market && (
        <Fact name={t('market')}>
          <Link to={marketPath(market)} className="hover:text-cinnabar">
            {market.name}
          </Link>
        </Fact>
      )}
      {mainCategories.length > 0 && (
        <Fact name={t('main')}>
          {mainCategories.map((category, index) => (
            <span key={category.id}>
              {index > 0 && ' · '}
              <Link to={listPath({ category })} className="hover:text-cinnabar">
                {category.name}
              </Link>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 md:block">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** A product of the shop, with what everybody pays; what the visitor pays comes after the page. */
function Product({ product, eager, note }: { product: ProductCard; eager: boolean; note?: string }) {
  const common = useWords('common');
  const { language } = usePlace();
  return (
    <Link to={productPath(product)} className="group block space-y-1">
      <span className="relative block">
        <Picture
          src={product.pictures[0] ?? ''}
          alt=""
          size={160}
          sizes="(min-width: 640px) 160px, 45vw"
          eager={eager}
          className="w-full rounded-sm"
        />
        {note && (
          <span className="absolute start-1 top-1">
            <Badge>{note}</Badge>
          </span>
        )}
      </span>
      <span
        className="line-clamp-2 group-hover:text-cinnabar"
        {...inLanguage(product.titleLanguage, language)}
      >
        {product.title}
      </span>
      <span className="block text-cinnabar">
        <CardPrice product={product} />
      </span>
      <span className="block text-xs text-muted">
        {common('products.moq', { count: product.moq, unit: product.unit })}
      </span>
    </Link>
  );
}
