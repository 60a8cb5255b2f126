import type { Incoming } from './bank-book.ts';
import type { Shop, World } from './world.ts';
import { testPassword } from '../password.ts';

/** What sellers ask of the platform's operators, and what those do with money that waits for them. */
export function operatorsOf(world: World) {
  const { caravan, books, count, random } = world;
  let entryCount = 0;

  async function askPayouts({ seller }: Shop): Promise<void> {
    const target = { holder: 'Lin Mei', bank: 'ICBC', account: '6222020200112233', password: testPassword };
    for (const { balance } of await caravan.done('settlement.account', {}, seller)) {
      const half = BigInt(balance.amount) / 2n;
      const amount = balance.currency === 'IDR' ? (half / 100n) * 100n : half;
      if (amount <= 0n) continue;
      const wish = { currency: balance.currency, amount: String(amount), ...target };
      const payout = await world.ask('payouts.ask', wish, seller);
      if (!payout) continue;
      const { id, version, number } = payout;
      const [ada, bob] = world.operators;
      await world.ask('console.payouts.decide', { id, version, approve: true }, ada);
      const paying = { id, version: version + 1, bankReference: number };
      if (!(await world.ask('console.payouts.paid', paying, bob))) continue;
      books.get(balance.currency)!.leaves(amount, number);
      count('payouts');
    }
  }

  /** What came in goes to its payment; where two have to say so, the other one confirms; what no payment wants goes back. */
  async function applyReceipt({ entry, reference }: Incoming): Promise<void> {
    const [ada, bob] = world.operators;
    const { id, version, state } = await caravan.deps.db
      .selectFrom('bank_receipts')
      .select(['id', 'version', 'state'])
      .where('bank_reference', '=', entry)
      .executeTakeFirstOrThrow();
    if (state !== 'open') return;
    const reason = 'Paid by an aunt';
    const applied = await world.ask('console.bankReceipts.apply', { id, version, reference, reason }, ada);
    if (!applied)
      await caravan.done('console.bankReceipts.sendBack', { id, version, reason: 'Of no payment' }, ada);
    else if (!applied.isApplied)
      await caravan.done(
        'console.bankReceipts.confirm',
        { id, version: version + 1, isConfirmed: true },
        bob,
      );
  }

  async function tellBanks(): Promise<void> {
    for (const book of books.values())
      for (const incoming of await book.tell(world.operators[0])) await applyReceipt(incoming);
  }

  /** What a channel does not give back goes back by bank transfer. */
  async function passTasksOn(): Promise<void> {
    const [ada] = world.operators;
    const { rowList } = await caravan.done('console.channelTasks.list', { pageSize: 100 }, ada);
    for (const { id, version, kind } of rowList) {
      if (kind !== 'return') continue;
      if (await world.ask('console.channelTasks.transfer', { id, version }, ada))
        count('sent by the bank in a channel’s place');
    }
  }

  /** What goes back by bank transfer is approved by one operator and sent by another. */
  async function sendOutgoing(): Promise<void> {
    const [ada, bob] = world.operators;
    const { rowList } = await caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, ada);
    for (const { id, version, state, holder, amount } of rowList) {
      if (state !== 'due') continue;
      const named = { holder: holder || 'Li Wei', account: '6222 9999', reason: 'As the buyer asked' };
      const first = { id, version, ...named };
      const { isApproved } = await caravan.done('console.outgoingTransfers.approve', first, ada);
      if (!isApproved) {
        const second = { id, version: version + 1, holder: named.holder };
        await caravan.done('console.outgoingTransfers.approve', second, bob);
      }
      const bankReference = `OUT-${++entryCount}`;
      const sending = { id, version: version + (isApproved ? 1 : 2), bankReference };
      // Whoever approved it last does not send it as well.
      await caravan.done('console.outgoingTransfers.sent', sending, isApproved ? bob : ada);
      books.get(amount.currency)!.leaves(BigInt(amount.amount), bankReference);
      count('sent back by transfer');
    }
  }

  /** What was said of a reversal: that the buyer pays again, or that it is lost. */
  const decidedReversals = new Set<string>();

  /** Buyers' banks take transfers back that paid something, now and then one that nobody has used yet. */
  async function takeTransfersBack(): Promise<void> {
    for (const book of books.values())
      for (const incoming of book.told.filter(() => random.chance(4))) {
        book.takesBack(incoming);
        count('transfer taken back');
      }
  }

  /** Buyers pay again what their bank took back; of the others two operators confirm the loss. */
  async function decideReversals(): Promise<void> {
    const [ada, bob] = world.operators;
    for (const { id, version, amount, receipt } of await caravan.done(
      'console.bankReversals.list',
      {},
      ada,
    )) {
      if (decidedReversals.has(id)) continue;
      decidedReversals.add(id);
      if (receipt?.state === 'applied' && random.inTurn('reversal', [true, false])) {
        books.get(amount.currency)!.comesIn(BigInt(amount.amount), receipt.reference);
        count('transfer paid again');
        continue;
      }
      const reason = 'They do not pay again';
      const saying = await caravan.done('console.bankReversals.settle', { id, version, reason }, ada);
      if (!saying.isSettled)
        await caravan.done('console.bankReversals.settle', { id, version: version + 1, reason }, bob);
      count('transfer lost');
    }
  }

  return { takeTransfersBack, decideReversals, askPayouts, tellBanks, passTasksOn, sendOutgoing };
}
