import { useId, useState } from 'react';
import { ChevronDown, Image } from 'lucide-react';
import type { OfflineAuthor, OfflineProduct } from '../../../contract/offline/offline.ts';
import { seenOf, type StoredProduct } from '../../features/offline/draft-rules.ts';
import { setLine } from '../../features/offline/drafts.ts';
import { usePicture } from '../../features/offline/use-offline.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { tiersOf } from '../../features/products/tier-price.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DraftQuantity } from './draft-quantity.tsx';
import { RequestDialog } from './request-dialog.tsx';

interface Props {
  author: OfflineAuthor;
  product: StoredProduct;
  catalogId: string;
  day: string;
  /** Of the open orders, by variant. */
  quantities: ReadonlyMap<string, number>;
}

const variantsInSight = 1;

/** A stored product with its prices, and quantities of its variants for the order of its shop. */
export function ProductRow({ author, product, catalogId, day, quantities }: Props) {
  const t = useWords('offline');
  const [isAsking, setAsking] = useState(false);
  const listId = useId();
  const { variants, isGone } = product;
  const isChosen = variants.some(({ id }) => quantities.has(id));
  const [isWide, setWide] = useState(variants.length <= variantsInSight || isChosen);
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-3 gap-y-2 p-3 sm:grid-cols-[96px_1fr] sm:p-4">
      <StoredPicture catalogId={catalogId} address={product.picture} isGone={isGone} />
      <ProductFacts product={product} day={day} />
      {!isGone && (
        <div className="col-span-2 space-y-2 sm:col-span-1 sm:col-start-2">
          {isWide && (
            <ul id={listId} className="divide-y divide-line">
              {variants.map((variant) => (
                <VariantRow
                  key={variant.id}
                  author={author}
                  product={product}
                  variant={variant}
                  quantity={quantities.get(variant.id) ?? 0}
                />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            {variants.length > variantsInSight && (
              <Button
                size="small"
                aria-expanded={isWide}
                aria-controls={listId}
                onClick={() => setWide(!isWide)}
              >
                {t('variants', { count: variants.length })}
                <ChevronDown size={14} aria-hidden className={isWide ? 'rotate-180' : ''} />
              </Button>
            )}
            {author.personId === author.accountId && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('askQuotes')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isAsking && <RequestDialog author={author} product={product} onClose={() => setAsking(false)} />}
    </li>
  );
}

function StoredPicture({
  catalogId,
  address,
  isGone,
}: {
  catalogId: string;
  address: string;
  isGone: boolean;
}) {
  const url = usePicture(catalogId, address);
  const classes = `square size-18 rounded border border-line sm:size-24 ${isGone ? 'opacity-50 grayscale' : ''}`;
  if (url) return <img src={url} alt="" width={96} height={96} className={classes} />;
  return (
    <span aria-hidden className={`flex items-center justify-center text-line-strong ${classes}`}>
      <Image size={24} />
    </span>
  );
}

function ProductFacts({ product, day }: { product: StoredProduct; day: string }) {
  const t = useWords('offline');
  const format = useFormat();
  const { title, itemNumber, shop, unit, moq, multiple, isOwnPrice, isGone, variants } = product;
  const tiers = tiersOf(variants);
  return (
    <div className="min-w-0 space-y-1">
      <h2 className="font-semibold break-words" dir="auto">
        {title}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {shop.name && <bdi>{shop.name}</bdi>}
        {itemNumber && <bdi className="figures">{itemNumber}</bdi>}
      </p>
      {isGone ? (
        <Badge>{t('gone')}</Badge>
      ) : (
        <>
          {tiers.length === 0 ? (
            <p className="text-muted">{t('priceHidden')}</p>
          ) : (
            <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
              {tiers.map(({ minimum, price }) => (
                <li key={minimum}>
                  <strong className="tabular-nums">{format.money(price)}</strong>{' '}
                  <span className="text-sm text-muted">
                    {t('from', { quantity: format.quantity(minimum, unit) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {isOwnPrice && <Badge tone="good">{t('ownPrice')}</Badge>}
            <span>{t('minimum', { quantity: format.quantity(moq, unit) })}</span>
            {multiple > 1 && <span>{t('multiple', { quantity: format.quantity(multiple, unit) })}</span>}
            <span>{t('pricesOf', { day: format.day(day) })}</span>
          </p>
        </>
      )}
    </div>
  );
}

interface VariantProps {
  author: OfflineAuthor;
  product: StoredProduct;
  variant: OfflineProduct['variants'][number];
  quantity: number;
}

function VariantRow({ author, product, variant, quantity }: VariantProps) {
  const t = useWords('offline');
  const format = useFormat();
  const errorOf = useStoringError();
  const { id: productId, title, unit, shop, multiple } = product;
  const { id: skuId, spec, itemNumber, stock } = variant;
  const name = spec.join(' · ') || title;
  const write = (pieces: number) =>
    setLine(author, shop, {
      skuId,
      productId,
      title,
      spec,
      itemNumber,
      unit,
      quantity: pieces,
      offer: seenOf(product, variant),
    }).catch((error: unknown) => void toast.error(errorOf(error)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        {spec.length > 0 && (
          <span className="block break-words" dir="auto">
            {spec.join(' · ')}
          </span>
        )}
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {itemNumber && itemNumber !== product.itemNumber && <bdi className="figures">{itemNumber}</bdi>}
          <span>{stock > 0 ? t('stock', { quantity: format.quantity(stock, unit) }) : t('soldOut')}</span>
        </span>
      </span>
      {variant.tiers.length > 0 && (
        <DraftQuantity label={name} quantity={quantity} multiple={multiple} onWrite={write} />
      )}
    </li>
  );
}
