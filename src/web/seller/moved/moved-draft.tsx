import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { draftPath } from '../paths.ts';
import { MovedAttributes } from './moved-attributes.tsx';
import { MovedCategory } from './moved-category.tsx';
import { MovedPhotos } from './moved-photos.tsx';
import { MovedVersions } from './moved-versions.tsx';

/** Figures keep their order within a sentence of any direction. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The draft that a moved product makes, as far as it can be told; what is asked is asked here. */
export function MovedDraft({ moved }: { moved: OutputOf<'movedGoods.get'> }) {
  const t = useWords('moved');
  const navigate = useNavigate();
  const [categoryId, setCategory] = useState('');
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const plan = useCall(
    'movedGoods.plan',
    { id: moved.id, categoryId: categoryId || undefined },
    { keep: true },
  );
  const make = useSend('movedGoods.toDraft', {
    changes: ['movedGoods.list', 'movedGoods.get', 'drafts.list', 'goods.counts'],
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
      <MovedCategory chosen={categoryId} guesses={plan.data.guesses} onChoose={setCategory} />
      <MovedPhotos id={moved.id} photos={moved.photos} />
      <MovedAttributes attributes={plan.data.attributes} own={own} onOwn={setOwn} />
      <div className="space-y-2">
        <h3 className="font-semibold">{t('data.versions')}</h3>
        {rate && (
          <p className="text-muted">
            {t('data.rate', { rate: leftToRight(`1 ${moved.currency} = ${rate} ${currency}`) })}
          </p>
        )}
        {priceless && <p className="text-cinnabar">{t('data.priceless', { currency: moved.currency })}</p>}
        {moved.goods.unit && !unit && (
          <p className="text-muted">{t('data.unitUnknown', { unit: moved.goods.unit })}</p>
        )}
        <MovedVersions skus={plan.data.skus} from={moved.currency} to={currency} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {moved.draftId && (
          <Link to={draftPath(moved.draftId)} className={buttonClass({ tone: 'main' })}>
            {t('data.open')}
          </Link>
        )}
        <Button
          tone={moved.draftId ? 'plain' : 'main'}
          busy={make.isPending}
          disabled={moved.isQueued}
          onClick={() => make.mutate({ id: moved.id, categoryId: categoryId || undefined, own: [...own] })}
        >
          {t(moved.draftedAt ? 'data.makeAgain' : 'data.make')}
        </Button>
        {moved.isQueued && <p className="text-muted">{t('row.queued')}</p>}
      </div>
    </section>
  );
}
