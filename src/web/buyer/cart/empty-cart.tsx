import { lazy, Suspense, type ReactNode } from 'react';
import { ShoppingCart } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { OrderSummary } from '../../features/orders/order-summary.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BuyAgain } from '../orders/buy-again.tsx';
import { favoritesPath, orderPath, ordersPath } from '../paths.ts';

const RecentlySeen = lazy(async () => ({
  default: (await import('../../features/compare/recently-seen.tsx')).RecentlySeen,
}));

const latestOrders = 3;
const savedProducts = 5;

/** An empty cart, and what may come into it: earlier orders, saved products, and products looked at lately. */
export function EmptyCart() {
  const t = useWords('buyer');
  return (
    <div className="space-y-6">
      <div className="card">
        <EmptyState
          icon={<ShoppingCart size={22} aria-hidden />}
          title={t('cart.empty')}
          hint={t('cart.emptyHint')}
          action={
            <Link to={listPath({})} className={buttonClass({ tone: 'main' })}>
              {t('cart.browse')}
            </Link>
          }
        />
      </div>
      <EarlierOrders />
      <SavedProducts />
      {useInBrowser() && (
        <Suspense fallback={null}>
          <RecentlySeen />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing where there are none, or while they cannot be asked for: the page is about the cart. */
function EarlierOrders() {
  const t = useWords('buyer');
  const order = useWords('order');
  const { data } = useCall('orders.listForBuyer', { pageSize: latestOrders });
  if (!data || data.rowList.length === 0) return null;
  return (
    <Suggestion title={t('order.again')} path={ordersPath} linkText={order('list.showAll')}>
      <ul className="card divide-y divide-line">
        {data.rowList.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <OrderSummary order={row} to={orderPath(row.id)} />
            <BuyAgain call="orders.buyAgain" input={{ id: row.id }} label={t('order.again')} />
          </li>
        ))}
      </ul>
    </Suggestion>
  );
}

function SavedProducts() {
  const t = useWords('buyer');
  const { data } = useCall('favorites.listProducts', { pageSize: savedProducts });
  const products = data?.rowList.filter(({ onSale }) => onSale) ?? [];
  if (products.length === 0) return null;
  return (
    <Suggestion title={t('cart.saved')} path={favoritesPath} linkText={t('cart.allSaved')}>
      <ProductGrid products={products} />
    </Suggestion>
  );
}

interface SuggestionProps {
  title: string;
  /** Where all of them are. */
  path: string;
  linkText: string;
  children: ReactNode;
}

function Suggestion({ title, path, linkText, children }: SuggestionProps) {
  return (
    <section>
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Link to={path} className="py-1 text-cinnabar hover:underline">
          {linkText}
        </Link>
      </header>
      {children}
    </section>
  );
}
