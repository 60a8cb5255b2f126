import { describe, expect, test } from 'vitest';
import { agentGrants } from '../../../test/agent-grants.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { makeCustomers } from '../../../test/customers.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const { terms, open, codeOfOpening } = sharingOf(caravan);

let serial = 0;
/** A list of somebody with one product of a new shop. */
async function listOf(who: Caller, references: { poNumber?: string; costCenter?: string } = {}) {
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId, id: productId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const draft = { name: `Weekly ${++serial}`, ...references, lines: [{ skuId, quantity: 7 }] };
  const { id } = await caravan.done('requisitionLists.create', draft, who);
  const { version } = await caravan.done('requisitionLists.get', { id }, who);
  return { id, skuId, productId, version, seller };
}
const actFor = (who: Caller, id: string | null) => caravan.done('companies.actFor', { id }, who);
const namesOf = async (who: Caller) =>
  (await caravan.done('requisitionLists.list', {}, who)).rowList.map(({ name }) => name);

/** Somebody who buys for two companies, and the owners of both. */
async function ofTwo() {
  const [first, second] = [await company(), await company()];
  const person = await first.join('purchaser');
  const invitation = { contact: `${person.id}@second.test`, roles: ['purchaser' as const] };
  const { address } = await caravan.done('companies.invite', invitation, second.owner);
  await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, person);
  await actFor(person, first.id);
  return { first, second, person };
}

/** Every call that names a list, with what it would take. */
const calls = (id: string, skuId: string, version: number) =>
  [
    ['requisitionLists.get', { id }],
    ['requisitionLists.export', { id }],
    ['requisitionLists.save', { id, version, name: 'Theirs now', note: '' }],
    ['requisitionLists.addLines', { id, lines: [{ skuId, quantity: 1 }], present: 'skip' }],
    ['requisitionLists.setLine', { id, skuId, version: 0, quantity: 9, note: '', isOptional: false }],
    ['requisitionLists.removeLines', { id, lines: [{ skuId, version: 0 }] }],
    ['requisitionLists.arrange', { id, version, skuIds: [skuId] }],
    ['requisitionLists.putInCart', { id, version, idempotencyKey: newId() }],
    ['requisitionLists.duplicate', { id, name: `Stolen ${++serial}` }],
    ['requisitionLists.setArchived', { id, version, isArchived: true }],
    ['requisitionLists.delete', { id, version }],
  ] as const;

async function refusals(list: { id: string; skuId: string; version: number }, who: Caller) {
  const codes: [string, unknown][] = [];
  for (const [key, input] of calls(list.id, list.skuId, list.version))
    codes.push([key, await caravan.codeOf(key, input, who)]);
  return codes.filter(([, code]) => code !== 'NOT_FOUND');
}

describe('somebody of two companies', () => {
  test('touches no list of the one while they act for the other or for themselves', async () => {
    const { first, second, person } = await ofTwo();
    const list = await listOf(person);
    await actFor(person, second.id);
    expect(await refusals(list, person)).toEqual([]);
    await actFor(person, null);
    expect(await refusals(list, person)).toEqual([]);
    expect(await refusals(list, second.owner)).toEqual([]);
    expect((await caravan.done('requisitionLists.get', { id: list.id }, first.owner)).version).toBe(
      list.version,
    );
    expect([await namesOf(person), await namesOf(second.owner)]).toEqual([[], []]);
  });

  test('whose link leads to another company is let go: the link of the list ends', async () => {
    const { first, second, person } = await ofTwo();
    const { id } = await listOf(person);
    const outward = {
      kind: 'buyingList' as const,
      ...terms,
      requisitionListId: id,
      audience: 'company' as const,
      companyId: second.id,
    };
    const answer = await caravan.call('sharedLinks.add', outward, person);
    if (answer.code !== 200) return;
    await caravan.done('companies.remove', { id: person.id }, first.owner);
    expect(await codeOfOpening(answer.data.token, second.owner)).toBe('NOT_FOUND');
  });

  test('is told no number of the one while they order for the other or themselves', async () => {
    const { second, person } = await ofTwo();
    const list = await listOf(person, { poNumber: 'SECRET-1', costCenter: 'Merger' });
    const put = { id: list.id, version: list.version, idempotencyKey: newId() };
    await caravan.done('requisitionLists.putInCart', put, person);
    const references = () => caravan.done('requisitionLists.referencesFor', { skuIds: [list.skuId] }, person);
    expect((await references()).poNumbers).toEqual(['SECRET-1']);
    await actFor(person, second.id);
    expect(await references()).toEqual({ poNumbers: [], costCenters: [] });
    await actFor(person, null);
    expect(await references()).toEqual({ poNumbers: [], costCenters: [] });
  });

  test('sees on their own list nothing of what a company paid', async () => {
    const { first, person } = await ofTwo();
    const list = await listOf(person);
    const lines = [{ skuId: list.skuId, quantity: 3 }];
    expect((await first.order(lines, person)).code).toBe(200);
    const lastOf = async (id: string, who: Caller) =>
      (await caravan.done('requisitionLists.get', { id }, who)).lines[0]!.lastOrder;
    expect(await lastOf(list.id, first.owner)).toMatchObject({ quantity: 3 });
    await actFor(person, null);
    const { id } = await caravan.done('requisitionLists.create', { name: 'Own', lines }, person);
    expect(await lastOf(id, person)).toBeNull();
  });
});

describe('somebody who was let go', () => {
  test('reads nothing, is told nothing again by their old key, and the link they shared is over', async () => {
    const { id: companyId, owner, join } = await company();
    const person = await join('purchaser');
    const list = await listOf(person, { poNumber: 'PO-LEFT' });
    const shared = { kind: 'buyingList' as const, ...terms, requisitionListId: list.id };
    const { token } = await caravan.done('sharedLinks.add', shared, person);
    const put = { id: list.id, version: list.version, idempotencyKey: newId() };
    await caravan.done('requisitionLists.putInCart', put, person);
    await caravan.done('companies.remove', { id: person.id }, owner);
    // Their session acted for the company: it says that once, whatever is asked.
    const codesAtFirst = new Set((await refusals(list, person)).map(([, code]) => code));
    expect([...codesAtFirst]).toEqual(['COMPANY_ENDED']);
    expect(await caravan.codeOf('requisitionLists.putInCart', put, person)).not.toBe(200);
    expect(await codeOfOpening(token)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('companies.actFor', { id: companyId }, person)).not.toBe(200);
    await actFor(person, null);
    expect(await refusals(list, person)).toEqual([]);
    expect(await caravan.codeOf('requisitionLists.putInCart', put, person)).toBe('NOT_FOUND');
    const references = { skuIds: [list.skuId] };
    expect(await caravan.done('requisitionLists.referencesFor', references, person)).toEqual({
      poNumbers: [],
      costCenters: [],
    });
    expect(await namesOf(owner)).toHaveLength(1);
    expect((await caravan.done('requisitionLists.get', { id: list.id }, owner)).takenAt).not.toBeNull();
  });

  test('who is made a viewer puts nothing in by an old key', async () => {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const list = await listOf(person);
    const put = { id: list.id, version: list.version, idempotencyKey: newId() };
    await caravan.done('requisitionLists.putInCart', put, person);
    await caravan.done('companies.setRoles', { id: person.id, roles: ['viewer'] }, owner);
    expect((await caravan.done('requisitionLists.get', { id: list.id }, person)).mayEdit).toBe(false);
    expect(await caravan.codeOf('requisitionLists.putInCart', put, person)).toBe('COMPANY_RIGHT_MISSING');
  });
});

test('those without the right read and change nothing, whatever they send', async () => {
  const { join, owner, approver } = await company();
  const list = await listOf(owner);
  for (const who of [await join('viewer'), await join('finance'), approver]) {
    expect((await caravan.done('requisitionLists.get', { id: list.id }, who)).mayEdit).toBe(false);
    expect((await caravan.done('requisitionLists.list', {}, who)).mayEdit).toBe(false);
    for (const [key, input] of calls(list.id, list.skuId, list.version).slice(2))
      expect([key, await caravan.codeOf(key, input, who)]).toEqual([key, 'COMPANY_RIGHT_MISSING']);
    expect(await caravan.codeOf('requisitionLists.create', { name: 'Mine' }, who)).toBe(
      'COMPANY_RIGHT_MISSING',
    );
  }
  expect(await namesOf(owner)).toHaveLength(1);
});

test('a seller, a visitor and a blocked account get nothing', async () => {
  const buyer = await caravan.buyer();
  const list = await listOf(buyer);
  const shared = { kind: 'buyingList' as const, ...terms, requisitionListId: list.id };
  const { token } = await caravan.done('sharedLinks.add', shared, buyer);
  const programs = agentGrants(caravan);
  const { tokens } = await programs.granted(buyer, { scopes: ['list:manage'] });
  for (const [key, input] of calls(list.id, list.skuId, list.version)) {
    expect([key, await caravan.codeOf(key, input, list.seller)]).not.toEqual([key, 200]);
    expect([key, await caravan.codeOf(key, input)]).toEqual([key, 'LOGIN_OUT']);
  }
  const operator = await caravan.operator();
  await caravan.done('console.users.block', { id: buyer.id, reason: 'Fraud' }, operator);
  for (const [key, input] of calls(list.id, list.skuId, list.version))
    expect([key, await caravan.codeOf(key, input, buyer)]).toEqual([key, 'LOGIN_OUT']);
  const { status } = await programs.call('get_buying_list', { id: list.id }, tokens.access_token);
  expect(status).toBe(401);
  expect(await codeOfOpening(token)).toBe('NOT_FOUND');
});

describe('a program', () => {
  const programs = agentGrants(caravan);
  const used = async (name: string, input: object, token: string) => {
    const { status, result } = await programs.call(name, input, token);
    return { status, isRefused: result?.isError === true || !result, text: result?.content[0]?.text ?? '' };
  };

  test('without the right for lists uses no tool of them', async () => {
    const buyer = await caravan.buyer();
    const { id, skuId, version } = await listOf(buyer);
    const { tokens } = await programs.granted(buyer, {
      scopes: ['cart:manage', 'order:read', 'order:manage', 'checkout:complete', 'checkout:manage'],
    });
    for (const [name, input] of [
      ['list_buying_lists', {}],
      ['get_buying_list', { id }],
      ['add_to_buying_list', { id, lines: [{ skuId, quantity: 1 }] }],
      ['put_buying_list_in_cart', { id, version }],
    ] as const) {
      const { isRefused, text } = await used(name, input, tokens.access_token);
      expect([name, isRefused]).toEqual([name, true]);
      expect(text).not.toContain('Weekly');
    }
    expect((await caravan.done('requisitionLists.get', { id }, buyer)).takenAt).toBeNull();
  });

  test('of somebody of a company reads no list of it, before and after they leave', async () => {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const list = await listOf(person);
    await actFor(person, null);
    const { tokens } = await programs.granted(person, { scopes: ['list:manage'] });
    const token = tokens.access_token;
    for (const round of ['before', 'after']) {
      if (round === 'after') await caravan.done('companies.remove', { id: person.id }, owner);
      expect((await used('list_buying_lists', {}, token)).text).not.toContain('Weekly');
      expect(await used('get_buying_list', { id: list.id }, token)).toMatchObject({ isRefused: true });
      const put = { id: list.id, version: list.version };
      expect(await used('put_buying_list_in_cart', put, token)).toMatchObject({ isRefused: true });
    }
  });

  test('that sends the same key twice puts the list in once, and reads nothing once the grant is revoked', async () => {
    const buyer = await caravan.buyer();
    const { id, version } = await listOf(buyer);
    const { tokens, grant } = await programs.granted(buyer, { scopes: ['list:manage'] });
    const put = { id, version, idempotencyKey: 'agent-key-0001-twice' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => used('put_buying_list_in_cart', put, tokens.access_token)),
    );
    await used('put_buying_list_in_cart', put, tokens.access_token);
    expect(answers.some(({ isRefused }) => !isRefused)).toBe(true);
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops.flatMap(({ lines }) => lines).map(({ quantity }) => quantity)).toEqual([7]);
    await caravan.done('agents.revoke', { id: (grant as { id: string }).id }, buyer);
    expect((await used('get_buying_list', { id }, tokens.access_token)).isRefused).toBe(true);
  });
});

test('a link for one company shows a list to its people alone, also by its id', async () => {
  const { id: companyId, owner, join } = await company();
  const person = await join('purchaser');
  const { id } = await listOf(person);
  const inside = {
    kind: 'buyingList' as const,
    ...terms,
    requisitionListId: id,
    audience: 'company' as const,
    companyId,
  };
  const link = await caravan.done('sharedLinks.add', inside, person);
  expect((await open(link.token, owner)).shops[0]!.lines).toHaveLength(1);
  const stranger = (await company()).owner;
  expect(await codeOfOpening(link.token, stranger)).toBe('NOT_FOUND');
  for (const who of [stranger, owner])
    expect(await caravan.codeOf('sharedLinks.open', { id: link.id }, who)).toBe('NOT_FOUND');
});

test('who is let go while they press fails nobody, and presses once at most', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, join } = await company();
    const person = await join('purchaser');
    const list = await listOf(person);
    const put = { id: list.id, version: list.version, idempotencyKey: newId() };
    const answers = await Promise.all([
      caravan.call('requisitionLists.putInCart', put, person),
      caravan.call('companies.remove', { id: person.id }, owner),
      caravan.call('requisitionLists.putInCart', { ...put, idempotencyKey: newId() }, owner),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect([answers[0], answers[2]].filter((answer) => answer?.code === 200)).toHaveLength(1);
  }
});

test('a cart that somebody filled from a list of their company has their own prices once they left', async () => {
  const { id: companyId, owner, join } = await company();
  const person = await join('purchaser');
  const list = await listOf(person);
  const prices = await caravan.done('priceLists.save', { name: 'Firms', percentOff: 33 }, list.seller);
  await makeCustomers(caravan, list.seller.shopId, [{ id: companyId }]);
  await caravan.done('priceLists.addCustomer', { ...prices, accountId: companyId }, list.seller);
  const put = { id: list.id, version: list.version, idempotencyKey: newId() };
  await caravan.done('requisitionLists.putInCart', put, person);
  const priceInCart = async () =>
    (await caravan.done('cart.get', {}, person)).shops[0]!.lines[0]!.price!.amount;
  expect(await priceInCart()).toBe('670');
  await caravan.done('companies.remove', { id: person.id }, owner);
  await actFor(person, null);
  expect(await priceInCart()).toBe('1000');
  const { id } = await caravan.done(
    'requisitionLists.create',
    { name: 'Taken along', lines: [{ skuId: list.skuId, quantity: 7 }] },
    person,
  );
  const personalList = await caravan.done('requisitionLists.get', { id }, person);
  expect(JSON.stringify(personalList)).not.toContain('670');
});
