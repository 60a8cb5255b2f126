import { ceb, tableOf, type Field, type MessageKind, type Transfer, type Values } from './tables.ts';

const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };

/** Text of an element as canonical XML writes it. */
export const escapeText = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (character) => inText[character]!) : text;

const element = (name: string, text: string) => `<ceb:${name}>${escapeText(text)}</ceb:${name}>`;

function writeFields(fields: readonly Field[], values: Record<string, string>): string {
  let text = '';
  for (const { name } of fields) {
    const value = values[name];
    if (value !== undefined) text += element(name, value);
  }
  return text;
}

/** One document, its fields in the order of the tables. */
export function writeDocument(kind: MessageKind, { head, lines }: Values): string {
  const table = tableOf(kind);
  const fields = writeFields(table.fields, head);
  const body = table.head ? `<ceb:${table.head}>${fields}</ceb:${table.head}>` : fields;
  const below = table.lines;
  const rows = below
    ? lines.map((line) => `<ceb:${below.name}>${writeFields(below.fields, line)}</ceb:${below.name}>`)
    : [];
  return `<ceb:${table.node}>${body}${rows.join('')}</ceb:${table.node}>`;
}

const transferOf = ({ copCode, copName, dxpId }: Transfer): string =>
  `<ceb:BaseTransfer>${element('copCode', copCode)}${element('copName', copName)}${element('dxpMode', 'DXP')}${element('dxpId', dxpId)}</ceb:BaseTransfer>`;

/** A message as a signature goes into it. */
export interface Unsigned {
  /** The root's start tag with all that it declares. */
  start: string;
  body: string;
  end: string;
}

/**
 * A message of documents that are written, in the form that canonicalization would give it: what is signed is what stands
 * there.
 * @param guid  of the message
 * @param transfer  who sends it; a receipt has none
 */
export const composeMessage = (
  kind: MessageKind,
  guid: string,
  documents: readonly string[],
  transfer?: Transfer,
): Unsigned => ({
  start: `<ceb:CEB${kind}Message xmlns:ceb="${ceb}" guid="${guid}" version="1.0">`,
  body: documents.join('') + (transfer ? transferOf(transfer) : ''),
  end: `</ceb:CEB${kind}Message>`,
});

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A message without a signature. */
export const closeMessage = ({ start, body, end }: Unsigned): string => declaration + start + body + end;
