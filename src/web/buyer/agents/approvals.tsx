import type { ApprovalState } from '../../../contract/agents/agent-scopes.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { approvalPath } from '../paths.ts';

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
  return (
    <OfficeList
      place="section"
      call="agents.approvals"
      pageSize={10}
      label={t('approvals')}
      renderHeading={(answer) => <Heading waiting={answer?.waiting ?? 0} />}
      items={{ render: (approval) => <Approval approval={approval} /> }}
      empty={null}
    />
  );
}

function Approval({ approval }: { approval: OutputOf<'agents.approvals'>['rowList'][number] }) {
  const t = useWords('agents');
  const format = useFormat();
  const { id, agentName, agentHost, shops, total, state, askedAt, expiresAt } = approval;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
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
    </div>
  );
}

function Heading({ waiting }: { waiting: number }) {
  const t = useWords('agents');
  const format = useFormat();
  return (
    <>
      {t('approvals')} {waiting > 0 && <Badge tone="accent">{format.number(waiting)}</Badge>}
    </>
  );
}
