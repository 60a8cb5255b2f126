import { use, useEffect } from 'react';
import { Radio } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNow } from '../../page/format/use-now.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { wordsReady } from '../translation/words-ready.ts';
import { LivePrice } from './live-price.tsx';
import { programmePath } from './programme-paths.ts';

const lookAgainMs = 30_000;

/** The programme in which a product is sold at this moment, its price there, and until when that counts. */
export function LiveBandText({ productId }: { productId: string }) {
  use(wordsReady(usePlace().language, 'live'));
  const t = useWords('live');
  const format = useFormat();
  const now = useNow(1_000);
  const { data, refetch } = useCall('programmes.ofProducts', { ids: productId });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [refetch]);
  const sale = data?.[0];
  if (!sale || now === null || Date.parse(sale.endsAt) <= now) return null;
  return (
    <section
      aria-label={t('price')}
      className="flex gap-3 rounded border border-cinnabar bg-cinnabar-soft p-3"
    >
      <Radio size={20} aria-hidden className="shrink-0 text-cinnabar" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-cinnabar">{t('until', { time: format.dateTime(sale.endsAt) })}</p>
        <LivePrice product={sale} />
        <Link
          to={programmePath(sale.programmeId)}
          className="mt-1 inline-block text-sm underline hover:text-cinnabar"
        >
          {t('see')}: <bdi>{sale.title}</bdi>
        </Link>
      </div>
    </section>
  );
}
