import type { ReactNode } from 'react';
import { House, ShoppingCart, User } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useCartCount, useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { workbenchOf } from '../../features/office/office-links.ts';
import { CategoryButton } from './category-button.tsx';
import { CartBadge } from '../../features/cart/cart-link.tsx';
import { isScreen } from '../routing/place-of.ts';

/** The phone's bar under the thumb: home, categories, cart, me. */
export function BottomBar() {
  const t = useWords('common');
  const { role } = useSession();
  const count = useCartCount();
  const home = workbenchOf(role ?? roles.buyer);
  return (
    <nav
      aria-label={t('nav.bar')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-14 items-stretch border-t border-line bg-card pb-[env(safe-area-inset-bottom)] sm:hidden [&>*]:flex-1"
    >
      <Item to="/" icon={<House size={20} aria-hidden />} text={t('nav.home')} />
      <CategoryButton bar />
      {(role === null || role === roles.buyer) && isScreen('/cart/list') && (
        <Item
          to="/cart/list"
          text={t('title.cart')}
          icon={
            <span className="relative">
              <ShoppingCart size={20} aria-hidden />
              <span className="absolute -end-3 -top-2">
                <CartBadge count={count} />
              </span>
            </span>
          }
        />
      )}
      {role && home && <Item to={home} icon={<User size={20} aria-hidden />} text={t('nav.me')} />}
      {!role && (
        <button type="button" onClick={() => askSignIn({ mode: 'login' })} className={item}>
          <User size={20} aria-hidden />
          {t('nav.me')}
        </button>
      )}
    </nav>
  );
}

const item = 'flex flex-col items-center gap-0.5 py-2 text-xs';

function Item({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  const { pathname } = usePlace();
  const here = pathname === to;
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={`${item} ${here ? 'text-cinnabar' : ''}`}
    >
      {icon}
      {text}
    </Link>
  );
}
