import { Radio } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ProgrammeCard } from '../../../contract/programmes/programmes.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { programmePath, programmesPath } from '../../features/live/programme-paths.ts';
import { Picture } from '../../features/media/picture.tsx';
import { definePage, keepToPages } from '../../page/define.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProgrammeState, ProgrammeTime } from './programme-parts.tsx';

const onAPage = 12;

interface Data {
  current: OutputOf<'programmes.list'>;
  past: OutputOf<'programmes.list'>;
}

export const page = definePage<Data>({
  async load({ call, page: pageNum }) {
    const [current, past] = await Promise.all([
      call('programmes.list', { list: 'current', pageSize: 24 }),
      call('programmes.list', { list: 'past', pageNum, pageSize: onAPage }),
    ]);
    keepToPages(pageNum, past.rowList);
    return { current, past };
  },

  head: () => ({ canonical: programmesPath }),

  View({ data: { current, past } }) {
    const t = useWords('live');
    const common = useWords('common');
    const address = useAddress();
    const { page: pageNum } = usePlace();
    return (
      <div className="page space-y-6">
        <h1 className="text-xl font-semibold">{common('nav.live')}</h1>
        <section aria-label={t('list.current')} className="space-y-3">
          <h2 className="text-base font-semibold">{t('list.current')}</h2>
          {current.rowList.length > 0 ? (
            <Programmes rows={current.rowList} />
          ) : (
            <div className="card">
              <EmptyState
                icon={<Radio size={22} aria-hidden />}
                title={t('list.none')}
                hint={t('list.noneHint')}
                action={
                  <Link to={listPath({})} className={buttonClass()}>
                    {t('seeProducts')}
                  </Link>
                }
              />
            </div>
          )}
        </section>
        {past.rowList.length > 0 && (
          <section aria-label={t('list.past')} className="space-y-3">
            <h2 className="text-base font-semibold">{t('list.past')}</h2>
            <Programmes rows={past.rowList} />
            <Pagination
              page={pageNum}
              pages={Math.ceil(past.totalRecord / onAPage)}
              href={(number) => address(number > 1 ? `${programmesPath}_page${number}` : programmesPath)}
            />
          </section>
        )}
      </div>
    );
  },
});

function Programmes({ rows }: { rows: readonly ProgrammeCard[] }) {
  const t = useWords('live');
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {rows.map((programme) => (
        <li key={programme.id} className="min-w-0">
          <Link to={programmePath(programme.id)} className="card group flex h-full gap-3 p-4">
            <Pictures pictures={programme.pictures} />
            <span className="min-w-0 flex-1 space-y-1">
              <ProgrammeState programme={programme} />
              <span className="line-clamp-2 font-semibold group-hover:text-cinnabar">
                <bdi>{programme.title}</bdi>
              </span>
              <span className="block text-xs text-muted">{t('host', { name: programme.host })}</span>
              <span className="block text-xs text-muted">
                {t('products', { count: programme.productCount })}
              </span>
              <ProgrammeTime programme={programme} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is shown there: one product large, or four of them. */
function Pictures({ pictures }: Pick<ProgrammeCard, 'pictures'>) {
  const isGrid = pictures.length === 4;
  return (
    <span
      className={`grid size-28 shrink-0 gap-0.5 overflow-hidden rounded-sm bg-sand ${isGrid ? 'grid-cols-2' : ''}`}
    >
      {pictures.slice(0, isGrid ? 4 : 1).map((picture) => (
        <Picture
          key={picture}
          src={picture}
          alt=""
          size={isGrid ? 56 : 112}
          className="size-full object-cover"
        />
      ))}
    </span>
  );
}
