import { useState } from 'react';
import { Percent } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { feeScopes } from '../../../contract/fees/fee-scopes.ts';
import type { ConsoleFeeRate } from '../../../contract/fees/fees.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { feeRatesPath } from '../sections.tsx';
import { FeeTrial } from './fee-trial.tsx';
import { ProposeRate } from './propose-rate.tsx';
import { datedColumns, DecideRate, stateField } from './dated-rates.tsx';

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
          stateField(t),
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
      {open && (
        <DecideRate
          {...open}
          call="console.feeRates.decide"
          changes={['console.feeRates.list', 'console.feeRates.trial']}
          text={{ name: open.rate.name || t('scope.general'), rate: rateText(t, format, open.rate) }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const rateText = (t: Words<'fees'>, format: Formats, { basisPoints }: ConsoleFeeRate): string =>
  basisPoints === null ? t('rate.ended') : format.rate(basisPoints / 100);

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
      <span className="figures font-semibold whitespace-nowrap">{rateText(t, format, row)}</span>
    ),
  },
  ...datedColumns(t, format, onDecide),
];
