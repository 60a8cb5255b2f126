import type { Edition } from '../../../contract/parcels/parcel-states.ts';
import { checkFields, type FieldIssue } from './check-fields.ts';
import {
  ceb,
  isMessageKind,
  tableOf,
  type Field,
  type MessageKind,
  type Transfer,
  type Values,
} from './tables.ts';
import { childElements } from '../../platform/xml/parse-xml.ts';

/** Why a message does not fit its schema. */
export class SchemaIssue extends Error {}

export interface ReadMessage {
  kind: MessageKind;
  guid: string;
  documents: Values[];
  transfer: Transfer | null;
  isSigned: boolean;
}

const after = ['BaseTransfer', 'BaseSubscribe', 'Signature', 'ExtendMessage'];

/** The fields of an element, which stand in the order of the table. @throws {SchemaIssue} */
function readFields(elements: readonly Element[], fields: readonly Field[]): Record<string, string> {
  const values: Record<string, string> = {};
  let next = 0;
  for (const element of elements) {
    while (next < fields.length && fields[next]!.name !== element.localName) next++;
    if (next === fields.length || element.namespaceURI !== ceb)
      throw new SchemaIssue(`${element.localName} does not belong there`);
    if (childElements(element).length > 0) throw new SchemaIssue(`${element.localName} is no field`);
    values[fields[next++]!.name] = element.textContent ?? '';
  }
  return values;
}

function readDocument(kind: MessageKind, node: Element, edition: Edition): Values {
  const table = tableOf(kind, edition);
  const children = childElements(node);
  const below = table.lines;
  const isLine = (element: Element) => element.localName === below?.name && element.namespaceURI === ceb;
  const head = children.filter((element) => !isLine(element));
  if (table.head && (head.length !== 1 || head[0] !== children[0] || head[0]!.localName !== table.head))
    throw new SchemaIssue(`${table.head} is missing`);
  return {
    head: readFields(table.head ? childElements(head[0]!) : head, table.fields),
    lines: children.filter(isLine).map((line) => readFields(childElements(line), below!.fields)),
  };
}

function readTransfer(element: Element): Transfer {
  const values = Object.fromEntries(
    childElements(element).map((child) => [child.localName, child.textContent ?? '']),
  );
  return { copCode: values.copCode ?? '', copName: values.copName ?? '', dxpId: values.dxpId ?? '' };
}

/**
 * Reads a message by its namespace, whatever its prefixes.
 * @throws {SchemaIssue} for what is no message, has another order of elements, or more than 100 documents
 */
export function readMessage(root: Element, edition: Edition = '2022'): ReadMessage {
  const kind = Number(/^CEB(\d{3})Message$/.exec(root.localName ?? '')?.[1]);
  if (root.namespaceURI !== ceb || !isMessageKind(kind)) throw new SchemaIssue('no such message');
  const children = childElements(root);
  const { node } = tableOf(kind, edition);
  const nodes = children.filter((element) => element.localName === node && element.namespaceURI === ceb);
  const rest = children.slice(nodes.length);
  if (nodes.length === 0 || nodes.length > 100) throw new SchemaIssue(`${nodes.length} documents`);
  if (nodes.some((element, i) => element !== children[i])) throw new SchemaIssue('documents come first');
  let place = 0;
  for (const element of rest) {
    const at = after.indexOf(element.localName ?? '');
    if (at < place) throw new SchemaIssue(`${element.localName} does not belong there`);
    place = at;
  }
  const transfer = rest.find((element) => element.localName === 'BaseTransfer');
  return {
    kind,
    guid: root.getAttribute('guid') ?? '',
    documents: nodes.map((element) => readDocument(kind, element, edition)),
    transfer: transfer ? readTransfer(transfer) : null,
    isSigned: rest.some((element) => element.localName === 'Signature'),
  };
}

/** What of a document that was read does not fit its table, lines included. */
export const issuesOf = (message: ReadMessage, edition: Edition = '2022'): FieldIssue[] =>
  message.documents.flatMap((values) => checkFields(tableOf(message.kind, edition), values));

/** CEB900: the message as a whole is refused. */
export interface FormatRefusal {
  returnStatus: string;
  returnInfo: string;
  returnTime: string;
  oriCopMsgId: string;
  oriMessageType: string;
}

/** Reads a CEB900 by the names of its fields; undefined for anything else. */
export function readFormatRefusal(root: Element): FormatRefusal | undefined {
  if (root.localName !== 'CEB900Message' || root.namespaceURI !== ceb) return undefined;
  const node = childElements(root).find((element) => element.localName === 'MessageReturn');
  if (!node) return undefined;
  const values = Object.fromEntries(
    childElements(node).map((child) => [child.localName, child.textContent ?? '']),
  );
  const {
    returnStatus = '',
    returnInfo = '',
    returnTime = '',
    oriCopMsgId = '',
    oriMessageType = '',
  } = values;
  return { returnStatus, returnInfo, returnTime, oriCopMsgId, oriMessageType };
}
