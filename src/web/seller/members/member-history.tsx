import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Pagination } from '../../ui/pagination.tsx';

const onAPage = 10;

/** What became of members, and who did it; nothing before the first was invited. */
export function MemberHistory() {
  const t = useWords('members');
  const account = useWords('account');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useCall('members.history', { pageNum: page, pageSize: onAPage }, { keep: true });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('history')}</h2>
      <ol className="divide-y divide-line">
        {data.rowList.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <bdi>{t(`event.${event.kind}`, { by: event.by, about: event.about })}</bdi>
              {event.rights.length > 0 && (
                <span className="block text-xs text-muted">
                  {format.list(event.rights.map((right) => account(`right.${right}`)))}
                </span>
              )}
            </span>
            <time dateTime={event.at} className="text-xs text-muted">
              {format.dateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
      <div className="pt-2 empty:hidden">
        <Pagination page={page} pages={Math.ceil(data.totalRecord / onAPage)} onPage={setPage} />
      </div>
    </section>
  );
}
