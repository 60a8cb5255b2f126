import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { addProductPath } from '../paths.ts';

/** What the papers of an export cannot say yet, by line, with the way to where it is filled in; nothing where all is there. */
export function MissingFacts({ order }: { order: OrderDetail }) {
  const t = useWords('orderDocument');
  const format = useFormat();
  const { data = [] } = useCall('orderDocuments.missingFacts', { orderId: order.id });
  if (data.length === 0) return null;
  const lineById = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <section role="note" className="space-y-2 rounded-sm bg-saffron-soft px-3 py-3">
      <h2 className="font-semibold text-saffron-deep">{t('missing.title')}</h2>
      <p className="max-w-2xl">{t('missing.hint')}</p>
      <ul className="space-y-2">
        {data.map(({ lineId, productId, missing }) => {
          const line = lineById.get(lineId);
          return (
            <li key={lineId}>
              <bdi className="block font-semibold break-words">
                {[line?.title, ...(line?.spec ?? [])].filter(Boolean).join(' · ')}
              </bdi>
              <span className="flex flex-wrap items-center gap-x-3">
                {format.list(missing.map((fact) => t(`missing.${fact}`)))}
                {productId ? (
                  <Link
                    to={`${addProductPath}?id=${productId}`}
                    className="inline-flex min-h-8 items-center text-cinnabar hover:underline"
                  >
                    {t('missing.fill')}
                  </Link>
                ) : (
                  <span className="text-muted">{t('missing.quoted')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
