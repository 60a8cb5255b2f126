import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, pricesIn, useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';

type Totals = OutputOf<'agents.total'>;

/** What all agents together may order without their buyer's approval, what they ordered, and where it is changed. */
export function TotalLimits() {
  const t = useWords('agents');
  const format = useFormat();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const { data } = useCall('agents.total', {});
  if (!data) return null;
  const { total, spentToday, spentThisMonth } = data;
  const money = (amount: string) => format.money({ amount, currency: total?.currency ?? '' });
  const close = () => setOpen(undefined);
  return (
    <section className="card flex flex-wrap items-start justify-between gap-3 p-4 sm:p-5">
      <div className="min-w-0 space-y-1">
        <h2 className="font-semibold">{t('total')}</h2>
        <p className="max-w-2xl text-sm">
          {total
            ? t('total.within', { perDay: money(total.perDay), perMonth: money(total.perMonth) })
            : t('total.none')}
          <br />
          {t('limit.spent', { today: format.money(spentToday), month: format.money(spentThisMonth) })}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setOpen('set')}>
          {t(total ? 'total.change' : 'total.set')}
        </Button>
        {total && (
          <Button size="small" tone="danger" onClick={() => setOpen('remove')}>
            {t('total.remove')}
          </Button>
        )}
      </span>
      {open === 'set' && <SetTotal of={data} onClose={close} />}
      {open === 'remove' && (
        <SendDialog
          danger
          title={t('total.remove')}
          verb={t('total.remove')}
          call="agents.setTotal"
          changes={['agents.total']}
          decides
          done={t('limitsDone')}
          input={() => ({ version: data.version })}
          onClose={close}
        >
          <p>{t('total.removeHint')}</p>
        </SendDialog>
      )}
    </section>
  );
}

function SetTotal({ of: { total, version }, onClose }: { of: Totals; onClose: () => void }) {
  const t = useWords('agents');
  const common = useWords('common');
  const { priceType } = usePlace();
  const currency = total?.currency ?? priceType.currency;
  const amount = (label: string, minor: string | undefined) => ({
    label,
    unit: currency,
    maxLength: 14,
    required: true,
    numbers: pricesIn(currency),
    start: minor === undefined ? '' : majorUnits(minor, currency),
    check: (text: string) => minorUnits(text, currency) !== null || t('limit.amountWrong'),
  });
  return (
    <SendDialog
      title={t('total')}
      verb={common('action.save')}
      call="agents.setTotal"
      changes={['agents.total']}
      decides
      done={t('limitsDone')}
      fields={{
        perDay: { ...amount(t('limit.perDay'), total?.perDay), hint: t('total.hint') },
        perMonth: amount(t('limit.perMonth'), total?.perMonth),
      }}
      input={({ perDay, perMonth }) => ({
        total: {
          currency,
          perDay: minorUnits(perDay, currency) ?? '0',
          perMonth: minorUnits(perMonth, currency) ?? '0',
        },
        version,
      })}
      onClose={onClose}
    />
  );
}
