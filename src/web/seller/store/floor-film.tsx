import { lazy, Suspense, useState } from 'react';
import { Film } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { snapshotOf } from '../../features/media/media-suffix.ts';

const ChooseFiles = lazy(async () => ({
  default: (await import('../product-form/media/choose-files.tsx')).ChooseFiles,
}));

interface Props {
  /** Key of a video of the library; undefined where none is chosen yet, or the product's own is shown. */
  film: string | undefined;
  /** The products whose own film it is. */
  products: string | undefined;
  onChange: (film: string) => void;
}

/** The film of a floor, out of the shop's library, as visitors will see it. */
export function FloorFilm({ film, products, onChange }: Props) {
  const t = useWords('shopOffice');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="space-y-2">
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of products without a word
        <video
          key={film}
          src={`/videos/${film}`}
          poster={snapshotOf(`/videos/${film}`)}
          preload="none"
          controls
          playsInline
          aria-label={t('floor.film')}
          className="aspect-video h-40 max-w-full rounded bg-black object-contain"
        />
      ) : (
        products !== undefined && (
          <p className="text-muted" dir="auto">
            {products}
          </p>
        )
      )}
      <Button size="small" onClick={() => setChoosing(true)}>
        <Film size={14} aria-hidden />
        {t(film ? 'floor.changeFilm' : 'floor.takeFilm')}
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <ChooseFiles
            kind="video"
            most={1}
            onClose={() => setChoosing(false)}
            onChoose={([key]) => {
              if (key) onChange(key);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
