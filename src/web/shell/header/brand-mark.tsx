import { bell, shippedColor, signOf } from '../../../contract/marketplace/brand-sign.ts';
import { usePlace } from '../../page/place.tsx';

/** The sign of the brand: the operators' own picture, else the bell on the main color. */
export function BrandMark() {
  const { brand } = usePlace();
  if (brand.mark)
    return (
      <img
        src={`${brand.mark}?w=160`}
        width={28}
        height={28}
        alt=""
        className="size-7 shrink-0 rounded-sm object-contain"
      />
    );
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden className="shrink-0">
      <rect width="28" height="28" rx="8" fill={brand.color || shippedColor} />
      <path d={bell} className="fill-white" />
      <circle cx="14" cy="21.6" r="1.8" fill="#e2a21b" />
    </svg>
  );
}

/** The same sign as the address of a picture, for the browser's tab. */
export const brandIcon = ({ mark, color }: { mark: string; color: string }): string =>
  mark ? `${mark}?w=160` : `data:image/svg+xml,${encodeURIComponent(signOf(color || shippedColor))}`;

/** The same sign for the home screen of a telephone that reads no manifest; it cuts the corners itself. */
export const homeIcon = ({ mark, color }: { mark: string; color: string }): string =>
  `/app-icons/${mark ? mark.split('/').at(-1) : (color || shippedColor).slice(1)}-180m.png`;
