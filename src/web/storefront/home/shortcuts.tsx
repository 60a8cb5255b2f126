import type { OutputOf } from '../../../contract/contract.ts';
import type { ShopCard } from '../../../contract/shops/shops.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, shopSearchPath } from '../../features/addresses/addresses.ts';
import { isProductLabel, labelWord } from '../../features/products/product-labels.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { Section } from '../editorial/section.tsx';

interface Props {
  preferred: OutputOf<'catalog.preference'>;
  labels: OutputOf<'catalog.labels'>;
}

/** What buyers of the site go for: the categories that sell most, and the labels products bear. */
export function Shortcuts({ preferred, labels }: Props) {
  const t = useWords('storefront');
  const common = useWords('common');
  const productLabels = labels.filter(({ labelName }) => isProductLabel(labelName));
  if (preferred.length + productLabels.length === 0) return null;
  return (
    <Section title={t('home.preferred')}>
      <ul className="flex flex-wrap gap-2">
        {productLabels.map(({ labelName, count }) =>
          isProductLabel(labelName) ? (
            <li key={labelName}>
              <Link to={listPath({ label: labelName })} className="chip font-semibold">
                {common(labelWord(labelName))}
                <small>{count}</small>
              </Link>
            </li>
          ) : null,
        )}
        {preferred.map((category) => (
          <li key={category.id}>
            <Link to={listPath({ category })} className="chip">
              {category.name}
              <small>{category.count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first shops of the page of all shops. */
export function ShopPage({ shops }: { shops: readonly ShopCard[] }) {
  const t = useWords('storefront');
  if (shops.length === 0) return null;
  return (
    <Section title={t('home.allShops')} all={shopSearchPath('')}>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {shops.map((shop) => (
          <li key={shop.id} className="card p-3">
            <ShopLine shop={shop} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
