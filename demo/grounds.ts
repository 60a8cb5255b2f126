/** A quiet studio: the wall above, the floor below, and the sign colour for logos and awnings. */
type Ground = { wall: string; wallLow: string; floor: string; floorLow: string; sign: string };

const grounds: Record<string, Ground> = {
  white: { wall: '#ffffff', wallLow: '#fdfdfd', floor: '#fbfbfb', floorLow: '#f6f6f6', sign: '#c9c9c9' },
  snow: { wall: '#ffffff', wallLow: '#ffffff', floor: '#fdfdfd', floorLow: '#fafafa', sign: '#c9c9c9' },
  sand: { wall: '#f6efe3', wallLow: '#efe4d2', floor: '#e9dcc6', floorLow: '#dccbaf', sign: '#c9a877' },
  linen: { wall: '#f7f4ee', wallLow: '#eeeae1', floor: '#e6e0d4', floorLow: '#d8d0c1', sign: '#b9ab93' },
  clay: { wall: '#f8ebe3', wallLow: '#f1ddd0', floor: '#ebd0bf', floorLow: '#ddbba6', sign: '#c98f72' },
  blush: { wall: '#faeef0', wallLow: '#f4e0e4', floor: '#eed3d9', floorLow: '#e1bfc7', sign: '#cf94a2' },
  lilac: { wall: '#f3f0f8', wallLow: '#e7e1f1', floor: '#dcd4ea', floorLow: '#cabfdd', sign: '#a593c4' },
  sky: { wall: '#eef4f9', wallLow: '#dfeaf3', floor: '#d2e1ed', floorLow: '#bdd1e1', sign: '#85a9c6' },
  mist: { wall: '#f0f4f5', wallLow: '#e3eaec', floor: '#d7e0e3', floorLow: '#c4d0d4', sign: '#8fa6ad' },
  mint: { wall: '#eef6f2', wallLow: '#dfeee6', floor: '#d1e5da', floorLow: '#bcd6c8', sign: '#82b29a' },
  sage: { wall: '#f3f5ec', wallLow: '#e7ebda', floor: '#dce2ca', floorLow: '#cad2b3', sign: '#9dac79' },
  butter: { wall: '#fbf5e3', wallLow: '#f6ebcb', floor: '#f0e1b6', floorLow: '#e3d09b', sign: '#d3b25c' },
  slate: { wall: '#e9ecf0', wallLow: '#dbe0e6', floor: '#ced5dd', floorLow: '#bac3ce', sign: '#7f8fa3' },
};

/** The empty room of a ground, as SVG; the floor begins at three fifths of the height. */
export function groundSvg(name: string, width: number, height: number): string {
  const { wall, wallLow, floor, floorLow } = groundOf(name);
  const line = Math.round(height * 0.6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${wallLow}"/></linearGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${floorLow}"/></linearGradient>
      <radialGradient id="light" cx="0.5" cy="0.42" r="0.55"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <linearGradient id="edge" x2="0" y2="1"><stop offset="0" stop-color="${wallLow}"/><stop offset="1" stop-color="${floor}"/></linearGradient>
    </defs>
    <rect width="${width}" height="${line}" fill="url(#wall)"/>
    <rect y="${line}" width="${width}" height="${height - line}" fill="url(#floor)"/>
    <rect y="${line - 10}" width="${width}" height="20" fill="url(#edge)"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>
  </svg>`;
}

/** A flat square in the ground's colour with a ring, on which a shop's object stands. */
export function signSvg(name: string, size: number): string {
  const { wall, floor, sign } = groundOf(name);
  const half = size / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${floor}"/>
    <circle cx="${half}" cy="${half}" r="${half * 0.86}" fill="${wall}" stroke="${sign}" stroke-width="${size * 0.015}"/>
  </svg>`;
}

/** A striped awning over the stall and the counter's front under it. */
export function stallSvg(name: string, width: number, height: number): string {
  const { sign, floorLow } = groundOf(name);
  const stripes = 12;
  const wide = width / stripes;
  const cloth = Array.from({ length: stripes }, (_, i) => {
    const fill = i % 2 === 0 ? sign : '#fffdf8';
    const drop = height * 0.2;
    return `<path d="M${i * wide} 0h${wide}v${drop}a${wide / 2} ${wide / 2.6} 0 0 1 ${-wide} 0z" fill="${fill}"/>`;
  }).join('');
  const top = height * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <ellipse cx="${width / 2}" cy="${height * 0.27}" rx="${width / 2}" ry="${height * 0.06}" fill="#000" opacity="0.05"/>
    ${cloth}
    <rect y="${top}" width="${width}" height="${height - top}" fill="${floorLow}"/>
    <rect y="${top}" width="${width}" height="10" fill="#fff" opacity="0.45"/>
    <rect y="${top + 26}" width="${width}" height="4" fill="#000" opacity="0.06"/>
  </svg>`;
}

/** A trade hall: a saddle roof over a row of tall windows, and the counter under them. */
export function hallSvg(name: string, width: number, height: number): string {
  const { sign, floor, floorLow } = groundOf(name);
  const windows = Array.from({ length: 8 }, (_, i) => {
    const x = width * (0.06 + i * 0.11);
    return `<path d="M${x} ${height * 0.62}V${height * 0.34}a${width * 0.035} ${width * 0.035} 0 0 1 ${width * 0.07} 0V${height * 0.62}z" fill="#fffdf8" opacity="0.8"/>`;
  }).join('');
  const top = height * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 ${height * 0.2}L${width / 2} ${height * 0.03}L${width} ${height * 0.2}V${height * 0.26}H0z" fill="${sign}"/>
    <rect y="${height * 0.26}" width="${width}" height="${height * 0.36}" fill="${floor}" opacity="0.7"/>
    ${windows}
    <rect y="${top}" width="${width}" height="${height - top}" fill="${floorLow}"/>
    <rect y="${top}" width="${width}" height="10" fill="#fff" opacity="0.45"/>
  </svg>`;
}

/** A street of shops: house fronts of several heights, each with its sign board and its window. */
export function streetSvg(name: string, width: number, height: number): string {
  const { sign, wallLow, floorLow } = groundOf(name);
  const heights = [0.1, 0.02, 0.16, 0.06, 0.12];
  const wide = width / heights.length;
  const fronts = heights
    .map((top, i) => {
      const x = i * wide;
      const board = i % 2 === 0 ? sign : floorLow;
      return `<rect x="${x + 4}" y="${height * top}" width="${wide - 8}" height="${height * (0.8 - top)}" rx="8" fill="${wallLow}"/>
      <rect x="${x + 20}" y="${height * 0.22}" width="${wide - 40}" height="${height * 0.09}" rx="6" fill="${board}"/>
      <rect x="${x + 32}" y="${height * 0.36}" width="${wide - 64}" height="${height * 0.3}" rx="6" fill="#fffdf8" opacity="0.75"/>`;
    })
    .join('');
  const top = height * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${fronts}
    <rect y="${top}" width="${width}" height="${height - top}" fill="${floorLow}"/>
    <rect y="${top}" width="${width}" height="10" fill="#fff" opacity="0.45"/>
  </svg>`;
}

function groundOf(name: string): Ground {
  const ground = grounds[name];
  if (!ground) throw new Error(`No ground ${name}`);
  return ground;
}
