import { fold } from '../../../../kit/text/fold.ts';
import { foldMeasures, numberOf, readLengths, readSides, type SaidLength } from './lengths-rules.ts';

/** Kilograms of a cubic metre, as tables of materials have them; mixtures and grown things have no one figure. */
export const densities = {
  aluminium: 2_700,
  stainless: 7_930,
  steel: 7_850,
  copper: 8_960,
  brass: 8_500,
  glass: 2_500,
  acrylic: 1_190,
  pvc: 1_400,
  polyethylene: 950,
  polypropylene: 905,
  granite: 2_700,
  marble: 2_700,
} as const;
export type Substance = keyof typeof densities;

const substances: readonly [Substance, RegExp][] = [
  ['stainless', /stainless|不锈钢|ستانلس|استانلس|สแตนเลส|สเตนเลส|нержав|paslanmaz|tahan karat|\b(?:ss)?304\b(?! ?m)|\b316l?\b(?! ?m)/u],
  ['aluminium', /alumini?um|铝|المنيوم|الومنيوم|อะลูมิ|อลูมิ|алюмини|aluminyum/u],
  ['brass', /\bbrass|黄铜|نحاس اصفر|ทองเหลือง|латун|kuningan|pirinc/u],
  ['copper', /\bcopper|铜|نحاس|ทองแดง|медн|меди(?!\p{L})|tembaga|bakir/u],
  ['steel', /\brebars?\b|арматур|钢筋|เหล็กเส้น|besi beton|حديد تسليح|\bsteel|\biron\b|钢|铁|فولاذ|حديد|صلب|เหล็ก|сталь|стальн|железн|\bbaja\b|\bbesi\b|celik|demir/u],
  ['acrylic', /acrylic|plexi|亚克力|有机玻璃|اكريليك|อะคริลิ|акрил|оргстекл|akrilik|pleksi/u],
  ['glass', /\bglass|玻璃|زجاج|กระจก|стекл|\bkaca\b|\bcam\b/u],
  ['pvc', /\bpvc\b|пвх|พีวีซี|聚氯乙烯/u],
  ['polyethylene', /\b(?:hd|ld)?pe\b|polyethylene|聚乙烯|بولي ايثيلين|полиэтилен|polietilen/u],
  ['polypropylene', /\bpp\b|polypropylene|聚丙烯|بولي بروبلين|полипропилен|polipropilen/u],
  ['granite', /granit|花岗|جرانيت|غرانيت|แกรนิต|гранит/u],
  ['marble', /marble|marmer|大理石|رخام|หินอ่อน|мрамор|mermer/u],
]; // prettier-ignore

const shapes: readonly [Shape, RegExp][] = [
  ['tube', /\b(?:tubes?|pipes?|tubing)\b|管|انبوب|انابيب|ماسوره|مواسير|ท่อ|труб|\bpipa\b|\bboru/u],
  ['rod', /\b(?:rods?|round bars?|bars?|wires?|rebars?)\b|圆钢|圆棒|棒|钢筋|铜线|铁丝|线材|قضيب|قضبان|سلك|เพลา|เส้นกลม|เหล็กเส้น|ลวด|прут|круг(?!л)|проволок|арматур|\b(?:batang|kawat|as)\b|cubuk|\btel\b/u],
  ['sheet', /\b(?:sheets?|plates?|panels?|boards?|slabs?|tiles?)\b|板|片|لوح|الواح|صفيح|แผ่น|лист|плит|\b(?:pelat|plat|lembar|panel)\b|levha|\bsac\b|plaka/u],
]; // prettier-ignore
type Shape = 'tube' | 'rod' | 'sheet' | 'cloth' | 'box';

/** A box of board by its three sides, whose weight is asked for. */
const isBox = /\b(?:box(?:es)?|cartons?|kutu|koli|kardus|dus)\b|箱|盒|короб|كرتون|صندوق|علب|กล่อง/u;

/** What something to be weighed is made of and how large it is; what was not said is null. */
export interface Weighing {
  shape: Shape | null;
  substance: Substance | null;
  /** Grams per square metre of cloth and paper. */
  gsm: number | null;
  /** Metres: across a tube or a rod, or the width of a sheet or a cloth. */
  width: number | null;
  length: number | null;
  /** Of a sheet, or of the wall of a tube. */
  thickness: number | null;
  count: number;
}

const asksWeight =
  /\b(?:how (?:much|heavy).{0,60}\bweigh\w*|weigh\w*|how heavy|how many (?:kg|kilos?|kilograms?|tons?)|weight)\b|多重|重量|有多少(?:公斤|千克|吨)|多少(?:公斤|千克|斤|吨)|几(?:公斤|斤|吨)|(?:كم|ما).{0,12}(?:وزن|يوزن|كيلو|طن)|وزن|หนักกี่|หนักเท่า|หนัก|น้ำหนัก|กี่(?:กิโล|โล|กก|ตัน)|\b(?:berat\w*|brp kilo|berapa (?:kilo|kg|ton))|весит|вес(?!\p{L}{2})|веса|масс[аыу]|сколько (?:кг|килограмм|тонн)|\b(?:agirli\w*|kac (?:kilo|kg|ton)|ne kadar (?:gelir|tutar kilo)|kac kilo gelir)/u;

const gsmOf =
  /(\d{2,4}(?:[.,]\d{1,2})?) ?(?:gsm|g\/m2|g\/m²|gr\/m2|г\/м2|г\/м²|克每平(?:方)?米?|克\/平(?:方)?米?|克重|克|แกรม|гсм|г(?:рамм)?\p{L}{0,2} (?:на|\/) ?(?:кв|м2|м²|квадрат)\p{L}{0,8}|جرام|غرام|جي اس ام|gram(?:aj)?|gr\b)/u;
const isFlexible =
  /\b(?:fabric|cloth|canvas|textile|paper|cardboard|paperboard|board|carton|corrugated|karton|kardus|mukavva|kuse|jersey|denim|cotton|felt|non-?woven|kain|kanvas|kertas|kumas|kagit|bez)\w*|布|纸|卡纸|面料|قماش|ورق|كرتون|مقوي|ผ้า|กระดาษ|ткан|бумаг|полот|картон/u;

/** Sheets of paper by their ISO names, in metres; the Cyrillic А is one as well. */
const paperSize = /(?<![\p{L}\d])[aа]([0-6])(?!\d)/u;
const paperSizes: Readonly<Record<string, [number, number]>> = {
  0: [0.841, 1.189],
  1: [0.594, 0.841],
  2: [0.42, 0.594],
  3: [0.297, 0.42],
  4: [0.21, 0.297],
  5: [0.148, 0.21],
  6: [0.105, 0.148],
};

const saysWidth = /wid(?:th|e)|宽|门幅|幅宽|عرض|กว้าง|หน้า|lebar|ширин|\ben(?:i|inde)?\b|genislik/u;
const saysLength = /length|long|长|طول|ยาว|panjang|длин|\bboy(?:u|unda)?\b|uzunlu/u;
const saysThickness = /thick|wall|厚|壁|سماك|سمك|หนา|tebal|толщин|стенк|kalinlik|et kalin|kalin/u;
const saysAcross = /diameter|dia\b|\bod\b|直径|外径|قطر|เส้นผ่าน|diameter|диаметр|\bcap\b|\bcapi/u;
const counts =
  /(\d{1,3}(?:[., ]\d{3})+|\d{1,6}) ?(?:pcs|pieces?|sheets?|sht|leaves|boxes|cartons?|bars?|rods?|yaprak|tabaka|kutu|koli|çubuk|cubuk|короб\p{L}{0,3}|прутк\p{L}{0,3}|прут\p{L}{0,3}|арматур\p{L}{0,2}|كرتون|ورقه|صفحه|قضيب|กล่อง|ใบ|dus|kardus|helai|tubes?|pipes?|rolls?|قطعه|لوح|الواح|لفه|แผ่น|เส้น|ม้วน|ชิ้น|ท่อน|lembar|batang|buah|gulung|rol|шт\p{L}{0,3}|лист\p{L}{0,3}|рулон\p{L}{0,3}|труб\p{L}{0,2}|adet|tane|top|rulo|levha|boru)(?!\p{L})|(\d{1,3}(?:[., ]\d{3})+|\d{1,6}) ?(?:张|片|块|根|支|卷|个|只|แผ่น|เส้น|ม้วน|ชิ้น|ท่อน|ใบ)/u;

/** Whether something may be asked of the weight of a material by its measures. */
export const asksOfWeight = (typed: string): boolean => asksWeight.test(fold(typed));

/** What a text says of a thing that is to be weighed by its measures; null where it says no measure of one. */
export function readWeighing(typed: string): Weighing | null {
  const text = foldMeasures(typed);
  const gsmText = isFlexible.test(text)
    ? gsmOf.exec(text)
    : /\bgsm\b|克重/u.test(text)
      ? gsmOf.exec(text)
      : null;
  const substance = substances.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const namedShape = shapes.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const bare = gsmText ? text.replace(gsmText[0], ' ') : text;
  const boxSides = gsmText && isBox.test(bare) ? readSides(bare, 0.01) : null;
  const shape: Shape | null = boxSides?.metres.length === 3 ? 'box' : gsmText ? 'cloth' : namedShape;
  const sides = shape === 'box' ? boxSides : (readSides(bare, null) ?? unitless(bare, shape));
  const otherText = sides ? `${bare.slice(0, sides.start)}\n${bare.slice(sides.end)}` : bare;
  const weighing: Weighing = {
    shape,
    substance,
    gsm: gsmText ? numberOf(gsmText[1]!) : null,
    width: null,
    length: null,
    thickness: null,
    count: countIn(otherText),
  };
  const paper = gsmText ? paperSize.exec(bare)?.[1] : undefined;
  if (sides) setSides(weighing, sides.metres);
  else if (paper !== undefined) [weighing.width, weighing.length] = paperSizes[paper]!;
  for (const length of readLengths(otherText)) setLength(weighing, length);
  const isMeasured = [weighing.gsm, weighing.width, weighing.length, weighing.thickness].some(
    (measure) => measure !== null,
  );
  return isMeasured || substance !== null || weighing.count > 1 ? weighing : null;
}

/** How many there are; one where nobody says it. */
function countIn(text: string): number {
  const [, spaced, joined] = counts.exec(text) ?? [];
  return Number((spaced ?? joined ?? '1').replace(/[., ]/g, '')) || 1;
}

/** A pipe of "25х2" and a sheet of "1220x2440x3" are in millimetres where nobody says the unit. */
const unitless = (text: string, shape: Shape | null) =>
  shape === null || shape === 'cloth' ? null : readSides(text, 0.001);

function setSides(weighing: Weighing, metres: readonly number[]): void {
  const [first = 0, second = 0, third] = metres;
  if (weighing.shape === 'box') {
    // A usual box: its blank goes once around, with flaps that close it.
    [weighing.width, weighing.length] = [2 * (first + second), second + (third ?? 0)];
    return;
  }
  if (weighing.shape === 'tube') {
    weighing.width = Math.max(first, second);
    weighing.thickness = third ?? Math.min(first, second);
    return;
  }
  if (third === undefined) {
    weighing.width = first;
    weighing.length = second;
    return;
  }
  // The thinnest side of a sheet is its thickness, wherever it stands.
  const [thin = 0, ...flat] = [first, second, third].toSorted((a, b) => a - b);
  weighing.thickness = thin;
  [weighing.width = null, weighing.length = null] = flat as [number, number];
}

/** A length in the place that the words beside it say, or in the first free one. */
function setLength(weighing: Weighing, { metres, isSmall, textBefore, textBehind }: SaidLength): void {
  const near = textBefore.slice(-24);
  const nearBehind = textBehind.slice(0, 12);
  // "10 mm length 12 m": the word is of the figure behind it.
  const isOfNext = /^\s?[\p{L}\p{M}]+\s$/u.test(textBehind);
  const says = (pattern: RegExp) =>
    pattern.test(near) || (!isOfNext && !saysSide(near) && pattern.test(nearBehind));
  if (says(saysThickness)) weighing.thickness = metres;
  else if (says(saysWidth) || says(saysAcross)) weighing.width = metres;
  else if (says(saysLength)) weighing.length = metres;
  else if (isSmall && weighing.shape !== 'cloth' && weighing.width === null && weighing.shape !== 'sheet')
    weighing.width = metres;
  else if (isSmall && weighing.shape !== 'cloth') weighing.thickness ??= metres;
  else if (weighing.length === null) weighing.length = metres;
  else weighing.width ??= metres;
}
const saysSide = (text: string): boolean =>
  [saysThickness, saysWidth, saysAcross, saysLength].some((pattern) => pattern.test(text));

/** What a later question changes of what was weighed: each measure and the material alone. */
export function withChanges(earlier: Weighing, later: Weighing): Weighing {
  const shape =
    later.gsm !== null
      ? later.shape === 'box' || earlier.shape === 'box'
        ? 'box'
        : 'cloth'
      : (later.shape ?? earlier.shape);
  const isSameKind = shape === earlier.shape;
  // A small measure alone is the thickness of what has one, and else goes across.
  const small =
    later.shape === null && later.width !== null && later.width < leastAcross && earlier.shape !== 'rod'
      ? { thickness: later.width, width: null }
      : { thickness: later.thickness, width: later.width };
  return {
    shape,
    substance: later.substance ?? earlier.substance,
    gsm: later.gsm ?? (isSameKind ? earlier.gsm : null),
    width: small.width ?? earlier.width,
    length: later.length ?? earlier.length,
    thickness: small.thickness ?? earlier.thickness,
    count: later.count > 1 ? later.count : earlier.count,
  };
}
const leastAcross = 0.012;

export type MissingMeasure = 'material' | 'width' | 'length' | 'thickness';

/** What must still be known to weigh it. */
export function missingMeasures({
  shape,
  substance,
  gsm,
  width,
  length,
  thickness,
}: Weighing): MissingMeasure[] {
  const missing: [MissingMeasure, boolean][] = [
    ['material', shape !== 'cloth' && shape !== 'box' && substance === null],
    ['width', width === null],
    ['thickness', (shape === 'tube' || shape === 'sheet' || shape === null) && thickness === null],
    ['length', length === null],
  ];
  return (shape === 'cloth' || shape === 'box') && gsm === null
    ? ['material']
    : missing.flatMap(([measure, is]) => (is ? [measure] : []));
}

/** Kilograms of a thing whose measures are all known. */
export function kilogramsOf({ shape, substance, gsm, width, length, thickness, count }: Weighing): number {
  const across = width ?? 0;
  const long = length ?? 0;
  const thick = thickness ?? 0;
  const density = substance === null ? 0 : densities[substance];
  const pieceWeight =
    shape === 'cloth' || shape === 'box'
      ? ((gsm ?? 0) / 1000) * across * long
      : shape === 'tube'
        ? Math.PI * (across - thick) * thick * long * density
        : shape === 'rod'
          ? (Math.PI / 4) * across ** 2 * long * density
          : across * long * thick * density;
  return pieceWeight * count;
}
