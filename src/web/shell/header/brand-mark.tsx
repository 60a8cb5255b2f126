import { usePlace } from '../../page/place.tsx';

/** The sign that ships, a camel bell, in its own 28-unit square. */
const bell =
  'M14 5.5a1.6 1.6 0 0 0-1.6 1.6v.5C9.6 8.3 8 10.7 8 13.5v3.3L6.7 19h14.6L20 16.8v-3.3c0-2.8-1.6-5.2-4.4-5.9v-.5A1.6 1.6 0 0 0 14 5.5z';
const shippedColor = '#c3341c';

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

const iconOf = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="${color}"/><path d="${bell}" fill="#fff"/><circle cx="14" cy="21.6" r="1.8" fill="#e2a21b"/></svg>`;

/** The same sign as the address of a picture, for the browser's tab. */
export const brandIcon = ({ mark, color }: { mark: string; color: string }): string =>
  mark ? `${mark}?w=160` : `data:image/svg+xml,${encodeURIComponent(iconOf(color || shippedColor))}`;
