import { Image } from 'lucide-react';

interface Props {
  /** Address of a file, to which sizes are added; '' shows a quiet place for one. */
  src: string;
  alt: string;
  eager?: boolean;
  /** How wide it is drawn; by default as in a card. */
  sizes?: string;
  className?: string;
}

/** The widths the server makes of a picture that a wide one is drawn from; a card in a row needs the first ones alone. */
const widths = [480, 800, 1200, 1600];
const inCards = 2;
const cardSizes = '(min-width: 1280px) 300px, (min-width: 640px) 50vw, 100vw';

/** A picture twice as wide as it is high, in the smallest file that is sharp where it stands. */
export function WidePicture({ src, alt, eager = false, sizes, className = '' }: Props) {
  if (!src) {
    return (
      <span className={`flex aspect-2/1 w-full items-center justify-center bg-sand text-muted ${className}`}>
        <Image size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={`${src}?w=800`}
      srcSet={(sizes ? widths : widths.slice(0, inCards))
        .map((width) => `${src}?w=${width} ${width}w`)
        .join(', ')}
      sizes={sizes ?? cardSizes}
      width={1200}
      height={600}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={`aspect-2/1 w-full bg-sand object-cover ${className}`}
    />
  );
}
