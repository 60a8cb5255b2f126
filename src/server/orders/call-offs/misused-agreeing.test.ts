import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { callOffSteps, inParts } from '../../../../test/call-offs.ts';

const caravan = prepareProduct();
const { quoted } = callOffSteps(caravan);

const cancel = (id: string, who: { token: string }) =>
  caravan.codeOf('orders.cancel', { id, reason: 'changed_mind' }, who);

describe('agreeing', () => {
  test('is refused with a shop that is suspended, as ordering of it is', async () => {
    const { buyer, seller, quoteId, shown, id } = await quoted({ callOffs: inParts });
    const { termsAt } = await shown();
    const suspension = { id: seller.shopId, rule: 'documents' as const, reason: 'Papers of another company' };
    await caravan.done('console.shops.suspend', suspension, await caravan.operator(['catalog', 'money']));
    expect(await caravan.codeOf('callOffs.agree', { quoteId, termsAt, quantity: 300 }, buyer)).toBe(
      'GOODS_GONE',
    );
    expect((await caravan.done('rfqs.get', { id }, buyer)).state).toBe('open');
  });

  test('is refused as accepting is where accepting one order of it is refused', async () => {
    for (const hide of [
      (id: string) =>
        caravan.deps.db.updateTable('rfqs').set({ is_hidden: true }).where('id', '=', id).execute(),
    ]) {
      const one = await quoted({ callOffs: inParts });
      const other = await quoted({ callOffs: inParts });
      await hide(one.id);
      await hide(other.id);
      const [{ termsAt }, accepted] = [await one.shown(), await other.accept({ quantity: 300 })];
      const code = await caravan.codeOf(
        'callOffs.agree',
        { quoteId: one.quoteId, termsAt, quantity: 300 },
        one.buyer,
      );
      expect(code).toBe(accepted.code);
    }
  });

  test('at once with accepting whole makes one of the two', async () => {
    for (let n = 0; n < 5; n++) {
      const { buyer, accept, quoteId, shown, addressId } = await quoted({ callOffs: inParts });
      const { termsAt } = await shown();
      const answers = await Promise.all([
        caravan.call('callOffs.agree', { quoteId, termsAt, quantity: 300 }, buyer),
        accept({ quantity: 300, termsAt, addressId }),
        caravan.call('callOffs.agree', { quoteId, termsAt, quantity: 200 }, buyer),
        caravan.call('rfqs.close', { id: (await shown()) && (await shown()).id }, buyer),
      ]);
      expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const row = await caravan.deps.db
        .selectFrom('rfq_quotes')
        .select(['order_id', 'agreement_id'])
        .where('id', '=', quoteId)
        .executeTakeFirstOrThrow();
      expect([row.order_id, row.agreement_id].filter((each) => each !== null)).toHaveLength(1);
    }
  });

  test('after an order of the same quote fell through needs the seller’s word, and then stands', async () => {
    const { buyer, accept, quoteId, shown, quote, id } = await quoted({ callOffs: inParts });
    const orderId = (await accept({ quantity: 300 })).data.id;
    await cancel(orderId, buyer);
    const { termsAt } = await shown();
    expect(await caravan.codeOf('callOffs.agree', { quoteId, termsAt, quantity: 300 }, buyer)).toBe(
      'QUOTE_LAPSED',
    );
    caravan.clock.advance(1_000);
    await quote();
    const again = (await shown()).termsAt;
    expect(await caravan.codeOf('callOffs.agree', { quoteId, termsAt: again, quantity: 300 }, buyer)).toBe(
      200,
    );
    await cancel(orderId, buyer);
    expect((await caravan.done('rfqs.get', { id }, buyer)).state).toBe('closed');
  });

  test('ends with the last day on which the quote holds', async () => {
    const late = await quoted({ callOffs: inParts });
    const seen = await late.shown();
    const agree = () =>
      caravan.codeOf(
        'callOffs.agree',
        { quoteId: late.quoteId, termsAt: seen.termsAt, quantity: 300 },
        late.buyer,
      );
    const ahead = Date.parse('2026-04-02T00:00:00Z') - caravan.clock.now().getTime();
    caravan.clock.advance(ahead);
    expect(await agree()).toBe('QUOTE_EXPIRED');
    caravan.clock.advance(-1);
    expect(await agree()).toBe(200);
    caravan.clock.advance(1 - ahead);
  });

  test.each([
    ['as text', '300', 200],
    ['with spaces', ' 300', 'BAD_INPUT'],
    ['hexadecimal', '0x12c', 'BAD_INPUT'],
    ['huge', 1e21, 'BAD_INPUT'],
    ['beyond 32 bits', 2_147_483_648, 'BAD_INPUT'],
    ['a fraction', 299.5, 'BAD_INPUT'],
    ['true', true, 'BAD_INPUT'],
    ['a list', [300], 'BAD_INPUT'],
    ['nothing', null, 'BAD_INPUT'],
    ['negative', -300, 'BAD_INPUT'],
  ])('for a quantity %s', async (_, quantity, code) => {
    const { buyer, quoteId, shown } = await quoted({ callOffs: inParts });
    const { termsAt } = await shown();
    expect(await caravan.codeOf('callOffs.agree', { quoteId, termsAt, quantity } as never, buyer)).toBe(code);
  });
});
