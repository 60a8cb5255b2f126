/** Words that stand over the picture from one second to another. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const mostBytes = 500_000;
const mostCues = 600;
const mostLetters = 500;

const times =
  /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})(?:\s|$)/;

/**
 * Reads subtitles of either usual format, SRT or WebVTT: their words without marks of style.
 * @returns null for anything else, and for more than anybody reads
 */
export function readSubtitles(bytes: Uint8Array): Cue[] | null {
  const decoded = bytes.length > mostBytes ? null : decode(bytes);
  if (decoded === null) return null;
  const cues: Cue[] = [];
  for (const block of blocksOf(decoded)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const match = at < 0 ? null : times.exec(lines[at]!);
    if (!match) continue;
    const text = plainText(lines.slice(at + 1).join('\n'));
    const [from, to] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))];
    if (!text || to <= from) continue;
    if (text.length > mostLetters || cues.length === mostCues) return null;
    cues.push({ from, to, text });
  }
  return cues.length === 0 ? null : cues.sort((one, other) => one.from - other.from);
}

/** What stands between empty lines. */
function blocksOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .split('\n\n');
}

/** Files of Windows programs are often UTF-16; what is no text in either is none. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

const secondsOf = ([hours = '0', minutes, seconds, part]: string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part!.padEnd(3, '0')) / 1000;

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** The words of a cue: no tags, no places on the screen, no invisible characters. */
function plainText(marked: string): string {
  return marked
    .replaceAll(/<[^<>\n]{0,200}>|\{\\[^{}\n]{0,200}\}/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => named[name]!)
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function written(seconds: number, point: string): string {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  return `${two(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}${point}${String(thousandths % 1000).padStart(3, '0')}`;
}

/** An empty line would end a cue, and an arrow would begin another. */
const inOneBlock = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll('-->', '→');

/** Subtitles as an SRT file. */
export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      ({ from, to, text }, n) =>
        `${n + 1}\n${written(from, ',')} --> ${written(to, ',')}\n${inOneBlock(text)}\n`,
    )
    .join('\n');

/** Subtitles as a WebVTT file, which browsers play. */
export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ from, to, text }) => {
      const escaped = inOneBlock(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;');
      return `${written(from, '.')} --> ${written(to, '.')}\n${escaped}\n`;
    })
    .join('\n')}`;
