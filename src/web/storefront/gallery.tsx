import { useState } from 'react';
import { useWords } from '../page/words.ts';
import { Picture } from '../parts/picture.tsx';

/** The pictures of a goods: one large, the others beneath to choose from. */
export function Gallery({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const t = useWords('storefront');
  const [shown, setShown] = useState(0);
  const current = pictures[shown];
  return (
    <div className="md:sticky md:top-20">
      {current ? (
        <Picture
          src={current}
          alt={title}
          size={480}
          sizes="(min-width: 1024px) 480px, (min-width: 768px) 45vw, 100vw"
          eager
          className="w-full rounded"
        />
      ) : (
        <div className="aspect-square w-full rounded bg-sand" />
      )}
      {pictures.length > 1 && (
        <ul aria-label={t('goods.pictures')} className="no-scrollbar mt-3 flex gap-2 overflow-x-auto p-0.5">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
              <button
                type="button"
                aria-label={t('goods.picture', { number: index + 1 })}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                onMouseEnter={() => setShown(index)}
                className="block overflow-hidden rounded-sm border-2 border-transparent aria-pressed:border-cinnabar"
              >
                <Picture src={picture} alt="" size={64} className="size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
