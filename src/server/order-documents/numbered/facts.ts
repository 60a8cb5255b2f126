import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { FrozenAddress, NotifyParty } from '../../../contract/orders/order-parties.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import type { BuyerReferences, Seller } from '../contents.ts';
import type { Measures } from '../rules.ts';

/** A line of a numbered document; its title and version stand in the order, whose texts do not change. */
export interface NumberedLine extends Measures {
  lineId: string;
  /** Of a credit note, those given back; 0 where only money was. */
  pieces: number;
  /** After coupons and whatever was made good: minor units of the order's currency, as text. */
  amount: string;
  code: string;
  /** Of the Harmonized System; empty where the shop does not say, as is the country. */
  hsCode: string;
  origin: string;
  /** What the amount includes; null where nothing is known of tax. */
  tax: SaleTax | null;
}

/** What a numbered document says in every language, as it was when the number was given. */
export interface NumberedFacts {
  seller: Record<Language, Seller>;
  /** By which clock it is dated; missing of what was numbered before that was said, which is in UTC. */
  timeZone?: string;
  consignee: FrozenAddress;
  notify: NotifyParty | null;
  /** Missing of what was numbered before more than the number was said. */
  references?: BuyerReferences;
  /** Of what was numbered before. */
  poNumber?: string;
  /** What the price covers where products leave the seller’s country; missing of what was numbered before shops said so. */
  exportTerm?: ExportTerm | null;
  /** Whether its products leave the seller’s country; missing of what was numbered before that was said. */
  isExport?: boolean;
  lines: NumberedLine[];
  freight: string;
  /** Missing of what was numbered before it was kept, which was taxed as its own dearest line. */
  freightTax?: SaleTax | null;
  /** Of a commercial invoice and its packing list. */
  shipment?: { carrierCode: string; carrier: string; trackingNumber: string; shippedAt: string };
  /** Of a packing list its invoice, of a credit note the invoices of its order. */
  invoices?: string[];
  /** Of a credit note, and of a kept deposit. */
  refund?: { number: string; reason: string };
  /** Of an invoice of an order that is paid after delivery: days after shipment, and the day, once that is known. */
  payLater?: { days: number; dueOn: string | null };
  /** Of a proforma invoice: the deposit in percent, minor units of it, and how much is paid. */
  deposit?: { percent: number; amount: string; paid: string };
  /** Of a kept deposit: what was paid of the order, and how much of it went back. */
  keptDeposit?: { paid: string; returned: string };
}
