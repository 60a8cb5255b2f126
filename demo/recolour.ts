/** What a colour of the catalogue looks like on a product: cloth, plastic and paint, nothing that shines by itself. */
const paints: Record<string, readonly [number, number, number]> = {
  black: [52, 51, 54],
  white: [240, 237, 230],
  grey: [152, 152, 154],
  red: [190, 58, 52],
  pink: [226, 158, 168],
  orange: [217, 126, 56],
  yellow: [226, 184, 78],
  green: [98, 142, 98],
  blue: [78, 124, 178],
  navy: [44, 62, 100],
  purple: [134, 106, 160],
  brown: [128, 92, 66],
  beige: [214, 194, 164],
  gold: [206, 170, 96],
  silver: [192, 195, 200],
  teal: [70, 138, 140],
};

/** Whether a colour can be painted; clear things and patterns keep their own. */
export const isPaint = (colour: string): boolean => colour in paints;

/** How much of its own colour an object keeps: emoji shine more than products do. */
const calm = 0.72;
/** … and its gloss and its metal, once the rest is painted. */
const pale = 0.35;
/** Between these a point goes from grey to coloured. */
const [grey, coloured] = [0.16, 0.32];
const hueSteps = 36;
/** Steps of hue to either side of the commonest one that belong to the body; the rest is trimming. */
const reach = 7;
/** … and within so many more it fades into it. */
const fade = 3;

interface Point {
  hue: number;
  saturation: number;
  light: number;
}

function pointAt(data: Buffer, at: number): Point {
  const [red, green, blue] = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const turn =
    spread === 0
      ? 0
      : most === red
        ? ((green - blue) / spread + 6) % 6
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  return {
    hue: Math.floor((turn / 6) * hueSteps) % hueSteps,
    saturation: most === 0 ? 0 : spread / most,
    light: 0.299 * red + 0.587 * green + 0.114 * blue,
  };
}

/** How far into a colour a value is, from 0 to 1, without an edge. */
function rise(value: number, from: number, to: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

function awayFrom(hue: number, middle: number): number {
  const away = Math.abs(hue - middle);
  return Math.min(away, hueSteps - away);
}

/** How much of a point is body, from 0 to 1: of the commonest hue, or, where most is without one, of none. */
function findBody(data: Buffer): (point: Point) => number {
  const weights = new Float64Array(hueSteps);
  let withHue = 0;
  let all = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    const point = pointAt(data, at);
    all++;
    if (point.saturation < (grey + coloured) / 2) continue;
    withHue++;
    weights[point.hue]! += point.saturation;
  }
  if (withHue < all * 0.5) return ({ saturation }) => 1 - rise(saturation, 0.3, 0.5);
  let middle = 0;
  let best = 0;
  for (let hue = 0; hue < hueSteps; hue++) {
    let weight = 0;
    for (let other = 0; other < hueSteps; other++)
      if (awayFrom(other, hue) <= reach) weight += weights[other]!;
    if (weight > best) [middle, best] = [hue, weight];
  }
  return ({ hue, saturation }) =>
    rise(saturation, grey, coloured) * (1 - rise(awayFrom(hue, middle), reach, reach + fade));
}

/**
 * Paints the body of an object, light and shade as they fall on it; its trimming keeps its own colours.
 * @param data  RGBA, four bytes a point
 * @param colour  a colour of the catalogue; '' for the object's own, calmed
 */
export function recolour(data: Buffer, colour: string): Buffer {
  const paint = paints[colour];
  const bodyOf = paint && findBody(data);
  const middle = bodyOf ? lightOf(data, bodyOf) : 0;
  const result = Buffer.from(data);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const point = pointAt(data, at);
    const body = bodyOf ? bodyOf(point) : 0;
    const chroma = paint && point.saturation < coloured ? pale : calm;
    for (let channel = 0; channel < 3; channel++) {
      const shade = point.light * 255;
      const recoloured = shade + (data[at + channel]! - shade) * chroma;
      const painted = paint ? lit(paint[channel]!, point.light / middle) : 0;
      result[at + channel] = Math.max(
        0,
        Math.min(255, Math.round(recoloured + (painted - recoloured) * body)),
      );
    }
  }
  return result;
}

/** A paint in more or less light than most of the object gets. */
const lit = (paint: number, light: number): number =>
  light <= 1 ? paint * (0.35 + 0.65 * light) : paint + (255 - paint) * Math.min(0.6, (light - 1) * 0.55);

/** The light that falls on a body, on average. */
function lightOf(data: Buffer, bodyOf: (point: Point) => number): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    const point = pointAt(data, at);
    const body = bodyOf(point);
    sum += point.light * body;
    weight += body;
  }
  return weight === 0 ? 0.5 : Math.max(0.05, sum / weight);
}
