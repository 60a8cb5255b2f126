import { reviewDays, type ConditionMoment } from '../../contract/orders/conditions/condition-kinds.ts';
import { daysHeld, hoursToPay } from '../orders/public.ts';
import {
  drawBlocks,
  drawFacts,
  drawHeading,
  drawNote,
  drawSection,
  drawSignatures,
  drawTerms,
  drawText,
} from '../platform/pdf/blocks.ts';
import { decimalsOf } from '../platform/pdf/format.ts';
import { drawTable } from '../platform/pdf/table.ts';
import type { ContractContents } from './contents.ts';
import {
  dueFacts,
  exportTermFacts,
  noteOf,
  sellerBlock,
  taxFacts,
  type Tools,
  referenceFacts,
} from './tools.ts';

/** A sales contract: who, what, for how much, on which terms, and where both sign. */
export async function drawContract(tools: Tools, order: ContractContents): Promise<void> {
  const { document, t, format } = tools;
  const { currency, seller, buyer, address, payer } = order;
  drawHeading(document, t('document.contract'), [
    [t('export.number'), order.number],
    ...referenceFacts(tools, order),
    [t('export.submitted'), format.time(order.orderedAt)],
    ...exportTermFacts(tools, order.exportTerm),
    [t('export.state'), t(`state.${order.state}`)],
  ]);
  drawBlocks(document, [sellerBlock(tools, seller), { title: t('document.buyer'), ...buyer }]);
  drawBlocks(document, [
    { title: t('document.consignee'), ...address },
    ...(payer ? [{ title: t('document.payer'), ...payer }] : []),
  ]);
  drawSection(document, t('export.products'));
  drawNote(document, t('document.amountsIn', { currency }));
  document.skip(4);
  const priceDigits = decimalsOf(order.lines.map(({ price }) => price));
  await drawTable(document, {
    columns: [
      { head: t('document.row'), width: 0.06, align: 'right' },
      { head: t('export.products') },
      { head: t('export.quantity'), width: 0.1, align: 'right' },
      { head: t('export.unit'), width: 0.09 },
      { head: t('export.price'), width: 0.14, align: 'right' },
      { head: t('export.amount'), width: 0.16, align: 'right' },
    ],
    rows: order.lines.map((line, i) => [
      format.number(i + 1),
      { text: line.title, note: noteOf(tools, line) },
      format.number(line.quantity),
      line.unit,
      format.unitPrice(line.price, currency, priceDigits),
      format.amount(line.amount, currency),
    ]),
  });
  document.skip(10);
  drawSums(tools, order);
  document.skip(16);
  drawSection(document, t('document.terms'));
  drawTerms(document, termsOf(tools, order));
  if (order.message) {
    document.skip(8);
    drawSection(document, t('export.message'));
    drawText(document, order.message);
  }
  drawSignatures(
    document,
    [
      { title: t('document.seller'), name: seller.name },
      { title: t('document.buyer'), name: buyer.name },
    ],
    t('document.sign'),
  );
}

const isSome = (amount: string) => BigInt(amount) !== 0n;

/** How the total comes about, and what of it is paid. */
function drawSums({ document, t, format }: Tools, order: ContractContents): void {
  const money = (amount: string | bigint) => format.money(amount, order.currency);
  const place = { start: document.width * 0.48, width: document.width * 0.52 };
  drawFacts(
    document,
    [
      [t('export.productsTotal'), money(order.products)],
      [t('amount.freight'), money(order.freight)],
      ...(isSome(order.discount) ? [[t('amount.discount'), money(-BigInt(order.discount))] as const] : []),
      [t('amount.total'), money(order.total), true],
      ...taxFacts({ document, t, format }, order.taxes),
    ],
    place,
    true,
  );
  document.skip(3);
  document.rule(place);
  document.skip(6);
  const inParts = order.preRatio < 100;
  drawFacts(
    document,
    [
      ...(inParts
        ? [
            [t('document.deposit', { percent: order.preRatio }), money(order.deposit)] as const,
            [t('document.balance'), money(BigInt(order.total) - BigInt(order.deposit))] as const,
          ]
        : []),
      [t('amount.paid'), money(order.paid)],
      ...(isSome(order.returned) ? [[t('amount.returned'), money(order.returned)] as const] : []),
      ...(isSome(order.outstanding ?? '0')
        ? [[t('amount.outstanding'), money(order.outstanding!)] as const]
        : []),
      ...(isSome(order.refunded) ? [[t('amount.refunded'), money(order.refunded)] as const] : []),
      [t('document.unpaid'), money(order.unpaid), true],
      ...dueFacts({ t, format }, order.payLater),
    ],
    place,
    true,
  );
}

/** What may go back without fault of the seller, and on what terms. */
const returnClause = (t: Tools['t'], terms: ContractContents['returnTerms']): string[] =>
  terms
    ? [
        t(terms.paidBy === 'seller' ? 'document.term.returnFree' : 'document.term.return', {
          days: terms.days,
          percent: terms.restockingPercent,
        }),
      ]
    : [];

/** What the order waits for, by what waits for it. */
function waitClauses(
  { t }: Pick<Tools, 't'>,
  conditions: NonNullable<ContractContents['conditions']>,
): string[] {
  const namesOf = (moment: ConditionMoment) =>
    conditions
      .filter((condition) => condition.moment === moment)
      .map(({ document, title }) => [t(`condition.document.${document}`), title].filter(Boolean).join(': '));
  const [beforeDispatch, beforeRelease] = [namesOf('dispatch'), namesOf('release')];
  return [
    ...(beforeDispatch.length > 0
      ? [t('document.term.waitDispatch', { documents: beforeDispatch.join('; '), days: reviewDays })]
      : []),
    ...(beforeRelease.length > 0
      ? [t('document.term.waitRelease', { documents: beforeRelease.join('; ') })]
      : []),
  ];
}

/** What the orders' rules do, in words. */
function termsOf({ t, format }: Tools, order: ContractContents): string[] {
  const { currency, saleCurrency, preRatio } = order;
  const money = (amount: string | bigint) => format.money(amount, currency);
  return [
    preRatio < 100
      ? t('document.term.parts', {
          percent: preRatio,
          deposit: money(order.deposit),
          balance: money(BigInt(order.total) - BigInt(order.deposit)),
        })
      : order.payLater
        ? t('document.term.payLater', { total: money(order.total), days: order.payLater.days })
        : t('document.term.full', { total: money(order.total) }),
    ...(order.payLater ? [] : [t('document.term.deadline', { hours: hoursToPay })]),
    isSome(order.freight)
      ? t('document.term.freight', { freight: money(order.freight) })
      : t('document.term.noFreight'),
    ...(order.payLater ? [] : [t('document.term.escrow', { days: daysHeld })]),
    ...waitClauses({ t }, order.conditions ?? []),
    t('document.term.refund'),
    ...(order.claimDays ? [t('document.term.claim', { days: order.claimDays })] : []),
    ...returnClause(t, order.returnTerms),
    ...(saleCurrency === currency
      ? []
      : [t('document.term.rate', { from: saleCurrency, rate: format.rate(order.rate), to: currency })]),
  ];
}
