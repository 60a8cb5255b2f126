import type { FeeInvoiceKind } from '../../../contract/settlement/fee-invoice-kinds.ts';
import type { Language } from '../../../kit/languages.ts';
import { nameTax } from '../../taxes/public.ts';
import { openDocument } from '../open-document.ts';
import type { FeeInvoiceFacts } from './facts.ts';

/** What an invoice or credit note for fees says; amounts are minor units, as text. */
export interface FeeInvoiceContents {
  kind: FeeInvoiceKind;
  number: string;
  issuedAt: string;
  month: string;
  currency: string;
  total: string;
  tax: string;
  facts: FeeInvoiceFacts;
}

interface Drawing {
  contents: FeeInvoiceContents;
  language: Language;
  /** When it was issued: the same document is the same file. */
  drawnAt: Date;
  brand: string;
}

declare module '../../platform/workers/workers.ts' {
  interface Tasks {
    'settlement.drawFeeInvoice': { takes: Drawing; gives: { pdf: Uint8Array } };
  }
}

/** Draws an invoice for fees on a thread of its own (`src/worker.ts`). */
export async function* drawFeeInvoiceApart(drawing: Drawing) {
  yield { pdf: new Uint8Array(await drawFeeInvoice(drawing)) };
}

async function drawFeeInvoice({ contents, language, drawnAt, brand }: Drawing): Promise<Buffer> {
  const { kind, number, currency, month, facts } = contents;
  const { document, t, format, ...draw } = await openDocument({
    titleOf: (words) => `${words(`feeInvoice.${kind}`)} ${number}`,
    language,
    drawnAt,
    brand,
    timeZone: facts.timeZone,
  });
  draw.drawHeading(document, t(`feeInvoice.${kind}`), [
    [t('document.number'), number],
    [t('document.issuedOn'), format.time(contents.issuedAt)],
    [t('credit.month'), format.month(`${month}-01`)],
    ...(facts.invoices.length > 0 ? [[t('document.ofInvoices'), facts.invoices.join(', ')] as const] : []),
  ]);
  const { issuer, recipient } = facts;
  const { name, company, lines } = recipient[language];
  draw.drawBlocks(document, [
    {
      title: t('feeInvoice.issuer'),
      name: issuer.name || brand,
      lines: [
        issuer.address,
        issuer.taxNumber && t('document.taxNumber', { number: issuer.taxNumber }),
      ].filter(Boolean),
    },
    {
      title: t('feeInvoice.recipient'),
      name: company || name,
      lines: [...(company !== '' && company !== name ? [name] : []), ...lines],
    },
  ]);
  draw.drawNote(document, t('document.amountsIn', { currency }));
  document.skip(4);
  const amount = (value: string) => format.amount(value, currency);
  await draw.drawTable(document, {
    columns: [
      { head: t('feeInvoice.service') },
      { head: t('feeInvoice.base'), width: 0.25, align: 'right' },
      { head: t('feeInvoice.fee'), width: 0.25, align: 'right' },
    ],
    rows: facts.lines.map(({ line, base, fee }) => [
      t('feeInvoice.line', { kind: t(`month.line.${line}`) }),
      amount(base),
      amount(fee),
    ]),
  });
  document.skip(10);
  const money = (value: string | bigint) => format.money(value, currency);
  const { tax } = facts;
  draw.drawFacts(
    document,
    [
      ...(tax ? [[t('feeInvoice.net'), money(BigInt(contents.total) - BigInt(contents.tax))] as const] : []),
      [t(kind === 'fee_invoice' ? 'document.total' : 'document.credited'), money(contents.total), true],
      ...(tax ? [[nameTax(t, format, tax), money(contents.tax)] as const] : []),
    ],
    { start: document.width * 0.48, width: document.width * 0.52 },
    true,
  );
  document.skip(14);
  draw.drawNote(document, t(`feeInvoice.note.${kind}`));
  return document.finish();
}
