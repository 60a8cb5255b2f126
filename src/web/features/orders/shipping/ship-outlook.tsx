import type { OrderRow } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';

type Outlook = NonNullable<OrderRow['shipping']>;

/** What the papers of an export will lack if it ships as it is; nothing where all is there. */
export function MissingNote({ missing }: Pick<Outlook, 'missing'>) {
  const t = useWords('orderDocument');
  const format = useFormat();
  if (missing.length === 0) return null;
  const facts = format.list(missing.map((fact) => t(`missing.${fact}`)));
  return <span className="block max-w-60 text-xs text-saffron-deep">{t('missing.short', { facts })}</span>;
}

/** Why an order that is ready will not ship, or not as one parcel, and what its papers will lack. */
export function ShipOutlook({ shipping }: { shipping: Outlook }) {
  const t = useWords('order');
  return (
    <>
      {shipping.issue && <Badge tone="accent">{t(`ship.${shipping.issue}`)}</Badge>}
      <MissingNote missing={shipping.missing} />
    </>
  );
}
