import type { Agreement } from '../../../contract/programmes/programmes.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** The live price of each variant by quantity, beside the usual one. */
export function AgreedPrices({ agreement: { skus, unit } }: { agreement: Agreement }) {
  const t = useWords('agreements');
  const format = useFormat();
  return (
    <ul className="max-h-60 space-y-2 overflow-y-auto">
      {skus.map(({ id, spec, tiers }) => (
        <li key={id}>
          {spec.length > 0 && <bdi className="block text-xs text-muted">{spec.join(' · ')}</bdi>}
          {tiers.map(({ minimum, price, usualPrice }) => (
            <span key={minimum} className="flex flex-wrap items-baseline gap-x-2">
              <strong className="figures">{format.money(price)}</strong>
              <s className="figures text-xs text-muted">{format.money(usualPrice)}</s>
              <span className="text-xs text-muted">
                {t('from', { quantity: format.quantity(minimum, unit) })}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
