import { useState } from 'react';
import { Play } from 'lucide-react';
import { useWords } from '../../page/words.ts';

interface Props {
  src: string;
  /** Address of a picture of it. */
  poster: string;
  title: string;
  /** Its shape. */
  className: string;
}

/** A film is a picture of itself until it is played: nobody loads a video unasked. */
export function Film({ src, poster, title, className }: Props) {
  const t = useWords('common');
  const [isPlaying, setPlaying] = useState(false);
  const shape = `block w-full object-contain ${className}`;
  if (isPlaying) {
    return (
      // A film shows the products and says nothing, or its words are drawn into it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        src={src}
        poster={poster}
        autoPlay
        controls
        playsInline
        aria-label={title}
        className={`${shape} bg-black`}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={t('film.play', { title })}
      onClick={() => setPlaying(true)}
      className="group relative block w-full -outline-offset-2"
    >
      <img src={poster} alt="" width={480} height={480} decoding="async" className={`${shape} bg-sand`} />
      <span className="absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-black/65 text-white transition-colors group-hover:bg-cinnabar">
        <Play size={28} aria-hidden className="ms-1" />
      </span>
    </button>
  );
}
