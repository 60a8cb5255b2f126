import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { testPassword } from '../../../../test/password.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { releaseEscrow } from '../../payments/jobs.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

test('an operator does not send the approved payout of their own shop, by hand or in a file', async () => {
  const accountId = await bank.account();
  const order = await bank.orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const { id, version } = await caravan.done(
    'payouts.ask',
    {
      currency: 'CNY',
      amount: '4000',
      holder: 'Li',
      bank: 'Bank of China',
      account: '6222 0000 1234 5678',
      password: testPassword,
    },
    order.seller,
  );
  await caravan.done('console.payouts.decide', { id, version, approve: true }, bank.ada);
  const near = await caravan.operator(['money']);
  const { email } = await caravan.deps.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', order.seller.id)
    .executeTakeFirstOrThrow();
  await sql`update staff set email = ${email} where id = ${near.id}`.execute(caravan.deps.db);
  expect(
    await caravan.codeOf('console.payouts.paid', { id, version: version + 1, bankReference: 'B' }, near),
  ).toBe('OWN_COMPANY');
  const answer = await caravan.call('console.payoutFiles.make', { accountId, format: 'csv' }, near);
  const inFile = await caravan.deps.db
    .selectFrom('payout_file_lines')
    .select('payout_id')
    .where('payout_id', '=', id)
    .execute();
  expect(inFile, `a file was made: ${answer.code}`).toEqual([]);
});

test('an operator does not say that the payout of their own shop came back', async () => {
  const near = await caravan.operator(['money']);
  const order = await bank.orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const { id, version } = await caravan.done(
    'payouts.ask',
    {
      currency: 'CNY',
      amount: '4000',
      holder: 'Li',
      bank: 'Bank of China',
      account: '6222 0000 1234 5678',
      password: testPassword,
    },
    order.seller,
  );
  const { email } = await caravan.deps.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', order.seller.id)
    .executeTakeFirstOrThrow();
  await sql`update staff set email = ${email} where id = ${near.id}`.execute(caravan.deps.db);
  for (const approve of [true, false])
    expect(await caravan.codeOf('console.payouts.decide', { id, version, approve, reason: 'x' }, near)).toBe(
      'OWN_COMPANY',
    );
  // They may look and note.
  expect(await caravan.codeOf('console.payouts.note', { id, text: 'Ours' }, near)).toBe(200);
});
