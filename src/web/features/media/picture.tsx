import { Image } from 'lucide-react';

interface PictureProps {
  /** Address of a file, to which sizes are added; '' where there is none. */
  src: string;
  alt: string;
  /** Side of the square it takes, in pixels, at its largest. */
  size: number;
  /** How wide it is drawn, for the browser to choose the file; `size` pixels by default. */
  sizes?: string;
  /** The first pictures in sight do not wait. */
  eager?: boolean;
  className?: string;
}

/** The widths the server makes of a picture. */
const widths = [160, 320, 480, 640, 800];

/** A square picture in the smallest file that is sharp where it stands; without an address a quiet place for one. */
export function Picture({ src, alt, size, sizes, eager = false, className = '' }: PictureProps) {
  if (!src) {
    return (
      <span aria-hidden className={`square flex items-center justify-center text-line-strong ${className}`}>
        <Image size={Math.max(16, Math.min(48, size / 4))} />
      </span>
    );
  }
  const largest = widths.find((width) => width >= size) ?? 800;
  const twice = widths.find((width) => width >= size * 2) ?? 800;
  return (
    <img
      src={`${src}?w=${largest}`}
      {...(sizes
        ? {
            srcSet: widths
              .filter((width) => width >= largest && width <= twice)
              .map((width) => `${src}?w=${width} ${width}w`)
              .join(', '),
            sizes,
          }
        : twice > largest && { srcSet: `${src}?w=${twice} 2x` })}
      width={size}
      height={size}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={`square ${className}`}
    />
  );
}
