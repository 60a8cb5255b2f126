import type { ProductDifference } from '../../../../contract/orders/shown-product.ts';
import { productTypes, type ProductType } from '../../../../contract/products/product-limits.ts';
import { useWords } from '../../../page/words.ts';
import { Picture } from '../../media/picture.tsx';

/** Products that are others than the buyer was shown: what changed, as it was and as it is. */
export function ChangedProducts({ changes }: { changes: readonly ProductDifference[] }) {
  const t = useWords('order');
  return (
    <ul className="space-y-2">
      {changes.map(({ skuId, after, parts }) => (
        <li key={skuId}>
          <bdi className="font-semibold">{after}</bdi>
          <ul>
            {parts.map((each) => (
              <li key={each.part} className="flex flex-wrap items-baseline gap-x-2 break-words">
                <span className="text-muted">{t(`shown.part.${each.part}`)}</span>
                <Difference {...each} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type Part = ProductDifference['parts'][number];

function Difference({ part, before, after, files }: Part) {
  const t = useWords('order');
  const common = useWords('common');
  if (before === after || part === 'video') return t('shown.partChanged');
  if (files)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Pictures of={files.before} className="opacity-50" />
        <span aria-hidden="true">→</span>
        <Pictures of={files.after} />
      </span>
    );
  const say = (text: string) => {
    if (part === 'noReturn') return text && common('returns.not');
    return part === 'productType' && isType(text) ? t(`shown.type.${text}`) : text;
  };
  return (
    <span>
      <s className="text-muted">
        <bdi>{say(before) || '–'}</bdi>
      </s>{' '}
      <bdi className="font-semibold">{say(after) || '–'}</bdi>
    </span>
  );
}

const isType = (text: string): text is ProductType => productTypes.some((type) => type === text);

function Pictures({ of, className = '' }: { of: readonly string[]; className?: string }) {
  if (of.length === 0) return <span>–</span>;
  return of.map((src) => (
    <Picture key={src} src={src} alt="" size={48} className={`size-12 rounded-sm ${className}`} />
  ));
}
