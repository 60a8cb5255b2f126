import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CirclePlay, Maximize2 } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Film } from '../../features/media/film.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { snapshotOf } from '../../features/media/media-suffix.ts';

const PictureViewer = lazy(async () => ({
  default: (await import('../../features/media/picture-viewer.tsx')).PictureViewer,
}));

interface Props {
  pictures: readonly string[];
  /** The picture of a variant that was chosen, brought into sight; '' where none was. */
  chosen: string;
  /** The address of a film's file; '' where there is none. */
  video: string;
  title: string;
}

type Slide = { kind: 'video' | 'picture'; address: string };

const slideSizes = '(min-width: 1024px) 480px, (min-width: 768px) 45vw, 100vw';

/**
 * The pictures of a product: a strip that a thumb sweeps through, one of them in sight, and beneath it all of them small.
 * A film goes first. The strip scrolls along the line of reading by itself.
 */
export function Gallery({ pictures: ownPictures, chosen, video, title }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = chosen && !ownPictures.includes(chosen) ? [...ownPictures, chosen] : ownPictures;
  const slides: Slide[] = [
    ...(video ? [{ kind: 'video', address: video } as const] : []),
    ...pictures.map((address) => ({ kind: 'picture', address }) as const),
  ];
  const films = slides.length - pictures.length;
  const chosenAt = films + pictures.indexOf(chosen);
  const show = (index: number) => {
    const slide = strip.current?.children[index] as HTMLElement | undefined;
    if (slide) strip.current!.scrollTo({ left: slide.offsetLeft });
  };
  useEffect(() => {
    const slide = chosen && (strip.current?.children[chosenAt] as HTMLElement | undefined);
    if (slide) strip.current!.scrollTo({ left: slide.offsetLeft });
  }, [chosenAt, chosen]);
  if (slides.length === 0) {
    return <Picture src="" alt="" size={480} className="w-full max-sm:aspect-[6/5] sm:rounded" />;
  }
  return (
    <div className="relative min-w-0 max-sm:-mx-4 md:sticky md:top-20">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto sm:rounded"
      >
        {slides.map(({ kind, address }, index) => (
          <li key={address} inert={index !== current} className="w-full shrink-0 snap-center">
            {kind === 'video' ? (
              <Film
                src={address}
                poster={snapshotOf(address)}
                title={title}
                className="aspect-[6/5] sm:aspect-square"
              />
            ) : (
              <EnlargeButton
                address={address}
                number={index - films + 1}
                title={title}
                eager={index === 0}
                onClick={() => setEnlarged(index - films)}
              />
            )}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <p
          aria-hidden
          className="pointer-events-none absolute start-2 bottom-2 rounded-full bg-black/65 px-2 text-xs leading-5 text-white sm:hidden"
        >
          <span className="figures">
            {current + 1}/{slides.length}
          </span>
        </p>
      )}
      {slides.length > 1 && <Thumbnails slides={slides} current={current} onShow={show} />}
      {enlarged !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            pictures={pictures}
            at={enlarged}
            title={title}
            onClose={(at) => {
              setEnlarged(null);
              show(at + films);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ThumbnailsProps {
  slides: readonly Slide[];
  current: number;
  onShow: (index: number) => void;
}

/** All slides small; arrow keys move between them. */
function Thumbnails({ slides, current, onShow }: ThumbnailsProps) {
  const t = useWords('product');
  const storefront = useWords('storefront');
  const list = useRef<HTMLUListElement>(null);
  const films = slides.filter(({ kind }) => kind === 'video').length;
  const move = (event: KeyboardEvent) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: sign, ArrowLeft: -sign }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + slides.length) % slides.length;
    onShow(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={storefront('products.pictures')}
      className="no-scrollbar mt-3 hidden gap-2 overflow-x-auto p-0.5 sm:flex"
    >
      {slides.map(({ kind, address }, index) => (
        <li key={address} className="shrink-0">
          <button
            type="button"
            aria-label={
              kind === 'video' ? t('video') : storefront('products.picture', { number: index - films + 1 })
            }
            aria-pressed={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onShow(index)}
            onKeyDown={move}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(index)}
            className="relative block overflow-hidden rounded-sm border-2 border-transparent aria-pressed:border-cinnabar"
          >
            <Thumbnail kind={kind} address={address} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface EnlargeProps {
  address: string;
  /** Among the pictures, from 1; the first one bears the title. */
  number: number;
  title: string;
  eager: boolean;
  onClick: () => void;
}

/** A picture that opens larger. */
function EnlargeButton({ address, number, title, eager, onClick }: EnlargeProps) {
  const t = useWords('product');
  return (
    <button
      type="button"
      aria-label={t('enlarge', { number })}
      onClick={onClick}
      className="group relative block w-full cursor-zoom-in -outline-offset-2"
    >
      <Picture
        src={address}
        alt={number === 1 ? title : ''}
        size={480}
        sizes={slideSizes}
        eager={eager}
        className="w-full max-sm:aspect-[6/5]"
      />
      <span className="absolute end-2 bottom-2 flex size-9 items-center justify-center rounded-full bg-card/90 text-muted shadow-rest group-hover:text-ink">
        <Maximize2 size={16} aria-hidden />
      </span>
    </button>
  );
}

const Thumbnail = ({ kind, address }: Slide) =>
  kind === 'video' ? (
    <>
      <img
        src={snapshotOf(address)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 bg-sand object-cover"
      />
      <CirclePlay
        size={26}
        aria-hidden
        className="absolute inset-0 m-auto rounded-full bg-black/50 text-white"
      />
    </>
  ) : (
    <Picture src={address} alt="" size={64} className="size-16" />
  );
