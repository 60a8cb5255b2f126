import { FileText, ShoppingCart } from 'react-feather';
import { roles, type Role } from '../../contract/roles.ts';
import { brand } from '../page/brand.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useCartCount, useSession } from '../page/session.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryButton } from './category-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { SearchBox } from './search-box.tsx';

const cart = '/cart/list';
const ordersOf = (role: Role | null) =>
  `/merchants/${role === roles.seller ? 'seller' : 'buyer'}-center/order-manage`;

/** Sticky. On the phone its first row scrolls away and the search stays. */
export function Header({ search }: { search: boolean }) {
  const { language } = usePlace();
  const t = useWords('common');
  return (
    <header className="sticky -top-12 z-30 border-b border-line bg-card sm:top-0">
      <div className="mx-auto grid max-w-page grid-cols-[auto_1fr] items-center gap-x-4 px-4 sm:h-16 sm:grid-cols-[auto_auto_1fr_auto] lg:gap-x-6">
        <Link to="/" className="flex h-12 items-center gap-2 text-lg font-semibold tracking-tight">
          <BrandMark />
          {brand[language]}
        </Link>
        <div className="hidden lg:block">{search && <CategoryButton />}</div>
        <div className="order-last col-span-2 pb-2 sm:order-none sm:col-span-1 sm:pb-0">
          {search && <SearchBox />}
        </div>
        <nav aria-label={t('header.account')} className="flex items-center justify-end gap-1">
          <LanguageMenu />
          <AccountMenu />
          <TradeLinks />
        </nav>
      </div>
    </header>
  );
}

const iconLink = 'relative hidden size-10 items-center justify-center rounded hover:bg-sand sm:inline-flex';

/** The orders of whoever looks, and the cart, which is for buyers. */
function TradeLinks() {
  const t = useWords('common');
  const { role } = useSession();
  return (
    <>
      <Link
        to={ordersOf(role)}
        aria-label={t('header.orders')}
        title={t('header.orders')}
        className={iconLink}
      >
        <FileText size={20} aria-hidden />
      </Link>
      {role !== roles.seller && <CartLink />}
    </>
  );
}

function CartLink() {
  const t = useWords('common');
  const count = useCartCount();
  return (
    <Link to={cart} aria-label={t('header.cart', { count })} title={t('nav.cart')} className={iconLink}>
      <ShoppingCart size={20} aria-hidden />
      <CartBadge count={count} />
    </Link>
  );
}

/** The number of cart lines in the corner of the icon. */
export function CartBadge({ count }: { count: number }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className="absolute -end-0.5 top-0 min-w-4.5 rounded-full bg-cinnabar px-1 text-center text-xs leading-4.5 font-semibold text-white tabular-nums">
      {count > 99 ? '99+' : format.number(count)}
    </span>
  );
}
