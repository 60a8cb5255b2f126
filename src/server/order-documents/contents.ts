import type { ConditionDocument, ConditionMoment } from '../../contract/orders/conditions/condition-kinds.ts';
import type { ExportTerm } from '../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import type { SaleTax } from '../../kit/amounts/tax.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import type { OrderState } from '../../contract/orders/order-states.ts';
import type { ShownTax } from '../../contract/orders/order-taxes.ts';
import type { Measures } from './rules.ts';

/** One side of an order, or where its products go. */
export interface Party {
  name: string;
  lines: string[];
}

/** By what a buyer knows an order again, and who of a company ordered it; papers of old have none. */
export interface BuyerReferences {
  poNumber?: string;
  costCenter?: string;
  orderedBy?: string;
  /** The branch that it is for, by name and code. */
  branch?: string;
  /** Names; empty where nobody had to approve it. */
  approvedBy?: readonly string[];
}

/** The company's number in its register; empty for a person. */
export interface Seller extends Party {
  registration: string;
}

export interface ContractLine {
  title: string;
  spec: string;
  code: string;
  quantity: number;
  unit: string;
  /** The price of a piece: a decimal of the order's currency, with up to four decimals. */
  price: string;
  /** Minor units of the order's currency, as text. */
  amount: string;
}

/** What a sales contract says; amounts are minor units of the order's currency, as text. */
export interface ContractContents extends BuyerReferences {
  kind: 'contract';
  number: string;
  orderedAt: string;
  state: OrderState;
  seller: Seller;
  buyer: Party;
  address: Party;
  /** Who pays, where that is another than the buyer alone. */
  payer?: Party | null;
  message: string;
  currency: string;
  lines: ContractLine[];
  products: string;
  freight: string;
  discount: string;
  total: string;
  taxes?: readonly ShownTax[] | null;
  preRatio: number;
  /** Of an order that is paid after delivery: days after shipment, and the day, once that is known; missing of papers of old. */
  payLater?: { days: number; dueOn: string | null } | null;
  deposit: string;
  paid: string;
  /** What was sent back to the buyer, and what was agreed on and their seller still owes. */
  returned: string;
  outstanding?: string;
  refunded: string;
  unpaid: string;
  /** Days after completion in which the buyer can claim; not in papers drawn before there were claims. */
  claimDays?: number;
  /** What may go back without fault; missing of papers of old. */
  returnTerms?: ReturnTerms | null;
  /** Where products leave the seller’s country; missing of papers of old. */
  exportTerm?: ExportTerm | null;
  /** The documents that both sides agreed the order waits for; missing of papers of old. */
  conditions?: readonly { document: ConditionDocument; title: string; moment: ConditionMoment }[];
  /** What the seller prices in, and how much of the order's currency one unit of it was. */
  saleCurrency: string;
  rate: string;
}

/** A document with a number of the shop's own. */
interface Numbered {
  documentNumber: string;
  issuedAt: string;
  /** By which clock its times are written; UTC where it does not say. */
  timeZone?: string | undefined;
  /** Its products leave the country: what customs ask of them is said to be missing where it is. */
  isExport?: boolean | undefined;
}

export interface InvoiceLine {
  title: string;
  spec: string;
  code: string;
  /** Of the Harmonized System; empty where the shop does not say. */
  hsCode: string;
  /** The country in the language of the document; empty where the shop does not say. */
  origin: string;
  /** What the amount includes, where lines differ in it. */
  tax?: SaleTax | null;
  /** 0 where only money was given back. */
  pieces: number;
  unit: string;
  /** The price of a piece: a decimal of the order's currency. */
  price: string;
  /** Minor units of the order's currency, as text, like all amounts. */
  discount: string;
  amount: string;
}

/** A proforma or commercial invoice, or a credit note. */
export interface InvoiceContents extends Numbered, BuyerReferences {
  kind: 'proforma' | 'commercial_invoice' | 'credit_note';
  /** Of the order. */
  number: string;
  orderedAt: string;
  seller: Seller;
  buyer: Party;
  address: Party;
  notify: Party | null;
  exportTerm: ExportTerm | null;
  currency: string;
  lines: InvoiceLine[];
  products: string;
  freight: string;
  total: string;
  /** What the total includes; papers of orders of whose tax nothing is known have none. */
  taxes?: readonly ShownTax[] | null;
  /** Of an invoice of an order that is paid after delivery. */
  payLater?: { days: number; dueOn: string | null } | undefined;
  /** Of a proforma invoice. */
  deposit?: { percent: number; amount: string; paid: string } | undefined;
  /** Of a commercial invoice. */
  shipment?: { carrier: string; trackingNumber: string; shippedAt: string } | undefined;
  measures?: Measures | undefined;
  /** Of a credit note. */
  refundNumber?: string | undefined;
  invoices?: readonly string[] | undefined;
}

/** What a seller kept of a deposit whose balance was not paid. */
export interface KeptDepositContents extends Numbered, BuyerReferences {
  kind: 'kept_deposit';
  /** Of the order. */
  number: string;
  orderedAt: string;
  refundNumber: string;
  seller: Seller;
  buyer: Party;
  currency: string;
  /** Minor units of the order's currency, as text: what was paid, what of it went back, and what was kept. */
  paid: string;
  returned: string;
  total: string;
  /** What the total includes; null where nothing is known of its tax. */
  taxes: readonly ShownTax[] | null;
}

export interface PackedLine {
  title: string;
  spec: string;
  code: string;
  pieces: number;
  unit: string;
  cartons: number | null;
  netGrams: number | null;
  grossGrams: number | null;
  cubicMillimetres: number | null;
}

export interface Parcel {
  /** Null for what is not on its way. */
  shipment: { carrier: string; trackingNumber: string; shippedAt: string } | null;
  /** Where it leaves from; null where all of its order leaves from one warehouse. */
  from: string | null;
  lines: PackedLine[];
}

export interface PackingContents extends Partial<Numbered>, BuyerReferences {
  kind: 'packing_list';
  /** The commercial invoice of the same shipment, and whom else the carrier tells; of a numbered one. */
  invoices?: readonly string[] | undefined;
  notify?: Party | null;
  exportTerm?: ExportTerm | null;
  number: string;
  orderedAt: string;
  seller: Seller;
  /** Missing in what waits since before packing lists named it. */
  buyer?: Party;
  address: Party;
  parcels: Parcel[];
}

interface PrintedLine {
  title: string;
  spec: string;
  code: string;
  pieces: number;
  unit: string;
}

export interface PrintedOrder extends Pick<BuyerReferences, 'poNumber' | 'costCenter' | 'branch'> {
  number: string;
  /** The warehouse that this part of it leaves from; null where everything leaves from one. */
  from: string | null;
  orderedAt: string;
  buyer: string;
  address: FrozenAddress & { countryName: string };
  message: string;
  lines: PrintedLine[];
}

export interface PrintContents {
  kind: 'print_list';
  shop: string;
  /** Every sku once, with what all orders together need of it. */
  picked: (PrintedLine & { orders: number; from: string | null })[];
  orders: PrintedOrder[];
  /** Numbers of orders of which nothing is to be sent now. */
  leftOut: string[];
  /** Numbers of orders whose payment is being checked; missing of lists that wait since before they said so. */
  heldNumbers?: string[];
}

export type Contents =
  | ContractContents
  | InvoiceContents
  | KeptDepositContents
  | PackingContents
  | PrintContents;
