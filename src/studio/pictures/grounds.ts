import type { Ground } from '../../contract/studio/studio-limits.ts';

/** Where the product stands: how far down its foot is, in parts of the height. */
interface Scene {
  floor: number;
  /** What is behind it; null is clear. */
  draw: ((frame: Frame) => string) | null;
}

interface Frame {
  width: number;
  height: number;
  colour: string;
  /** Where the product stands, in parts of the width. */
  centre: number;
}

/** A colour lighter (towards 1) or darker (towards -1). */
export function shade(colour: string, change: number): string {
  const target = change > 0 ? 255 : 0;
  const part = Math.abs(change);
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels.map((value) => toHex(Math.round(value + (target - value) * part))).join('')}`;
}
const toHex = (value: number) => value.toString(16).padStart(2, '0');

const fill = ({ width, height }: Frame, paint: string, rest = '') =>
  `<rect width="${width}" height="${height}" fill="${paint}"/>${rest}`;

const fade = (id: string, from: string, to: string, down = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${down ? 0 : 1}" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const glow = (id: string, inner: string, outer: string, y = 0.42) =>
  `<radialGradient id="${id}" cx="0.5" cy="${y}" r="0.75"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;

const blur = (id: string, by: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`;

/** Every ground, drawn by us; sizes are parts of the picture, so that one drawing serves every size. */
export const scenes: Record<Ground, Scene> = {
  clear: { floor: 0.86, draw: null },
  white: { floor: 0.86, draw: (frame) => fill(frame, '#ffffff') },
  studio: {
    floor: 0.84,
    draw: (frame) =>
      `<defs>${glow('g', '#ffffff', '#d9dbde')}${fade('f', '#c9ccd1', '#eef0f2')}</defs>` +
      fill(
        frame,
        'url(#g)',
        `<rect y="${frame.height * 0.7}" width="${frame.width}" height="${frame.height * 0.3}" fill="url(#f)" opacity="0.55"/>`,
      ),
  },
  gradient: {
    floor: 0.85,
    draw: (frame) =>
      `<defs>${fade('g', shade(frame.colour, 0.86), shade(frame.colour, 0.5), false)}</defs>` +
      fill(frame, 'url(#g)'),
  },
  brand: {
    floor: 0.85,
    draw: (frame) =>
      `<defs>${glow('g', shade(frame.colour, 0.22), shade(frame.colour, -0.12))}</defs>` +
      fill(
        frame,
        'url(#g)',
        `<circle cx="${frame.width * frame.centre}" cy="${frame.height * 0.56}" r="${Math.min(frame.width, frame.height) * 0.4}" fill="${shade(frame.colour, 0.35)}" opacity="0.45"/>`,
      ),
  },
  table: { floor: 0.82, draw: drawTable },
  podium: { floor: 0.74, draw: drawPodium },
  window: { floor: 0.85, draw: drawWindow },
  leaves: { floor: 0.85, draw: drawLeaves },
  shelf: { floor: 0.78, draw: drawShelf },
};

function drawTable(frame: Frame): string {
  const { width, height } = frame;
  const top = height * 0.68;
  const planks = Array.from({ length: 6 }, (_, n) => {
    const y = top + (height - top) * (n / 6) ** 1.5;
    return `<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="#8a5a33" stroke-opacity="${0.12 + n * 0.05}" stroke-width="${height * 0.003}"/>`;
  });
  return (
    `<defs>${fade('w', '#f3ede2', '#e2d6c3')}${fade('t', '#c99764', '#a8733f')}${glow('l', '#ffffff', '#ffffff00', 0.3)}</defs>` +
    fill(frame, 'url(#w)') +
    `<rect y="${top}" width="${width}" height="${height - top}" fill="url(#t)"/>${planks.join('')}` +
    `<rect y="${top}" width="${width}" height="${height * 0.006}" fill="#e3b787"/>` +
    `<ellipse cx="${width * 0.5}" cy="${height * 0.3}" rx="${width * 0.5}" ry="${height * 0.32}" fill="url(#l)" opacity="0.5"/>`
  );
}

function drawPodium(frame: Frame): string {
  const { width, height, colour } = frame;
  const [centre, radius] = [width * frame.centre, Math.min(width * 0.36, height * 0.42)];
  const [top, deep] = [height * 0.72, height * 0.12];
  const flat = radius * 0.22;
  return (
    `<defs>${fade('w', shade(colour, 0.82), shade(colour, 0.6))}${fade('p', shade(colour, 0.4), shade(colour, 0.1), false)}${blur('b', radius * 0.06)}</defs>` +
    fill(frame, 'url(#w)') +
    `<circle cx="${centre}" cy="${height * 0.45}" r="${radius * 1.05}" fill="${shade(colour, 0.9)}" opacity="0.7"/>` +
    `<ellipse cx="${centre}" cy="${top + deep + flat * 0.6}" rx="${radius * 1.08}" ry="${flat}" fill="#000" opacity="0.22" filter="url(#b)"/>` +
    `<path d="M${centre - radius} ${top}v${deep}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${-deep}z" fill="url(#p)"/>` +
    `<ellipse cx="${centre}" cy="${top}" rx="${radius}" ry="${flat}" fill="${shade(colour, 0.62)}"/>`
  );
}

function drawWindow(frame: Frame): string {
  const { width, height } = frame;
  const pane = (x: number, y: number) =>
    `<rect x="${width * x}" y="${height * y}" width="${width * 0.17}" height="${height * 0.26}" fill="#fff6df"/>`;
  return (
    `<defs>${fade('w', '#ece5da', '#d8cdbd')}${fade('f', '#cdbfa9', '#b9a78d')}${blur('b', Math.min(width, height) * 0.012)}</defs>` +
    fill(frame, 'url(#w)') +
    `<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="url(#f)"/>` +
    `<g filter="url(#b)" opacity="0.75" transform="translate(${width * (frame.centre - 0.38)} 0) skewX(-12)">${pane(0.3, 0.08)}${pane(0.5, 0.08)}${pane(0.3, 0.38)}${pane(0.5, 0.38)}</g>`
  );
}

function drawLeaves(frame: Frame): string {
  const { width, height } = frame;
  const size = Math.min(width, height) * 0.34;
  const leaf = (x: number, y: number, turn: number, tone: string, scale = 1) =>
    `<g transform="translate(${width * x} ${height * y}) rotate(${turn}) scale(${(size * scale) / 100})"><path d="M0 0C28 -18 62 -20 100 0C62 20 28 18 0 0Z" fill="${tone}"/><path d="M2 0H94" stroke="#ffffff" stroke-opacity="0.3" stroke-width="1.6"/></g>`;
  return (
    `<defs>${glow('g', '#fbfdf6', '#dfe9d4')}${blur('b', size * 0.02)}</defs>` +
    fill(frame, 'url(#g)') +
    `<g filter="url(#b)" opacity="0.5">${leaf(-0.06, -0.02, 48, '#7fa66b', 1.1)}${leaf(1.06, -0.02, 132, '#6f9a5f', 1.1)}${leaf(-0.05, 0.45, 20, '#8fb37c', 0.9)}</g>` +
    leaf(1.02, 0.98, 208, '#6b9b58', 1.1) +
    leaf(-0.02, 0.99, -28, '#5f8f4e', 1.05)
  );
}

function drawShelf(frame: Frame): string {
  const { width, height, colour } = frame;
  const top = height * 0.77;
  return (
    `<defs>${fade('w', shade(colour, 0.74), shade(colour, 0.58))}${blur('b', height * 0.014)}</defs>` +
    fill(frame, 'url(#w)') +
    `<rect x="${width * 0.08}" y="${top + height * 0.045}" width="${width * 0.84}" height="${height * 0.05}" fill="#000" opacity="0.28" filter="url(#b)"/>` +
    `<rect x="${width * 0.06}" y="${top}" width="${width * 0.88}" height="${height * 0.045}" rx="${height * 0.006}" fill="#fbfaf7"/>` +
    `<rect x="${width * 0.06}" y="${top + height * 0.034}" width="${width * 0.88}" height="${height * 0.011}" fill="#dcd7cd"/>`
  );
}
