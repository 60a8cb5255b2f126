import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { ActList } from './acts.tsx';

const onAPage = 10;

interface Props {
  /** The provider reads it: each line says for whom. */
  withServed?: boolean;
}

/** Everything that was agreed on and done for somebody else, by pages; nothing before the first. */
export function ServiceHistory({ withServed = false }: Props) {
  const t = useWords('serving');
  const [page, setPage] = useState(1);
  const { data } = useCall('serviceGrants.history', { pageNum: page, pageSize: onAPage }, { keep: true });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('history')}</h2>
      <ActList acts={data.rowList} withServed={withServed} />
      <div className="pt-2 empty:hidden">
        <Pagination page={page} pages={Math.ceil(data.totalRecord / onAPage)} onPage={setPage} />
      </div>
    </section>
  );
}
