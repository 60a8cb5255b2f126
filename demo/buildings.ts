import { palette } from './grounds.ts';

/** How a market is built. */
export type Building = 'hall' | 'street' | 'sheds';

interface Drawing {
  width: number;
  height: number;
  /** Where the building meets the ground. */
  foot: number;
  /** From 0 to 1, of the market alone: another building each time, the same at every start. */
  chance: () => number;
  tint: string;
  accent: string;
}

const ink = '#3a332a';
const glass = '#fffdf8';

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const line = (path: string, more = '') => `<path d="${path}" fill="none" ${more}/>`;

/** A row of equal things between two sides. */
const repeat = (
  count: number,
  from: number,
  to: number,
  draw: (x: number, width: number, i: number) => string,
) =>
  Array.from({ length: count }, (_, i) => {
    const width = (to - from) / count;
    return draw(from + i * width, width, i);
  }).join('');

function tree(x: number, foot: number, size: number, tint: string): string {
  return `${line(`M${x} ${foot}v${-size * 0.5}`)}<ellipse cx="${x}" cy="${foot - size * 0.72}" rx="${size * 0.26}" ry="${size * 0.34}" fill="${tint}"/>${line(`M${x} ${foot - size * 0.45}l${size * 0.12} ${-size * 0.16}M${x} ${foot - size * 0.55}l${-size * 0.1} ${-size * 0.14}`)}`;
}

function person(x: number, foot: number, accent: string): string {
  return `<circle cx="${x}" cy="${foot - 27}" r="4" fill="${ink}" stroke="none"/>${line(`M${x} ${foot - 21}v11l-4 10m4 -10l4 10`)}${rect(x + 4, foot - 16, 8, 9, accent)}`;
}

function truck(x: number, foot: number, tint: string): string {
  return `${rect(x, foot - 52, 96, 44, tint)}${line(`M${x + 96} ${foot - 40}h20l14 18v14h-34z`)}${rect(x + 104, foot - 36, 14, 14, glass)}<circle cx="${x + 24}" cy="${foot - 6}" r="8" fill="${ink}"/><circle cx="${x + 108}" cy="${foot - 6}" r="8" fill="${ink}"/>`;
}

/** A trade centre of several floors around an entrance of glass. */
function hall({ width, foot, chance, tint, accent }: Drawing): string {
  const floors = 3 + Math.round(chance());
  const storey = 54;
  const top = foot - floors * storey;
  const [left, right] = [width * 0.08, width * 0.92];
  const middle = width * (0.42 + chance() * 0.16);
  const atrium = 130 + chance() * 40;
  const bays = 13 + Math.round(chance() * 3);
  const windows = Array.from({ length: floors }, (_, floor) =>
    repeat(bays, left + 12, right - 12, (x, wide) =>
      rect(x + wide * 0.14, top + floor * storey + 13, wide * 0.72, storey * 0.52, glass),
    ),
  ).join('');
  const slabs = Array.from({ length: floors - 1 }, (_, floor) =>
    line(`M${left} ${top + (floor + 1) * storey}H${right}`),
  ).join('');
  const roof = foot - floors * storey - 66;
  const bars = repeat(6, middle - atrium, middle + atrium, (x) =>
    line(`M${x} ${foot}V${top - 8}`, 'opacity="0.55"'),
  );
  return `${rect(left, top, right - left, foot - top, tint)}${rect(left, top - 14, right - left, 14, accent)}${windows}${slabs}
    <path d="M${middle - atrium} ${foot}V${top - 6}Q${middle} ${roof - 26} ${middle + atrium} ${top - 6}V${foot}z" fill="${glass}"/>
    ${bars}${line(`M${middle - atrium} ${top + 40}H${middle + atrium}M${middle - atrium} ${top + 104}H${middle + atrium}`)}
    ${rect(middle - 66, foot - 92, 132, 22, accent)}${rect(middle - 44, foot - 62, 40, 62, tint)}${rect(middle + 4, foot - 62, 40, 62, tint)}
    ${repeat(5, left + 30, left + 230, (x) => `${line(`M${x} ${top - 14}v-46`)}<path d="M${x} ${top - 60}h22l-5 7l5 7h-22z" fill="${accent}"/>`)}`;
}

/** Houses side by side with shops below, and the city behind them. */
function street({ width, foot, chance, tint, accent }: Drawing): string {
  const towers = repeat(7, width * 0.1, width * 0.9, (x, wide) => {
    const high = 190 + chance() * 130;
    return `${rect(x + wide * 0.15, foot - high, wide * (0.4 + chance() * 0.3), high, 'none', 'opacity="0.32"')}`;
  });
  const houses = repeat(6, width * 0.06, width * 0.94, (x, wide, i) => {
    const floors = 2 + Math.round(chance() * 2);
    const high = 92 + floors * 46;
    const top = foot - high;
    const shutters = Array.from({ length: floors }, (_, floor) =>
      repeat(3, x + 16, x + wide - 16, (at, room) =>
        rect(at + room * 0.16, top + 18 + floor * 46, room * 0.68, 28, glass),
      ),
    ).join('');
    const gable = i % 3 === 1 ? line(`M${x + 4} ${top}l${wide / 2 - 4} -34l${wide / 2 - 4} 34`) : '';
    return `${rect(x + 4, top, wide - 8, high, i % 2 === 0 ? tint : glass)}${gable}${shutters}
      ${rect(x + 12, foot - 84, wide - 24, 20, accent, i % 2 === 0 ? '' : 'opacity="0.55"')}
      ${rect(x + 16, foot - 56, wide * 0.52, 56, glass)}${rect(x + 26 + wide * 0.52, foot - 56, wide * 0.24, 56, tint)}
      ${line(`M${x + 8} ${foot - 62}l-8 16h${wide - 2}l-8 -16z`, `style="fill:${accent}" opacity="0.8"`)}`;
  });
  return towers + houses;
}

/** Open sheds under a roof of teeth, with lorries at the ramp. */
function sheds({ width, foot, chance, tint, accent }: Drawing): string {
  const count = 5 + Math.round(chance());
  const [left, right] = [width * 0.07, width * 0.93];
  const top = foot - 150;
  const roof = repeat(count, left, right, (x, wide) => {
    const peak = 50 + chance() * 18;
    return `<path d="M${x} ${top}V${top - peak}L${x + wide} ${top}z" fill="${glass}"/>${line(`M${x + wide * 0.34} ${top}V${top - peak * 0.66}M${x + wide * 0.67} ${top}V${top - peak * 0.33}`, 'opacity="0.55"')}`;
  });
  const bays = repeat(count * 2, left, right, (x, wide, i) => {
    const crates = repeat(3, x + 12, x + wide - 12, (at, box, n) =>
      rect(
        at + 2,
        foot - 20 - (n === 1 ? 18 : 0),
        box - 4,
        20 + (n === 1 ? 18 : 0),
        n === 1 ? accent : glass,
      ),
    );
    return `${line(`M${x} ${top}V${foot}`)}${i % 3 === 2 ? rect(x + 10, foot - 84, wide - 20, 84, glass) : crates}`;
  });
  return `${rect(left, top, right - left, foot - top, tint)}${rect(left, top, right - left, 22, accent)}${roof}${bays}${truck(width * 0.12, foot + 22, glass)}${truck(width * (0.5 + chance() * 0.2), foot + 22, tint)}`;
}

const draw: Record<Building, (drawing: Drawing) => string> = { hall, street, sheds };

/** The front of a market as a line drawing, in ink on a quiet ground. @param seed  a whole number of its own */
export function buildingSvg(
  building: Building,
  ground: string,
  seed: number,
  width: number,
  height: number,
): string {
  const { wall, floor, sign } = palette(ground);
  const foot = Math.round(height * 0.84);
  let state = seed * 2_654_435_761 + 1;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const people = repeat(5, width * 0.1, width * 0.9, (x, wide) =>
    person(x + wide * chance(), foot + 24, sign),
  );
  const trees = [30, 92, width - 92, width - 30]
    .map((x) => tree(x, foot + 6, 104 + chance() * 46, floor))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${wall}"/>
    <circle cx="${width * (0.7 + chance() * 0.2)}" cy="${height * 0.2}" r="${height * 0.07}" fill="${floor}"/>
    <g stroke="${ink}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
      ${draw[building]({ width, height, foot, chance, tint: floor, accent: sign })}
      ${trees}<path d="M0 ${foot}H${width}" fill="none"/>${people}
    </g>
  </svg>`;
}
