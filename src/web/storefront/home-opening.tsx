import type { GoodsCard } from '../../contract/catalog.ts';
import { useFormat } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { goodsPath, listPath } from '../parts/addresses.ts';
import { Picture } from '../parts/picture.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';

/** The first thing a visitor reads: what this place is, and four goods to show it. */
export function HomeOpening({ goods }: { goods: readonly GoodsCard[] }) {
  const t = useWords('storefront');
  const format = useFormat();
  return (
    <section className="sheet -mx-4 grid gap-6 p-6 sm:mx-0 sm:p-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col items-start justify-center gap-4">
        <h1 className="text-xl font-semibold text-balance lg:text-hero">{t('home.title')}</h1>
        <p className="max-w-md text-base text-muted">{t('home.text')}</p>
        <Link to={listPath({})} className={buttonClass({ tone: 'main', size: 'large' })}>
          {t('home.start')}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:min-h-72 md:grid-rows-2">
        {goods.slice(0, 4).map((one) => (
          <li key={one.id}>
            <Link
              to={goodsPath(one)}
              title={one.title}
              className="group relative block h-full overflow-hidden rounded"
            >
              {one.pictures[0] && (
                <Picture
                  src={one.pictures[0]}
                  alt={one.title}
                  size={240}
                  sizes="(min-width: 768px) 220px, 45vw"
                  eager
                  className="w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
                />
              )}
              <span className="absolute start-2 bottom-2 rounded-sm bg-card px-2 py-0.5 text-cinnabar shadow-rest group-hover:shadow-float">
                <Price parts={format.priceParts(one.priceFrom)} size="small" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
