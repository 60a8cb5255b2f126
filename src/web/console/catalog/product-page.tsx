import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { productPath as publicProductPath } from '../../features/addresses/addresses.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Section } from '../section.tsx';
import { allProductsPath, shopPath } from '../sections.tsx';
import { ProductStateBadges } from './all-products-page.tsx';
import { DecideTakedown, TakeDown, type Decision } from './takedown-dialogs.tsx';
import { TakedownCourse } from './takedown-course.tsx';

type Product = OutputOf<'console.products.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.products.get', { id: params.id! });
    const { data } = query;
    return (
      <Section section={allProductsPath} title={data ? data.title || data.code : common('title.oneProduct')}>
        <OneOf query={query} back={{ text: common('title.allProducts'), to: allProductsPath }}>
          {(product) => <OneProduct product={product} />}
        </OneOf>
      </Section>
    );
  },
});

/** A product as its seller offers it, and what operators did about it. */
function OneProduct({ product }: { product: Product }) {
  const t = useWords('oversight');
  const [isTakingDown, setTakingDown] = useState(false);
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <div className="space-y-4">
      <Facts product={product} onTakeDown={() => setTakingDown(true)} />
      {product.takedowns.length > 0 && (
        <section className="card p-4 sm:p-5">
          <h2 className="mb-2 font-semibold">{t('product.takedowns')}</h2>
          <ul className="divide-y divide-line">
            {product.takedowns.map((takedown) => (
              <li key={takedown.id} className="py-3">
                <TakedownCourse takedown={takedown} onDecide={setDecision} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isTakingDown && <TakeDown product={product} onClose={() => setTakingDown(false)} />}
      {decision && <DecideTakedown {...decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

function Facts({ product, onTakeDown }: { product: Product; onTakeDown: () => void }) {
  const t = useWords('oversight');
  const format = useFormat();
  const facts: [string, ReactNode][] = [
    [
      t('products.shop'),
      <Link key="shop" to={shopPath(product.shopId)} className="hover:text-cinnabar hover:underline">
        <bdi>{product.shopName}</bdi>
      </Link>,
    ],
    [t('product.category'), product.category],
    [t('product.code'), product.code],
    [t('products.price'), format.money(product.priceFrom)],
    [t('product.sold'), format.number(product.salesCount)],
    [t('products.changed'), format.dateTime(product.updatedAt)],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <h2 className="text-base font-semibold break-words">
            <bdi>{product.title || product.code}</bdi>
          </h2>
          <ProductStateBadges product={product} />
        </div>
        <div className="flex flex-wrap gap-2">
          {product.status === 'published' && (
            <Link to={publicProductPath(product)} className={buttonClass()}>
              {t('product.open')}
            </Link>
          )}
          {!product.isTakenDown && (
            <Button tone="danger" onClick={onTakeDown}>
              {t('product.takeDown')}
            </Button>
          )}
        </div>
      </header>
      {product.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {product.pictures.map((src, index) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer" aria-label={t('picture', { number: index + 1 })}>
                <Picture src={src} alt="" size={96} className="size-24 rounded-sm" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {product.description && (
        <p dir="auto" className="line-clamp-6 max-w-3xl break-words whitespace-pre-line text-muted">
          {product.description}
        </p>
      )}
    </section>
  );
}
