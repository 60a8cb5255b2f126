import { foldName } from '../../../kit/text/fold.ts';
import { withoutContacts } from './contacts-rules.ts';
/*
 * Puts a description in order by rules: what is said twice is said once, what only decorates or leads elsewhere goes, and
 * each fact comes under its heading. Nothing is added that was not there.
 */

export const sections = ['points', 'sizes', 'packing', 'care', 'ordering'] as const;
export type Section = (typeof sections)[number];

/** What is known of a product, in the language it is described in. */
export interface Facts {
  title: string;
  /** Name and value: material, size, minimum order … */
  properties: readonly { section: Section; name: string; value: string }[];
  description: string;
}

const mostLines = 24;
const longestLine = 220;
const ends = /[.!?。！？؟…]$/u;
const decoration = /\p{Extended_Pictographic}|[\uFE0F★☆●■◆▲▼►◄※~_=*#|<>^]/gu;

/** Words by which a sentence is about packing, care, ordering or sizes; the first that is there decides. */
const sectionWords: readonly [Section, RegExp][] = [
  [
    'packing',
    /(?<![a-z])(?:pack(?:ed|ing|age|aged|s)?|cartons?|gift box|polybag|bubble|pallets?|boxed|shrink)(?![a-z])|包装|装箱|纸箱|彩盒|每箱|外箱|气泡袋|упаков|коробк|картон|паллет|короб[ае]|kemas|karton|kardus|dikemas|dus|ambalaj|koli|kutu|paket|تغليف|تعبئة|كرتون|علبة|معبأ|บรรจุ|แพ็ค|แพค|กล่อง|ลัง|ห่อ/u,
  ],
  [
    'care',
    /(?<![a-z])(?:wash\w{0,5}|clean\w{0,4}|dishwasher|hand-wash|care|iron|bleach|dry in|wipe|do not|keep (?:away|dry|out)|store in)(?![a-z])|清洗|洗涤|水洗|机洗|手洗|保养|擦拭|请勿|避免|勿|стира|чист(?:к|ит)|мыть|мойк|уход|протира|не (?:использ|гладить|отбел)|cuci|dicuci|bersihkan|perawatan|lap dengan|jangan|hindari|yıka|temizle|bakım|silin|kullanmayın|غسل|يغسل|تنظيف|عناية|لا تستخدم|تجنب|امسح بقطعة|ซัก|ล้าง|ทำความสะอาด|ดูแล|ห้าม|หลีกเลี่ยง|เช็ด/u,
  ],
  [
    'ordering',
    /(?<![a-z])(?:moq|minimum|order|delivery|deliver|ship\w{0,5}|dispatch\w{0,2}|lead time|samples?|payment|deposit|oem|odm|custom(?:ized|ised|ization)?|warranty|guarantee|returns?|invoice)(?![a-z])|起订|起批|现货|发货|交期|交货|打样|样品|定制|定做|定金|付款|质保|保修|发票|包邮|миним|заказ|достав|отгруз|отправ|образ|оплат|гаранти|опт|срок|pesan|pemesanan|order|kirim|pengiriman|garansi|sampel|minimal|stok|sipariş|teslim|kargo|numune|ödeme|garanti|minimum|stok|الطلب|طلب|توصيل|شحن|عينة|عينات|دفع|ضمان|الحد الأدنى|สั่ง|จัดส่ง|ส่งของ|ตัวอย่าง|ขั้นต่ำ|รับประกัน|มัดจำ|ชำระ|พร้อมส่ง/u,
  ],
  [
    'sizes',
    /\d\s?(?:mm|cm|m|inch|in|"|ml|l|kg|g|oz|lb|мм|см|м|мл|л|кг|г|毫米|厘米|米|毫升|升|公斤|千克|克|寸|سم|مم|متر|لتر|مل|كجم|كغ|غرام|جرام|ซม|มม|เมตร|ลิตร|มล|กก|กรัม|นิ้ว)(?![a-zа-я])|(?<![a-z])(?:sizes?|dimensions?|capacity|weight|height|width|length|diameter)(?![a-z])|尺寸|规格|容量|重量|高度|宽度|长度|直径|尺码|размер|габарит|объ[её]м|вес|высот|ширин|длин|диаметр|ukuran|dimensi|kapasitas|berat|tinggi|lebar|panjang|boyut|ölçü|hacim|ağırlık|yükseklik|genişlik|çap|مقاس|الحجم|أبعاد|سعة|السعة|الوزن|الارتفاع|الطول|العرض|ขนาด|ความจุ|น้ำหนัก|สูง|กว้าง|ยาว|เส้นผ่าน/u,
  ],
];

/**
 * A description in order: the title, then what is said of the product under headings, a line for each fact or sentence,
 * at most `most` characters; without headings where there is little to say, and empty where nothing was.
 */
export function orderDescription(
  { title, properties, description }: Facts,
  most: number,
  headings: Readonly<Record<Section, string>>,
): string {
  const bySection = new Map<Section, string[]>(sections.map((section) => [section, []]));
  const keys = new Set<string>();
  const add = (section: Section | null, line: string) => {
    const key = foldName(line).replace(/[\s\p{P}]+/gu, '');
    if (key === '' || keys.has(key) || keys.size >= mostLines) return;
    keys.add(key);
    if (section) bySection.get(section)!.push(line);
  };
  const name = clean(withoutContacts(title));
  add(null, name);
  for (const { section, name, value } of properties) {
    const [cleanName, cleanValue] = [clean(withoutContacts(name)), clean(withoutContacts(value))];
    if (cleanName && cleanValue) add(section, `${cleanName}: ${cleanValue}`);
  }
  for (const sentence of sentencesOf(withoutContacts(description))) add(sectionOf(sentence), sentence);
  const filledSections = sections.filter((section) => bySection.get(section)!.length > 0);
  const hasHeadings = filledSections.length > 1 && keys.size > 4;
  const blocks = filledSections.map((section) => {
    const lines = bySection.get(section)!;
    return hasHeadings ? ['', headings[section], ...lines.map((line) => `• ${line}`)] : lines;
  });
  return cutLines(
    [...(name ? [name] : []), ...blocks.flat()],
    most,
    new Set(['', ...Object.values(headings)]),
  );
}

/** As many whole lines as there is room for; no heading without what belongs under it. */
function cutLines(lines: readonly string[], most: number, headings: ReadonlySet<string>): string {
  const keptLines: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += [...line].length + (keptLines.length > 0 ? 1 : 0);
    if (length > most) break;
    keptLines.push(line);
  }
  while (keptLines.length > 0 && headings.has(keptLines.at(-1)!)) keptLines.pop();
  return keptLines.join('\n').trim();
}

const sectionOf = (sentence: string): Section => {
  const lowerCase = sentence.toLowerCase();
  return sectionWords.find(([, words]) => words.test(lowerCase))?.[0] ?? 'points';
};

/** The sentences of a text, each whole. */
function sentencesOf(text: string): string[] {
  return text
    .split(/[\r\n;；]+|(?<=[.!?。！？؟…])(?=\s|[\p{Script=Han}])/u)
    .map(clean)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => shorten(calm(sentence)));
}

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(decoration, ' ')
    .replace(/([!?！？。.,،])\1+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—•·,:，：]+/u, '')
    .trim();

/** Shouting in capitals becomes a sentence; short ones are names such as USB. */
function calm(sentence: string): string {
  const letters = sentence.replace(/[^\p{L}]/gu, '');
  const isShouted =
    letters.length > 12 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const plain = isShouted ? sentence.toLowerCase() : sentence;
  const [first = '', ...others] = plain;
  return (first.toUpperCase() + others.join('')).replace(/[!！]$/u, (mark) => (mark === '!' ? '.' : '。'));
}

function shorten(sentence: string): string {
  if ([...sentence].length <= longestLine) return sentence;
  const beginning = [...sentence].slice(0, longestLine).join('');
  const comma = Math.max(
    beginning.lastIndexOf(', '),
    beginning.lastIndexOf('，'),
    beginning.lastIndexOf('، '),
  );
  const shortened = comma > longestLine / 2 ? beginning.slice(0, comma) : beginning;
  return ends.test(shortened) ? shortened : `${shortened}…`;
}
