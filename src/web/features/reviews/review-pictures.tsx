import { lazy, Suspense, useState } from 'react';
import { Picture } from '../media/picture.tsx';

const PictureViewer = lazy(async () => ({
  default: (await import('../media/picture-viewer.tsx')).PictureViewer,
}));

interface Props {
  pictures: readonly string[];
  /** What they show, for the viewer. */
  title: string;
  /** The name of one by its number from 1. */
  nameOf: (number: number) => string;
}

/** The pictures of a review, each opening over the whole screen. */
export function ReviewPictures({ pictures, title, nameOf }: Props) {
  const [viewed, setViewed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={nameOf(index + 1)}
              onClick={() => setViewed(index)}
              className="block cursor-zoom-in overflow-hidden rounded-sm border border-line"
            >
              <Picture src={picture} alt="" size={80} className="size-20" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} at={viewed} title={title} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}
