import { CircleExclamationPoint, Radio, Trash } from 'lucide-react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { programmePath } from '../../features/live/programme-paths.ts';
import { Picture } from '../../features/media/picture.tsx';
import { ShipsFrom } from '../../features/shops/ships-from.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import type { Cart } from './cart-changes.ts';
import type { CartHandle } from './use-cart.ts';

interface Props {
  group: Cart['shops'][number];
  handle: CartHandle;
  /** From where its ticked lines would be sent, and what that would cost: null where only the seller can say. */
  sending: OutputOf<'cart.freight'>['shops'][number] | undefined;
}

/** What the cart holds of one shop: it becomes one order. */
export function CartShop({ group: { shop, lines, checkedAmount, belowMinimum }, handle, sending }: Props) {
  const t = useWords('buyer');
  const format = useFormat();
  const ticked = lines.some((line) => line.checked);
  const orderable = lines.filter((line) => line.issue === null);
  return (
    <section aria-label={shop.name} className="sheet -mx-4 sm:mx-0">
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <Checkbox
          aria-label={t('cart.tickShop', { name: shop.name })}
          checked={ticked && orderable.every((line) => line.checked)}
          disabled={orderable.length === 0}
          onChange={(event) =>
            handle.tick(
              lines.map((line) => line.skuId),
              event.target.checked,
            )
          }
        />
        <ShopLine shop={shop} />
        {ticked && (
          <span className="ms-auto hidden shrink-0 text-end sm:block">
            <Price parts={format.priceParts(checkedAmount)} size="small" />
            {sending?.freight && (
              <span className="block text-xs text-muted">
                {sending.freight.amount === '0'
                  ? t('cart.shopFreightFree')
                  : t('cart.shopFreight', { amount: format.money(sending.freight) })}
              </span>
            )}
          </span>
        )}
      </header>
      {sending && (
        <p className="border-b border-line px-4 py-2 text-xs text-muted">
          <ShipsFrom origins={sending.shipsFrom} leadDays={sending.leadDays} />
        </p>
      )}
      {belowMinimum && (
        <output className="block border-b border-line px-4 py-2 text-xs text-cinnabar">
          {t('cart.belowMinimum', {
            minimum: format.money(belowMinimum.minimum),
            missing: format.money(belowMinimum.missing),
          })}
        </output>
      )}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.skuId} line={line} handle={handle} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, handle }: { line: CartLine; handle: CartHandle }) {
  const t = useWords('buyer');
  const format = useFormat();
  const gone = line.issue === 'gone' || line.issue === 'hidden';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_8rem_auto] sm:items-center sm:gap-x-4">
      <Checkbox
        className="row-span-2 self-start sm:row-span-1 sm:self-center"
        aria-label={t('cart.tickLine', { name: line.title })}
        checked={line.checked}
        disabled={line.issue !== null}
        onChange={(event) => handle.tick([line.skuId], event.target.checked)}
      />
      <div className="flex min-w-0 gap-3">
        <Picture
          src={line.picture}
          alt=""
          size={80}
          className={`size-16 shrink-0 rounded-sm sm:size-20 ${gone ? 'opacity-50' : ''}`}
        />
        <div className="min-w-0 space-y-1">
          <Link
            to={productPath({ id: line.productId, title: line.title })}
            className="line-clamp-2 hover:text-cinnabar"
          >
            <bdi>{line.title}</bdi>
          </Link>
          {line.spec.length > 0 && (
            <p className="text-xs text-muted">
              <bdi>{line.spec.join(' · ')}</bdi>
            </p>
          )}
          <LinePrice line={line} />
          <LiveUntil line={line} />
          <Issue line={line} handle={handle} />
          <NextTier line={line} handle={handle} />
        </div>
      </div>
      <div className="col-start-2 mt-2 flex items-center justify-between gap-2 sm:contents">
        <QuantityStepper
          value={line.quantity}
          minimum={line.multiple}
          multiple={line.multiple}
          maximum={Math.max(line.stock, line.multiple)}
          disabled={gone}
          label={t('cart.quantityOf', { name: line.title })}
          onChange={(quantity) => handle.setQuantity(line.skuId, quantity)}
        />
        <span className="text-end">
          {line.amount && <Price parts={format.priceParts(line.amount)} size="small" />}
        </span>
        <IconButton
          label={t('cart.removeLine', { name: line.title })}
          className="-me-2 text-muted hover:text-cinnabar"
          onClick={() => handle.remove([line.skuId])}
        >
          <Trash size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** What a piece costs, and what everybody pays for it where that is more. */
function LinePrice({ line }: { line: CartLine }) {
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  return (
    <p className="text-xs text-muted">
      {line.publicPrice && !line.live && <span className="text-jade">{common('products.yourPrice')} </span>}
      {line.price ? (
        <>
          <span className="figures">{format.money(line.price)}</span> / {line.unit}
        </>
      ) : (
        common('products.priceHidden')
      )}
      {line.publicPrice && (
        <s className="ms-2">
          <span className="sr-only">
            {common('products.publicPrice', { price: format.money(line.publicPrice) })}
          </span>
          <span aria-hidden className="figures">
            {format.money(line.publicPrice)}
          </span>
        </s>
      )}
      {line.multiple > 1 && ` · ${t('cart.packs', { count: line.multiple })}`}
    </p>
  );
}

/** Until when the price of a live programme counts. */
function LiveUntil({ line: { live } }: { line: CartLine }) {
  const t = useWords('live');
  const format = useFormat();
  if (!live) return null;
  return (
    <Link to={programmePath(live.programmeId)} className="flex items-center gap-1 text-xs text-cinnabar">
      <Radio size={14} aria-hidden className="shrink-0" />
      {t('until', { time: format.dateTime(live.endsAt) })}
    </Link>
  );
}

/** What a little more would make each piece cost, and the press that takes it. */
function NextTier({ line, handle }: { line: CartLine; handle: CartHandle }) {
  const t = useWords('buyer');
  const format = useFormat();
  const { nextTier, quantity, issue, unit } = line;
  if (!nextTier || issue !== null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-jade">
      <bdi>{t('cart.nextTier', { count: nextTier.missing, unit, price: format.money(nextTier.price) })}</bdi>
      <button
        type="button"
        className="min-h-6 font-semibold underline"
        onClick={() => handle.setQuantity(line.skuId, quantity + nextTier.missing)}
      >
        {t('issue.take', { count: quantity + nextTier.missing })}
      </button>
    </p>
  );
}

/** Why a line cannot be ordered as it is, and the one press that corrects it where there is one. */
function Issue({ line, handle }: { line: CartLine; handle: CartHandle }) {
  const t = useWords('buyer');
  const { issue, stock, moq, multiple, unit, quantity } = line;
  if (issue === null) return null;
  const text = {
    gone: () => t('issue.gone'),
    hidden: () => t('issue.hidden'),
    stock: () => (stock > 0 ? t('issue.stock', { count: stock, unit }) : t('issue.soldOut')),
    minimum: () => t('issue.minimum', { count: moq, unit }),
    multiple: () => t('issue.multiple', { count: multiple, unit }),
  }[issue]();
  const fitting =
    issue === 'stock'
      ? Math.floor(stock / multiple) * multiple
      : issue === 'multiple'
        ? Math.ceil(quantity / multiple) * multiple
        : 0;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-xs text-cinnabar">
      <CircleExclamationPoint size={14} aria-hidden className="shrink-0" />
      {text}
      {fitting > 0 && (
        <button
          type="button"
          className="min-h-6 font-semibold underline"
          onClick={() => handle.setQuantity(line.skuId, fitting)}
        >
          {t('issue.take', { count: fitting })}
        </button>
      )}
    </p>
  );
}
