import { keptTogether } from '../../kit/text/line-breaks.ts';
import {
  drawBlocks,
  drawFacts,
  drawHeading,
  drawNote,
  drawSection,
  drawSignatures,
  drawText,
  keepSigned,
  type Fact,
} from '../platform/pdf/blocks.ts';
import { decimalsOf } from '../platform/pdf/format.ts';
import { drawTable } from '../platform/pdf/table.ts';
import { nameTax } from '../taxes/public.ts';
import type { InvoiceContents, InvoiceLine } from './contents.ts';
import {
  dueFacts,
  exportTermFacts,
  noteOf,
  sellerBlock,
  taxFacts,
  type Tools,
  referenceFacts,
} from './tools.ts';

const isSome = (amount: string) => BigInt(amount) !== 0n;

/** A proforma or commercial invoice, or a credit note: who to whom, what of which origin, for how much. */
export async function drawInvoice(tools: Tools, invoice: InvoiceContents): Promise<void> {
  const { document, t, format } = tools;
  const { seller, buyer, address, notify, currency } = invoice;
  drawHeading(document, t(`document.${invoice.kind}`), factsOf(tools, invoice));
  drawBlocks(document, [sellerBlock(tools, seller), { title: t('document.buyer'), ...buyer }]);
  drawBlocks(document, [
    { title: t('document.consignee'), ...address },
    ...(notify ? [{ title: t('document.notify'), ...notify }] : []),
  ]);
  drawSection(document, t('export.products'));
  drawNote(document, t('document.amountsIn', { currency }));
  document.skip(4);
  const priceDigits = decimalsOf(invoice.lines.map(({ price }) => price));
  const isDiscounted = invoice.lines.some(({ discount }) => isSome(discount));
  await drawTable(document, {
    columns: [
      { head: t('document.row'), width: 0.06, align: 'right' },
      { head: t('export.products') },
      { head: t('export.quantity'), width: 0.1, align: 'right' },
      { head: t('export.unit'), width: 0.09 },
      { head: t('export.price'), width: 0.13, align: 'right' },
      ...(isDiscounted ? [{ head: t('amount.discount'), width: 0.12, align: 'right' as const }] : []),
      { head: t('export.amount'), width: 0.15, align: 'right' },
    ],
    rows:
      invoice.lines.length > 0
        ? invoice.lines.map((line, i) => [
            format.number(i + 1),
            {
              text: line.title,
              note: [noteOf(tools, line), customsOf(tools, line, invoice.isExport)]
                .filter(Boolean)
                .join('\n'),
            },
            ...(line.pieces > 0
              ? [format.number(line.pieces), line.unit, format.unitPrice(line.price, currency, priceDigits)]
              : ['', '', t(invoice.kind === 'credit_note' ? 'document.reduction' : 'document.adjustment')]),
            ...(isDiscounted
              ? [isSome(line.discount) ? format.amount(-BigInt(line.discount), currency) : '']
              : []),
            format.amount(line.amount, currency),
          ])
        : [creditedDepositRow(tools, invoice)],
  });
  document.skip(10);
  const signers = [{ title: t('document.seller'), name: seller.name }];
  if (invoice.kind !== 'proforma')
    keepSigned(document, { facts: mostFacts(invoice), signers, hint: t('document.sign') });
  drawSums(tools, invoice);
  drawMeasures(tools, invoice);
  if (invoice.kind === 'proforma') drawText(document, t('document.proformaNote'));
  if (invoice.kind !== 'proforma') drawSignatures(document, signers, t('document.sign'));
}

/** Of a deposit that was kept and went back after all: it is of no product. */
const creditedDepositRow = ({ t, format }: Tools, { products, invoices, currency }: InvoiceContents) => [
  format.number(1),
  { text: t('document.kept_deposit'), note: invoices?.join(', ') ?? '' },
  '',
  '',
  t('document.reduction'),
  format.amount(products, currency),
];

/** Lines that sums and measures take at most: a tax with its amount takes two. */
const mostFacts = ({ taxes, measures }: InvoiceContents): number =>
  3 + 2 * (taxes?.length ?? 0) + (measures ? 4 : 0);

function factsOf(tools: Tools, invoice: InvoiceContents): Fact[] {
  const { t, format } = tools;
  return [
    [t('document.number'), invoice.documentNumber],
    [t('document.issuedOn'), format.time(invoice.issuedAt)],
    [t('export.number'), invoice.number],
    ...referenceFacts(tools, invoice),
    [t('export.submitted'), format.time(invoice.orderedAt)],
    ...exportTermFacts(tools, invoice.exportTerm),
    ...(invoice.shipment
      ? [
          [t('export.carrier'), invoice.shipment.carrier] as const,
          [t('export.tracking'), invoice.shipment.trackingNumber] as const,
          [t('document.shippedOn'), format.time(invoice.shipment.shippedAt)] as const,
        ]
      : []),
    ...(invoice.refundNumber ? [[t('document.refund'), invoice.refundNumber] as const] : []),
    ...(invoice.invoices?.length ? [[t('document.ofInvoices'), invoice.invoices.join(', ')] as const] : []),
  ];
}

/** What customs and the tax office ask of a product, as far as it is known. */
const customsOf = (tools: Tools, { hsCode, origin, tax }: InvoiceLine, isExport = false): string =>
  [
    hsCode
      ? keptTogether(tools.t('document.hsCode', { code: hsCode }))
      : isExport && tools.t('document.hsCodeMissing'),
    origin ? tools.t('document.origin', { country: origin }) : isExport && tools.t('document.originMissing'),
    tax && nameTax(tools.t, tools.format, tax),
  ]
    .filter(Boolean)
    .join(' · ');

function drawSums({ document, t, format }: Tools, invoice: InvoiceContents): void {
  const { deposit, total } = invoice;
  const money = (amount: string | bigint) => format.money(amount, invoice.currency);
  const sums = { start: document.width * 0.48, width: document.width * 0.52 };
  drawFacts(
    document,
    [
      [t('export.productsTotal'), money(invoice.products)],
      ...(isSome(invoice.freight) ? [[t('amount.freight'), money(invoice.freight)] as const] : []),
      [t(invoice.kind === 'credit_note' ? 'document.credited' : 'document.total'), money(total), true],
      ...taxFacts({ document, t, format }, invoice.taxes),
      ...(deposit && deposit.percent < 100
        ? [
            [t('document.deposit', { percent: deposit.percent }), money(deposit.amount)] as const,
            [t('document.balance'), money(BigInt(total) - BigInt(deposit.amount))] as const,
          ]
        : []),
      ...dueFacts({ t, format }, invoice.payLater),
      ...(deposit && isSome(deposit.paid) ? [[t('amount.paid'), money(deposit.paid)] as const] : []),
    ],
    sums,
    true,
  );
  document.skip(14);
}

/** What the shipment of a commercial invoice measures, as far as its shop says. */
function drawMeasures({ document, t, format }: Tools, { measures }: InvoiceContents): void {
  if (!measures) return;
  const facts: Fact[] = [
    [t('document.cartons'), measures.cartons === null ? '' : format.number(measures.cartons)],
    [t('document.net'), format.kilograms(measures.netGrams)],
    [t('document.gross'), format.kilograms(measures.grossGrams)],
    [t('document.volume'), format.cubicMetres(measures.cubicMillimetres)],
  ];
  const stated = facts.filter(([, value]) => value !== '');
  if (stated.length === 0) return;
  drawFacts(document, stated, { start: 0, width: document.width * 0.5 }, true);
  document.skip(14);
}
