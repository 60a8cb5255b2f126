import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askedPayouts } from '../../../test/asked-payouts.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { sheetOf } from '../../../test/console-sheet.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);
const { askPayout } = askedPayouts(caravan);

test('no whole account number, mail or phone number comes with a list, a page, a search or a sheet', async () => {
  const who = await caravan.operator();
  const { payout, seller } = await askPayout();
  const sheet = await sheetOf(
    caravan,
    'console.payouts.export',
    { state: 'all', ownerId: seller.shopId },
    (await caravan.operator(['money'])).headers!,
  );
  const answers = JSON.stringify([
    await caravan.done('console.payouts.list', { state: 'all' }, who),
    await caravan.done('console.payouts.get', { id: payout.id }, who),
    await caravan.done('console.search.all', { words: payout.number }, who),
    sheet,
  ]);
  for (const secret of ['6222000012345678', '6222 0000 1234 5678', '00001234', '0000 1234'])
    expect(answers).not.toContain(secret);
  const { id, buyer } = await quoted();
  const account = await caravan.deps.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const reader = await caravan.operator(['orders']);
  const requests = JSON.stringify([
    await caravan.done('console.rfqs.get', { id }, reader),
    await caravan.done('console.rfqs.list', { buyerId: buyer.id }, reader),
    await sheetOf(caravan, 'console.rfqs.export', { buyerId: buyer.id }, reader.headers!),
  ]);
  for (const value of [account.email, account.phone]) if (value) expect(requests).not.toContain(value);
});

test('the name of a payout’s account number shows in the log only by its number', async () => {
  const who = await caravan.operator(['money']);
  const { payout } = await askPayout();
  await caravan.done('console.payouts.number', { id: payout.id }, who);
  const { acts } = await caravan.done('console.payouts.get', { id: payout.id }, who);
  expect(acts.map(({ action }) => action)).toEqual(['payouts.number']);
  const log = JSON.stringify(await caravan.done('console.log.list', {}, await caravan.operator(['staff'])));
  expect(log).not.toContain('6222000012345678');
});

test('an operator decides nothing about a payout of their own shop, by any way', async () => {
  const { payout, seller } = await askPayout();
  const who = await caravan.operator(['money', 'users', 'staff']);
  await sql`insert into staff_accounts (staff_id, account_id) values (${who.id}, ${seller.id})`
    .execute(caravan.deps.db)
    .catch(() => undefined);
  const step = { id: payout.id, version: payout.version };
  const rows = await sql<{
    n: number;
  }>`select count(*)::int as n from accounts_of_operators where staff_id = ${who.id}`.execute(
    caravan.deps.db,
  );
  if (rows.rows[0]!.n === 0) {
    const { email } = await caravan.deps.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    await sql`update staff set email = ${email} where id = ${who.id}`.execute(caravan.deps.db);
  }
  const again = await sql<{
    n: number;
  }>`select count(*)::int as n from accounts_of_operators where staff_id = ${who.id}`.execute(
    caravan.deps.db,
  );
  expect(again.rows[0]!.n).toBe(1);
  expect(await caravan.codeOf('console.payouts.decide', { ...step, approve: true }, who)).toBe('OWN_COMPANY');
  expect(await caravan.codeOf('console.payouts.decide', { ...step, approve: false, reason: 'x' }, who)).toBe(
    'OWN_COMPANY',
  );
});

test('a request number says nothing to a stranger: no call takes one, and what is hidden stays hidden', async () => {
  const { id, buyer } = await quoted({}, { title: 'Secret flasks' });
  const { number } = await caravan.done('rfqs.get', { id }, buyer);
  const stranger = await caravan.buyer();
  const seller = await caravan.seller();
  await caravan.deps.db.updateTable('rfqs').set({ is_hidden: true }).where('id', '=', id).execute();
  for (const who of [stranger, seller]) {
    expect(await caravan.codeOf('rfqs.get', { id }, who)).toBe('NOT_FOUND');
    for (const words of [number, number.slice(3)]) {
      for (const key of ['rfqs.home', 'rfqs.get'] as const)
        expect(await caravan.codeOf(key, { id: words } as never, who)).toBe('BAD_INPUT');
    }
  }
  const visible = await quoted();
  expect(JSON.stringify(await caravan.done('rfqs.home', { id: visible.id }, {}))).not.toContain('RFQ');
});

test('a document of a hidden request, with capitals, dots or another request’s key, is not to be had', async () => {
  const who = await caravan.operator(['orders']);
  const { id } = await quoted();
  for (const key of ['../../etc/passwd', '..%2f', 'a'.repeat(64), '', '\u0000', 'A'.repeat(64)])
    expect(['NOT_FOUND', 'BAD_INPUT']).toContain(
      await caravan.codeOf('console.rfqs.viewDocument', { id, key } as never, who),
    );
});

test('what an operator without the right to texts reads of a hidden request says nothing of the case', async () => {
  const { id } = await quoted({}, { title: 'Contraband', details: 'Whatever' });
  const moderator = await caravan.operator(['catalog']);
  const { id: caseId } = await caravan.done(
    'console.moderation.hideText',
    {
      kind: 'request',
      id,
      seenText: 'Contraband\nWhatever',
      rule: 'prohibited',
      reason: 'A reason only its buyer reads',
    },
    moderator,
  );
  for (const right of ['orders', 'money', 'users', 'service'] as const) {
    const who = await caravan.operator([right]);
    const answers = JSON.stringify([
      await caravan.call('console.rfqs.get', { id }, who),
      await caravan.call('console.search.all', { words: 'Contraband' }, who),
    ]);
    expect(answers, right).not.toContain('A reason only');
    expect(answers, right).not.toContain(caseId);
    if (right !== 'orders') expect(answers, right).not.toContain('Contraband');
  }
});
