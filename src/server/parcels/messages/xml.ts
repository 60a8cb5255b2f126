import { cutText } from '../../../kit/cut-text.ts';
import { DOMParser } from '@xmldom/xmldom';

/** Why bytes are not taken for XML. */
export class XmlIssue extends Error {}

/** Nobody nests deeper than envelope, message, document, line, field and a signature's parts. */
const mostDepth = 24;
export const mostXmlBytes = 2_000_000;

/** Skips a tag, whatever stands in the quotes of its attributes. @returns where it ends */
function endOfTag(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at;
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at < 0) break;
    }
  }
  throw new XmlIssue('a tag without an end');
}

const skip = (text: string, at: number, end: string): number => {
  const index = text.indexOf(end, at);
  if (index < 0) throw new XmlIssue(`no ${end}`);
  return index + end.length;
};

/**
 * Refuses what nests too deep or is not closed as it was opened, which the parser is lenient about, and whatever could
 * make more of a text than stands in it.
 */
function guardNesting(text: string): void {
  const open: string[] = [];
  let isOver = false;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<![CDATA[', at)) at = skip(text, at, ']]>');
    else if (text.startsWith('<!--', at)) at = skip(text, at, '-->');
    else if (text.startsWith('<!', at)) throw new XmlIssue('a document type is not taken');
    else if (text.startsWith('<?', at)) at = skip(text, at, '?>');
    else {
      const end = endOfTag(text, at + 1);
      if (isOver) throw new XmlIssue('more than one root');
      if (text[at + 1] === '/') {
        if (open.pop() !== text.slice(at + 2, end).trim()) throw new XmlIssue('closed in another order');
      } else if (text[end - 1] !== '/') {
        const [name = ''] = text.slice(at + 1, Math.min(end, at + 200)).split(/\s/, 1);
        if (open.push(name) > mostDepth) throw new XmlIssue('nested too deep');
      }
      isOver = open.length === 0;
      at = end;
    }
  }
}

/**
 * Parses XML from strangers: UTF-8 of a bounded size and depth, without a document type, so without entities of its own.
 * @throws {XmlIssue}
 */
export function parseXml(bytes: Uint8Array): Document {
  if (bytes.length > mostXmlBytes) throw new XmlIssue('too large');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlIssue('not UTF-8');
  }
  guardNesting(text);
  const refuse = (message: unknown) => {
    throw new XmlIssue(cutText(String(message), 200));
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  let parsed: Document | undefined;
  try {
    parsed = parser.parseFromString(text, 'text/xml') as Document | undefined;
  } catch (error) {
    throw error instanceof XmlIssue ? error : new XmlIssue('not XML');
  }
  if (!parsed?.documentElement) throw new XmlIssue('not XML');
  return parsed;
}

/** Elements right below one. */
export function childElements(parent: Node): Element[] {
  const elements: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (node.nodeType === 1) elements.push(node as Element);
  return elements;
}
