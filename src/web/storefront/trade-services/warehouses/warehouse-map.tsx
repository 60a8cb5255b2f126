import type { KeyboardEvent } from 'react';
import { useWords } from '../../../page/words.ts';
import { land } from '../land.ts';
import { tradeCities, type TradeCity } from '../trade-cities.ts';
import type { Found } from './warehouse-finder.tsx';

interface Props {
  found: readonly Found[];
  city: TradeCity | '';
  chosen: string | null;
  /** Asked for with a press. */
  onChoose: (id: string) => void;
  /** Looked at, by a mouse or the focus. */
  onPoint: (id: string) => void;
}

// Two units a degree; the poles are left out, nobody stores there.
const [top, height] = [8, 320];
const x = (longitude: number) => (longitude + 180) * 2;
const y = (latitude: number) => (90 - latitude) * 2;
const graticule = [60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 660];

/** Where the warehouses are on the earth. A map is not mirrored where the reading is. */
export function WarehouseMap({ found, city, chosen, onChoose, onPoint }: Props) {
  const t = useWords('warehouse');
  const from = city && tradeCities[city];
  // What is chosen is drawn last, above its neighbours.
  const drawn = found.toSorted(
    (a, b) => Number(a.warehouse.id === chosen) - Number(b.warehouse.id === chosen),
  );
  const named = found.find(({ warehouse }) => warehouse.id === chosen)?.warehouse;
  return (
    <svg
      viewBox={`0 ${top} 720 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside an SVG there are no other tags
      role="group"
      aria-label={t('map')}
      className="block size-full select-none"
    >
      <path d={land} className="fill-card stroke-line-strong" strokeWidth={0.6} />
      <path
        d={`${graticule.map((at) => `M${at} 0v360`).join('')}${[60, 120, 180, 240].map((at) => `M0 ${at}h720`).join('')}`}
        className="fill-none stroke-line"
        strokeWidth={0.5}
        strokeDasharray="2 3"
      />
      {from &&
        found.map(({ warehouse }) => (
          <line
            key={warehouse.id}
            x1={x(from.longitude)}
            y1={y(from.latitude)}
            x2={x(warehouse.longitude)}
            y2={y(warehouse.latitude)}
            strokeWidth={warehouse.id === chosen ? 1.2 : 0.5}
            className={warehouse.id === chosen ? 'stroke-cinnabar' : 'stroke-line-strong'}
          />
        ))}
      {from && (
        <circle
          cx={x(from.longitude)}
          cy={y(from.latitude)}
          r={4}
          className="fill-ink stroke-card"
          strokeWidth={1}
        />
      )}
      {drawn.map(({ warehouse }) => (
        <Marker
          key={warehouse.id}
          warehouse={warehouse}
          isChosen={warehouse.id === chosen}
          onChoose={onChoose}
          onPoint={onPoint}
        />
      ))}
      {named && (
        <text
          x={Math.min(Math.max(x(named.longitude), 90), 630)}
          y={y(named.latitude) - 12}
          textAnchor="middle"
          strokeWidth={3}
          paintOrder="stroke"
          aria-hidden
          className="pointer-events-none max-sm:hidden fill-ink stroke-card text-xs font-semibold"
        >
          {named.title}
        </text>
      )}
    </svg>
  );
}

interface MarkerProps extends Pick<Props, 'onChoose' | 'onPoint'> {
  warehouse: Found['warehouse'];
  isChosen: boolean;
}

function Marker({ warehouse: { id, title, latitude, longitude }, isChosen, onChoose, onPoint }: MarkerProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inside an SVG there are no other tags
      role="button"
      tabIndex={0}
      aria-label={title}
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
      onKeyDown={press}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(id)}
      onFocus={() => onPoint(id)}
      className="group cursor-pointer outline-none"
    >
      <circle cx={x(longitude)} cy={y(latitude)} r={12} className="fill-transparent" />
      <circle
        cx={x(longitude)}
        cy={y(latitude)}
        r={isChosen ? 7 : 4.5}
        strokeWidth={1.5}
        className={`stroke-card group-focus-visible:stroke-ink ${isChosen ? 'fill-cinnabar-deep' : 'fill-cinnabar'}`}
      />
    </g>
  );
}
