import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { AlikeProducts, AlikeSkeleton } from './alike-products.tsx';
import { DropZone } from './drop-zone.tsx';
import { useHandedPictures } from './use-handed-pictures.ts';
import { usePictureSearch } from './use-picture-search.ts';

/** A picture, chosen in any of the ways there are, and the products that are like it. */
export function PictureSearch() {
  const t = useWords('picture');
  const { current, isBusy, failure, search, take, mark } = usePictureSearch();
  const isOver = useHandedPictures((file) => void take(file));
  const answer = current?.answer ?? null;
  return (
    <div className="space-y-6">
      <DropZone
        current={current}
        isBusy={isBusy}
        isOver={isOver}
        onFile={(file) => void take(file)}
        onMark={mark}
      />
      {/* Said by itself: who listens need not hear sixty products to know that they have come. */}
      <output className="sr-only">
        {isBusy
          ? t('searching')
          : !failure &&
            answer &&
            (answer.rowList.length > 0 ? t('found', { count: answer.rowList.length }) : t('none'))}
      </output>
      {failure ? (
        <div className="card">
          <ErrorState title={failure} onRetry={current ? () => void search(current) : undefined} />
        </div>
      ) : answer ? (
        <AlikeProducts
          answer={answer}
          category={current?.category}
          isOld={isBusy}
          onCategory={(category) => void search({ ...current!, category })}
        />
      ) : (
        isBusy && <AlikeSkeleton />
      )}
    </div>
  );
}
