import type {
  PurchaseOrderFormat,
  UnreadReason,
} from '../../../contract/purchase-orders/purchase-order-parts.ts';
import { mostPoNumber } from '../../../contract/orders/order-states.ts';
import { readingsOf } from '../../../kit/decimals.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { hasUnseen } from '../../../kit/text/names.ts';

/** Why a file is not taken, and where in it. */
export class UnreadFile extends Error {
  readonly reason: UnreadReason;
  readonly location: string;
  constructor(reason: UnreadReason, location = '') {
    super(`${reason} ${location}`);
    this.name = 'UnreadFile';
    this.reason = reason;
    this.location = location;
  }
}

/** One line of an order, as its file says it: texts of bounded length, numbers as canonical decimals. */
export interface OrderFileLine {
  lineNumber: string;
  itemNumber: string;
  buyerItemNumber: string;
  gtin: string;
  description: string;
  quantity: string;
  unit: string;
  /** Main units; null where the file names no price. */
  unitPrice: string | null;
  /** Of how many pieces the price is. */
  priceQuantity: string;
  /** Empty where nobody says. */
  currency: string;
}

/** A purchase order, whatever its format. */
export interface OrderFile {
  format: PurchaseOrderFormat;
  poNumber: string;
  /** ISO days, or as they are written where that leaves open which day it is. */
  orderDate: string;
  deliveryDate: string;
  buyerName: string;
  sellerName: string;
  shipTo: string;
  lines: OrderFileLine[];
  skippedRows: number;
}

/** A text of a file on one line, no longer than a column holds. */
export const fileText = (text: string, longest: number): string =>
  cutText(
    text
      .toWellFormed()
      .normalize('NFC')
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]+/g, ' ')
      // A text that turns the direction of others would show another number than it is.
      .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
      .trim(),
    longest,
  );

const longestNumber = 100;
const longestDescription = 500;
const longestParty = 300;

/**
 * A decimal that machines write: a point before the fraction, and nothing between thousands. Only EDIFACT has a comma there
 * as well (ISO 9735); anywhere else it might stand between thousands.
 * @throws {UnreadFile}
 */
export function machineDecimal(
  text: string,
  reason: 'quantity' | 'price',
  location: string,
  mark: 'point' | 'pointOrComma' = 'point',
): string {
  const decimal = mark === 'point' ? /^\d{1,15}(?:\.\d{1,12})?$/ : /^\d{1,15}(?:[.,]\d{1,12})?$/;
  if (!decimal.test(text)) throw new UnreadFile(reason, location);
  return readingsOf(text.replace(',', '.'))['.']!.value;
}

/** A number of a file; one that would have to be cut names something else, and nothing is better. */
function codeText(text: string): string {
  const code = fileText(text, longestNumber + 1);
  return code.length > longestNumber ? '' : code;
}

/** A line with its texts as they are stored. */
export const cleanLine = (line: OrderFileLine): OrderFileLine => ({
  ...line,
  lineNumber: fileText(line.lineNumber, 20),
  itemNumber: codeText(line.itemNumber),
  buyerItemNumber: codeText(line.buyerItemNumber),
  gtin: fileText(line.gtin, 20),
  description: fileText(line.description, longestDescription),
  unit: fileText(line.unit, 30),
  currency: fileText(line.currency, 10).toUpperCase(),
});

/** An order with its texts as they are stored. */
export function cleanOrder(order: OrderFile): OrderFile {
  const poNumber = fileText(order.poNumber, 1_000);
  return {
    ...order,
    // A number that is cut or partly unseen is another number: it is asked for.
    poNumber: poNumber.length > mostPoNumber || hasUnseen(poNumber) ? '' : poNumber,
    orderDate: fileText(order.orderDate, 40),
    deliveryDate: fileText(order.deliveryDate, 40),
    buyerName: fileText(order.buyerName, longestParty),
    sellerName: fileText(order.sellerName, longestParty),
    shipTo: fileText(order.shipTo, longestParty),
    lines: order.lines.map(cleanLine),
  };
}
