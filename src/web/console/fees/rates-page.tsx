import { useState } from 'react';
import { Percent } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { feeScopes } from '../../../contract/fees/fee-scopes.ts';
import { rateStates } from '../../../contract/rate-states.ts';
import type { ConsoleFeeRate } from '../../../contract/fees/fees.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useFormat, type Formats } from '../../page/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { feeRatesPath } from '../sections.tsx';
import { FeeTrial } from './fee-trial.tsx';
import { ProposeRate } from './propose-rate.tsx';
import { RateReason, RateState } from './rate-state.tsx';

export const page = sectionPage(feeRatesPath, FeeRates);

type Answer = OutputOf<'console.feeRates.list'>;

/** What the marketplace keeps of orders: every rate there was, is and is proposed, and what an order would pay. */
function FeeRates() {
  const t = useWords('fees');
  const format = useFormat();
  const [isProposing, setProposing] = useState(false);
  const [open, setOpen] = useState<{ rate: ConsoleFeeRate; approve: boolean } | null>(null);
  const tools = (answer: Answer | undefined) =>
    answer && (
      <Button tone="main" onClick={() => setProposing(true)}>
        {t('propose')}
      </Button>
    );
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('about')}</p>
      <OfficeList
        call="console.feeRates.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('state.all'),
            options: rateStates,
            text: (state) => t(`state.${state}`),
          },
          {
            kind: 'choice',
            name: 'scope',
            label: t('scope'),
            all: t('scope.all'),
            options: feeScopes,
            text: (scope) => t(`scope.${scope}`),
          },
        ]}
        columns={columnsOf(t, format, (rate, approve) => setOpen({ rate, approve }))}
        renderTools={({ answer }) => tools(answer)}
        empty={{ icon: <Percent size={22} aria-hidden />, title: t('none'), hint: t('none.hint') }}
      >
        {({ answer }) =>
          answer && (
            <>
              <FeeTrial channels={answer.channels} />
              {isProposing && (
                <ProposeRate
                  channels={answer.channels}
                  today={answer.today}
                  onClose={() => setProposing(false)}
                />
              )}
            </>
          )
        }
      </OfficeList>
      {open && <Decide {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

const columnsOf = (
  t: Words<'fees'>,
  format: Formats,
  onDecide: (rate: ConsoleFeeRate, approve: boolean) => void,
): Column<ConsoleFeeRate>[] => [
  {
    id: 'scope',
    head: t('scope'),
    cell: (row) => (
      <div className="min-w-40">
        <span className="block font-semibold">
          <bdi>{row.name || t('scope.general')}</bdi>
        </span>
        {row.name && <span className="block text-xs text-muted">{t(`scope.${row.scope}`)}</span>}
      </div>
    ),
  },
  {
    id: 'rate',
    head: t('rate'),
    align: 'end',
    cell: (row) => (
      <span className="figures font-semibold whitespace-nowrap">
        {row.basisPoints === null ? t('rate.ended') : format.rate(row.basisPoints / 100)}
      </span>
    ),
  },
  {
    id: 'from',
    head: t('from'),
    cell: (row) => <span className="whitespace-nowrap">{format.dateTime(row.startsAt)}</span>,
  },
  {
    id: 'reason',
    head: t('reason'),
    cell: (row) => <RateReason row={row} />,
  },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => <RateState row={row} onDecide={(approve) => onDecide(row, approve)} />,
  },
];

function Decide({ rate, approve, onClose }: { rate: ConsoleFeeRate; approve: boolean; onClose: () => void }) {
  const t = useWords('fees');
  const format = useFormat();
  const { id, version, name, basisPoints } = rate;
  const verb = approve ? 'approve' : 'withdraw';
  return (
    <SendDialog
      title={t(verb)}
      verb={t(verb)}
      danger={!approve}
      call="console.feeRates.decide"
      changes={['console.feeRates.list', 'console.feeRates.trial', 'console.log.list'] satisfies CallKey[]}
      decides
      done={t(`done.${verb}`)}
      input={() => ({ id, version, approve })}
      onClose={onClose}
    >
      <p>
        {t(`about.${verb}`, {
          name: name || t('scope.general'),
          rate: basisPoints === null ? t('rate.ended') : format.rate(basisPoints / 100),
        })}
      </p>
    </SendDialog>
  );
}
