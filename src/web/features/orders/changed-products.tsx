import type { ProductDifference } from '../../../contract/orders/shown-product.ts';
import { useWords } from '../../page/words.ts';

/** Products that are others than the buyer was shown: what changed, as it was and as it is. */
export function ChangedProducts({ changes }: { changes: readonly ProductDifference[] }) {
  const t = useWords('order');
  return (
    <ul className="space-y-2">
      {changes.map(({ skuId, after, parts }) => (
        <li key={skuId}>
          <bdi className="font-semibold">{after}</bdi>
          <ul>
            {parts.map(({ part, before: was, after: is }) => (
              <li key={part} className="flex flex-wrap items-baseline gap-x-2 break-words">
                <span className="text-muted">{t(`shown.part.${part}`)}</span>
                {was === is ? (
                  t('shown.partChanged')
                ) : (
                  <span>
                    <s className="text-muted">
                      <bdi>{was || '–'}</bdi>
                    </s>{' '}
                    <bdi className="font-semibold">{is || '–'}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
