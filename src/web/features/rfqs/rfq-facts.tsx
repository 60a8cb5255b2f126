import type { ShownRfq } from '../../../contract/rfqs/rfqs.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';

const tones: Record<ShownRfq['state'], BadgeTone> = {
  open: 'good',
  closed: 'neutral',
  ended: 'neutral',
};

export function RfqState({ state }: Pick<ShownRfq, 'state'>) {
  const t = useWords('rfq');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

/** What is wanted, how much, for how much, to where and until when. */
export function RfqFacts({ wanted, wide = false }: { wanted: ShownRfq; wide?: boolean }) {
  const t = useWords('rfq');
  const format = useFormat();
  const facts = [
    { name: t('quantity'), value: t('amount', { count: wanted.quantity, unit: wanted.unit }) },
    {
      name: t('target'),
      value: wanted.targetPrice ? (
        <Price parts={format.priceParts(wanted.targetPrice)} size="small" />
      ) : (
        t('noTarget')
      ),
    },
    { name: t('country'), value: wanted.countryName },
    { name: t('lastDay'), value: format.day(wanted.lastDay) },
  ];
  return (
    <dl className={`grid grid-cols-2 gap-x-4 gap-y-2 ${wide ? 'sm:grid-cols-4' : ''}`}>
      {facts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
