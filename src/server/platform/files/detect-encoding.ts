import type { TextEncoding } from '../../../kit/text/text-encodings.ts';

/** How much of a text is looked at: bytes around those that ASCII does not have. */
export const sampleBytes = 262_144;

/**
 * The encoding of a text by what is in it: a mark at its beginning, else what most of its bytes would have to mean. Of the
 * old encodings that one is taken whose language they spell most probably: letters by how often they are written.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  return wideIn(sample) ?? (isUtf8(sample) ? 'utf-8' : likeliest(sample));
}

/** Line ends, tabs, spaces, commas and semicolons: what tables are divided by. */
const dividers = new Set([0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x3b]);

/**
 * In UTF-16 what divides a table is a zero and a mark of ASCII, always in the same order. A stray zero in a text of
 * single bytes divides nothing: there nearly all pairs are two marks of ASCII.
 */
function wideIn(sample: Uint8Array): TextEncoding | null {
  let [big, little, plain] = [0, 0, 0];
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const [first, second] = [sample[at]!, sample[at + 1]!];
    if (first === 0 && dividers.has(second)) big++;
    if (second === 0 && dividers.has(first)) little++;
    if (first > 0x1f && first < 0x7f && second > 0x1f && second < 0x7f) plain++;
  }
  if (Math.max(big, little) === 0 || Math.max(big, little) * 5 < plain) return null;
  return big > little ? 'utf-16be' : 'utf-16le';
}

/** A few damaged characters do not make a text another one. */
function isUtf8(sample: Uint8Array): boolean {
  let [well, damaged] = [0, 0];
  for (let at = 0; at < sample.length; at++) {
    const lead = sample[at]!;
    if (lead < 0x80) continue;
    const more = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    // The last character may be cut in two.
    if (at + more >= sample.length && more > 0) break;
    let follows = more > 0 && lead < 0xf5;
    for (let i = 1; follows && i <= more; i++) follows = (sample[at + i]! & 0xc0) === 0x80;
    if (follows) {
      well++;
      at += more;
    } else damaged++;
  }
  return damaged * 20 <= well;
}

/** Letters that ASCII does not have, the most frequent first. */
const letters = {
  'windows-1251': 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'windows-1254': 'ıüşğçöİÖÜŞÇĞâîûéèàáäñóß',
  'windows-1256': 'اليمنرتبةدعسفوهكحقجشطصأخذزضغثئءىإظآؤ،؟پچژگ',
  'windows-874': 'านรอกเงมยลวด่้ทสิีตะัปบคหแ์จพืชุขใูไโำผ็ซถึศณญฐธษฎฟภฉฬๆ',
} as const;
type Single = keyof typeof letters;

/** Natural logarithms of how probable a byte is. */
const [seldom, never] = [-8, -20];
const capital = Math.log(0.1);
/** How improbable a capital within a word is. */
const capitalInside = -4;

const tables = new Map(
  (Object.keys(letters) as Single[]).map((encoding) => [encoding, probabilitiesOf(encoding)]),
);

/** For each byte from 0x80 on: letters by their rank, others seldom, what means nothing never. */
function probabilitiesOf(encoding: Single): Float64Array {
  const ranked = [...letters[encoding]];
  const decoder = new TextDecoder(encoding);
  const weights = ranked.map((_, rank) => Math.exp(-rank / 9));
  const sum = weights.reduce((all, one) => all + one, 0);
  return Float64Array.from({ length: 128 }, (_, at) => {
    const character = decoder.decode(Uint8Array.of(0x80 + at));
    if (/[\uFFFD\u0080-\u009F]/.test(character)) return never;
    const rank = ranked.indexOf(character);
    const smallRank = ranked.indexOf(character.toLowerCase());
    if (rank >= 0) return Math.max(seldom, Math.log(weights[rank]! / sum));
    return smallRank >= 0 ? Math.max(seldom, Math.log(weights[smallRank]! / sum)) : seldom;
  });
}

function likeliest(sample: Uint8Array): TextEncoding {
  let best: TextEncoding = 'gb18030';
  let most = probabilityOfChinese(sample);
  for (const [encoding, table] of tables) {
    let probability = 0;
    for (const [at, byte] of sample.entries()) {
      if (byte < 0x80) continue;
      probability += table[byte - 0x80]!;
      // Small letters stand from 0xE0 on, and capitals before them; whole words may be in capitals.
      if (encoding !== 'windows-1251' || byte < 0xc0 || byte >= 0xe0) continue;
      const before = sample[at - 1] ?? 0;
      if (before < 0xc0) probability += capital;
      else if (before >= 0xe0) probability += capitalInside;
    }
    if (probability > most) [best, most] = [encoding, probability];
  }
  return best;
}

// A character of the 3,755 that everybody writes, another one, a mark, one of four bytes.
const [usual, unusual, mark, long] = [-8.3, -12, -9, -16];

/** GB18030: characters of two bytes, so what is written in it stands in runs of even length. */
function probabilityOfChinese(sample: Uint8Array): number {
  let probability = 0;
  let isRun = false;
  for (let at = 0; at < sample.length; at++) {
    const lead = sample[at]!;
    if (lead < 0x80) {
      isRun = false;
      continue;
    }
    // By chance every second run would be of another length.
    if (!isRun) probability += Math.LN2;
    isRun = true;
    const trail = sample[at + 1];
    if (trail === undefined) break;
    if (trail >= 0x30 && trail <= 0x39 && (sample[at + 2] ?? 0) > 0x80) {
      probability += long;
      at += 3;
    } else if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff)
      probability += never;
    else {
      const isPlain = trail >= 0xa1;
      probability +=
        isPlain && lead >= 0xb0 && lead <= 0xd7 ? usual : isPlain && lead <= 0xa9 ? mark : unusual;
      at++;
    }
  }
  return probability;
}
