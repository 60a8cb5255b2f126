import { ShoppingCart } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useFormat } from '../../page/format/format.ts';
import { GatedLink } from '../../page/visitor/gated-link.tsx';
import { useCartCount, useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';

/** The cart of those who buy, as an icon: whoever is not signed in is asked to. Nothing for the other roles. */
export function CartLink({ className }: { className: string }) {
  const t = useWords('common');
  const { role } = useSession();
  const count = useCartCount();
  if (role !== null && role !== roles.buyer) return null;
  return (
    <GatedLink
      to="/cart/list"
      needs={roles.buyer}
      aria-label={t('header.cart', { count })}
      title={t('title.cart')}
      className={`relative size-10 items-center justify-center rounded hover:bg-sand ${className}`}
    >
      <ShoppingCart size={20} aria-hidden />
      <CartBadge count={count} />
    </GatedLink>
  );
}

/** The number of cart lines in the corner of the icon; 0 for whoever is no buyer. */
export function CartBadge({ count }: { count: number }) {
  const format = useFormat();
  const colours = count > 0 ? 'bg-cinnabar font-semibold text-card' : 'bg-sand-deep text-muted';
  return (
    <span
      // The link says it in words.
      aria-hidden
      className={`absolute -end-0.5 top-0 min-w-4.5 rounded-full px-1 text-center text-xs leading-4.5 tabular-nums ${colours}`}
    >
      {count > 99 ? '99+' : format.number(count)}
    </span>
  );
}
