/** A segment of an interchange: its tag, and its elements with their components. */
export interface Segment {
  tag: string;
  elements: string[][];
}

/** Why a text is no interchange that can be read. */
export class EdifactIssue extends Error {
  readonly reason: 'format' | 'truncated' | 'long';
  constructor(reason: 'format' | 'truncated' | 'long', message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Separators {
  component: string;
  element: string;
  release: string;
  terminator: string;
}

/** Those of ISO 9735, where the interchange says no others. */
const usual: Separators = { component: ':', element: '+', release: '?', terminator: "'" };

const mostSegments = 30_000;
const mostParts = 100;

/** The separators that the service string advice names: UNA and six characters. */
function separatorsOf(text: string): { separators: Separators; start: number } {
  if (!text.startsWith('UNA')) return { separators: usual, start: 0 };
  const [component, element, , release, , terminator] = text.slice(3, 9);
  if (!component || !element || !terminator) throw new EdifactIssue('truncated', 'UNA');
  const separators = { component, element, release: release ?? ' ', terminator };
  const marks = [component, element, terminator, ...(release === ' ' ? [] : [separators.release])];
  if (new Set(marks).size < marks.length || marks.some((mark) => /[A-Za-z0-9\s]/.test(mark)))
    throw new EdifactIssue('format', 'UNA');
  return { separators, start: 9 };
}

/**
 * Takes an interchange of UN/EDIFACT (ISO 9735) apart. A release character makes the next one a letter like any other;
 * line ends between segments are nothing.
 * @throws {EdifactIssue}
 */
export function readSegments(interchange: string): Segment[] {
  const text = interchange.replace(/^\uFEFF/, '').trimStart();
  const { separators, start } = separatorsOf(text);
  const { component, element, terminator } = separators;
  // A space means that nothing is released.
  const release = separators.release === ' ' ? null : separators.release;
  const segments: Segment[] = [];
  let elements: string[][] = [['']];
  let parts = 1;
  let isBetween = true;
  for (let index = start; index < text.length; index++) {
    let character = text[index]!;
    if (isBetween && /\s/.test(character)) continue;
    isBetween = false;
    const last = elements.at(-1)!;
    if (character === release) {
      character = text[++index] ?? '';
      if (character === '') break;
    } else if (character === terminator) {
      const [[tag = ''] = [], ...others] = elements;
      if (!/^[A-Z]{3}$/.test(tag)) throw new EdifactIssue('format', `segment ${segments.length + 1}`);
      if (segments.push({ tag, elements: others }) > mostSegments)
        throw new EdifactIssue('long', `segment ${segments.length}`);
      elements = [['']];
      parts = 1;
      isBetween = true;
      continue;
    } else if (character === element || character === component) {
      if (++parts > mostParts) throw new EdifactIssue('format', `segment ${segments.length + 1}`);
      if (character === element) elements.push(['']);
      else last.push('');
      continue;
    }
    last[last.length - 1] = (last.at(-1) ?? '') + character;
  }
  if (!isBetween) throw new EdifactIssue('truncated', `segment ${segments.length + 1}`);
  return segments;
}

/** Whether a text may be an interchange: it begins with a service segment. */
export const looksLikeEdifact = (interchange: string): boolean =>
  /^\uFEFF?\s*(?:UNA.{6}\s*UN[BH]|UNB|UNH)/s.test(interchange.slice(0, 100));

/** A part of an element, empty where there is none. */
export const partOf = (segment: Segment | undefined, element: number, component = 0): string =>
  segment?.elements[element]?.[component]?.trim() ?? '';

/** A message between its header and its trailer, without them. */
export interface Message {
  /** ORDERS, INVOIC … */
  type: string;
  segments: Segment[];
}

/**
 * The messages of an interchange. Each trailer counts the segments of its message, so that nothing is taken of one that
 * was cut.
 * @throws {EdifactIssue}
 */
export function messagesOf(segments: readonly Segment[]): Message[] {
  const messages: Message[] = [];
  let open: { type: string; start: number } | undefined;
  for (const [index, segment] of segments.entries()) {
    if (segment.tag === 'UNH') {
      if (open) throw new EdifactIssue('truncated', 'UNT');
      open = { type: partOf(segment, 1), start: index };
    } else if (segment.tag === 'UNT') {
      if (!open) throw new EdifactIssue('format', 'UNT');
      const count = partOf(segment, 0);
      if (Number(count) !== index - open.start + 1) throw new EdifactIssue('truncated', `UNT ${count}`);
      messages.push({ type: open.type, segments: segments.slice(open.start + 1, index) });
      open = undefined;
    }
  }
  if (open) throw new EdifactIssue('truncated', 'UNT');
  if (segments.some(({ tag }) => tag === 'UNB') && segments.at(-1)?.tag !== 'UNZ')
    throw new EdifactIssue('truncated', 'UNZ');
  return messages;
}
