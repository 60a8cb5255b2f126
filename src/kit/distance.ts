/** A place on the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const meanRadius = 6_371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places along the earth's surface (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * meanRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}
