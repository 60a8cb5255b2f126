import { expect, test } from 'vitest';
import { hashToken, listLinkedAccounts, newToken } from '../accounts/public.ts';
import { mailOrderEvent } from '../orders/events.ts';
import { mostCompanies } from '../../contract/companies/company-roles.ts';
import { companyCalls } from '../../contract/companies/company-calls.ts';
import { contract } from '../../contract/contract.ts';
import type { CallKey } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

/** Another session of somebody, in which they buy. */
async function signInAsBuyer({ id }: { id: string }) {
  const token = newToken();
  const now = caravan.clock.now();
  const expires = new Date(now.getTime() + 86_400_000);
  await caravan.deps.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: id, role: 1, created_at: now, expires_at: expires })
    .execute();
  return { id, token };
}

test('whoever opens a company owns it, and its orders and addresses are its own', async () => {
  const { id, owner, addressId } = await company();
  expect(await caravan.done('companies.mine', {}, owner)).toMatchObject({
    companies: [{ id, name: 'Falcon Trading LLC', roles: ['owner'] }],
    actingFor: id,
  });
  expect((await caravan.done('addresses.list', {}, owner)).rowList).toMatchObject([{ id: addressId }]);
  await caravan.done('companies.actFor', { id: null }, owner);
  const privateAddresses = await caravan.done('addresses.list', {}, owner);
  expect(privateAddresses.rowList.map((address) => address.id)).toEqual([owner.addressId]);
  expect(await caravan.codeOf('companies.get', {}, owner)).toBe('COMPANY_ENDED');
});

test('people do what their roles allow, and see what is the company’s', async () => {
  const { owner, join, addressId, order } = await company();
  const [purchaser, finance, viewer] = [await join('purchaser'), await join('finance'), await join('viewer')];
  const product = await caravan.products({ shopId: (await caravan.seller({ autoConfirm: true })).shopId });
  const lines = [{ skuId: product.skuId, quantity: 2 }];
  const placed = await order(lines, purchaser);
  expect(placed.code).toBe(200);
  const { id } = placed.data.orders[0]!;
  for (const person of [owner, purchaser, finance, viewer])
    expect(await caravan.done('orders.getForBuyer', { id }, person)).toMatchObject({
      id,
      orderedFor: { approvedBy: [], admittedTotal: null },
    });
  for (const person of [finance, viewer]) {
    expect(await caravan.codeOf('orders.calculate', { lines, addressId }, person)).toBe(
      'COMPANY_RIGHT_MISSING',
    );
    expect(await caravan.codeOf('orders.cancel', { id, reason: 'changed_mind' }, person)).toBe(
      'COMPANY_RIGHT_MISSING',
    );
  }
  const { orders } = await caravan.done('orders.payInfo', { id }, finance);
  const payment = paymentOf(orders);
  expect(await caravan.codeOf('payments.start', payment, purchaser)).toBe('COMPANY_RIGHT_MISSING');
  expect(await caravan.codeOf('payments.start', payment, finance)).toBe(200);
  expect(
    await caravan.codeOf('companies.invite', { contact: 'x@example.test', roles: ['owner'] }, viewer),
  ).toBe('COMPANY_RIGHT_MISSING');
});

test('what is not open to companies is closed while somebody acts for one, and open again afterwards', async () => {
  const { owner } = await company();
  for (const key of ['rfqs.list', 'agents.list', 'credit.info', 'promotion.mine'] as const)
    expect(await caravan.codeOf(key, {}, owner), key).toBe('COMPANY_CLOSED');
  await caravan.done('companies.actFor', { id: null }, owner);
  expect(await caravan.codeOf('rfqs.list', {}, owner)).toBe(200);
});

test('who is let go acts for the company no more from the next call on; what they ordered stays', async () => {
  const { id: companyId, owner, join, order } = await company();
  const purchaser = await join('purchaser');
  const product = await caravan.products({ shopId: (await caravan.seller()).shopId });
  const placed = await order([{ skuId: product.skuId, quantity: 1 }], purchaser);
  const { id } = placed.data.orders[0]!;
  await caravan.done('companies.remove', { id: purchaser.id }, owner);
  expect(await caravan.codeOf('orders.getForBuyer', { id }, purchaser)).toBe('COMPANY_ENDED');
  expect(await caravan.done('accounts.me', {}, purchaser)).toMatchObject({
    companies: [],
    actingFor: { id: companyId, rights: null },
  });
  expect(await caravan.codeOf('companies.actFor', { id: companyId }, purchaser)).toBe('NOT_FOUND');
  await caravan.done('companies.actFor', { id: null }, purchaser);
  expect(await caravan.codeOf('orders.getForBuyer', { id }, purchaser)).toBe('NOT_FOUND');
  expect(await caravan.done('orders.getForBuyer', { id }, owner)).toMatchObject({ id });
  const { rowList } = await caravan.done('companies.history', {}, owner);
  expect(rowList.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['founded', 'invited', 'joined', 'removed']),
  );
});

test('another company, and who belongs to none, gets nothing of it', async () => {
  const [one, other] = [await company(), await company()];
  const stranger = await caravan.buyer();
  expect(await caravan.codeOf('companies.actFor', { id: one.id }, stranger)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('companies.actFor', { id: one.id }, other.owner)).toBe('NOT_FOUND');
  expect(
    await caravan.codeOf('companies.setRoles', { id: one.approver.id, roles: ['owner'] }, other.owner),
  ).toBe('NOT_FOUND');
  expect(await caravan.codeOf('companies.remove', { id: one.approver.id }, other.owner)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('companies.leave', { id: one.id }, stranger)).toBe('NOT_FOUND');
  const { id } = await caravan.done(
    'companies.invite',
    { contact: 'a@example.test', roles: ['viewer'] },
    one.owner,
  );
  expect(await caravan.codeOf('companies.withdraw', { id }, other.owner)).toBe('NOT_FOUND');
  await caravan.done('companies.withdraw', { id }, one.owner);
  expect((await caravan.done('companies.get', {}, other.owner)).people).toHaveLength(2);
});

test('an invitation is good once, for seven days, and while the owner who sent it is one', async () => {
  const { owner, join } = await company();
  const second = await join('owner');
  const invited = async (by = owner) => {
    const contact = `guest${Math.random()}@example.test`;
    const { address } = await caravan.done('companies.invite', { contact, roles: ['viewer'] }, by);
    return /token=([\w-]+)/.exec(address)![1]!;
  };
  const token = await invited();
  expect(await caravan.done('companies.invitation', { token })).toEqual({
    company: 'Falcon Trading LLC',
    roles: ['viewer'],
  });
  const both = await Promise.all([caravan.buyer(), caravan.buyer()]);
  const codes = await Promise.all(both.map((who) => caravan.codeOf('companies.accept', { token }, who)));
  expect(codes.sort()).toEqual([200, 'INVITATION_ENDED']);
  const bySecond = await invited(second);
  await caravan.done('companies.setRoles', { id: second.id, roles: ['viewer'] }, owner);
  expect(await caravan.codeOf('companies.accept', { token: bySecond }, await caravan.buyer())).toBe(
    'INVITATION_ENDED',
  );
});

test('who was let go does not come back by an invitation of before', async () => {
  const { owner, id } = await company();
  const person = await caravan.buyer();
  const { email } = await caravan.done('accounts.me', {}, person);
  const invited = async (contact: string) => {
    const { address } = await caravan.done('companies.invite', { contact, roles: ['purchaser'] }, owner);
    return /token=([\w-]+)/.exec(address)![1]!;
  };
  await caravan.done('companies.accept', { token: await invited('first@example.test') }, person);
  const second = await invited(email!);
  const elsewhere = await invited('second@example.test');
  caravan.clock.advance(1_000);
  await caravan.done('companies.remove', { id: person.id }, owner);
  for (const token of [second, elsewhere])
    expect(await caravan.codeOf('companies.accept', { token }, person)).toBe('INVITATION_ENDED');
  expect(await caravan.codeOf('companies.actFor', { id }, person)).toBe('NOT_FOUND');
});

test('nobody is invited by a company more than a few times a day, and by others all the same', async () => {
  const { owner } = await company();
  const invitation = { contact: 'often@example.test', roles: ['viewer' as const] };
  const codes = [];
  for (let n = 0; n < 6; n++) codes.push(await caravan.codeOf('companies.invite', invitation, owner));
  expect(codes).toEqual([200, 200, 200, 200, 200, 'TOO_MANY']);
  // What one company has used up is not used up for others.
  const others = await company();
  expect(await caravan.codeOf('companies.invite', invitation, others.owner)).toBe(200);
});

test('a company keeps an owner: the last one neither leaves nor steps back, of two at once one does', async () => {
  const { id, owner, join } = await company();
  expect(await caravan.codeOf('companies.leave', { id }, owner)).toBe('LAST_OWNER');
  expect(await caravan.codeOf('companies.setRoles', { id: owner.id, roles: ['viewer'] }, owner)).toBe(
    'LAST_OWNER',
  );
  const second = await join('owner');
  const codes = await Promise.all(
    [owner, second].map((who) => caravan.codeOf('companies.leave', { id }, who)),
  );
  expect(codes.sort()).toEqual([200, 'LAST_OWNER']);
});

test('nobody orders for their company from the shop they own', async () => {
  const { owner, id, addressId } = await company();
  const seller = await caravan.seller();
  const { address } = await caravan.done(
    'companies.invite',
    { contact: 's@example.test', roles: ['purchaser'] },
    owner,
  );
  const buyerSession = await signInAsBuyer(seller);
  await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, buyerSession);
  await caravan.done('companies.actFor', { id }, buyerSession);
  const product = await caravan.products({ shopId: seller.shopId });
  const lines = [{ skuId: product.skuId, quantity: 1 }];
  expect(await caravan.codeOf('orders.calculate', { lines, addressId }, buyerSession)).toBe('OWN_SHOP');
});

test('companies of one owner are one hand: what they hold unpaid is held together', async () => {
  const { owner, id } = await company();
  const { id: other } = await caravan.done('companies.found', { name: 'Heron Trading LLC' }, owner);
  const linked = await listLinkedAccounts(caravan.deps.db, id);
  expect(linked.map((account) => account.id).sort()).toEqual([owner.id, other].sort());
});

test('a note on an order is of the person who wrote it, and taken away by them alone', async () => {
  const { owner, join, order } = await company();
  const purchaser = await join('purchaser');
  const product = await caravan.products({ shopId: (await caravan.seller()).shopId });
  const placed = await order([{ skuId: product.skuId, quantity: 1 }], purchaser);
  const { id } = placed.data.orders[0]!;
  await caravan.done('orders.addRemark', { id, text: 'For the fair' }, purchaser);
  const [note] = await caravan.done('orders.remarks', { id }, owner);
  expect(note).toMatchObject({ text: 'For the fair', isOwn: false });
  expect(await caravan.codeOf('orders.deleteRemark', { id: note!.id }, owner)).toBe('NOT_FOUND');
});

test('what somebody uploads while they act for the company is the company’s', async () => {
  const { owner } = await company();
  const { token } = await caravan.done('files.permission', { purpose: 'document' }, owner);
  const sent = await caravan.app.request(`http://caravan.test/api/upload/${token}`, {
    method: 'PUT',
    headers: { AccessToken: owner.token, 'content-type': 'application/pdf', 'content-length': '9' },
    body: '%PDF-1.7\n',
  });
  expect(sent.status).not.toBe(403);
});

test('letters of the company reach those of its people who want them', async () => {
  const { owner, join, order } = await company();
  const purchaser = await join('purchaser');
  const seller = await caravan.seller();
  const product = await caravan.products({ shopId: seller.shopId });
  await caravan.done('companies.setLetters', { getsLetters: true }, purchaser);
  await caravan.done('companies.setLetters', { getsLetters: false }, owner);
  const placed = await order([{ skuId: product.skuId, quantity: 1 }], purchaser);
  const { id } = placed.data.orders[0]!;
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  const counts = async () => [
    (await caravan.mailsTo(owner)).length,
    (await caravan.mailsTo(purchaser)).length,
  ];
  const [ownersBefore, purchasersBefore] = await counts();
  await caravan.done('orders.confirm', { id, version }, seller);
  await mailOrderEvent(caravan.deps, {
    orderId: id,
    step: 'confirm',
    to: 'awaiting_payment',
    party: 'seller',
  });
  expect(await counts()).toEqual([ownersBefore, purchasersBefore! + 1]);
});

test('of several companies opened at once nobody belongs to more than they may', async () => {
  const { owner } = await company();
  const openCompany = (n: number) => caravan.codeOf('companies.found', { name: `Heron Trading ${n}` }, owner);
  for (let n = 0; n < mostCompanies - 3; n++) expect(await openCompany(n)).toBe(200);
  const codes = await Promise.all([1, 2, 3, 4].map(openCompany));
  expect(codes.filter((code) => code === 200)).toHaveLength(2);
});

test('who may not buy any more, or whose company may not, acts for it no more', async () => {
  const { id, owner, join } = await company();
  const purchaser = await join('purchaser');
  const operator = await caravan.operator(['users']);
  const block = (accountId: string) =>
    caravan.done('console.users.block', { id: accountId, reason: 'Fraud' }, operator);
  await block(purchaser.id);
  expect(await caravan.codeOf('orders.listForBuyer', {}, purchaser)).not.toBe(200);
  expect(await caravan.codeOf('orders.listForBuyer', {}, owner)).toBe(200);
  await block(id);
  expect(await caravan.codeOf('orders.listForBuyer', {}, owner)).toBe('COMPANY_ENDED');
});

test('every call of a buyer says what it is to a company, or is closed to companies on purpose', () => {
  const closed = Object.entries(contract as Record<string, Endpoint>)
    .filter(
      ([key, { who }]) =>
        (who === 'user' || (Array.isArray(who) && who.includes(1))) && !companyCalls[key as CallKey],
    )
    .map(([key]) => key.split('.')[0]);
  expect([...new Set(closed)].sort()).toMatchInlineSnapshot(`
    [
      "agents",
      "assistant",
      "audit",
      "bookingPayments",
      "bookingRefunds",
      "bookings",
      "callOffs",
      "credit",
      "inquiries",
      "members",
      "ocr",
      "offline",
      "orders",
      "preparedApplications",
      "promotion",
      "repayments",
      "rfqs",
      "samples",
      "search",
      "serviceGrants",
      "settlement",
      "works",
    ]
  `);
});
