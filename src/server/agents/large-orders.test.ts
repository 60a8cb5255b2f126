import { expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { withAuthenticator } from '../../../test/authenticator.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { ordering } = agentOrdering(caravan);
const dayMs = 24 * 3_600_000 + 1_000;

const wide = { perOrder: '100000000', perDay: '100000000', perMonth: '100000000', ordersADay: 50 };

/** A buyer with an authenticator app, and a program that asks for orders of products at 250 yuan. */
async function withApp() {
  const buyer = await caravan.buyer();
  const codeNow = await withAuthenticator(caravan, buyer);
  const asking = async (limits?: typeof wide) => {
    const at = await ordering({ buyer, price: 25_000n, ...(limits && { limits }) });
    const ask = async (quantity: number) => {
      const { orderDraftId } = await at.prepare(quantity);
      await at.submit(orderDraftId);
      return orderDraftId;
    };
    const withCode = (id: string, code: string) =>
      caravan.call('agents.decide', { id, version: 1, approve: true, code }, buyer);
    return { ...at, ask, withCode };
  };
  return { buyer, codeNow, asking };
}

test('a large one asks for a code of the authenticator app, where the buyer has one', async () => {
  const { codeNow, asking } = await withApp();
  const { ask, approval, decide, ordersOf, withCode } = await asking();
  const [small, large] = [await ask(20), await ask(21)];
  expect([(await approval(small)).needsCode, (await approval(large)).needsCode]).toEqual([false, true]);
  expect((await decide(small, true)).status).toBe(200);
  expect((await decide(large, true)).code).toBe('SECOND_CODE_WANTED');
  expect(await ordersOf()).toBe(1);
  expect((await withCode(large, '000000')).code).toBe('TOTP_WRONG');
  expect((await withCode(large, codeNow())).status).toBe(200);
  expect(await ordersOf()).toBe(2);
  // Limits that allow more do not stand in for the code.
  caravan.clock.advance(dayMs);
  const trusted = await asking(wide);
  expect(await trusted.order(21)).toMatchObject({ status: 'needs_approval', reason: 'code' });
  expect(await trusted.order(1)).toMatchObject({ status: 'ordered' });
});

test('small ones add up for a day, over all programs and however they were ordered', async () => {
  const { codeNow, asking } = await withApp();
  const [clicked, trusted] = [await asking(), await asking(wide)];
  const first = await clicked.ask(8);
  expect((await clicked.decide(first, true)).status).toBe(200);
  expect(await trusted.order(8)).toMatchObject({ status: 'ordered' });
  // 2,000 and 2,000: of another 2,000 a thousand would be beyond.
  const beyond = await trusted.order(8);
  expect(beyond).toMatchObject({ status: 'needs_approval', reason: 'code' });
  expect((await trusted.approval(beyond.approvalId)).needsCode).toBe(true);
  expect((await trusted.decide(beyond.approvalId, true)).code).toBe('SECOND_CODE_WANTED');
  expect((await trusted.withCode(beyond.approvalId, codeNow())).status).toBe(200);
  // What a code was given for is not counted: a thousand are left.
  expect(await trusted.order(5)).toMatchObject({ status: 'needs_approval', reason: 'code' });
  expect(await trusted.order(4)).toMatchObject({ status: 'ordered' });
  caravan.clock.advance(dayMs);
  expect(await (await asking(wide)).order(20)).toMatchObject({ status: 'ordered' });
});

test('of two clicks at once that together are beyond, one asks for the code', async () => {
  const { asking } = await withApp();
  const { ask, decide, ordersOf, approval } = await asking();
  const asked = [await ask(12), await ask(12)];
  for (const id of asked) expect((await approval(id)).needsCode).toBe(false);
  const codes = (await Promise.all(asked.map((id) => decide(id, true)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 'SECOND_CODE_WANTED']);
  expect(await ordersOf()).toBe(1);
});
