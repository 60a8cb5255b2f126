import { useEffect, useEffectEvent } from 'react';
import type { TransferPicture } from '../../../contract/transfers/transfers.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Button } from '../../ui/button.tsx';

/** The pictures of a moved product: they are fetched when somebody looks at it, and each says how far it is. */
export function TransferPhotos({ id, photos }: { id: string; photos: readonly TransferPicture[] }) {
  const t = useWords('transfer');
  const ask = useSend('transferredProducts.fetchPictures', { changes: ['transferredProducts.get'] });
  const isUnasked = photos.some(({ state }) => state === 'unasked');
  const begin = useEffectEvent(() => ask.mutate({ id }));
  useEffect(() => {
    if (isUnasked) begin();
  }, [isUnasked]);
  useAskAgain(
    'transferredProducts.get',
    photos.some(({ state }) => state === 'waiting'),
  );
  const here = photos.filter(({ state }) => state === 'kept').length;
  const hasFailed = photos.some(({ state, issue }) => state === 'failed' && issue !== 'insecure');
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{t('data.photos')}</h3>
      <p className="text-muted" aria-live="polite">
        {photos.length > 0 ? t('data.photosHere', { here, all: photos.length }) : t('data.noPhotos')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <li key={photo.address} className="w-24 space-y-1 text-xs">
            {photo.url ? (
              <Picture src={photo.url} alt="" size={96} className="size-24 rounded-sm" />
            ) : (
              <span
                title={photo.address}
                className={`flex size-24 items-center justify-center rounded-sm bg-sand p-1 text-center break-words ${photo.issue ? 'text-cinnabar' : 'text-muted'}`}
              >
                {photo.issue ? t(`picture.${photo.issue}`) : t('photo.waiting')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <Button size="small" busy={ask.isPending} onClick={() => ask.mutate({ id, again: true })}>
          {t('data.again')}
        </Button>
      )}
    </div>
  );
}
