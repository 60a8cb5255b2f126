import { useQuery } from '@tanstack/react-query';
import { offlineProductsAtOnce } from '../../../contract/offline/offline-limits.ts';
import type { OfflineProduct } from '../../../contract/offline/offline.ts';
import {
  amountsOf,
  changesOf,
  isSendable,
  linesNow,
  type DraftLine,
  type LineChange,
  type OrderDraft,
} from '../../features/offline/draft-rules.ts';
import { api } from '../../page/calls/api.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Sending } from './use-sending.ts';

interface Props {
  draft: OrderDraft;
  sending: Sending;
  onClose: () => void;
}

const width = 640;

/** What is on sale now of the products of a draft, at the prices of whoever is signed in. */
async function readNow(lines: readonly DraftLine[]): Promise<OfflineProduct[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products: OfflineProduct[] = [];
  for (let from = 0; from < ids.length; from += offlineProductsAtOnce)
    products.push(
      ...(await api('offline.products', { productIds: ids.slice(from, from + offlineProductsAtOnce) })),
    );
  return products;
}

/** Says line by line what has changed since a draft was written, before it goes into the cart. */
export function ReviewDialog({ draft, sending, onClose }: Props) {
  const t = useWords('offline');
  const format = useFormat();
  const { lines } = draft;
  const {
    data: products,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['review', draft.key, lines],
    queryFn: () => readNow(lines),
    retry: false,
    gcTime: 0,
  });
  const changes = products && changesOf(lines, products);
  const sendable = lines.filter(({ skuId }) => isSendable(changes?.get(skuId)));
  const total = products ? amountsOf(linesNow(sendable, products)).total : null;
  const changedCount = lines.filter(({ skuId }) => (changes?.get(skuId)?.length ?? 0) > 0).length;
  const put = async () => {
    await sending.send();
    onClose();
  };
  return (
    <Dialog
      title={t('reviewTitle', { shop: draft.shop.name })}
      width={width}
      onClose={onClose}
      actions={
        <Button
          tone="main"
          busy={sending.isBusy}
          disabled={!changes || sendable.length === 0}
          onClick={() => void put()}
        >
          {t('putInCart')}
        </Button>
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !changes ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="space-y-4">
          <output className="block font-semibold">
            {changedCount > 0 ? t('changed', { count: changedCount }) : t('unchanged')}
          </output>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <ReviewedLine key={line.skuId} line={line} changes={changes.get(line.skuId) ?? []} />
            ))}
          </ul>
          {total && (
            <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
              <span className="text-muted">{t('totalNow')}</span>
              <strong className="tabular-nums">{format.money(total)}</strong>
            </p>
          )}
          <p className="text-sm text-muted">{t('reviewHint')}</p>
        </div>
      )}
    </Dialog>
  );
}

function ReviewedLine({ line, changes }: { line: DraftLine; changes: readonly LineChange[] }) {
  const t = useWords('offline');
  const format = useFormat();
  const { title, spec, quantity, unit } = line;
  const say = (change: LineChange): string => {
    switch (change.kind) {
      case 'stock':
        return t('change.stock', { quantity: format.quantity(change.stock, unit) });
      case 'minimum':
        return t('change.minimum', { quantity: format.quantity(change.moq, unit) });
      case 'multiple':
        return t('change.multiple', { quantity: format.quantity(change.multiple, unit) });
      case 'higher':
      case 'lower':
      case 'currency':
        return t(`change.${change.kind}`, {
          before: format.money(change.formerPrice),
          now: format.money(change.price),
        });
      default:
        return t(`change.${change.kind}`);
    }
  };
  return (
    <li className="space-y-1 py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 break-words">
          <bdi>{title}</bdi>
          {spec.length > 0 && (
            <span className="text-muted">
              {' '}
              <bdi>{spec.join(' · ')}</bdi>
            </span>
          )}
        </span>
        <span className="tabular-nums">{format.quantity(quantity, unit)}</span>
      </p>
      {changes.map((change) => (
        <p
          key={change.kind}
          className={`text-sm ${change.kind === 'lower' ? 'text-jade' : 'text-cinnabar-deep'}`}
        >
          {say(change)}
        </p>
      ))}
    </li>
  );
}
