import {
  EdifactIssue,
  messagesOf,
  partOf,
  readSegments,
  type Message,
  type Segment,
} from './edifact-rules.ts';
import { machineDecimal, UnreadFile, type OrderFile, type OrderFileLine } from './order-file.ts';

/** Functions of a message (1225) that order something: the original, a duplicate, a copy; a change or cancellation does not. */
const orderFunctions = new Set(['', '7', '9', '31']);
/** Actions of a line (1229) that order it: added, or none named; others change, delete or answer. */
const lineActions = new Set(['', '1']);
/** Qualifiers of item numbers (7143), by whose they are. */
const numberOwners: Record<string, 'itemNumber' | 'buyerItemNumber' | 'gtin'> = {
  SA: 'itemNumber',
  VN: 'itemNumber',
  IN: 'buyerItemNumber',
  BP: 'buyerItemNumber',
  SRV: 'gtin',
  EN: 'gtin',
  UP: 'gtin',
};

/** A day by its format (2379): with the century, with a time behind it, without the century; else as it is written. */
function dayOf(segment: Segment | undefined): string {
  const [text, format] = [partOf(segment, 0, 1), partOf(segment, 0, 2)];
  const century = format === '101' ? `20${text}` : text;
  const isDay = ['101', '102', '203', '204'].includes(format) && /^\d{8}/.test(century);
  return isDay ? `${century.slice(0, 4)}-${century.slice(4, 6)}-${century.slice(6, 8)}` : text;
}

/** A party: its name and address, in the form without structure (C058) or with it. */
function partyOf(segment: Segment | undefined, withAddress: boolean): string {
  const elements = segment?.elements ?? [];
  const free = elements[2]?.filter(Boolean) ?? [];
  if (free.length > 0) return free.slice(0, withAddress ? 5 : 1).join(', ');
  const [name, address] = [elements[3] ?? [], [4, 5, 6, 7, 8].flatMap((index) => elements[index] ?? [])];
  return (withAddress ? [...name, ...address] : name).filter(Boolean).join(', ');
}

const isOf = (segment: Segment, tag: string, ...qualifiers: string[]): boolean =>
  segment.tag === tag && qualifiers.includes(partOf(segment, 0));

/** The numbers that LIN and PIA name; the first of each owner counts. */
function numbersOf(
  group: readonly Segment[],
): Pick<OrderFileLine, 'itemNumber' | 'buyerItemNumber' | 'gtin'> {
  const numbers = { itemNumber: '', buyerItemNumber: '', gtin: '' };
  const pairs = group.flatMap(({ tag, elements }) =>
    tag === 'LIN' ? [elements[2] ?? []] : tag === 'PIA' ? elements.slice(1) : [],
  );
  for (const [number = '', qualifier = ''] of pairs) {
    const owner = numberOwners[qualifier];
    if (owner && numbers[owner] === '') numbers[owner] = number;
  }
  return numbers;
}

const edifactDecimal = (text: string, reason: 'quantity' | 'price', location: string): string =>
  machineDecimal(text, reason, location, 'pointOrComma');

/** The price that is paid, net before gross; none where the order names none. */
function priceOf(group: readonly Segment[], location: string) {
  const prices = group.filter(({ tag }) => tag === 'PRI');
  const price =
    prices.find((segment) => ['AAA', 'NTP', 'CON'].includes(partOf(segment, 0))) ??
    prices.find((segment) => ['AAB', 'CAL', 'INF'].includes(partOf(segment, 0)));
  if (!price || partOf(price, 0, 1) === '') return { unitPrice: null, priceQuantity: '1' };
  const basis = partOf(price, 0, 4);
  const priceQuantity = basis === '' ? '1' : edifactDecimal(basis, 'price', location);
  if (priceQuantity === '0') throw new UnreadFile('price', location);
  return { unitPrice: edifactDecimal(partOf(price, 0, 1), 'price', location), priceQuantity };
}

function lineOf(group: readonly Segment[], currency: string, index: number): OrderFileLine {
  const lineNumber = partOf(group[0], 0);
  const location = lineNumber || String(index + 1);
  if (!lineActions.has(partOf(group[0], 1))) throw new UnreadFile('notNew', location);
  // What a line is made of, or its set: nobody says which of them is ordered (C829).
  if (partOf(group[0], 3) !== '' || partOf(group[0], 3, 1) !== '') throw new UnreadFile('subLine', location);
  const quantities = group.filter((segment) => isOf(segment, 'QTY', '21'));
  // Parts of a delivery may be said too; what is ordered stands there once.
  if (new Set(quantities.map((segment) => partOf(segment, 0, 1))).size !== 1)
    throw new UnreadFile('quantity', location);
  const texts = group.flatMap(({ tag, elements }) => (tag === 'IMD' ? (elements[2]?.slice(3, 5) ?? []) : []));
  const ownCurrency = group.find(({ tag }) => tag === 'CUX');
  return {
    lineNumber,
    ...numbersOf(group),
    description: texts.filter(Boolean).join(' '),
    quantity: edifactDecimal(partOf(quantities[0], 0, 1), 'quantity', location),
    unit: partOf(quantities[0], 0, 2),
    ...priceOf(group, location),
    currency: partOf(ownCurrency, 0, 1) || currency,
  };
}

function readMessage({ segments }: Message): OrderFile {
  const header = segments.slice(
    0,
    Math.max(
      0,
      segments.findIndex(({ tag }) => tag === 'LIN'),
    ),
  );
  const begin = header.find(({ tag }) => tag === 'BGM');
  if (!orderFunctions.has(partOf(begin, 2))) throw new UnreadFile('notNew', `BGM ${partOf(begin, 2)}`);
  const find = (tag: string, ...qualifiers: string[]) =>
    header.find((segment) => isOf(segment, tag, ...qualifiers));
  const currency = partOf(find('CUX', '2') ?? header.find(({ tag }) => tag === 'CUX'), 0, 1);
  const end = segments.findIndex(({ tag }) => tag === 'UNS');
  const details = segments.slice(header.length, end < 0 ? undefined : end);
  const starts = details.flatMap(({ tag }, index) => (tag === 'LIN' ? index : []));
  return {
    format: 'edifact',
    poNumber: partOf(begin, 1),
    orderDate: dayOf(find('DTM', '137')),
    deliveryDate: dayOf(find('DTM', '2', '69', '64', '63')),
    buyerName: partyOf(find('NAD', 'BY'), false),
    sellerName: partyOf(find('NAD', 'SU', 'SE'), false),
    shipTo: partyOf(find('NAD', 'DP', 'ST'), true),
    lines: starts.map((start, index) => lineOf(details.slice(start, starts[index + 1]), currency, index)),
    skippedRows: 0,
  };
}

/**
 * Reads the ORDERS message of an interchange, D.96A or a later directory: what is read of it has stayed the same.
 * @param text  decoded
 * @throws {UnreadFile}
 */
export function readEdifact(text: string): OrderFile {
  try {
    const messages = messagesOf(readSegments(text));
    const orders = messages.filter(({ type }) => type === 'ORDERS');
    if (orders.length === 0) throw new UnreadFile('format', messages[0]?.type ?? '');
    if (orders.length > 1 || messages.length > 1) throw new UnreadFile('severalOrders');
    return readMessage(orders[0]!);
  } catch (error) {
    if (error instanceof EdifactIssue) throw new UnreadFile(error.reason, error.message);
    throw error;
  }
}
