/** The sign that ships, a camel bell, in its own 28-unit square. */
export const bell =
  'M14 5.5a1.6 1.6 0 0 0-1.6 1.6v.5C9.6 8.3 8 10.7 8 13.5v3.3L6.7 19h14.6L20 16.8v-3.3c0-2.8-1.6-5.2-4.4-5.9v-.5A1.6 1.6 0 0 0 14 5.5z';
export const shippedColor = '#c3341c';

/**
 * The sign on a main color, as SVG.
 * @param corner  radius of its corners; 0 where whatever shows it cuts them itself
 */
export const signOf = (color: string, corner = 8): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${corner}" fill="${color}"/><path d="${bell}" fill="#fff"/><circle cx="14" cy="21.6" r="1.8" fill="#e2a21b"/></svg>`;
