import { useState } from 'react';
import { Bot } from 'lucide-react';
import type { AgentGrant, AgentProgram } from '../../../contract/agents/agents.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AgentLog } from './agent-log.tsx';
import { Approvals } from './approvals.tsx';
import { LimitsDialog, mayOrder, OrderLimits } from './grant-limits.tsx';
import { TotalLimits } from './total-limits.tsx';

type Open = { kind: 'limits' | 'revoke'; grant: AgentGrant };

/** The agents that a buyer let act for them, what they may, and what they did. */
export const page = definePage({
  View() {
    const t = useWords('agents');
    const common = useWords('common');
    const [open, setOpen] = useState<Open | null>(null);
    const close = () => setOpen(null);
    return (
      <Office role={roles.buyer} title={common('nav.agents')}>
        <p className="max-w-3xl text-muted">
          {t('about')}{' '}
          <Link to="/developers/agents" className="text-cinnabar-deep underline">
            {t('howTo')}
          </Link>
        </p>
        <Approvals />
        <OfficeList
          call="agents.list"
          rowId={({ consents }) => consents[0]!.id}
          items={{ render: (program) => <Program program={program} onOpen={setOpen} /> }}
          empty={{ icon: <Bot size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
        >
          {({ answer }) => answer?.rowList.some(({ consents }) => consents.some(mayOrder)) && <TotalLimits />}
        </OfficeList>
        <AgentLog />
        {open?.kind === 'limits' && <LimitsDialog grant={open.grant} onClose={close} />}
        {open?.kind === 'revoke' && <Revoke grant={open.grant} onClose={close} />}
      </Office>
    );
  },
});

interface ProgramProps {
  program: AgentProgram;
  onOpen: (open: Open) => void;
}

/** A program, with what its buyer let it do: consents that are over are folded away beside those that count. */
function Program({ program, onOpen }: ProgramProps) {
  const t = useWords('agents');
  const { name, redirectHost, isActive, consents, consentCount } = program;
  const standing = consents.filter((grant) => grant.isActive);
  const [unfolded, folded] =
    standing.length > 0
      ? [standing, consents.filter((grant) => !grant.isActive)]
      : [consents.slice(0, 1), consents.slice(1)];
  const list = (grants: readonly AgentGrant[]) => (
    <ul className="divide-y divide-line">
      {grants.map((grant) => (
        <Grant key={grant.id} grant={grant} program={program} onOpen={onOpen} />
      ))}
    </ul>
  );
  return (
    <div className="px-4 py-3">
      <h2 className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold break-words">{name}</bdi>
        <bdi className="text-xs font-normal break-all text-muted">{redirectHost}</bdi>
        {!isActive && <Badge>{t('over')}</Badge>}
      </h2>
      {list(unfolded)}
      {folded.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">
            {t('earlierConsents', { count: consentCount - unfolded.length })}
          </summary>
          {list(folded)}
        </details>
      )}
    </div>
  );
}

interface GrantProps {
  grant: AgentGrant;
  program: AgentProgram;
  onOpen: (open: Open) => void;
}

function Grant({ grant, program, onOpen }: GrantProps) {
  const t = useWords('agents');
  const format = useFormat();
  const publishes = grant.scopes.includes('rfq:publish');
  const isCalledOtherwise = grant.name !== program.name || grant.redirectHost !== program.redirectHost;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-2">
      <div className="min-w-0 space-y-1">
        {isCalledOtherwise && (
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-semibold break-words">{grant.name}</bdi>
            <bdi className="text-xs break-all text-muted">{grant.redirectHost}</bdi>
          </span>
        )}
        {grant.keyFingerprint && (
          <span className="block text-xs break-all text-muted">
            {t('consent.key')} <bdi>{grant.keyFingerprint}</bdi>
          </span>
        )}
        <ul className="list-disc ps-5 text-sm text-muted">
          {grant.scopes.map((scope) => (
            <li key={scope}>{t(`scope.${scope}`)}</li>
          ))}
        </ul>
        {mayOrder(grant) && <OrderLimits grant={grant} />}
        {publishes && (
          <span className="block text-sm">
            {t('requestsToday', { done: grant.requestsToday, most: grant.requestsADay })}
          </span>
        )}
        <span className="block text-xs text-muted">
          {grant.usedAt ? t('used', { time: format.dateTime(grant.usedAt) }) : t('unused')}
          {' · '}
          {grant.revokedAt
            ? t('revokedAt', { time: format.dateTime(grant.revokedAt) })
            : t('until', { time: format.dateTime(grant.endsAt) })}
        </span>
      </div>
      {grant.isActive && (
        <span className="flex flex-wrap gap-2">
          {(publishes || mayOrder(grant)) && (
            <Button size="small" onClick={() => onOpen({ kind: 'limits', grant })}>
              {t('limits')}
            </Button>
          )}
          <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'revoke', grant })}>
            {t('revoke')}
          </Button>
        </span>
      )}
    </li>
  );
}

interface DialogProps {
  grant: AgentGrant;
  onClose: () => void;
}

function Revoke({ grant, onClose }: DialogProps) {
  const t = useWords('agents');
  return (
    <SendDialog
      danger
      title={<bdi>{t('revokeOf', { name: grant.name })}</bdi>}
      verb={t('revoke')}
      call="agents.revoke"
      changes={['agents.list', 'agents.approvals']}
      done={t('revokeDone')}
      input={() => ({ id: grant.id })}
      onClose={onClose}
    >
      <p>{t('revokeHint')}</p>
    </SendDialog>
  );
}
