import type { CallKey } from '../../../contract/calls.ts';
import { rateStates } from '../../../contract/rate-states.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import type { Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { RateReason, RateState } from './rate-state.tsx';

/** What every list of rates is narrowed by. */
export const stateField = (t: Words<'fees'>) => ({
  kind: 'choice' as const,
  name: 'state' as const,
  label: t('state'),
  all: t('state.all'),
  options: rateStates,
  text: (state: (typeof rateStates)[number]) => t(`state.${state}`),
});

type DatedRow = Parameters<typeof RateState>[0]['row'] &
  Parameters<typeof RateReason>[0]['row'] & { startsAt: string };

/** From when on a rate counts, why, and how far it is. */
export const datedColumns = <Row extends DatedRow>(
  t: Words<'fees'>,
  format: Formats,
  onDecide: (rate: Row, approve: boolean) => void,
): Column<Row>[] => [
  {
    id: 'from',
    head: t('from'),
    cell: (row) => <span className="whitespace-nowrap">{format.dateTime(row.startsAt)}</span>,
  },
  { id: 'reason', head: t('reason'), cell: (row) => <RateReason row={row} /> },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => <RateState row={row} onDecide={(approve) => onDecide(row, approve)} />,
  },
];

interface DecisionProps {
  call: 'console.feeRates.decide' | 'console.taxRates.decide';
  changes: CallKey[];
  rate: { id: string; version: number };
  /** What it is called, and how much it is. */
  text: { name: string; rate: string };
  approve: boolean;
  onClose: () => void;
}

/** Approves what another operator proposed, or withdraws a rate. */
export function DecideRate({ call, changes, rate: { id, version }, text, approve, onClose }: DecisionProps) {
  const t = useWords('fees');
  const verb = approve ? 'approve' : 'withdraw';
  return (
    <SendDialog
      title={t(verb)}
      verb={t(verb)}
      danger={!approve}
      call={call}
      changes={[...changes, 'console.log.list']}
      decides
      done={t(`done.${verb}`)}
      input={() => ({ id, version, approve })}
      onClose={onClose}
    >
      <p>{t(`about.${verb}`, text)}</p>
    </SendDialog>
  );
}
