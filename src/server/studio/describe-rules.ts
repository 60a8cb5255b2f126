import { foldName } from '../../kit/text/fold.ts';
/*
 * Puts a description in order by rules: what is said twice is said once, what only decorates or leads elsewhere goes,
 * facts come first. Nothing is added that was not there.
 */

/** What is known of a product, in the language it is described in. */
export interface Facts {
  title: string;
  /** Name and value: material, size, minimum order … */
  properties: readonly { name: string; value: string }[];
  description: string;
}

const mostLines = 12;
const longestLine = 220;
const ends = /[.!?。！？؟…]$/u;

/** Addresses, mail, numbers to call and marks that only decorate. */
const elsewhere = [
  /https?:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g,
  /\+?\d[\d ()-]{8,18}\d/g,
  /\p{Extended_Pictographic}|[★☆●■◆▲▼►◄※~_=*#|<>^]/gu,
];

/** A description in order, one fact or sentence a line, at most `most` characters; empty where nothing was said. */
export function orderDescription({ title, properties, description }: Facts, most: number): string {
  const lines: string[] = [];
  const said = new Set<string>();
  const say = (line: string) => {
    const key = foldName(line).replace(/[\s\p{P}]+/gu, '');
    if (key === '' || said.has(key) || lines.length >= mostLines) return;
    said.add(key);
    lines.push(line);
  };
  if (title) say(clean(title));
  for (const { name, value } of properties) {
    const [cleanName, cleanValue] = [clean(name), clean(value)];
    if (cleanName && cleanValue) say(`${cleanName}: ${cleanValue}`);
  }
  for (const sentence of sentencesOf(description)) say(sentence);
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += [...line].length + 1;
    if (length > most) break;
    kept.push(line);
  }
  return kept.join('\n');
}

/** The sentences of a text, each whole and without what leads elsewhere. */
function sentencesOf(text: string): string[] {
  return text
    .split(/[\r\n;；]+|(?<=[.!?。！？؟…])(?=\s|[\p{Script=Han}])/u)
    .map(clean)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => shorten(calm(sentence)));
}

const clean = (text: string): string =>
  elsewhere
    .reduce((rest, pattern) => rest.replace(pattern, ' '), text.normalize('NFC'))
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
  const [first = '', ...rest] = plain;
  return (first.toUpperCase() + rest.join('')).replace(/[!！]$/u, (mark) => (mark === '!' ? '.' : '。'));
}

function shorten(sentence: string): string {
  if ([...sentence].length <= longestLine) return sentence;
  const cut = [...sentence].slice(0, longestLine).join('');
  const at = Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('，'), cut.lastIndexOf('، '));
  const part = at > longestLine / 2 ? cut.slice(0, at) : cut;
  return ends.test(part) ? part : `${part}…`;
}
