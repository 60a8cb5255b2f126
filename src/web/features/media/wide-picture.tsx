import { Image } from 'lucide-react';

interface Props {
  /** Address of a file, to which sizes are added; '' shows a quiet place for one. */
  src: string;
  alt: string;
  eager?: boolean;
  /** How wide it is drawn. */
  sizes?: string;
  className?: string;
}

/** The widths the server makes of a picture that a wide one is drawn from. */
const widths = [480, 800, 1200, 1600];

/** A picture twice as wide as it is high, in the smallest file that is sharp where it stands. */
export function WidePicture({
  src,
  alt,
  eager = false,
  sizes = '(min-width: 1280px) 300px, (min-width: 640px) 50vw, 100vw',
  className = '',
}: Props) {
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
      srcSet={widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
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
