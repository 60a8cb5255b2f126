import { expect, test } from 'vitest';
import { openBankAccount } from '../../../../test/bank-accounts.ts';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const head = 'Date,Amount,Name,Remittance,Bank Reference';
const day = () => bank.today();

async function load(lines: readonly string[], accountId: string) {
  const input = { accountId, name: 'a.csv', file: bank.base64([head, ...lines].join('\n')) };
  const preview = await caravan.done('console.bankStatements.load', { ...input, isPreview: true }, bank.ada);
  if (preview.outcome !== 'columns') throw new Error('not asked');
  return caravan.done('console.bankStatements.load', { ...input, columns: preview.guess }, bank.ada);
}
async function waiting(amount: string) {
  const { rowList } = await caravan.done('console.bankReceipts.list', { pageSize: 100 }, bank.ada);
  return rowList.filter((row) => row.amount.amount === amount);
}

/** Money that came once and was told twice, on two accounts. */
async function twins(cents: number) {
  const amount = (cents / 100).toFixed(2);
  const other = await openBankAccount(caravan, { site: 'hk', currency: 'CNY', number: `6222 0009 ${cents}` });
  const { transfer } = await bank.started({ prices: [BigInt(cents) / 10n] });
  await load([`${day()},${amount},Gulf Trading,${transfer.reference},P-${cents}`], other);
  await load(
    [
      `${day()},${amount},Gulf Trading,${transfer.reference},Q-${cents}`,
      `${day()},${cents}.01,Gulf Trading,x,Q-${cents}-1`,
      `${day()},${cents}.02,Gulf Trading,x,Q-${cents}-2`,
    ],
    await bank.account(),
  );
  const rows = await waiting(String(cents));
  expect(rows.map(({ hasTwin }) => hasTwin)).toEqual([true, true]);
  return { transfer, one: rows[0]!, copy: rows[1]! };
}

test('one operator alone does not apply what may have been told twice, however its id is written', async () => {
  const { transfer, one } = await twins(4600);
  const answer = await bank.apply({ id: one.id.toUpperCase(), version: 1 }, transfer.reference);
  // As with its id as it is: it waits for a second one.
  expect(answer.data).toEqual({ isApplied: false });
});

test('nor sends it back alone once it has paid', async () => {
  const { transfer, one, copy } = await twins(4900);
  await bank.apply({ id: one.id, version: 1 }, transfer.reference);
  await caravan.done('console.bankReceipts.confirm', { id: one.id, version: 2, isConfirmed: true }, bank.bob);
  // Loaded by Ada; Bob, who loaded nothing, decides.
  const sent = await caravan.call(
    'console.bankReceipts.sendBack',
    { id: copy.id.toUpperCase(), version: 1, reason: 'Belongs to no payment' } as never,
    bank.bob,
  );
  expect(sent.status).toBe(200);
  const outgoing = await caravan.deps.db.selectFrom('outgoing_transfers').selectAll().execute();
  const text = JSON.stringify(outgoing, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(text).toContain(copy.id);
  const row = outgoing.find((each) =>
    JSON.stringify(each, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).includes(
      copy.id,
    ),
  )!;
  expect(row).toMatchObject({ wants_second: true });
});
