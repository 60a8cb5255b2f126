import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { cached } from './cached.ts';
import { textOutlines, textWidth, type Placing } from './lettering.ts';
import { renderedSize } from './picture-specs.ts';
import { renderedFile } from './rendered-pictures.ts';

/** The rendered carton without print, and where the corners of its long side are in it, from the upper left on. */
const carton = 'carton';
const corners = [
  [205, 262],
  [575, 182],
  [558, 424],
  [216, 532],
] as const;
/** The long side as it is printed, in millimetres. */
const face = { width: 460, height: 300 };
const margin = 34;
const ink = '#4a3524';

/** The carton with its marks. */
export async function drawCarton(marks: readonly string[]): Promise<Sharp> {
  const print = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${renderedSize}" height="${renderedSize}"><path d="${printOf(marks)}" fill="${ink}" fill-opacity="0.92"/></svg>`,
  );
  const { data, ...size } = await blank();
  return sharp(data, { raw: { ...size, channels: 3 } }).composite([{ input: print }]);
}

const blank = cached(1, async () => {
  const picture = sharp(await readFile(renderedFile({ file: carton }))).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
});

const widest = face.width - 2 * margin;
const titleSize = 30;
/** A name that would be smaller in one line takes two. */
const leastTitle = 21;
const lineStyle = { size: 18.5, spacing: 0.02 } as const;

function printOf([name = '', ...lines]: readonly string[]): string {
  const place = placingOn(corners, face);
  const { size, rows } = titleRows(name);
  const rule = 84;
  const line = [
    [margin, rule],
    [face.width - margin, rule],
    [face.width - margin, rule + 2.4],
    [margin, rule + 2.4],
  ].map(([x, y]) =>
    place(x!, y!)
      .map((side) => side.toFixed(2))
      .join(' '),
  );
  return [
    ...rows.map((row, i) =>
      textOutlines(row, margin, rule - 16 - (rows.length - 1 - i) * size * 1.2, { size, weight: 700 }, place),
    ),
    `M${line.join('L')}Z`,
    ...lines.map((text, i) =>
      textOutlines(
        text,
        margin,
        rule + 34 + i * 29,
        { ...lineStyle, weight: i === lines.length - 1 ? 700 : 400 },
        place,
      ),
    ),
  ].join('');
}

/** The name in one line, or broken where its halves are most alike. */
function titleRows(name: string): { size: number; rows: string[] } {
  const fitting = (rows: readonly string[]) =>
    Math.min(
      titleSize,
      ...rows.map((row) => (titleSize * widest) / textWidth(row, { size: titleSize, weight: 700 })),
    );
  const words = name.split(' ');
  if (fitting([name]) >= leastTitle || words.length === 1) return { size: fitting([name]), rows: [name] };
  const broken = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
    .toSorted((a, b) => fitting(b) - fitting(a))[0]!;
  return { size: Math.min(24, fitting(broken)), rows: broken };
}

/** Points of a flat rectangle as a camera sees them: the projective map onto four corners, from the upper left on. */
function placingOn(
  [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: typeof corners,
  { width, height }: { width: number; height: number },
): Placing {
  // Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const w = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / w,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / w,
    ];
  };
}
