import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { expectBalanced } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { settleTransfer } from '../jobs.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

describe('money that came in', () => {
  test('from another payer than the buyer named is taken with a reason only', async () => {
    const way = await bank.started();
    await bank.declare(way, { payerName: 'Li Wei Trading Co., Ltd' });
    const same = await bank.comesIn(10_000n, { payerName: 'LI WEI TRADING' });
    expect(
      (
        await bank.apply(
          await bank.comesIn(10_000n, { payerName: 'Somebody Else' }),
          way.transfer.reference,
          bank.ada,
          '',
        )
      ).code,
    ).toBe('PAYER_DIFFERS');
    expect((await bank.apply(same, way.transfer.reference, bank.ada, '')).code).toBe(200);
  });

  test('above a limit is put to a payment by two operators, also when it comes in parts', async () => {
    const big = await bank.started({ prices: [120_000n] });
    const receipt = await bank.comesIn(1_200_000n);
    expect((await bank.apply(receipt, big.transfer.reference)).data).toEqual({ isApplied: false });
    const confirm = { id: receipt.id, version: 2, isConfirmed: true };
    expect(await caravan.codeOf('console.bankReceipts.confirm', confirm, bank.ada)).toBe(
      'BANK_SECOND_PERSON',
    );
    expect(await bank.stateOf(big.order)).toBe('awaiting_payment');
    await caravan.done('console.bankReceipts.confirm', confirm, bank.bob);
    await settleTransfer(caravan.deps, big.paymentId);
    expect(await bank.stateOf(big.order)).toBe('preparing');
    const parts = await bank.started({ prices: [150_000n] });
    expect((await bank.apply(await bank.comesIn(900_000n), parts.transfer.reference)).data).toEqual({
      isApplied: true,
    });
    const second = await bank.comesIn(600_000n);
    expect((await bank.apply(second, parts.transfer.reference)).data).toEqual({ isApplied: false });
    await caravan.done(
      'console.bankReceipts.confirm',
      { id: second.id, version: 2, isConfirmed: false },
      bank.ada,
    );
    expect(
      (await bank.apply({ id: second.id, version: 3 }, parts.transfer.reference, bank.bob)).data,
    ).toEqual({
      isApplied: true,
    });
    await expectBalanced(caravan);
  });

  test('of many buyers is put to payments by one operator alone only from a file that somebody else loaded', async () => {
    const carl = await caravan.operator(['money']);
    const isAppliedAlone = async (loadedBy: typeof carl, isNamed = true) => {
      const way = await bank.started({ prices: [90_000n] });
      await bank.declare(way, { payerName: 'Li Wei Trading' });
      const { reference } = way.transfer;
      const entry = `L-${reference}`;
      const remittance = isNamed ? reference : 'for an order';
      const line = bank.lineOf(900_000n, { entry, remittance, payerName: 'Li Wei Trading' });
      await bank.loadText(bank.statementOf([line], { closing: 900_000n }), 'statement.sta', loadedBy);
      const { id, version } = await bank.receiptOf(entry);
      const { data } = await bank.apply({ id, version }, reference, carl, '');
      return (data as { isApplied: boolean }).isApplied;
    };
    expect(await isAppliedAlone(carl)).toBe(true);
    // Of another buyer, but by the same operator's word alone.
    expect(await isAppliedAlone(carl)).toBe(false);
    expect(await isAppliedAlone(bank.bob, false)).toBe(false);
    expect(await isAppliedAlone(bank.bob)).toBe(true);
  });

  test('for two payments is taken apart, and stays one entry of the bank', async () => {
    const [one, other] = [await bank.started(), await bank.started()];
    const receipt = await bank.comesIn(20_000n, { entry: 'SPLIT-1' });
    const waits = await bank.unapplied();
    const split = (amount: string, version = 1) =>
      caravan.call('console.bankReceipts.split', { id: receipt.id, version, amount }, bank.ada);
    expect((await split('20000')).code).toBe('RECEIPT_PART');
    const part = (await split('10000')).data as { id: string };
    expect(await bank.unapplied()).toBe(waits);
    expect((await bank.apply({ id: part.id, version: 1 }, one.transfer.reference)).code).toBe(200);
    expect((await bank.apply({ id: receipt.id, version: 2 }, other.transfer.reference)).code).toBe(200);
    for (const { paymentId, order } of [one, other]) {
      await settleTransfer(caravan.deps, paymentId);
      expect(await bank.stateOf(order)).toBe('preparing');
    }
    const again = bank.statementOf([bank.lineOf(20_000n, { entry: 'SPLIT-1' })], { closing: 20_000n });
    expect(await bank.loadText(again)).toMatchObject({ receipts: 0, known: 1 });
    const back = bank.lineOf(20_000n, { entry: 'SPLIT-1', mark: 'RC' });
    await bank.loadText(bank.statementOf([back], { closing: -20_000n }));
    const { rowList } = await caravan.done(
      'console.bankReceipts.list',
      { state: 'applied', keyword: 'SPLIT-1' },
      bank.ada,
    );
    expect(rowList.map(({ isReversed }) => isReversed)).toEqual([true, true]);
    await expectBalanced(caravan);
  });

  test('is found by its payer, its details, its references or its amount', async () => {
    const receipt = await bank.comesIn(31_717n, {
      payerName: 'Searched Trading',
      remittance: 'Invoice 77-A',
      entry: 'SEARCH-1',
    });
    for (const keyword of ['searched', 'invoice 77-a', 'SEARCH-1', '317.17']) {
      const { rowList } = await caravan.done('console.bankReceipts.list', { keyword }, bank.ada);
      expect(rowList.map(({ id }) => id)).toEqual([receipt.id]);
    }
    expect(
      (await caravan.done('console.bankReceipts.list', { keyword: 'nobody' }, bank.ada)).rowList,
    ).toEqual([]);
  });

  test('of no payment is sent back, or set aside and taken up again', async () => {
    const [one, other] = [await bank.comesIn(700n), await bank.comesIn(800n)];
    const [holds, waits] = [await bank.channelHolds(), await bank.unapplied()];
    expect((await bank.apply(one, 'RF00AAAAAAAAAA')).code).toBe('TRANSFER_UNKNOWN');
    await caravan.done('console.bankReceipts.sendBack', { ...one, reason: 'Nobody here' }, bank.ada);
    expect((await bank.outgoing()).find(({ amount }) => amount.amount === '700')).toMatchObject({
      reason: 'Nobody here',
    });
    await caravan.done(
      'console.bankReceipts.setAside',
      { ...other, isAside: true, reason: 'Interest' },
      bank.ada,
    );
    expect([await bank.channelHolds(), await bank.unapplied()]).toEqual([holds + 800n, waits - 800n]);
    await caravan.done(
      'console.bankReceipts.setAside',
      { ...other, version: 2, isAside: false, reason: 'Not interest' },
      bank.ada,
    );
    expect([await bank.channelHolds(), await bank.unapplied()]).toEqual([holds, waits]);
    await expectBalanced(caravan);
  });

  test('set aside at once by one operator passes the limit no more than one after another', async () => {
    const carol = await caravan.operator(['money']);
    const receipts = [];
    for (const amount of [600_100n, 600_200n, 600_300n, 600_400n]) receipts.push(await bank.comesIn(amount));
    const answers = await Promise.all(
      receipts.map((receipt) =>
        caravan.done('console.bankReceipts.setAside', { ...receipt, isAside: true, reason: 'Ours' }, carol),
      ),
    );
    expect(answers.filter(({ waits }) => !waits)).toHaveLength(1);
    await expectBalanced(caravan);
  });

  test('above the limit is set aside by two, also in parts', async () => {
    const aside = (receipt: { id: string; version: number }) =>
      caravan.done(
        'console.bankReceipts.setAside',
        { ...receipt, isAside: true, reason: 'A transfer of our own' },
        bank.bob,
      );
    const [small, large] = [await bank.comesIn(600_000n), await bank.comesIn(500_000n)];
    const [holds, waits] = [await bank.channelHolds(), await bank.unapplied()];
    expect(await aside(small)).toEqual({ waits: false });
    expect(await aside(large)).toEqual({ waits: true });
    expect([await bank.channelHolds(), await bank.unapplied()]).toEqual([holds + 600_000n, waits - 600_000n]);
    const confirm = (who: typeof bank.ada, version = 2) =>
      caravan.codeOf('console.bankReceipts.confirm', { id: large.id, version, isConfirmed: true }, who);
    expect(await confirm(bank.bob)).toBe('BANK_SECOND_PERSON');
    expect(await bank.apply({ id: large.id, version: 2 }, 'RF00AAAAAAAAAA')).toMatchObject({
      code: 'BANK_CHANGED',
    });
    expect(await confirm(bank.ada)).toBe(200);
    expect(await confirm(bank.ada)).toBe('BANK_CHANGED');
    expect([await bank.channelHolds(), await bank.unapplied()]).toEqual([
      holds + 1_100_000n,
      waits - 1_100_000n,
    ]);
    await expectBalanced(caravan);
  });

  test('is not taken from a statement that is only to be shown', async () => {
    const accountId = await bank.account();
    const waits = await bank.unapplied();
    const lines = [bank.lineOf(12_300n, { entry: 'SHOWN-1' })];
    const file = bank.base64(bank.statementOf(lines, { closing: 12_300n }));
    const load = (isPreview: boolean) =>
      caravan.done('console.bankStatements.load', { accountId, name: 'a.sta', file, isPreview }, bank.ada);
    expect(await load(true)).toMatchObject({
      outcome: 'entries',
      credits: 1,
      debits: 0,
      moneyIn: { amount: '12300' },
      moneyOut: { amount: '0' },
      days: { first: bank.today(), last: bank.today() },
    });
    expect(await bank.unapplied()).toBe(waits);
    expect(await load(false)).toMatchObject({ outcome: 'loaded', statement: { receipts: 1 } });
  });

  test('is taken once from any number of statements and records', async () => {
    const id = await bank.account();
    const { transfer } = await bank.started();
    const day = bank.today().slice(2).replaceAll('-', '');
    const file = (lines: string, closing: string) =>
      bank.base64(`:20:A\n:25:622200010002CNY\n:60F:C260101CNY0,00\n${lines}\n:62F:C${day}CNY${closing}\n`);
    const one = `:61:${day}${day.slice(2)}C100,00NTRFNONREF//ST-1\n:86:${transfer.reference}`;
    const load = (bytes: string, who = bank.ada) =>
      caravan.done('console.bankStatements.load', { accountId: id, name: 'november.sta', file: bytes }, who);
    const before = await bank.unapplied();
    expect(await load(file(one, '100,00'))).toMatchObject({
      outcome: 'loaded',
      statement: { receipts: 1, known: 0, debits: 0 },
    });
    const both = `${one}\n:61:${day}${day.slice(2)}D3,00NTRFX//ST-2`;
    expect(await load(file(both, '97,00'), bank.bob)).toMatchObject({
      statement: { receipts: 0, known: 1, debits: 1 },
    });
    expect(await bank.unapplied()).toBe(before + 10_000n);
    const byHand = { accountId: id, entry: 'ST-1', day: bank.today(), amount: '10000', payerName: 'x' };
    expect(await caravan.codeOf('console.bankReceipts.record', byHand, bank.ada)).toBe('RECEIPT_KNOWN');
    expect(
      await caravan.codeOf('console.bankReceipts.record', { ...byHand, day: '1999-01-01' }, bank.ada),
    ).toBe('TRANSFER_DAY');
    const other = bank.base64(':20:A\n:25:999\n:60F:C260101CNY0,00\n:62F:C260101CNY0,00\n');
    expect(
      await caravan.codeOf(
        'console.bankStatements.load',
        { accountId: id, name: 'x', file: other },
        bank.ada,
      ),
    ).toBe('STATEMENT_OTHER_ACCOUNT');
    const dollars = bank.base64(
      `:20:A\n:25:622200010002\n:60F:C260101USD0,00\n:61:${day}C1,00NTRFX//Q\n:62F:C${day}USD1,00\n`,
    );
    expect(
      await caravan.codeOf(
        'console.bankStatements.load',
        { accountId: id, name: 'x', file: dollars },
        bank.ada,
      ),
    ).toBe('STATEMENT_OTHER_CURRENCY');
    expect(
      await caravan.call(
        'console.bankStatements.load',
        { accountId: id, name: 'x', file: bank.base64('nothing') },
        bank.ada,
      ),
    ).toMatchObject({ code: 'STATEMENT_WRONG' });
    const { rowList } = await caravan.done('console.bankStatements.list', { pageSize: 100 }, bank.ada);
    expect(rowList.map(({ name }) => name)).toContain('november.sta');
    await expectBalanced(caravan);
  });
});

describe('the columns of a CSV', () => {
  test('are kept for the account, and can be seen and said anew', async () => {
    const accountId = await bank.account();
    const day = bank.today();
    const load = (text: string, more: object = {}) =>
      caravan.call(
        'console.bankStatements.load',
        { accountId, name: 'a.csv', file: bank.base64(text), ...more },
        bank.ada,
      );
    const preview = await load(`Date,Amount,Name\n${day},"1,234.56",x`);
    const { guess: columns } = preview.data as { guess: object };
    expect((await load(`Date,Amount,Name\n${day},"1,234.56",x`, { columns })).data).toMatchObject({
      outcome: 'loaded',
    });
    const changed = `Date,Amount,Name\n${day},"1.234,56",y`;
    expect(await load(changed)).toMatchObject({ code: 'STATEMENT_WRONG' });
    expect((await load(changed, { isPreview: true })).data).toMatchObject({
      outcome: 'columns',
      guess: { decimalMark: '.' },
    });
    expect((await load(changed, { columns: { ...columns, decimalMark: ',' } })).data).toMatchObject({
      outcome: 'loaded',
      statement: { receipts: 1 },
    });
  });

  test('come in files as large as the page takes', async () => {
    const accountId = await bank.account();
    const file = Buffer.alloc(1_900_000, 'x').toString('base64');
    expect(
      await caravan.call('console.bankStatements.load', { accountId, name: 'a.csv', file }, bank.ada),
    ).toMatchObject({ code: 'STATEMENT_WRONG' });
  });
});

describe('a bank account of the platform', () => {
  test('is one for a site and currency, also where two are opened at once', async () => {
    await bank.account();
    const proposal = { site: 'hk' as const, currency: 'HKD', holder: 'Caravan Ltd', bank: 'Bank of East' };
    const propose = async (number: string) =>
      (await caravan.done('console.bankAccounts.propose', { ...proposal, number }, bank.ada)).id;
    const ids = [await propose('0111 2222'), await propose('0333 4444')];
    const open = (id: string) => caravan.codeOf('console.bankAccounts.open', { id, version: 1 }, bank.bob);
    expect(await Promise.all(ids.map(open))).toEqual([200, 200]);
    const accounts = await caravan.done('console.bankAccounts.list', {}, bank.ada);
    const states = accounts.filter(({ id }) => ids.includes(id)).map(({ state }) => state);
    expect(states.sort()).toEqual(['closed', 'open']);
  });

  test('is opened by a second operator, takes the place of the one before, and never with a wrong IBAN', async () => {
    await bank.account();
    const proposal = {
      site: 'uae' as const,
      currency: 'AED',
      holder: 'Caravan FZCO',
      bank: 'Emirates NBD',
      number: 'AE07 0331 2345 6789 0123 456',
    };
    expect(
      await caravan.codeOf(
        'console.bankAccounts.propose',
        { ...proposal, number: 'AE07 0331 2345 6789 0123 465' },
        bank.ada,
      ),
    ).toBe('IBAN_WRONG');
    expect(
      await caravan.codeOf('console.bankAccounts.propose', { ...proposal, currency: 'XXX' }, bank.ada),
    ).toBe('CURRENCY_UNKNOWN');
    const { id } = await caravan.done('console.bankAccounts.propose', proposal, bank.ada);
    expect(await caravan.codeOf('console.bankAccounts.open', { id, version: 1 }, bank.ada)).toBe(
      'BANK_SECOND_PERSON',
    );
    await caravan.done('console.bankAccounts.open', { id, version: 1 }, bank.bob);
    const next = await caravan.done(
      'console.bankAccounts.propose',
      { ...proposal, bank: 'Mashreq' },
      bank.bob,
    );
    await caravan.done('console.bankAccounts.open', { id: next.id, version: 1 }, bank.ada);
    const accounts = await caravan.done('console.bankAccounts.list', {}, bank.ada);
    expect(accounts.filter(({ site }) => site === 'uae')).toMatchObject([
      { bank: 'Mashreq', state: 'open', number: 'AE070331234567890123456' },
      // Money may still be on its way to it.
      { bank: 'Emirates NBD', state: 'closed' },
    ]);
    await caravan.done('console.bankAccounts.close', { id: next.id, version: 2 }, bank.ada);
    expect(await caravan.codeOf('console.bankAccounts.close', { id: next.id, version: 2 }, bank.ada)).toBe(
      'BANK_CHANGED',
    );
    const outsider = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.bankAccounts.propose', proposal, outsider)).not.toBe(200);
  });
});
