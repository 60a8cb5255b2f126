import {
  drawBlocks,
  drawFacts,
  drawHeading,
  drawSection,
  drawSignatures,
  drawText,
} from '../platform/pdf/blocks.ts';
import type { KeptDepositContents } from './contents.ts';
import { sellerBlock, taxFacts, type Tools, referenceFacts } from './tools.ts';

/** What a seller kept of a deposit whose balance was not paid: of how much, why, and what of it is tax. */
export function drawKeptDeposit(tools: Tools, contents: KeptDepositContents): void {
  const { document, t, format } = tools;
  const money = (amount: string | bigint) => format.money(amount, contents.currency);
  drawHeading(document, t('document.kept_deposit'), [
    [t('document.number'), contents.documentNumber],
    [t('document.issuedOn'), format.time(contents.issuedAt)],
    [t('export.number'), contents.number],
    ...referenceFacts(tools, contents),
    [t('export.submitted'), format.time(contents.orderedAt)],
    [t('document.refund'), contents.refundNumber],
  ]);
  drawBlocks(document, [
    sellerBlock(tools, contents.seller),
    { title: t('document.buyer'), ...contents.buyer },
  ]);
  drawSection(document, t('document.keptWhy'));
  drawText(document, t('document.keptText', { number: contents.number, kept: money(contents.total) }));
  document.skip(12);
  drawFacts(
    document,
    [
      [t('document.keptPaid'), money(contents.paid)],
      [t('amount.returned'), money(-BigInt(contents.returned))],
      [t('document.keptTotal'), money(contents.total), true],
      ...taxFacts(tools, contents.taxes),
    ],
    { start: document.width * 0.48, width: document.width * 0.52 },
    true,
  );
  document.skip(14);
  drawSignatures(document, [{ title: t('document.seller'), name: contents.seller.name }], t('document.sign'));
}
