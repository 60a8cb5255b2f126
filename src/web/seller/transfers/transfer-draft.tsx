import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { draftPath } from '../paths.ts';
import { TransferAttributes } from './transfer-attributes.tsx';
import { TransferCategory } from './transfer-category.tsx';
import { TransferPhotos } from './transfer-photos.tsx';
import { TransferVariants } from './transfer-variants.tsx';

/** Figures keep their order within a sentence of any direction. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The draft that a moved product makes, as far as it can be told; what is asked is asked here. */
export function TransferDraft({ transferred }: { transferred: OutputOf<'transferredProducts.get'> }) {
  const t = useWords('transfer');
  const navigate = useNavigate();
  const [categoryId, setCategory] = useState('');
  const [ownNames, setOwn] = useState<ReadonlySet<string>>(new Set());
  const plan = useCall(
    'transferredProducts.plan',
    { id: transferred.id, categoryId: categoryId || undefined },
    { keep: true },
  );
  const make = useSend('transferredProducts.toDraft', {
    changes: ['transferredProducts.list', 'transferredProducts.get', 'drafts.list', 'products.counts'],
    onDone: ({ draftId }) => navigate(draftPath(draftId)),
  });
  if (plan.isError && !plan.data)
    return (
      <div className="card">
        <ErrorState onRetry={() => void plan.refetch()} />
      </div>
    );
  if (!plan.data) return <Skeleton className="h-96" />;
  const { rate, currency, priceless, unit } = plan.data;
  return (
    <section className="card min-w-0 space-y-6 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{t('data.becomes')}</h2>
      <TransferCategory chosen={categoryId} guesses={plan.data.guesses} onChoose={setCategory} />
      <TransferPhotos id={transferred.id} photos={transferred.photos} />
      <TransferAttributes attributes={plan.data.attributes} own={ownNames} onOwn={setOwn} />
      <div className="space-y-2">
        <h3 className="font-semibold">{t('data.versions')}</h3>
        {rate && (
          <p className="text-muted">
            {t('data.rate', { rate: leftToRight(`1 ${transferred.currency} = ${rate} ${currency}`) })}
          </p>
        )}
        {priceless && (
          <p className="text-cinnabar">{t('data.priceless', { currency: transferred.currency })}</p>
        )}
        {transferred.product.unit && !unit && (
          <p className="text-muted">{t('data.unitUnknown', { unit: transferred.product.unit })}</p>
        )}
        <TransferVariants skus={plan.data.skus} from={transferred.currency} to={currency} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {transferred.draftId && (
          <Link to={draftPath(transferred.draftId)} className={buttonClass({ tone: 'main' })}>
            {t('data.open')}
          </Link>
        )}
        <Button
          tone={transferred.draftId ? 'plain' : 'main'}
          busy={make.isPending}
          disabled={transferred.isQueued}
          onClick={() =>
            make.mutate({ id: transferred.id, categoryId: categoryId || undefined, own: [...ownNames] })
          }
        >
          {t(transferred.draftedAt ? 'data.makeAgain' : 'data.make')}
        </Button>
        {transferred.isQueued && <p className="text-muted">{t('row.queued')}</p>}
      </div>
    </section>
  );
}
