import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { useFormat } from '../../page/format/format.ts';
import { useHasToken } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { FromPrice } from './from-price.tsx';
import { useCustomerPrice } from './use-customer-prices.ts';

type PricedProduct = Pick<ProductCard, 'id' | 'priceFrom' | 'priceTo'>;

/** The price on a card: everybody's, and once the page has come, the visitor's own. */
export function CardPrice({ product }: { product: PricedProduct }) {
  const signedIn = useHasToken();
  return signedIn ? <CustomerPrice product={product} /> : <PublicPrice product={product} />;
}

const PublicPrice = ({ product }: { product: PricedProduct }) => (
  <FromPrice from={product.priceFrom} to={product.priceTo} />
);

function CustomerPrice({ product }: { product: PricedProduct }) {
  const t = useWords('common');
  const format = useFormat();
  const customerPrice = useCustomerPrice(product.id);
  if (!customerPrice) return <PublicPrice product={product} />;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <FromPrice from={customerPrice.priceFrom} to={customerPrice.priceTo} />
      {product.priceFrom && <PublicPriceBeside text={format.money(product.priceFrom)} />}
      <span className="text-xs text-jade">{t('products.yourPrice')}</span>
    </span>
  );
}

/** What everybody pays, beside what the visitor pays. */
export function PublicPriceBeside({ text }: { text: string }) {
  const t = useWords('common');
  return (
    <s className="text-xs text-muted">
      <span className="sr-only">{t('products.publicPrice', { price: text })}</span>
      <span aria-hidden className="figures">
        {text}
      </span>
    </s>
  );
}
