import type { MarketMap } from '../../../contract/markets/map.ts';
import { mapSize } from '../../../contract/markets/map-size.ts';
import { useWords } from '../../page/words.ts';

interface Coasts extends Pick<MarketMap, 'land' | 'country'> {
  pin?: MarketMap['pin'];
  ports: readonly (Pick<MarketMap['ports'][number], 'code' | 'name' | 'spot'> & { km?: number })[];
}

const { width, height } = mapSize;
/** A drop whose tip is at (0, 0). */
const pinShape = 'M0 0C-4-6-8-10-8-15a8 8 0 0 1 16 0C8-10 4-6 0 0z';

/** A country with its ports by their numbers. A map is not mirrored where the reading is. */
export function CoastMap({ label, map }: { label: string; map: Coasts }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      direction="ltr"
      className="block w-full rounded border border-line bg-sand select-none"
    >
      <path d={map.land} className="fill-sand-deep" />
      <path d={map.country} className="fill-cinnabar-soft stroke-line-strong" strokeWidth={0.75} />
      {map.ports.map(
        ({ code, spot }, index) =>
          spot && (
            <g key={code} transform={`translate(${spot.x} ${spot.y})`}>
              {/* A narrow screen shrinks the map; the numbers stay readable. */}
              <g className="max-sm:scale-125">
                <circle r={6.5} className="fill-ink stroke-card" />
                <text y={3.5} textAnchor="middle" fontSize={10} fontWeight={600} className="fill-card">
                  {index + 1}
                </text>
              </g>
            </g>
          ),
      )}
      {map.pin && (
        <g transform={`translate(${map.pin.x} ${map.pin.y})`}>
          <path d={pinShape} className="fill-cinnabar stroke-card" />
          <circle cy={-15} r={3} className="fill-card" />
        </g>
      )}
    </svg>
  );
}

/** The ports of a map by their numbers, with how far they are where that is known. */
export function PortList({ ports }: Pick<Coasts, 'ports'>) {
  const t = useWords('market');
  return (
    <ol className="space-y-1">
      {ports.map(({ code, name, km }, index) => (
        <li key={code} className="flex items-center gap-2">
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full bg-ink text-xs font-semibold text-card"
          >
            {index + 1}
          </span>
          <span>{name}</span>
          {km !== undefined && <span className="text-muted">{t('map.away', { km })}</span>}
        </li>
      ))}
    </ol>
  );
}
