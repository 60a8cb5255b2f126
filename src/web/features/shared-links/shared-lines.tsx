import { CircleExclamationPoint } from 'lucide-react';
import type { SharedContents, SharedLine } from '../../../contract/shared-links/shared-links.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { productPath } from '../addresses/addresses.ts';
import { Picture } from '../media/picture.tsx';
import { CardPrice } from '../products/card-price.tsx';
import { ShopLine } from '../shops/shop-line.tsx';

/** What a link shows of one shop. */
export function SharedShop({
  group,
  isPriced,
}: {
  group: SharedContents['shops'][number];
  isPriced: boolean;
}) {
  const { shop, lines } = group;
  return (
    <section aria-label={shop.name} className="sheet -mx-4 sm:mx-0">
      <header className="border-b border-line px-4 py-3">
        <ShopLine shop={shop} />
      </header>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.skuId ?? line.productId} line={line} isPriced={isPriced} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, isPriced }: { line: SharedLine; isPriced: boolean }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const { productId, title, spec, quantity, unit, amount, skuId, issue } = line;
  const isGone = issue === 'gone';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 grow basis-60 gap-3">
        <Picture
          src={line.picture}
          alt=""
          size={80}
          className={`size-16 shrink-0 rounded-sm sm:size-20 ${isGone ? 'opacity-50' : ''}`}
        />
        <div className="min-w-0 space-y-1">
          {isGone ? (
            <bdi className="line-clamp-2 text-muted">{title}</bdi>
          ) : (
            <Link to={productPath({ id: productId, title })} className="line-clamp-2 hover:text-cinnabar">
              <bdi>{title}</bdi>
            </Link>
          )}
          {spec.length > 0 && (
            <p className="text-xs text-muted">
              <bdi>{spec.join(' · ')}</bdi>
            </p>
          )}
          {isPriced && !isGone && <LinePrice line={line} />}
          <Issue line={line} />
        </div>
      </div>
      <div className="ms-auto flex items-center gap-4 text-end">
        {quantity !== null && <bdi>{format.quantity(quantity, unit)}</bdi>}
        {amount && <Price parts={format.priceParts(amount)} size="small" />}
        {skuId === null && !isGone && (
          <Link to={productPath({ id: productId, title })} className={buttonClass({ size: 'small' })}>
            {t('choose')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** What a piece costs whoever looks, and what it cost everybody when it was shared. */
function LinePrice({ line }: { line: SharedLine }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const { productId, skuId, price, formerPrice, unit } = line;
  if (!skuId)
    return (
      <p className="text-sm">
        <CardPrice product={{ id: productId, priceFrom: price, priceTo: price }} />
      </p>
    );
  if (!price) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-muted">
      <span>
        <span className="figures">{format.money(price)}</span> / {unit}
      </span>
      {formerPrice && <span>{t('former', { price: format.money(formerPrice) })}</span>}
    </p>
  );
}

/** Why a line cannot be ordered as it was shared. */
function Issue({ line }: { line: SharedLine }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const { issue, stock, moq, multiple, unit } = line;
  if (issue === null) return null;
  const amount = (count: number) => ({ amount: format.quantity(count, unit) });
  const text = {
    gone: () => t('issue.gone'),
    hidden: () => t('issue.hidden'),
    stock: () => (stock > 0 ? t('issue.stock', amount(stock)) : t('issue.soldOut')),
    minimum: () => t('issue.minimum', amount(moq)),
    multiple: () => t('issue.multiple', amount(multiple)),
  }[issue]();
  return (
    <p className="flex items-center gap-2 text-xs text-cinnabar">
      <CircleExclamationPoint size={14} aria-hidden className="shrink-0" />
      {text}
    </p>
  );
}
