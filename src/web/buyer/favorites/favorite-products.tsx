import { Heart, TrendingDown } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath, listPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { ListProduct } from '../../features/requisition-lists/list-product.tsx';
import { CardPrice } from '../../features/products/card-price.tsx';
import { SalesLabel } from '../../features/products/sales-label.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Price } from '../../ui/price.tsx';

type Row = OutputOf<'favorites.listProducts'>['rowList'][number];

interface Props {
  /** Those that are ticked, to be shared. */
  tickedIds: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
}

/** The products a buyer has saved; what is no longer on sale stays and says so. */
export function FavoriteProducts({ tickedIds, onTick }: Props) {
  const t = useWords('buyer');
  return (
    <OfficeList
      call="favorites.listProducts"
      label={t('collection.products')}
      items={{
        render: (product) => (
          <Product
            product={product}
            isTicked={tickedIds.has(product.id)}
            onTick={(isTicked) => onTick(product.id, isTicked)}
          />
        ),
      }}
      empty={{
        icon: <Heart size={22} aria-hidden />,
        title: t('collection.none'),
        hint: t('collection.noneHint'),
        action: (
          <Link to={listPath({})} className={buttonClass({ tone: 'main' })}>
            {t('collection.browseProducts')}
          </Link>
        ),
      }}
    />
  );
}

interface ProductProps {
  product: Row;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Product({ product, isTicked, onTick }: ProductProps) {
  const t = useWords('buyer');
  const format = useFormat();
  const { language } = usePlace();
  const drop = useSend('favorites.removeProduct', {
    changes: ['favorites.listProducts', 'favorites.mine'],
  });
  const [picture] = product.pictures;
  const title = <span {...inLanguage(product.titleLanguage, language)}>{product.title}</span>;
  return (
    <article className="flex flex-wrap gap-4 p-4">
      <Checkbox
        className="self-start"
        aria-label={t('cart.tickLine', { name: product.title })}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      {picture && (
        <Picture
          src={picture}
          alt=""
          size={96}
          className={`size-24 shrink-0 rounded-sm ${product.onSale ? '' : 'opacity-50 grayscale'}`}
        />
      )}
      <div className="min-w-0 grow basis-52 space-y-1.5">
        <h2 className="line-clamp-2">
          {product.onSale ? (
            <Link to={productPath(product)} className="hover:text-cinnabar">
              {title}
            </Link>
          ) : (
            <span className="text-muted">{title}</span>
          )}
        </h2>
        {product.onSale ? (
          <Offer product={product} />
        ) : (
          <p>
            <Badge>{t('collection.gone')}</Badge>
          </p>
        )}
        <p className="text-xs text-muted">
          <bdi>{product.shop.name}</bdi> · {t('collection.since', { date: format.date(product.savedAt) })}
        </p>
      </div>
      <p className="flex flex-wrap items-start gap-2">
        {product.onSale && <ListProduct product={product} />}
        {product.onSale && (
          <Link to={productPath(product)} className={buttonClass({ size: 'small' })}>
            {t('collection.order')}
          </Link>
        )}
        <Button
          size="small"
          tone="plain"
          busy={drop.isPending}
          aria-label={t('collection.dropOf', { name: product.title })}
          onClick={() => drop.mutate({ id: product.id })}
        >
          {t('collection.drop')}
        </Button>
      </p>
    </article>
  );
}

/** What it costs now, and what has changed since it was saved. */
function Offer({ product }: { product: Row }) {
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-cinnabar">
        {product.priceFrom ? (
          <Price parts={format.priceParts(product.priceFrom)} />
        ) : (
          <CardPrice product={product} />
        )}
      </span>
      {product.isBack && <Badge tone="good">{t('collection.back')}</Badge>}
      {product.droppedBy && (
        <Badge tone="good">
          <TrendingDown size={12} aria-hidden />
          {t('collection.dropped', { amount: format.money(product.droppedBy) })}
        </Badge>
      )}
      <span className="text-xs text-muted">
        {common('products.moq', { count: product.moq, unit: product.unit })}
      </span>
      <span className="text-xs text-muted">
        <SalesLabel count={product.salesCount} />
      </span>
    </p>
  );
}
