import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What this place is, and what others ordered last, without their names. */
export function Welcome({ orders }: { orders: OutputOf<'orders.latest'> }) {
  const t = useWords('storefront');
  const format = useFormat();
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-5 max-xl:sr-only">
      <h1 className="text-lg font-semibold text-balance">{t('home.title')}</h1>
      <p className="line-clamp-3 text-muted">{t('home.text')}</p>
      <Link to={listPath({})} className={buttonClass({ tone: 'main' })}>
        {t('home.start')}
      </Link>
      {orders.length > 0 && (
        <div className="min-h-0 border-t border-line pt-3">
          <h2 className="font-semibold">{t('home.orders')}</h2>
          <ul className="mt-1 divide-y divide-line">
            {orders.map(({ buyer, country, title, quantity, at }) => (
              <li key={`${at}${title}`} className="py-1.5 text-xs">
                <span className="line-clamp-1" dir="auto">
                  {t('home.order', { title, quantity })}
                </span>
                <span className="flex justify-between gap-2 text-muted">
                  <bdi>
                    {buyer} · {country}
                  </bdi>
                  <time dateTime={at}>{format.day(at.slice(0, 10))}</time>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
