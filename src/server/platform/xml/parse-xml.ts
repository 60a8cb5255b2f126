import { cutText } from '../../../kit/text/cut-text.ts';
import { DOMParser } from '@xmldom/xmldom';

/** Why bytes are not taken for XML. */
export class XmlIssue extends Error {}

/** Nobody nests deeper than envelope, message, document, line, field and a signature's parts. */
const mostDepth = 24;
export const mostXmlBytes = 2_000_000;

/** How much may stand in a text: counted in one pass, before anything is made of it. */
export interface XmlBounds {
  elements: number;
  /** Of all elements together, declarations of namespaces included. */
  attributes: number;
  namespaces: number;
}

/** An envelope has some twenty elements, and as many in its signature, however much it carries. */
export const envelopeBounds: XmlBounds = { elements: 200, attributes: 200, namespaces: 20 };
/** A message of a hundred documents and 700 kB. */
export const messageBounds: XmlBounds = { elements: 40_000, attributes: 400, namespaces: 20 };

/** Skips a tag, whatever stands in the quotes of its attributes. @returns where it ends, and how many it has */
function endOfTag(text: string, start: number): { end: number; attributes: number } {
  let attributes = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return { end: at, attributes };
    if (character === '"' || character === "'") {
      attributes++;
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
 * Refuses what nests too deep, has more than its bounds, or is not closed as it was opened, which the parser is lenient about, and whatever could
 * make more of a text than stands in it.
 */
function guardNesting(text: string, bounds: XmlBounds): void {
  const counts: XmlBounds = { elements: 0, attributes: 0, namespaces: 0 };
  const add = (name: keyof XmlBounds, count: number) => {
    if ((counts[name] += count) > bounds[name]) throw new XmlIssue(`more than ${bounds[name]} ${name}`);
  };
  const open: string[] = [];
  let isOver = false;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<![CDATA[', at)) at = skip(text, at, ']]>');
    else if (text.startsWith('<!--', at)) at = skip(text, at, '-->');
    else if (text.startsWith('<!', at)) throw new XmlIssue('a document type is not taken');
    else if (text.startsWith('<?', at)) at = skip(text, at, '?>');
    else {
      const { end, attributes } = endOfTag(text, at + 1);
      if (isOver) throw new XmlIssue('more than one root');
      if (text[at + 1] === '/') {
        if (open.pop() !== text.slice(at + 2, end).trim()) throw new XmlIssue('closed in another order');
      } else {
        add('elements', 1);
        add('attributes', attributes);
        // An attribute that only looks like a declaration counts as one: there are few enough of them.
        if (attributes > 0) add('namespaces', text.slice(at, end).match(/\bxmlns/g)?.length ?? 0);
      }
      if (text[at + 1] !== '/' && text[end - 1] !== '/') {
        const [name = ''] = text.slice(at + 1, Math.min(end, at + 200)).split(/\s/, 1);
        if (open.push(name) > mostDepth) throw new XmlIssue('nested too deep');
      }
      isOver = open.length === 0;
      at = end;
    }
  }
}

/**
 * Parses XML from strangers: UTF-8 of a bounded size, depth and number of parts, without a document type, so without entities of its own.
 * @throws {XmlIssue}
 */
export function parseXml(bytes: Uint8Array, bounds: XmlBounds = messageBounds): Document {
  if (bytes.length > mostXmlBytes) throw new XmlIssue('too large');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XmlIssue('not UTF-8');
  }
  return parseXmlText(text, bounds);
}

/** The same of a text that was decoded from whatever its declaration says. @throws {XmlIssue} */
export function parseXmlText(text: string, bounds: XmlBounds): Document {
  if (text.length > mostXmlBytes) throw new XmlIssue('too large');
  guardNesting(text, bounds);
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
