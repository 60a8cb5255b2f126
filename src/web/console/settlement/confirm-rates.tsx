import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { RateChange } from '../../../contract/settlement/rates.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { EarlierRate } from './earlier-rate.tsx';
import { changeText, rateText } from './rate-text.ts';

interface Props {
  asked: InputOf<'console.rates.check'>;
  found: OutputOf<'console.rates.check'>;
  onDone: () => void;
  onClose: () => void;
}

/** What loading changes, side by side; what is far off has to be confirmed, what is too far cannot be loaded. */
export function ConfirmRates({ asked, found, onDone, onClose }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const [isConfirmed, setConfirmed] = useState(false);
  const load = useSend('console.rates.load', {
    changes: ['console.rates.list', 'reference.rates', 'console.log.list'],
    decides: true,
    onDone({ loaded, isProposed }) {
      toast.success(isProposed ? t('rates.proposed') : t('rates.done', { count: loaded }));
      onDone();
    },
    onFailure({ code }) {
      // What was checked is not what stands there any more.
      if (code === 'RATES_CHANGED') onClose();
      return false;
    },
  });
  const { changes, kept, needsSecond } = found;
  const isFar = changes.some(({ verdict }) => verdict === 'far');
  const mustConfirm = changes.some(({ verdict }) => verdict === 'confirm');
  return (
    <FormDialog
      title={t('rates.changes', { day: format.day(asked.day) })}
      verb={t(needsSecond ? 'rates.propose' : 'rates.load')}
      busy={load.isPending}
      disabled={isFar || (mustConfirm && !isConfirmed)}
      width={720}
      onSubmit={() => load.mutate({ ...asked, confirmed: isConfirmed })}
      onClose={onClose}
    >
      <Table
        label={t('rates.check')}
        density="dense"
        columns={changeColumns(t, format)}
        rows={changes}
        rowId={({ currency }) => currency}
      />
      {kept.length > 0 && (
        <p className="text-muted">
          {t('rates.kept', {
            list: format.list(
              kept.map(({ currency, day }) => t('rates.keptOne', { currency, day: format.day(day) })),
            ),
          })}
        </p>
      )}
      {isFar ? (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {t('rates.tooFar')}
        </p>
      ) : (
        mustConfirm && (
          <>
            <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
              {t('rates.confirm')}
            </Checkbox>
            {needsSecond && <p className="text-muted">{t('rates.needsSecond')}</p>}
          </>
        )
      )}
    </FormDialog>
  );
}

const tones: Partial<Record<RateChange['verdict'], BadgeTone>> = { confirm: 'promotion', far: 'accent' };

/** What loading rates changes, currency by currency. */
export function changeColumns(t: Words<'settlement'>, format: Formats): Column<RateChange>[] {
  return [
    { id: 'currency', head: t('rates.currency'), cell: ({ currency }) => <strong>{currency}</strong> },
    {
      id: 'perEuro',
      head: t('rates.perEuro'),
      align: 'end',
      cell: ({ perEur, before }) => (
        <span className="block whitespace-nowrap">
          <span className="figures block">{rateText(format, perEur)}</span>
          <EarlierRate rate={before} />
        </span>
      ),
    },
    {
      id: 'change',
      head: t('rates.change'),
      align: 'end',
      cell: ({ verdict, before, change }) => (
        <span className="flex flex-col items-end gap-1">
          <span className="figures">{changeText(format, change)}</span>
          {verdict !== 'fine' && (
            <Badge tone={tones[verdict]}>
              {t(`rates.verdict.${verdict === 'confirm' && !before ? 'first' : verdict}`)}
            </Badge>
          )}
        </span>
      ),
    },
  ];
}
