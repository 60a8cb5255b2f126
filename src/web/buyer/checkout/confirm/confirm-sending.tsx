import { useId } from 'react';
import type { Calculation } from '../../../../contract/orders/checkout/calculation.ts';
import type { SendingWay } from '../../../../contract/warehouses/sending-ways.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { ShipsFrom } from '../../../features/shops/ships-from.tsx';
import { Radio } from '../../../ui/form/field.tsx';

interface Props {
  sendings: Calculation['shops'][number]['sendings'];
  busy: boolean;
  onChoose: (way: SendingWay) => void;
}

/** How a shop with several warehouses sends it: each way with what it costs, how soon it leaves and in how many parcels. */
export function ConfirmSending({ sendings, busy, onChoose }: Props) {
  const t = useWords('buyer');
  const format = useFormat();
  const group = useId();
  if (sendings.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">{t('confirm.sending')}</legend>
      {sendings.map((sending) => (
        <Radio
          key={sending.way}
          name={group}
          checked={sending.isChosen}
          disabled={busy}
          onChange={() => onChoose(sending.way)}
        >
          <span className="min-w-0 grow">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{sending.ways.map((sendingWay) => t(`confirm.way.${sendingWay}`)).join(' · ')}</span>
              <span className="figures font-semibold">
                {sending.freight === null ? t('confirm.freightLater') : format.money(sending.freight)}
              </span>
            </span>
            <span className="block text-xs text-muted">
              {t('confirm.parcels', { count: sending.parcels })}
              {' · '}
              {t('confirm.leavesWithin', { count: sending.leadDays })}
              {' · '}
              <ShipsFrom origins={sending.shipsFrom} />
            </span>
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
