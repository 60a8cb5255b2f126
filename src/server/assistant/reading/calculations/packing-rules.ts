import { foldMeasures, readSides } from './lengths-rules.ts';

export type Container = '20' | '40' | '40hc';
/** What containers hold in cubic metres, as the article on loads has it. */
export const containerVolumes: Readonly<Record<Container, number>> = { '20': 28, '40': 58, '40hc': 68 };

/** What containers carry in tonnes where roads allow no more, the lower figures of the article on loads. */
export const containerTons: Readonly<Record<Container, number>> = { '20': 21, '40': 26, '40hc': 26 };
export const eachContainer: readonly Container[] = ['20', '40', '40hc'];

/** Boxes of one size: how many fit in a container, or how much room so many take. */
export interface Packing {
  /** Sides of one in metres. */
  sides: readonly number[];
  /** Null where nobody said how many. */
  count: number | null;
  /** The container that was named; null for each of them. */
  container: Container | null;
  asks: 'fit' | 'volume';
}

const asksFit =
  /\b(?:fit|fits|go(?:es)? in(?:to)?|can (?:i|we|you) (?:load|put|pack)|hold|holds)\b|装得?下|能装|可以装|装多少|放多少|放得下|(?:كم|هل)[^.]{0,30}(?:يتسع|تتسع|تسع|يسع|يدخل|تدخل|احط|تحمل)|ใส่ได้|บรรจุได้|โหลดได้|\b(?:muat|isi|masuk)\b|влез|помест|войд[её]т|вмест|\bsig(?:ar|iyor|dir)|\balir\b/u;
const asksVolume =
  /\bcbm\b|\bvolum\w*|cubic|立方|体积|抛重|حجم|متر مكعب|حجمي|คิว|ปริมาตร|ลูกบาศก์|\b(?:kubik|kubikasi)\b|объ[её]м|куб(?:ов|а|ометр)|metrekup|\bhacim|\bdesi\b/u;
const askFigure =
  /how (?:many|much)|what|calculate|多少|几|算|كم|احسب|ما |กี่|เท่าไ|คำนวณ|berapa|brp|hitung|сколько|какой|посчита|рассчита|\bkac\b|ne kadar|hesapla/u;
const highCube = /40 ?(?:ft|feet|尺|футов\p{L}{0,2})? ?(?:hq|hc|high cube)|高柜|ไฮคิวบ์/u;
const long =
  /\b40 ?(?:ft|feet|foot|['′’]|gp|dc|尺|英尺|фут|ฟุต|kaki|قدم|lik|fit|-)|大柜|(?:ตู้|حاويه|container|konteyner|kontainer|конте[йи]нер\p{L}{0,2}) ?40\b|\b40 ?(?:container|konteyner|kontainer|конте[йи]нер)|\b40\b/u;
const short =
  /\b20 ?(?:ft|feet|foot|['′’]|gp|dc|尺|英尺|фут|ฟุต|kaki|قدم|lik|fit|-)|小柜|(?:ตู้|حاويه|container|konteyner|kontainer|конте[йи]нер\p{L}{0,2}) ?20\b|\b20 ?(?:container|konteyner|kontainer|конте[йи]нер)/u;
const boxes =
  /(\d{1,6}) ?(?:x ?)?(?:cartons?|ctns?|boxes|box|packages|pcs|pieces|箱|件|个|كرتون\p{L}{0,3}|كراتين|صندوق|صناديق|กล่อง|ลัง|karton|kardus|koli|dus|box|короб\p{L}{0,3}|мест\p{L}?|ящик\p{L}{0,3}|kutu|adet)(?!\p{L})/u;

/** What a text asks of boxes of one size; null where it says no three sides of one, or asks nothing of them. */
export function readPacking(typed: string): Packing | null {
  const text = foldMeasures(typed);
  const sides = readSides(text, 0.01);
  if (!sides || sides.metres.length < 3) return null;
  const otherText = `${text.slice(0, sides.start)}\n${text.slice(sides.end)}`;
  const container = containerIn(otherText);
  const asks = asksFit.test(otherText)
    ? 'fit'
    : asksVolume.test(otherText) && askFigure.test(otherText)
      ? 'volume'
      : null;
  if (asks === null) return null;
  return { sides: sides.metres, count: Number(boxes.exec(otherText)?.[1] ?? 0) || null, container, asks };
}

const containerIn = (text: string): Container | null =>
  highCube.test(text) ? '40hc' : short.test(text) ? '20' : long.test(text) ? '40' : null;

/** What a later question changes of what was packed: the size of a box, the number, the container. */
export function packingChanges(earlier: Packing, typed: string): Packing | null {
  const text = foldMeasures(typed);
  const sides = readSides(text, 0.01);
  const otherText = sides ? `${text.slice(0, sides.start)}\n${text.slice(sides.end)}` : text;
  const container = containerIn(otherText);
  const count = Number(boxes.exec(otherText)?.[1] ?? 0) || null;
  const hasSides = sides !== null && sides.metres.length === 3;
  if (!hasSides && container === null && count === null) return null;
  return {
    sides: hasSides ? sides.metres : earlier.sides,
    count: count ?? earlier.count,
    container: container ?? earlier.container,
    asks: container !== null ? 'fit' : earlier.asks,
  };
}

export const volumeOf = ({ sides }: Pick<Packing, 'sides'>): number =>
  sides.reduce((volume, metres) => volume * metres, 1);

/** How many boxes a container holds by volume alone. */
export const fittingIn = (packing: Packing, container: Container): number =>
  Math.floor(containerVolumes[container] / volumeOf(packing) + roundingSlack);
const roundingSlack = 1e-9;
