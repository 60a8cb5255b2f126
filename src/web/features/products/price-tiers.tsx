import type { Tier } from '../../../contract/catalog/catalog.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Price } from '../../ui/price.tsx';
import { PublicPriceBeside } from './card-price.tsx';
import { tierAt } from './tier-price.ts';

interface Props {
  tiers: readonly Tier[];
  /** What everybody pays, where these are the visitor's own. */
  publicTiers?: readonly Tier[] | undefined;
  unit: string;
  /** The chosen quantity, to mark the tier it reaches. */
  quantity: number;
}

/** The prices by quantity, the reached one marked. */
export function PriceTiers({ tiers, publicTiers, unit, quantity }: Props) {
  const t = useWords('common');
  const format = useFormat();
  const reached = quantity > 0 ? tierAt(tiers, quantity) : undefined;
  const list = (
    <ul
      aria-label={t('products.tiers')}
      // A tier that has no room stands in the next row: cut off at the side nobody would look for it.
      className="flex flex-wrap overflow-hidden rounded border border-line bg-sand/60"
    >
      {tiers.map((tier, index) => {
        const next = tiers[index + 1];
        const range =
          next && next.minimum - 1 > tier.minimum
            ? `${format.number(tier.minimum)}–${format.number(next.minimum - 1)}`
            : next
              ? format.number(tier.minimum)
              : `≥ ${format.number(tier.minimum)}`;
        const here = tier === reached;
        const publicPrice = publicTiers && tierAt(publicTiers, tier.minimum)?.price;
        return (
          <li
            key={tier.minimum}
            aria-current={here || undefined}
            className={`grow basis-2/5 px-4 py-3 shadow-[0_0_0_1px_var(--color-line)] sm:basis-28 ${here ? 'bg-cinnabar-soft' : ''}`}
          >
            <span className="block text-xs text-muted">
              <span className="figures">{range}</span>{' '}
              {format.unit(next ? next.minimum - 1 : tier.minimum, unit)}
            </span>
            <span className={here || index === 0 ? 'text-cinnabar' : ''}>
              <Price parts={format.priceParts(tier.price)} />
            </span>
            {publicPrice && isOther(publicPrice, tier.price) && (
              <span className="ms-2">
                <PublicPriceBeside text={format.money(publicPrice)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (!publicTiers) return list;
  return (
    <div className="space-y-1">
      <p className="text-xs font-semibold text-jade">{t('products.yourPrice')}</p>
      {list}
    </div>
  );
}

const isOther = (publicPrice: Tier['price'], price: Tier['price']): boolean =>
  publicPrice.amount !== price.amount || publicPrice.decimal !== price.decimal;
