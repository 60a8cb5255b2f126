import { useState } from 'react';
import type { ApprovalState } from '../../../contract/agents/agent-scopes.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { approvalPath } from '../paths.ts';

const onAPage = 10;

const tones: Record<ApprovalState, BadgeTone> = {
  waiting: 'accent',
  ordered: 'good',
  refused: 'neutral',
  expired: 'neutral',
  canceled: 'neutral',
};

/** Where an order that an agent asks for stands. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useWords('agents');
  return <Badge tone={tones[state]}>{t(`approval.state.${state}`)}</Badge>;
}

/** Orders that agents ask for, those that wait first; nothing before the first. */
export function Approvals() {
  const t = useWords('agents');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data } = useCall('agents.approvals', { pageNum: page, pageSize: onAPage }, { keep: true });
  if (!data || data.totalRecord === 0) return null;
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 flex items-center gap-2 text-base font-semibold">
        {t('approvals')}
        {data.waiting > 0 && <Badge tone="accent">{format.number(data.waiting)}</Badge>}
      </h2>
      <ul className="divide-y divide-line">
        {data.rowList.map(({ id, agentName, agentHost, shops, total, state, askedAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
            <Link to={approvalPath(id)} className="min-w-0 hover:text-cinnabar">
              <span className="block font-semibold break-words">
                <bdi>{shops.join(', ')}</bdi>
              </span>
              <span className="block text-xs text-muted">
                <bdi>{agentName}</bdi> <bdi className="break-all">{agentHost}</bdi>
                {' · '}
                {state === 'waiting'
                  ? t('approval.until', { time: format.dateTime(expiresAt) })
                  : format.dateTime(askedAt)}
              </span>
            </Link>
            <span className="flex items-center gap-3">
              <span className="figures font-semibold">{format.money(total)}</span>
              <ApprovalBadge state={state} />
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
