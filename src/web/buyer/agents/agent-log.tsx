import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Pagination } from '../../ui/pagination.tsx';

const onAPage = 10;

/** Everything that agents did for a buyer, or were refused, by pages; nothing before the first. */
export function AgentLog() {
  const t = useWords('agents');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useCall('agents.log', { pageNum: page, pageSize: onAPage }, { keep: true });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('log')}</h2>
      <ul className="divide-y divide-line">
        {data.rowList.map(({ id, at, name, tool, outcome, times, orders, amount }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0">
              <bdi className="font-semibold break-words">{name}</bdi> <bdi className="text-muted">{tool}</bdi>
            </span>
            <span className="text-xs text-muted">
              <Outcome code={outcome} />
              {times > 1 && <span className="figures"> × {format.number(times)}</span>}
              {orders && <bdi> {orders}</bdi>}
              {amount && <span className="figures"> {format.money(amount)}</span>}
              {' · '}
              {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      <div className="pt-2 empty:hidden">
        <Pagination page={page} pages={Math.ceil(data.totalRecord / onAPage)} onPage={setPage} />
      </div>
    </section>
  );
}

const namedOutcomes = ['done', 'needs_approval', 'approved', 'rejected'] as const;

/** What came of it; a refusal by its code, as the agent got it. */
function Outcome({ code }: { code: string }) {
  const t = useWords('agents');
  const outcome = namedOutcomes.find((each) => each === code);
  return outcome ? t(`log.${outcome}`) : <bdi>{t('log.refused', { code })}</bdi>;
}
