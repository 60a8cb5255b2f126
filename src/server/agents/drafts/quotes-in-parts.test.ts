import { expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { inParts } from '../../../../test/call-offs.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quoteTerms, request as wanted } from '../../../../test/traders.ts';

const caravan = prepareProduct();

interface Answer {
  status: string;
  reason: string;
  approvalId: string;
}

/** A quote that may be ordered in parts, and a program of its buyer that accepts it whole within some limit. */
async function acceptedByProgram(perOrder: string) {
  const programs = agentGrants(caravan);
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const { id: requestId } = await caravan.done('rfqs.add', wanted(await caravan.category()), buyer);
  const terms = { ...quoteTerms, price: '100', callOffs: inParts };
  await caravan.done('rfqs.quote', { id: requestId, ...terms }, seller);
  const { quotes } = await caravan.done('rfqs.get', { id: requestId }, buyer);
  const { id: quoteId, termsAt } = quotes[0]!;
  const limits = { perOrder, perDay: '900000', perMonth: '900000', ordersADay: 20 };
  const { tokens } = await programs.granted(buyer, { limits });
  const input = { requestId, quoteId, termsAt, quantity: 200, addressId: buyer.addressId };
  const accepting = { ...input, idempotencyKey: `parts-${quoteId}` };
  const { result } = await programs.call('accept_quote', accepting, tokens.access_token);
  const answer = JSON.parse(result!.content[0]!.text) as Answer;
  const agree = () => caravan.codeOf('callOffs.agree', { quoteId, termsAt, quantity: 200 }, buyer);
  return { buyer, answer, agree };
}

test('a program accepts a quote whole that may be ordered in parts, and its buyer agrees on no parts then', async () => {
  const { buyer, answer, agree } = await acceptedByProgram('90000');
  expect(answer).toMatchObject({ status: 'ordered' });
  expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(1);
  expect(await agree()).toBe('RFQ_OVER');
});

test('what waits for its buyer’s click is ordered no more once they have agreed on parts', async () => {
  const { buyer, answer, agree } = await acceptedByProgram('100');
  expect(answer).toMatchObject({ status: 'needs_approval' });
  expect(await agree()).toBe(200);
  const click = { id: answer.approvalId, version: 1, approve: true };
  expect(await caravan.codeOf('agents.decide', click, buyer)).not.toBe(200);
  expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(0);
});
