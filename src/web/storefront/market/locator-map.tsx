import type { OutputOf } from '../../../contract/contract.ts';
import { mapSize } from '../../../contract/markets/map.ts';
import { useWords } from '../../page/words.ts';

interface Props {
  market: OutputOf<'markets.get'>;
  map: NonNullable<OutputOf<'markets.map'>>;
}

const { width, height } = mapSize;
/** A drop whose tip is at (0, 0). */
const pin = 'M0 0C-4-6-8-10-8-15a8 8 0 0 1 16 0C8-10 4-6 0 0z';

/** Where a market lies in its country, with the nearest large ports by number. A map is not mirrored where the reading is. */
export function LocatorMap({ market, map }: Props) {
  const t = useWords('market');
  const place = { market: market.name, city: market.city, country: market.countryName };
  return (
    <figure className="space-y-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('map.shows', place)}
        direction="ltr"
        className="block w-full rounded border border-line bg-sand select-none"
      >
        <path d={map.land} className="fill-sand-deep" />
        <path d={map.country} className="fill-cinnabar-soft stroke-line-strong" strokeWidth={0.75} />
        {map.ports.map(
          ({ code, spot }, index) =>
            spot && (
              <g key={code} transform={`translate(${spot.x} ${spot.y})`}>
                <circle r={6.5} className="fill-ink stroke-card" />
                <text y={3.5} textAnchor="middle" fontSize={10} fontWeight={600} className="fill-card">
                  {index + 1}
                </text>
              </g>
            ),
        )}
        <g transform={`translate(${map.pin.x} ${map.pin.y})`}>
          <path d={pin} className="fill-cinnabar stroke-card" />
          <circle cy={-15} r={3} className="fill-card" />
        </g>
      </svg>
      {map.ports.length > 0 && (
        <figcaption className="space-y-1">
          <p className="text-muted">{t('map.ports')}</p>
          <ol className="space-y-1">
            {map.ports.map(({ code, name, km }, index) => (
              <li key={code} className="flex items-baseline gap-2">
                <span
                  aria-hidden
                  className="grid size-5 shrink-0 place-items-center rounded-full bg-ink text-xs font-semibold text-card"
                >
                  {index + 1}
                </span>
                <span>{name}</span>
                <span className="text-muted">{t('map.away', { km })}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  );
}
