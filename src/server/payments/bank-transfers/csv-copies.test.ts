import { describe, expect, test } from 'vitest';
import { openBankAccount } from '../../../../test/bank-accounts.ts';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

const head = 'Date,Amount,Name,Remittance,Bank Reference';
const day = () => bank.today();

/** Loads a CSV for an account, its columns as they are guessed. */
async function load(lines: readonly string[], accountId?: string, above = '') {
  const input = {
    accountId: accountId ?? (await bank.account()),
    name: 'a.csv',
    file: bank.base64([...(above ? [above] : []), head, ...lines].join('\n')),
  };
  const preview = await caravan.done('console.bankStatements.load', { ...input, isPreview: true }, bank.ada);
  if (preview.outcome !== 'columns') throw new Error('not asked');
  return caravan.call('console.bankStatements.load', { ...input, columns: preview.guess }, bank.ada);
}
const loaded = async (lines: readonly string[], accountId?: string) => {
  const answer = await load(lines, accountId);
  if (answer.status !== 200) throw new Error(`not loaded: ${answer.code}`);
  return (answer.data as { statement: { receipts: number; known: number } }).statement;
};

async function waiting(amount: string) {
  const { rowList } = await caravan.done('console.bankReceipts.list', { pageSize: 100 }, bank.ada);
  return rowList.filter((row) => row.amount.amount === amount);
}

let otherId = '';
/** Another account of the currency, on another site. */
const otherAccount = async () =>
  (otherId ||= await openBankAccount(caravan, { site: 'hk', currency: 'CNY', number: '6222 0009 0009' }));

describe('a CSV of another account', () => {
  test('is refused where its entries were told for that one', async () => {
    await bank.account();
    const accountId = await otherAccount();
    const lines = [`${day()},41.00,Gulf Trading,x,R-41`, `${day()},-42.00,Rent,y,R-42`];
    expect(await loaded(lines, accountId)).toMatchObject({ receipts: 1 });
    const again = await load(lines);
    expect([again.code, again.message]).toEqual(['STATEMENT_OTHER_ACCOUNT', expect.stringContaining('0009')]);
    expect(await waiting('4100')).toHaveLength(1);
    // Where most of it is new nobody knows: what stands there already is put before a person.
    const news = [`${day()},43.00,Gulf Trading,x,R-43`, `${day()},44.00,Gulf Trading,x,R-44`];
    expect(await loaded([lines[0]!, ...news])).toMatchObject({ receipts: 3 });
    expect((await waiting('4100')).map(({ hasTwin }) => hasTwin)).toEqual([true, true]);
    expect((await waiting('4300')).map(({ hasTwin }) => hasTwin)).toEqual([false]);
  });

  test('is refused where it writes the other account’s number above its table', async () => {
    await otherAccount();
    const lines = [`${day()},45.00,Gulf Trading,x,R-45`];
    const above = (number: string) => `Account: ${number}`;
    expect((await load(lines, undefined, above('6222-0009-0009'))).code).toBe('STATEMENT_OTHER_ACCOUNT');
    expect((await load(lines, undefined, above('6222 0001 0002'))).status).toBe(200);
  });

  test('cannot double a payment: one person does not apply what another account’s file told', async () => {
    const accountId = await otherAccount();
    const { transfer } = await bank.started({ prices: [460n] });
    await loaded([`${day()},46.00,Gulf Trading,${transfer.reference},P-46`], accountId);
    await loaded([
      `${day()},46.00,Gulf Trading,${transfer.reference},Q-46`,
      `${day()},47.00,Gulf Trading,x,Q-47`,
      `${day()},48.00,Gulf Trading,x,Q-48`,
    ]);
    const [one, copy] = await waiting('4600');
    expect([one!.hasTwin, copy!.hasTwin]).toEqual([true, true]);
    expect((await bank.apply({ id: one!.id, version: 1 }, transfer.reference)).data).toEqual({
      isApplied: false,
    });
    await caravan.done(
      'console.bankReceipts.confirm',
      { id: one!.id, version: 2, isConfirmed: true },
      bank.bob,
    );
    expect((await bank.apply({ id: copy!.id, version: 1 }, transfer.reference)).code).toBe('RECEIPT_TWIN');
  });
});

describe('CSVs that overlap', () => {
  test('and call rows by their numbers tell each entry once', async () => {
    const first = [`${day()},51.00,A Ltd,a,1`, `${day()},52.00,B Ltd,b,2`, `${day()},53.00,C Ltd,c,3`];
    expect(await loaded(first)).toMatchObject({ receipts: 3, known: 0 });
    const second = [`${day()},52.00,B Ltd,b,1`, `${day()},53.00,C Ltd,c,2`, `${day()},54.00,D Ltd,d,3`];
    expect(await loaded(second)).toMatchObject({ receipts: 1, known: 2 });
    // The same row number, day and amount are no reason to leave somebody else’s money out.
    expect(await loaded([`${day()},51.00,E Ltd,e,1`])).toMatchObject({ receipts: 1, known: 0 });
    expect(await waiting('5100')).toHaveLength(2);
  });

  test('and call one entry otherwise put both before a person, and not two payments of one file', async () => {
    expect(await loaded([`${day()},55.00,A Ltd,a,100017`, `${day()},55.00,A Ltd,a,100018`])).toMatchObject({
      receipts: 2,
    });
    expect((await waiting('5500')).map(({ hasTwin }) => hasTwin)).toEqual([false, false]);
    await loaded([`${day()},56.00,A Ltd,a,100019`, `${day()},57.00,B Ltd,b,100020`]);
    await loaded([`${day()},56.00,A Ltd,a,200001`, `${day()},57.00,B Ltd,another text,200002`]);
    expect((await waiting('5600')).map(({ hasTwin }) => hasTwin)).toEqual([true, true]);
    expect((await waiting('5700')).map(({ hasTwin }) => hasTwin)).toEqual([false, false]);
  });
});
