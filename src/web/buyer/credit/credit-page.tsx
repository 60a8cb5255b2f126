import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { CreditCard } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CreditAccount, CreditScore } from '../../../contract/credit/credit.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { CreditStateBadge } from '../../features/credit/credit-state.tsx';
import { Score } from '../../features/credit/score.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Apply } from './apply.tsx';
import { Draws } from './draws.tsx';
import { Movements } from './movements.tsx';
import { Repay } from './repay.tsx';

/** A buyer's trust credit: the line and what is due of it, or how to apply for one. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const { data, isError, refetch } = useCall('credit.info', {});
    return (
      <Office role={roles.buyer} title={common('nav.credit')}>
        {isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : data ? (
          <Account account={data} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </Office>
    );
  },
});

function Account({ account }: { account: CreditAccount }) {
  const [isApplying, setApplying] = useState(false);
  const score = useCall('credit.score', {});
  const apply = { score, onApply: () => setApplying(true) };
  return (
    <>
      {account.line ? (
        <>
          <Line account={account} line={account.line} {...apply} />
          <Draws />
          <Movements since={account.line.openedAt} />
        </>
      ) : (
        <WithoutLine account={account} {...apply} />
      )}
      {isApplying && score.data && <Apply score={score.data} onClose={() => setApplying(false)} />}
    </>
  );
}

interface Props {
  account: CreditAccount;
  /** What a limit can be asked for by; until it has come nobody can. */
  score: UseQueryResult<CreditScore>;
  onApply: () => void;
}

function WithoutLine({ account, score, onApply }: Props) {
  const t = useWords('credit');
  const { state, reason } = account;
  const isWaiting = state === 'waiting';
  return (
    <div className="card space-y-6 p-4 sm:p-6">
      <EmptyState
        icon={<CreditCard size={22} aria-hidden />}
        title={t(isWaiting ? 'waiting' : state === 'refused' ? 'refused' : 'about')}
        hint={isWaiting ? t('waitingHint') : reason || t('aboutHint')}
        action={
          isWaiting ? undefined : (
            <Button tone="main" busy={score.isPending} disabled={!score.data} onClick={onApply}>
              {t('apply')}
            </Button>
          )
        }
      />
      {score.isError && <ErrorState onRetry={() => void score.refetch()} />}
      {score.data && <Score score={score.data} />}
    </div>
  );
}

interface LineProps extends Props {
  line: NonNullable<CreditAccount['line']>;
}

/** What can still be drawn, what is used and due, and on which terms. */
function Line({ account, line, score, onApply }: LineProps) {
  const t = useWords('credit');
  const format = useFormat();
  const [isRepaying, setRepaying] = useState(false);
  const { state, reason, application } = account;
  const isLate = line.overdue.amount !== '0';
  const figures = [
    ['limit', format.money(line.limit)],
    ['used', format.money(line.used)],
    ['lateFees', format.money(line.lateFees)],
    ['nextDue', line.nextDue ? format.date(line.nextDue) : '—'],
    ...(line.inFavour.amount === '0' ? [] : [['inFavour', format.money(line.inFavour)] as const]),
  ] as const;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p>
          <span className="flex items-center gap-2 text-muted">
            {t('available')} <CreditStateBadge state={state} />
          </span>
          <Price parts={format.priceParts(line.available)} size="large" />
        </p>
        <span className="flex flex-wrap gap-2">
          {application?.state !== 'waiting' && state !== 'closed' && (
            <Button disabled={!score.data} onClick={onApply}>
              {t('raise')}
            </Button>
          )}
          {line.used.amount !== '0' && (
            <Button tone="main" onClick={() => setRepaying(true)}>
              {t('repay')}
            </Button>
          )}
        </span>
      </div>
      {isLate && (
        <p role="alert" className="rounded bg-cinnabar-soft p-3 text-cinnabar-deep">
          {t('late', { amount: format.money(line.overdue) })}
        </p>
      )}
      {line.disputed.amount !== '0' && (
        <p role="alert" className="rounded bg-cinnabar-soft p-3 text-cinnabar-deep">
          {t('disputed', { amount: format.money(line.disputed) })}
        </p>
      )}
      {reason && <bdi className="block text-muted">{reason}</bdi>}
      {application?.state === 'waiting' && <p className="text-muted">{t('waitingHint')}</p>}
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-3 md:grid-cols-5">
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(name)}</dt>
            <dd className="font-semibold">
              <bdi className="figures">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {t('terms', { days: line.termDays, fee: format.rate(line.lateFeeBasisPoints / 100) })}
      </p>
      {isRepaying && <Repay owed={line.used} onClose={() => setRepaying(false)} />}
    </section>
  );
}
