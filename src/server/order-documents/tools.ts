import { exportTermText, type ExportTerm } from '../../contract/orders/incoterms.ts';
import type { ShownTax } from '../../contract/orders/order-taxes.ts';
import { keptTogether } from '../../kit/text/line-breaks.ts';
import type { serverWords } from '../../words/server.ts';
import type { Block } from '../platform/pdf/blocks.ts';
import type { Canvas } from '../platform/pdf/canvas.ts';
import type { CanvasFormat } from '../platform/pdf/format.ts';
import { nameTax } from '../taxes/public.ts';
import type { BuyerReferences, Seller } from './contents.ts';

/** What papers are drawn with. */
export interface Tools {
  document: Canvas;
  t: ReturnType<typeof serverWords>;
  format: CanvasFormat;
}

/** The seller, with its number in the register where there is one. */
export const sellerBlock = ({ t }: Tools, { name, lines, registration }: Seller): Block => ({
  title: t('document.seller'),
  name,
  lines: [...lines, ...(registration ? [t('document.registration', { number: registration })] : [])],
});

/** What a total includes of tax, and why it includes none; where there are several kinds, of which amount each. */
export const taxFacts = (
  tools: Tools,
  taxes: readonly ShownTax[] | null | undefined,
): (readonly [name: string, value: string])[] =>
  (taxes ?? []).map(({ amount, tax, ...kind }, _, kinds) => {
    const { t, format } = tools;
    const name = nameTax(t, format, kind);
    return [
      kinds.length > 1
        ? t('document.taxBase', { tax: name, amount: format.money(amount.amount, amount.currency) })
        : name,
      format.money(tax.amount, tax.currency),
    ];
  });

/** By what the buyer knows the order again, and who of their company ordered and approved it. */
export function referenceFacts(
  { t }: Pick<Tools, 't'>,
  { poNumber, costCenter, branch, orderedBy, approvedBy }: BuyerReferences,
): (readonly [name: string, value: string])[] {
  const facts = [
    [t('export.poNumber'), poNumber],
    [t('export.costCenter'), costCenter],
    [t('export.branch'), branch],
    [t('document.orderedBy'), orderedBy],
    [t('document.approvedBy'), approvedBy?.join(', ')],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** What the price covers where products leave the seller's country. */
export const exportTermFacts = (
  { t }: Tools,
  term: ExportTerm | null | undefined,
): (readonly [name: string, value: string])[] =>
  term ? [[t('document.exportTerm'), exportTermText(term)]] : [];

/** When an order on terms is to be paid: the day, or what it is counted from as long as nobody knows it. */
export const dueFacts = (
  { t, format }: Pick<Tools, 't' | 'format'>,
  payLater: { days: number; dueOn: string | null } | null | undefined,
): (readonly [name: string, value: string])[] => {
  if (!payLater) return [];
  const { days, dueOn } = payLater;
  return [[t('document.dueOn'), dueOn ? format.day(dueOn) : t('document.dueAfter', { days })]];
};

/** What stands below a product’s title: its version, and how the shop calls it with the words that say so. */
export const noteOf = ({ t }: Tools, { spec, code }: { spec: string; code: string }): string =>
  [spec, code && keptTogether(t('document.item', { code }))].filter(Boolean).join(' · ');
