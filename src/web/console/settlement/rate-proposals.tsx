import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { changeColumns } from './confirm-rates.tsx';

type State = OutputOf<'console.rates.list'>;
type Proposal = State['proposals'][number];

/** Rates that are far from those in use: what another operator, or the set address, wants loaded. */
export function RateProposals({ state }: { state: State }) {
  const t = useWords('settlement');
  if (state.proposals.length === 0) return null;
  return (
    <section className="card space-y-6 p-5">
      <h2 className="font-semibold">{t('rates.waiting')}</h2>
      {state.proposals.map((proposal) => (
        <ProposedRates key={proposal.id} proposal={proposal} state={state} />
      ))}
    </section>
  );
}

function ProposedRates({ proposal, state }: { proposal: Proposal; state: State }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { id, changes, obstacle, isOwn } = proposal;
  const decide = useSend('console.rates.decide', {
    changes: ['console.rates.list', 'reference.rates', 'console.log.list'],
    decides: true,
    onDone: ({ loaded }, { approve }) =>
      toast.success(approve ? t('rates.done', { count: loaded }) : t('rates.dropped')),
  });
  const day = format.day(proposal.day);
  return (
    <article className="space-y-3">
      <p className="text-muted">
        {proposal.by === null
          ? t('rates.waitingFrom', { day, host: state.feed?.host ?? '' })
          : t('rates.waitingBy', { day, name: proposal.by })}{' '}
        · {format.dateTime(proposal.at)}
      </p>
      {changes.length > 0 && (
        <Table
          label={t('rates.waiting')}
          density="dense"
          columns={changeColumns(t, format)}
          rows={changes}
          rowId={({ currency }) => currency}
        />
      )}
      {obstacle !== null && <p className="text-cinnabar-deep">{t('rates.outdated')}</p>}
      {isOwn && <p className="text-muted">{t('rates.waitingOwn')}</p>}
      <div className="flex flex-wrap gap-2">
        {!isOwn && obstacle === null && (
          <Button
            tone="main"
            busy={decide.isPending}
            onClick={() => decide.mutate({ id, seen: state.seen, approve: true })}
          >
            {t('rates.approve')}
          </Button>
        )}
        <Button
          disabled={decide.isPending}
          onClick={() => decide.mutate({ id, seen: state.seen, approve: false })}
        >
          {t('rates.drop')}
        </Button>
      </div>
    </article>
  );
}
