import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  lat: number | null;
  lng: number | null;
  /** What is there. */
  name: string;
  children?: ReactNode;
}

/** Leads to a map of the place, in a window of its own; nothing where nobody knows where it is. */
export function MapLink({ lat, lng, name, children }: Props) {
  const t = useWords('common');
  const { site } = usePlace();
  if (lat === null || lng === null) return null;
  return (
    <a
      href={mapAddress(site, lat, lng, name)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-8 items-center gap-1 text-cinnabar hover:underline"
    >
      <MapPin size={16} aria-hidden className="shrink-0" />
      {children ?? t('map.open')}
    </a>
  );
}

/** The way to a place, on the same maps. */
export function routeAddress(site: string, lat: number, lng: number, name: string): string {
  if (site === 'cn') {
    const query = new URLSearchParams({ to: `${lng},${lat},${name}`, coordinate: 'wgs84' });
    return `https://uri.amap.com/navigation?${query}`;
  }
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${lat},${lng}` })}`;
}

/** The map that people of the site can open: OpenStreetMap is slow or closed in mainland China. */
export function mapAddress(site: string, lat: number, lng: number, name: string): string {
  if (site === 'cn') {
    const query = new URLSearchParams({ position: `${lng},${lat}`, name, coordinate: 'wgs84' });
    return `https://uri.amap.com/marker?${query}`;
  }
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
