import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../contract/contract.ts';
import { mostPricedProducts } from '../../../../contract/price-lists/price-list-limits.ts';
import { api } from '../../../page/calls/api.ts';
import { askTogether } from '../../../page/calls/ask-together.ts';
import { useFormat } from '../../../page/format/format.ts';
import { usePlace } from '../../../page/place.tsx';
import { useSession } from '../../../page/visitor/session.ts';
import { useWords } from '../../../page/words.ts';

const minute = 60_000;

/** Asks once for all cards that ask within a moment. */
const askTier = askTogether<OutputOf<'catalog.nextTiers'>[number]>(mostPricedProducts, async (productIds) => {
  const tiers = await api('catalog.nextTiers', { productIds });
  return new Map(tiers.map((tier) => [tier.productId, tier]));
});

/** From how many pieces on a product costs the visitor less, and how much; nothing where it never does. */
export function NextTier({ productId, unit }: { productId: string; unit: string }) {
  const t = useWords('lists');
  const format = useFormat();
  const { priceType, site } = usePlace();
  // Whoever signs in may have prices of their own.
  const { role, user } = useSession();
  const { data: tier } = useQuery({
    queryKey: ['catalog.nextTiers', productId, site, priceType, role, user?.id],
    queryFn: () => askTier(productId),
    staleTime: minute,
    retry: false,
  });
  if (!tier) return null;
  return (
    <span className="text-xs text-jade">
      {t('nextTiers.tier', { count: tier.minimum, unit, price: format.money(tier.price) })}
    </span>
  );
}
