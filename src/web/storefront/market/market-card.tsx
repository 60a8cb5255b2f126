import { MapPin } from 'lucide-react';
import type { MarketCard as Market } from '../../../contract/markets/markets.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { marketPath } from '../../features/addresses/addresses.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { firstPicture } from './industries.tsx';

/** A market in a list: the whole card leads to it. */
export function MarketCard({ market, eager = false }: { market: Market; eager?: boolean }) {
  const t = useWords('market');
  return (
    <Link
      to={marketPath(market)}
      className="card flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float"
    >
      <WidePicture src={firstPicture(market.pic)} alt="" eager={eager} />
      <span className="flex grow flex-col gap-1 p-3">
        <span className="line-clamp-2 text-base font-semibold">{market.name}</span>
        <span className="flex items-center gap-1 text-muted">
          <MapPin size={14} aria-hidden className="shrink-0" />
          {t('place', { city: market.city, country: market.countryName })}
        </span>
        <span className="mt-auto pt-1 text-xs text-muted">{t('shops', { count: market.shopCount })}</span>
      </span>
    </Link>
  );
}
