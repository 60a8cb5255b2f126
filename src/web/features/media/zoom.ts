/** How a picture lies in the viewer: moved from the middle by pixels, and how large. */
export interface Zoom {
  x: number;
  y: number;
  scale: number;
}

// Specification, section 9.
export const zoomRate = 1.2;
const minScale = 0.2;
const maxScale = 7;

export const unzoomed: Zoom = { x: 0, y: 0, scale: 1 };

/** Makes it larger or smaller by a factor, within its bounds; what lies at the point, seen from the middle, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(maxScale, Math.max(minScale, zoom.scale * factor));
  const by = scale / zoom.scale;
  return { x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by, scale };
}

export const moveBy = (zoom: Zoom, x: number, y: number): Zoom => ({ ...zoom, x: zoom.x + x, y: zoom.y + y });
