import { patience } from '../orders/door.ts';
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
import { drawTable } from '../platform/pdf/table.ts';
import type { ContractContents } from './contents.ts';
import { noteOf, type Tools } from './tools.ts';

const hours = (ms: number) => Math.round(ms / 3_600_000);

/** A sales contract: who, what, for how much, on which terms, and where both sign. */
export async function drawContract(tools: Tools, order: ContractContents): Promise<void> {
  const { paper, t, format } = tools;
  const { currency, seller, buyer, address } = order;
  drawHeading(paper, t('paper.contract'), [
    [t('export.number'), order.number],
    [t('export.submitted'), format.time(order.orderedAt)],
    [t('export.state'), t(`state.${order.state}`)],
  ]);
  drawBlocks(paper, [
    {
      title: t('paper.seller'),
      name: seller.name,
      lines: [
        ...seller.lines,
        ...(seller.registration ? [t('paper.registration', { number: seller.registration })] : []),
      ],
    },
    { title: t('paper.buyer'), ...buyer },
    { title: t('paper.deliverTo'), ...address },
  ]);
  drawSection(paper, t('paper.goods'));
  drawNote(paper, t('paper.amountsIn', { currency }));
  paper.skip(4);
  await drawTable(paper, {
    columns: [
      { head: t('paper.row'), width: 0.06, align: 'right' },
      { head: t('export.goods') },
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
      format.amount(line.price, currency),
      format.amount(line.amount, currency),
    ]),
  });
  paper.skip(10);
  drawSums(tools, order);
  paper.skip(16);
  drawSection(paper, t('paper.terms'));
  drawTerms(paper, termsOf(tools, order));
  if (order.message) {
    paper.skip(8);
    drawSection(paper, t('export.message'));
    drawText(paper, order.message);
  }
  drawSignatures(
    paper,
    [
      { title: t('paper.seller'), name: seller.name },
      { title: t('paper.buyer'), name: buyer.name },
    ],
    t('paper.sign'),
  );
}

const isSome = (amount: string) => BigInt(amount) !== 0n;

/** How the total comes about, and what of it is paid. */
function drawSums({ paper, t, format }: Tools, order: ContractContents): void {
  const money = (amount: string | bigint) => format.money(amount, order.currency);
  const place = { start: paper.width * 0.48, width: paper.width * 0.52 };
  drawFacts(
    paper,
    [
      [t('export.goodsTotal'), money(order.goods)],
      [t('amount.freight'), money(order.freight)],
      ...(isSome(order.discount) ? [[t('amount.discount'), money(-BigInt(order.discount))] as const] : []),
      [t('amount.total'), money(order.total), true],
    ],
    place,
    true,
  );
  paper.skip(3);
  paper.rule(place);
  paper.skip(6);
  const inParts = order.preRatio < 100;
  drawFacts(
    paper,
    [
      ...(inParts
        ? [
            [t('paper.deposit', { percent: order.preRatio }), money(order.deposit)] as const,
            [t('paper.balance'), money(BigInt(order.total) - BigInt(order.deposit))] as const,
          ]
        : []),
      [t('amount.paid'), money(order.paid)],
      ...(isSome(order.returned) ? [[t('amount.returned'), money(order.returned)] as const] : []),
      ...(isSome(order.refunded) ? [[t('amount.refunded'), money(order.refunded)] as const] : []),
      [t('paper.unpaid'), money(order.unpaid), true],
    ],
    place,
    true,
  );
}

/** What the orders' rules do, in words. */
function termsOf({ t, format }: Tools, order: ContractContents): string[] {
  const { currency, saleCurrency, preRatio } = order;
  const money = (amount: string | bigint) => format.money(amount, currency);
  return [
    preRatio < 100
      ? t('paper.term.parts', {
          percent: preRatio,
          deposit: money(order.deposit),
          balance: money(BigInt(order.total) - BigInt(order.deposit)),
        })
      : t('paper.term.full', { total: money(order.total) }),
    t('paper.term.deadline', { hours: hours(patience.awaiting_payment!) }),
    isSome(order.freight)
      ? t('paper.term.freight', { freight: money(order.freight) })
      : t('paper.term.noFreight'),
    t('paper.term.escrow', { days: hours(patience.dispatched!) / 24 }),
    t('paper.term.refund'),
    ...(saleCurrency === currency
      ? []
      : [t('paper.term.rate', { from: saleCurrency, rate: format.rate(order.rate), to: currency })]),
  ];
}
