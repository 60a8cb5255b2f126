import { FileText, Sparkles } from 'lucide-react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { GatedLink } from '../../page/visitor/gated-link.tsx';
import { Link, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { openAssistant } from '../../features/assistant/open-assistant.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryButton } from './category-button.tsx';
import { themeOf, useScrolled } from './header-theme.ts';
import { LanguageMenu } from './language-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { SearchBox } from './search-box.tsx';
import { SiteBar } from './site-bar.tsx';

/** Where those who have orders find theirs; whoever is not signed in is asked to, as a buyer. */
const ordersOf = (role: Role | null): string | null => {
  if (role === null || role === roles.buyer) return '/merchants/buyer-center/order-manage';
  return role === roles.seller ? '/merchants/seller-center/order-manage' : null;
};

interface Props {
  search: boolean;
  /** As wide as an office below it. */
  isOffice: boolean;
}

/** Sticky. On the phone its first row scrolls away and the search stays. */
export function Header({ search, isOffice }: Props) {
  const { brand, pathname } = usePlace();
  const t = useWords('common');
  const scrolled = useScrolled();
  const theme = themeOf(pathname);
  const ground = theme === 'transparent' && !scrolled ? 'border-transparent bg-sand' : 'border-line bg-card';
  return (
    <header
      data-theme={theme}
      className={`sticky -top-12 z-30 border-b transition-colors sm:top-0 print:static ${ground} ${theme === 'white' ? 'shadow-rest' : ''}`}
    >
      <div
        className={`mx-auto grid grid-cols-[auto_1fr] items-center gap-x-4 px-4 sm:h-16 sm:grid-cols-[auto_auto_1fr_auto] lg:h-20 lg:gap-x-6 ${isOffice ? 'max-w-[1520px] lg:px-6' : 'max-w-page'}`}
      >
        <Link
          to="/"
          className="flex h-12 items-center gap-2 text-lg font-semibold tracking-tight whitespace-nowrap"
        >
          <BrandMark />
          {brand.name}
        </Link>
        <div className="hidden lg:block">{search && <CategoryButton />}</div>
        <div className="order-last col-span-2 pb-2 sm:order-none sm:col-span-1 sm:pb-0 print:hidden">
          {search && <SearchBox />}
        </div>
        <nav aria-label={t('header.account')} className="flex items-center justify-end gap-1">
          <AssistantButton />
          <LanguageMenu />
          <AccountMenu />
          <TradeLinks />
        </nav>
      </div>
      {search && <SiteBar />}
    </header>
  );
}

function AssistantButton() {
  const t = useWords('common');
  return (
    <button
      type="button"
      aria-label={t('assistant.open')}
      title={t('assistant.open')}
      onClick={openAssistant}
      className="inline-flex size-10 items-center justify-center rounded text-cinnabar hover:bg-sand"
    >
      <Sparkles size={20} aria-hidden />
    </button>
  );
}

const iconLink = 'relative hidden size-10 items-center justify-center rounded hover:bg-sand sm:inline-flex';

/** The orders of whoever looks, and the cart of those who buy: whoever is not signed in is asked to. */
function TradeLinks() {
  const t = useWords('common');
  const { role } = useSession();
  const orders = ordersOf(role);
  return (
    <>
      {orders && (
        <GatedLink
          to={orders}
          needs={role ?? roles.buyer}
          aria-label={t('header.orders')}
          title={t('header.orders')}
          className={iconLink}
        >
          <FileText size={20} aria-hidden />
        </GatedLink>
      )}
      <CartLink className="hidden sm:inline-flex" />
    </>
  );
}
