import { expect, test } from 'vitest';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);

test('an account says where it works, and keeps what operators note about it', async () => {
  const [one, two] = [await caravan.operator(['users']), await caravan.operator(['users'])];
  const seller = await caravan.seller();
  const member = await caravan.member(seller, ['orders']);
  const { id } = await caravan.done(
    'console.users.note',
    { id: member.id, text: 'Called about a refund' },
    one,
  );
  const about = await caravan.done('console.users.about', { id: member.id }, two);
  expect(about).toMatchObject({
    shop: { id: seller.shopId, isOwner: false, isClosed: false },
    companies: [],
    notes: [{ id, text: 'Called about a refund' }],
  });
  expect(about.shop!.owner.id).toBe(seller.id);
  expect(about.shop!.members.map((each) => [each.id, each.rights])).toEqual([[member.id, ['orders']]]);
  expect(about.requests).toEqual({ total: 0, newest: [] });
  expect(about.notes[0]!.by).not.toBe('');
  expect((await caravan.done('console.users.about', { id: seller.id }, one)).shop).toMatchObject({
    id: seller.shopId,
    isOwner: true,
  });
  const chief = await caravan.operator(['staff']);
  const { rowList } = await caravan.done('console.log.list', { staffId: one.id }, chief);
  const entry = rowList.find(({ action }) => action === 'users.note')!;
  expect(entry).toMatchObject({ subjectId: member.id });
  expect(JSON.stringify(entry)).not.toContain('refund');
});

test('notes are for operators with the right alone, and about accounts that are there', async () => {
  const buyer = await caravan.buyer();
  const note = { id: buyer.id, text: 'Mine' };
  for (const who of [await caravan.operator(['orders', 'money', 'staff']), buyer, {}]) {
    expect(await caravan.codeOf('console.users.about', { id: buyer.id }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.users.note', note, who)).toBe('FORBIDDEN');
  }
  const who = await caravan.operator(['users']);
  const id = '018f0000-0000-7000-8000-000000000000';
  expect(await caravan.codeOf('console.users.about', { id }, who)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.users.note', { id, text: 'Nobody' }, who)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('console.users.note', { id: buyer.id, text: ' ' }, who)).toBe('BAD_INPUT');
});

test('an account has its newest requests, hidden ones too, and how many there are', async () => {
  const who = await caravan.operator(['users']);
  const { buyer, id } = await quoted();
  const about = () => caravan.done('console.users.about', { id: buyer.id }, who);
  expect((await about()).requests).toMatchObject({
    total: 1,
    newest: [{ id, title: 'Vacuum flasks, 500 ml', state: 'open', isHidden: false }],
  });
  await caravan.deps.db.updateTable('rfqs').set({ is_hidden: true }).where('id', '=', id).execute();
  expect((await about()).requests.newest).toMatchObject([{ id, isHidden: true }]);
});
