import { useEffect, useState } from 'react';
import { Truck } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { DestinationChooser } from '../../features/addresses/destination-chooser.tsx';
import {
  keepDestination,
  storedDestination,
  type Destination,
} from '../../features/addresses/destination.ts';
import { ShipsFrom } from '../../features/shops/ships-from.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Lines = InputOf<'catalog.freight'>['lines'];

const pause = 400;

/** What sending the chosen products would cost and how long it takes; the seller confirms it. In the browser alone. */
export function Freight({ productId, lines }: { productId: string; lines: Lines }) {
  const t = useWords('product');
  const format = useFormat();
  const { site } = usePlace();
  const [to, setTo] = useState<Destination>(() => storedDestination(site));
  const asked = useSettled(lines);
  const { data, isError } = useCall(
    'catalog.freight',
    { productId, lines: asked, ...to },
    { keep: true, staleTime: 60_000 },
  );
  const choose = (destination: Destination) => {
    keepDestination(destination);
    setTo(destination);
  };
  const estimate = data?.estimate;
  return (
    <section aria-label={t('freight')} className="flex gap-3">
      <Truck size={18} aria-hidden className="mirrored mt-2 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="text-muted">{t('freight')}</span>
          <DestinationChooser to={to} onChoose={choose} />
        </div>
        <div className="min-h-14" aria-live="polite">
          {isError ? (
            <p className="text-muted">{t('freight.failed')}</p>
          ) : !data ? (
            <Skeleton className="h-5 w-56" />
          ) : !estimate ? (
            <p>{t('freight.ask')}</p>
          ) : (
            <>
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold">
                  {estimate.price.amount === '0' ? t('freight.free') : format.money(estimate.price)}
                </span>
                {estimate.isFreeByAmount && <span className="text-jade">{t('freight.freeByAmount')}</span>}
                <span>{t('freight.days', { min: estimate.daysMin, max: estimate.daysMax })}</span>
              </p>
              <p className="text-xs text-muted">
                {t('freight.note', { weight: format.weight(data.weightGrams) })}
              </p>
            </>
          )}
          {data && (
            <p className="text-xs text-muted">
              <ShipsFrom origins={data.shipsFrom} leadDays={data.leadDays} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Lines as they are once nobody has changed them for a moment. */
function useSettled(lines: Lines): Lines {
  const [settled, setSettled] = useState(lines);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(lines), pause);
    return () => clearTimeout(timer);
  }, [lines]);
  return settled;
}
