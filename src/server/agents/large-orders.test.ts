import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { fromBase32 } from '../../../test/operators.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { totpCode, totpStep } from '../platform/proof/totp.ts';

const caravan = prepareProduct();
const { ordering } = agentOrdering(caravan);

test('a large one asks for a code of the authenticator app, where the buyer has one', async () => {
  const buyer = await caravan.buyer();
  const password = 'Caravan2026';
  await caravan.deps.db
    .updateTable('accounts')
    .set({ password_hash: await hash(password) })
    .where('id', '=', buyer.id)
    .execute();
  const { setup, secret } = await caravan.done('secondFactor.begin', { password }, buyer);
  const codeNow = () => totpCode(fromBase32(secret), totpStep(caravan.clock.now()));
  await caravan.done('secondFactor.enable', { setup, code: codeNow() }, buyer);
  caravan.clock.advance(30_000);
  const { prepare, submit, approval, decide, ordersOf } = await ordering({ buyer, price: 25_000n });
  const ask = async (quantity: number) => {
    const { orderDraftId } = await prepare(quantity);
    await submit(orderDraftId);
    return orderDraftId;
  };
  const [small, large] = [await ask(20), await ask(21)];
  expect([(await approval(small)).needsCode, (await approval(large)).needsCode]).toEqual([false, true]);
  expect((await decide(small, true)).status).toBe(200);
  expect((await decide(large, true)).code).toBe('SECOND_CODE_WANTED');
  expect(await ordersOf()).toBe(1);
  const withCode = (code: string) =>
    caravan.call('agents.decide', { id: large, version: 1, approve: true, code }, buyer);
  expect((await withCode('000000')).code).toBe('TOTP_WRONG');
  expect((await withCode(codeNow())).status).toBe(200);
  expect(await ordersOf()).toBe(2);
  // Limits that allow more do not stand in for the code.
  const wide = { perOrder: '100000000', perDay: '100000000', perMonth: '100000000', ordersADay: 5 };
  const trusted = await ordering({ buyer, price: 25_000n, limits: wide });
  expect(await trusted.order(21)).toMatchObject({ status: 'needs_approval', reason: 'code' });
  expect(await trusted.order(1)).toMatchObject({ status: 'ordered' });
});
