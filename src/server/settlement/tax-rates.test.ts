import { describe, expect, test } from 'vitest';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { taxRates } from '../../../test/tax-rates.ts';
import { dayAfter } from '../../kit/days.ts';
import { issueDueDocuments } from '../order-documents/public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const { today, twoOperators, proposal, rate } = taxRates(caravan);

const taxesOf = async ({ id, buyer }: Awaited<ReturnType<typeof orders.submitted>>) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).taxes?.map(
    ({ treatment, basisPoints, tax }) => `${treatment} ${basisPoints} ${tax.amount}`,
  ) ?? null;

describe('the tax that prices include', () => {
  test('is stated before an order is placed, frozen with it, and never added to its total', async () => {
    const before = await orders.placed({ prices: [1_130n] });
    expect(await taxesOf(before)).toBeNull();
    await rate({});
    const { buyer, seller, products } = before;
    const lines = [{ skuId: products[0]!.skuId, quantity: 10 }];
    const calculated = await caravan.done('orders.calculate', { lines }, buyer);
    expect(calculated.shops[0]).toMatchObject({
      total: { amount: '11300' },
      taxes: [
        { treatment: 'standard', basisPoints: 1_300, amount: { amount: '11300' }, tax: { amount: '1300' } },
      ],
    });
    const placed = await orders.placed({ between: { buyer, seller }, prices: [1_130n] });
    expect(await taxesOf(placed)).toEqual(['standard 1300 1300']);
    // A later rate is of later orders.
    await rate({ basisPoints: 900 });
    expect(await taxesOf(placed)).toEqual(['standard 1300 1300']);
    expect(await taxesOf(before)).toBeNull();
  });

  test('that changed since it was shown is shown again before anything is ordered', async () => {
    const { buyer, products } = await orders.submitted();
    const lines = [{ skuId: products[0]!.skuId, quantity: 3 }];
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    await rate({ basisPoints: 600 });
    const answer = await caravan.call(
      'orders.submit',
      { idempotencyKey: 'tax-has-changed', quote, addressId: buyer.addressId },
      buyer,
    );
    expect(answer).toMatchObject({ code: 'TERMS_CHANGED' });
    expect(JSON.stringify(answer)).toContain('"basisPoints":600');
  });

  test('is another for registered buyers where there is such a rate, and none abroad', async () => {
    const { buyer, seller } = await orders.submitted();
    await rate({ buyers: 'registered', treatment: 'reverse_charge', basisPoints: 0 });
    expect((await taxesOf(await orders.submitted({ between: { buyer, seller } })))?.[0]).toMatch(/^standard/);
    await caravan.done(
      'info.update',
      { companyCountry: 'CN', companyTaxNumber: '91440101MA5CLANT1H' },
      buyer,
    );
    expect(await taxesOf(await orders.submitted({ between: { buyer, seller } }))).toEqual([
      'reverse_charge 0 0',
    ]);
    const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
    const abroad = await caravan.done(
      'addresses.save',
      {
        name: 'Khalid Al Harbi',
        prefixId: prefixes.find(({ country }) => country === 'SA')!.id,
        phone: '0501234567',
        country: 'SA',
        city: 'Riyadh',
        detail: '12 Olaya Street',
      },
      buyer,
    );
    // Moved to another country before it is paid, an order is what it is there.
    const { id } = await orders.submitted({ between: { buyer, seller } });
    const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
    const moved = await caravan.done('orders.updateAddress', { id, version, addressId: abroad.id }, buyer);
    expect(moved.taxes?.map(({ treatment }) => treatment)).toEqual(['export']);
  });
});

describe('the tax of a month', () => {
  test('is what its invoices state less what credit notes give back, and each refund says its own', async () => {
    await rate({});
    const order = await orders.paid({ state: 'awaiting_dispatch', prices: [1_130n] });
    const { id, buyer, seller, lines } = order;
    const give = async (input: { quantity: number }) => {
      const { version } = await caravan.done('orders.getForSeller', { id }, seller);
      return caravan.done(
        'refunds.give',
        {
          orderId: id,
          version,
          scope: 'lines',
          lines: [{ id: lines[0]!.id, ...input }],
          reason: 'goodwill',
        },
        seller,
      );
    };
    // Before anything was sent there is no invoice, and no credit note; the refund says its tax all the same.
    const early = await give({ quantity: 1 });
    expect(early.taxes).toMatchObject([
      { basisPoints: 1_300, amount: { amount: '1130' }, tax: { amount: '130' } },
    ]);
    await caravan.done(
      'orders.sendDelivery',
      { id, ...parcel, lines: [{ id: lines[0]!.id, quantity: 9 }] },
      seller,
    );
    await give({ quantity: 2 });
    await issueDueDocuments(caravan.deps, id);
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: id }, buyer);
    expect(refunds[0]!.taxes).toMatchObject([{ tax: { amount: '260' } }]);
    const { rowList } = await caravan.done('settlement.months', {}, seller);
    expect(rowList[0]!.currencies[0]!.taxes).toMatchObject([
      {
        treatment: 'standard',
        basisPoints: 1_300,
        sales: { amount: { amount: '10170' }, tax: { amount: '1170' } },
        refunds: { amount: { amount: '2260' }, tax: { amount: '260' } },
      },
    ]);
  });
});

test('freight that is given back alone takes the tax back that its invoice stated', async () => {
  await rate({});
  const order = await orders.paid({ prices: [1_130n], freight: '2260', state: 'dispatched' });
  const { id, buyer, seller } = order;
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  await caravan.done(
    'refunds.give',
    { orderId: id, version, scope: 'freight', amount: '1130', reason: 'goodwill' },
    seller,
  );
  await issueDueDocuments(caravan.deps, id);
  const taxes = await caravan.deps.db
    .selectFrom('numbered_documents')
    .select(['kind', 'taxes'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['commercial_invoice', 'credit_note'])
    .execute();
  const taxOf = Object.fromEntries(taxes.map((row) => [row.kind, row.taxes]));
  expect(taxOf).toMatchObject({
    commercial_invoice: [{ amount: '13560', tax: '1560' }],
    credit_note: [{ amount: '1130', tax: '130' }],
  });
  const { refunds } = await caravan.done('refunds.ofOrder', { orderId: id }, buyer);
  expect(refunds[0]!.taxes).toMatchObject([{ amount: { amount: '1130' }, tax: { amount: '130' } }]);
});

describe('a tax rate', () => {
  test('needs two operators, a day from today on, and a rate where it is standard', async () => {
    const [ada, bob] = await twoOperators();
    const refused = (input: Parameters<typeof proposal>[0]) =>
      caravan.codeOf('console.taxRates.propose', proposal(input), ada);
    expect(await refused({ basisPoints: 0 })).toBe('TAX_RATE_WRONG');
    expect(await refused({ treatment: 'zero' })).toBe('TAX_RATE_WRONG');
    expect(await refused({ day: '2020-01-01' })).toBe('FEE_DAY_PAST');
    expect(await refused({ categoryId: ada.id })).toBe('NOT_FOUND');
    // What sellers pay for is of no category.
    const categoryId = await caravan.category();
    expect(await refused({ buyers: 'sellers', categoryId })).toBe('TAX_RATE_WRONG');
    const { id } = await caravan.done('console.taxRates.propose', proposal({ site: 'hk' }), ada);
    const approve = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.taxRates.decide', approve, ada)).toBe('BANK_SECOND_PERSON');
    await caravan.done('console.taxRates.decide', approve, bob);
    expect(await caravan.codeOf('console.taxRates.decide', approve, bob)).toBe('FEE_CHANGED');
    const { rowList } = await caravan.done('console.taxRates.list', { site: 'hk' }, bob);
    expect(rowList).toMatchObject([{ id, isInEffect: true, state: 'approved', basisPoints: 1_300 }]);
  });

  test('counts from its day on, and can be withdrawn until then', async () => {
    const [ada, bob] = await twoOperators();
    const { id } = await caravan.done(
      'console.taxRates.propose',
      proposal({ site: 'id', basisPoints: 1_100, day: dayAfter(today(), 1) }),
      ada,
    );
    await caravan.done('console.taxRates.decide', { id, version: 1, approve: true }, bob);
    const inEffect = async () =>
      (await caravan.done('console.taxRates.list', { site: 'id' }, bob)).rowList[0]!.isInEffect;
    expect(await inEffect()).toBe(false);
    await caravan.done('console.taxRates.decide', { id, version: 2, approve: false }, ada);
    expect(await inEffect()).toBe(false);
  });

  test('is for operators with the right for money alone', async () => {
    const other = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.taxRates.list', {}, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.taxRates.propose', proposal({}), other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.taxRates.list', {}, await caravan.buyer())).toBe('FORBIDDEN');
  });
});
