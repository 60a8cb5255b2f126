import { Award, MapPin, Package } from 'lucide-react';
import { exportTermText, type ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import { useReturnTexts } from '../../features/shops/return-texts.ts';
import { useWords } from '../../page/words.ts';
import { SaveButton } from '../../features/favorites/save-button.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import type { ProductData } from './product-data.ts';

interface Props {
  productId: string;
  shop: ProductData['shop'];
  exportTerm: ExportTerm | null;
  returnTerms: ReturnTerms | null;
  /** What is promised leaves this product out. */
  noReturn: boolean;
}

/** Who sells a product, how they are paid, what may go back, and the way to report it. */
export function Seller({ productId, shop, exportTerm, returnTerms, noReturn }: Props) {
  const t = useWords('storefront');
  const page = useWords('product');
  const common = useWords('common');
  const returnTexts = useReturnTexts();
  const row = 'flex items-center gap-2';
  return (
    <aside className="card space-y-4 p-4">
      <h2 className="font-semibold">{t('products.seller')}</h2>
      <ShopLine shop={shop} size={56} />
      <ul className="space-y-1.5 text-muted">
        <li className={row}>
          <Award size={16} aria-hidden />
          {page('shop.level', { level: shop.level })}
        </li>
        <li className={row}>
          <Package size={16} aria-hidden />
          {common('shop.productCount', { count: shop.productCount })}
        </li>
        {shop.market && (
          <li className={row}>
            <MapPin size={16} aria-hidden className="shrink-0" />
            {shop.market.name} · {shop.market.city}
          </li>
        )}
      </ul>
      <div className="space-y-1.5 border-t border-line pt-3 text-muted">
        <p>
          {shop.preRatio < 100 ? t('products.deposit', { percent: shop.preRatio }) : t('products.payWhole')}
        </p>
        {exportTerm && (
          <p>
            {t('products.exportTerm')} <bdi dir="ltr">{exportTermText(exportTerm)}</bdi>
          </p>
        )}
        {(noReturn ? [common('returns.not')] : returnTexts(returnTerms)).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <SaveButton kind="shop" id={shop.id} name={shop.name} />
      <p>
        <ReportLink subject="product" id={productId} />
      </p>
    </aside>
  );
}
