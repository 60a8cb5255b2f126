import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { addProductPath, productsPath } from '../paths.ts';

const mostListed = 5;

/** Products on sale whose stock will not last for two more orders; nothing where there are none. */
export function RunningOut() {
  const t = useWords('figures');
  const { data } = useCall('products.list', { status: 'published', runsOut: true, pageSize: mostListed });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-6">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{t('runsOut.title', { count: data.totalRecord })}</h2>
        <Link to={`${productsPath}?runsOut=1`} className="py-1 text-cinnabar hover:underline">
          {t('runsOut.all')}
        </Link>
      </header>
      <ul className="divide-y divide-line">
        {data.rowList.map(({ id, title, picture, skus }) => (
          <li key={id}>
            <Link
              to={`${addProductPath}?id=${id}`}
              className="flex items-center gap-3 py-2 hover:text-cinnabar"
            >
              <Picture src={picture} alt="" size={40} className="shrink-0 rounded-sm" />
              <bdi className="line-clamp-2 min-w-0 grow">{title}</bdi>
              <span className="shrink-0 text-xs text-muted">{t('runsOut.versions', { count: skus })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
