import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

const namesOf = async (who: Caller) =>
  (await caravan.done('requisitionLists.list', {}, who)).rowList.map(({ name }) => name);

/** A company with a purchaser and a list of it. */
async function withList() {
  const buying = await company();
  const purchaser = await buying.join('purchaser');
  const product = await caravan.products({ shopId: (await caravan.seller()).shopId });
  const lines = [{ skuId: product.skuId, quantity: 5 }];
  const { id } = await caravan.done('requisitionLists.create', { name: 'Shop 3 weekly', lines }, purchaser);
  return { ...buying, companyId: buying.id, purchaser, skuId: product.skuId, listId: id };
}

/** What each call that changes something is sent. */
const changesOf = (id: string, skuId: string) =>
  [
    ['requisitionLists.create', { name: 'Another' }],
    ['requisitionLists.save', { id, version: 0, name: 'Ours', note: '' }],
    ['requisitionLists.addLines', { id, lines: [{ skuId, quantity: 1 }], present: 'skip' }],
    ['requisitionLists.setLine', { id, skuId, version: 0, quantity: 9, note: '', isOptional: false }],
    ['requisitionLists.removeLines', { id, lines: [{ skuId, version: 0 }] }],
    ['requisitionLists.arrange', { id, version: 0, skuIds: [skuId] }],
    ['requisitionLists.putInCart', { id, version: 0, idempotencyKey: newId() }],
    ['requisitionLists.duplicate', { id, name: 'Ours' }],
    ['requisitionLists.setArchived', { id, version: 0, isArchived: true }],
    ['requisitionLists.delete', { id, version: 0 }],
  ] as const;

describe('a list of a company', () => {
  test('is read by all of its people and changed by those who order', async () => {
    const { owner, approver, join, listId, skuId } = await withList();
    const readers = [approver, await join('finance'), await join('viewer')];
    for (const reader of readers) {
      const list = await caravan.done('requisitionLists.get', { id: listId }, reader);
      expect(list).toMatchObject({ mayEdit: false, lines: [{ skuId, quantity: 5 }] });
      expect(await caravan.done('requisitionLists.list', {}, reader)).toMatchObject({ mayEdit: false });
      for (const [call, input] of changesOf(listId, skuId))
        expect([call, await caravan.codeOf(call, input, reader)]).toEqual([call, 'COMPANY_RIGHT_MISSING']);
    }
    const save = { id: listId, version: 0, name: 'Shop 3, each week', note: 'By Thursday' };
    await caravan.done('requisitionLists.save', save, owner);
    expect(await namesOf(approver)).toEqual(['Shop 3, each week']);
  });

  test('stays with the company when whoever began it leaves, who reads it no more', async () => {
    const { owner, purchaser, companyId, listId, skuId } = await withList();
    await caravan.done('companies.remove', { id: purchaser.id }, owner);
    expect(await caravan.codeOf('requisitionLists.get', { id: listId }, purchaser)).not.toBe(200);
    await caravan.done('companies.actFor', {}, purchaser);
    expect(await namesOf(purchaser)).toEqual([]);
    expect(await caravan.codeOf('requisitionLists.get', { id: listId }, purchaser)).toBe('NOT_FOUND');
    for (const [call, input] of changesOf(listId, skuId))
      if (call !== 'requisitionLists.create')
        expect([call, await caravan.codeOf(call, input, purchaser)]).toEqual([call, 'NOT_FOUND']);
    expect(await caravan.codeOf('companies.actFor', { id: companyId }, purchaser)).not.toBe(200);
    expect(await namesOf(owner)).toEqual(['Shop 3 weekly']);
  });

  test('is seen by somebody of several companies only while they act for it', async () => {
    const one = await withList();
    const two = await withList();
    const person = one.purchaser;
    const contact = `${person.id}@example.test`;
    const { address } = await caravan.done('companies.invite', { contact, roles: ['purchaser'] }, two.owner);
    await caravan.done('companies.accept', { token: /token=([\w-]+)/.exec(address)![1]! }, person);
    await caravan.done('companies.actFor', {}, person);
    await caravan.done('requisitionLists.create', { name: 'My own' }, person);
    expect(await namesOf(person)).toEqual(['My own']);
    expect(await caravan.codeOf('requisitionLists.get', { id: one.listId }, person)).toBe('NOT_FOUND');
    await caravan.done('companies.actFor', { id: two.companyId }, person);
    expect(await caravan.codeOf('requisitionLists.get', { id: one.listId }, person)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('requisitionLists.get', { id: two.listId }, person)).toBe(200);
  });

  test('two people who put it in their carts at once: one does, the other learns of it first', async () => {
    const { owner, purchaser, listId } = await withList();
    const press = (who: Caller) =>
      caravan.call('requisitionLists.putInCart', { id: listId, version: 0, idempotencyKey: newId() }, who);
    const answers = await Promise.all([press(owner), press(purchaser)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const counts = [
      await caravan.done('cart.count', {}, owner),
      await caravan.done('cart.count', {}, purchaser),
    ];
    expect(counts.toSorted()).toEqual([0, 1]);
    const list = await caravan.done('requisitionLists.get', { id: listId }, owner);
    expect(list).toMatchObject({ version: 1 });
    expect(list.takenBy).not.toBe('');
  });

  test('goes past no rule: what is ordered from it waits for approval as from any cart', async () => {
    const { purchaser, setRules, addressId, listId } = await withList();
    await setRules([{ kind: 'order', amount: '1', currency: 'CNY', approvals: 1 }]);
    await caravan.done(
      'requisitionLists.putInCart',
      { id: listId, version: 0, idempotencyKey: newId() },
      purchaser,
    );
    const { quote } = await caravan.done('orders.calculate', { addressId }, purchaser);
    const order = { idempotencyKey: `list-${listId}`, quote, addressId };
    expect(await caravan.codeOf('orders.submit', order, purchaser)).toBe('APPROVAL_NEEDED');
  });

  test('of somebody else or of nobody is not there', async () => {
    const { listId, skuId } = await withList();
    const stranger = await caravan.buyer();
    const { owner } = await company();
    for (const who of [stranger, owner])
      for (const [call, input] of changesOf(listId, skuId).slice(1))
        expect([call, await caravan.codeOf(call, input, who)]).toEqual([call, 'NOT_FOUND']);
  });
});
