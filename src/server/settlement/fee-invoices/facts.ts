import type { BalanceLine } from '../../../contract/settlement/months.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Holder } from '../owners.ts';

/** What an invoice or credit note for fees says beside its columns, as it was when its number was given. */
export interface FeeInvoiceFacts {
  /** The company that runs the site; an empty name stands for the name of the marketplace. */
  issuer: { name: string; address: string; taxNumber: string };
  /** By which clock it is dated; missing of what was issued before that was said, which is in UTC. */
  timeZone?: string;
  recipient: Record<Language, Holder>;
  /** Minor units, as text. */
  lines: { line: BalanceLine; base: string; fee: string }[];
  /** What the total includes; null where nothing is known of tax. */
  tax: SaleTax | null;
  /** Of a credit note: the invoices of the fees that went back. */
  invoices: string[];
}
