import { useId } from 'react';
import { DoorOpen } from 'lucide-react';
import type { Stall } from '../../../contract/markets/floors.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import type { FloorPlan, PlannedFloor } from './floor-plan.ts';

/** What is where in a market: its floors, each with its stalls along a corridor, and the shops that name no stall. */
export function Floors({ plan }: { plan: FloorPlan }) {
  const t = useWords('market');
  const title = useId();
  return (
    <section className="sheet -mx-4 space-y-4 p-4 sm:mx-0 sm:p-6" aria-labelledby={title}>
      <h2 id={title} className="text-lg font-semibold">
        {t('plan')}
      </h2>
      <ol className="divide-y divide-line rounded border border-line">
        {plan.floors.map((floor) => (
          <li key={floor.label} className="space-y-3 p-3 sm:p-4">
            {floor.label && (
              <h3 className="flex items-baseline gap-3">
                <bdi className="min-w-10 shrink-0 rounded-sm bg-ink px-2 py-0.5 text-center font-semibold text-card">
                  {floor.label}
                </bdi>
                <span className="min-w-0 font-normal">{floor.sells}</span>
              </h3>
            )}
            {floor.stalls.length > 0 && <Corridor stalls={floor.stalls} />}
          </li>
        ))}
      </ol>
      {plan.elsewhere.length > 0 && (
        <div className="space-y-2">
          <h3 className="text-muted">{t('plan.elsewhere')}</h3>
          <ul className="flex flex-wrap gap-2">
            {plan.elsewhere.map((shop) => (
              <li key={shop.id} className="max-w-full">
                <Link
                  to={shopPath(shop.id)}
                  className="flex min-h-10 items-center gap-2 rounded border border-line bg-card px-2 py-1 hover:bg-sand"
                >
                  <Picture src={shop.logo} alt="" size={32} className="size-8 shrink-0 rounded-sm" />
                  <span className="min-w-0 truncate">{shop.name}</span>
                  {shop.floor && <bdi className="shrink-0 text-xs text-muted">{shop.floor}</bdi>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

// With fewer, one side of the corridor would stand empty.
const fewestOnBothSides = 4;

/**
 * The stalls along a corridor that begins at the entrance, many of them on both of its sides. On a narrow screen it
 * runs down along them, else in the direction of the reading.
 */
function Corridor({ stalls }: Pick<PlannedFloor, 'stalls'>) {
  const t = useWords('market');
  const isTwoSided = stalls.length >= fewestOnBothSides;
  return (
    <div className={`sm:flex ${isTwoSided ? 'sm:items-center' : 'sm:items-end'}`}>
      <p className="flex shrink-0 items-center gap-1.5 bg-sand-deep px-2 py-1 text-xs text-muted max-sm:w-fit max-sm:rounded-t-sm sm:h-7 sm:rounded-s-sm">
        <DoorOpen size={14} aria-hidden />
        {t('plan.entrance')}
      </p>
      <div className="relative min-w-0 grow border-sand-deep max-sm:border-s-8 max-sm:ps-2 max-sm:pt-2 sm:overflow-x-auto">
        <div
          aria-hidden
          className={`absolute inset-x-0 h-7 bg-sand-deep max-sm:hidden ${isTwoSided ? 'top-1/2 -mt-3.5' : 'bottom-0'}`}
        />
        <ol
          className={`relative grid gap-2 sm:w-fit sm:auto-cols-[200px] sm:grid-flow-col sm:gap-y-0 sm:px-2 ${isTwoSided ? 'sm:grid-rows-[1fr_28px_1fr]' : 'sm:grid-rows-[1fr_28px]'}`}
        >
          {stalls.map((shop, index) => (
            <li
              key={shop.id}
              className={`grid ${isTwoSided && index % 2 === 1 ? 'sm:row-start-3' : 'sm:row-start-1'}`}
            >
              <StallLink shop={shop} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function StallLink({ shop }: { shop: Stall }) {
  const common = useWords('common');
  return (
    <Link
      to={shopPath(shop.id)}
      className="flex min-h-14 items-center gap-2 rounded border border-line-strong bg-card p-2 hover:border-cinnabar"
    >
      <Picture src={shop.logo} alt="" size={40} className="size-10 shrink-0 rounded-sm" />
      <span className="min-w-0">
        <span className="block truncate text-xs text-muted">
          {common('shop.stall', { stall: shop.stall })}
        </span>
        <span className="block truncate font-semibold">{shop.name}</span>
      </span>
    </Link>
  );
}
