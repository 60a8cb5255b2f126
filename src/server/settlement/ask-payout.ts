import { createHmac } from 'node:crypto';
import type { ParsedOf } from '../../contract/contract.ts';
import { isAccountNumber } from '../../kit/check-digits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { readPayable } from '../../kit/payable.ts';
import { foldName } from '../../kit/text/fold.ts';
import { listMembers, proveAgain } from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { seal, unseal } from '../platform/proof/seal.ts';
import { getShop } from '../shops/public.ts';
import { getMoneyOwner, type MoneyOwner } from './owners.ts';
import { lockAvailable, setAside } from './payouts.ts';
import { endOf } from './rules.ts';
import * as rows from './sql.ts';

const sealedFor = 'payout: bank account';

/** A bank account that a payout goes to, its number in clear. */
interface Destination {
  holder: string;
  bank: string;
  account: string;
}

/**
 * The accounts that an owner was paid out to. Of a shop's, what only somebody asked for who may use its money no more is
 * none of them.
 */
async function listAccounts(db: Db, { kind, id }: MoneyOwner): Promise<rows.PayoutRecord[]> {
  if (kind === 'provider') return rows.listPayoutAccounts(db, [id]);
  const [{ owner_id: shopOwnerId }, members] = await Promise.all([getShop(db, id), listMembers(db, id)]);
  const treasurers = members.filter(({ rights }) => rights.includes('money'));
  return rows.listPayoutAccounts(db, [id], [shopOwnerId, ...treasurers.map((member) => member.account_id)]);
}

/** Whether an owner was paid out to an account before. */
async function isKnownAccount(
  db: Db,
  owner: MoneyOwner,
  account: Parameters<typeof accountKeyOf>[0],
): Promise<boolean> {
  const accounts = await listAccounts(db, owner);
  return accounts.some((payout) => accountKeyOf(payout) === accountKeyOf(account));
}

/** The number of the account that a payout goes to; null where another installation sealed it. */
export const openAccount = (
  { config }: Pick<SignedIn, 'config'>,
  payout: Pick<rows.PayoutRecord, 'account_sealed'>,
): string | null => unseal(config.secret, sealedFor, payout.account_sealed)?.toString() ?? null;

/** The accounts that a caller was paid out to and can be again. */
export async function listKnownAccounts(context: SignedIn): Promise<rows.PayoutRecord[]> {
  const payouts = await listAccounts(context.db, await getMoneyOwner(context));
  return payouts.filter((payout) => openAccount(context, payout) !== null).slice(0, 20);
}

/**
 * Where a payout goes: the account of an earlier one that was paid, or one that is spelled out.
 * @throws {Refusal} NOT_FOUND for a payout that is not theirs or was not paid, BAD_INPUT, IBAN_WRONG
 */
async function readDestination(
  context: SignedIn,
  owner: MoneyOwner,
  { sameAs, holder, bank, account }: ParsedOf<'payouts.ask'>,
): Promise<Destination> {
  if (sameAs !== undefined) {
    if (holder ?? bank ?? account) throw new Refusal('BAD_INPUT', { fields: 'sameAs' });
    const payout = await rows.findPayout(context.db, sameAs);
    const isTheirs = payout?.owner_id === owner.id && (await isKnownAccount(context.db, owner, payout));
    const number = requireFound(isTheirs ? openAccount(context, payout) : null);
    return { holder: payout!.holder, bank: payout!.bank, account: number };
  }
  const missing = Object.entries({ holder, bank, account }).find(([, value]) => value === undefined);
  if (!holder || !bank || !account) throw new Refusal('BAD_INPUT', { fields: missing?.[0] ?? 'account' });
  if (!isAccountNumber(account)) throw new Refusal('IBAN_WRONG');
  return { holder, bank, account };
}

/**
 * What tells an account of an owner's from all others: its number, its bank and whose it is. The same number at another
 * bank, or in another name, is another account.
 */
export const accountKeyOf = ({
  account_print: print,
  bank,
  holder,
}: Pick<rows.PayoutRecord, 'account_print' | 'bank' | 'holder'>): string =>
  JSON.stringify([print, foldName(bank), foldName(holder)]);

/** Locks an owner's balance. @throws {Refusal} BALANCE_SHORT, BALANCE_CLAIMED, PAYOUT_OPEN */
async function refuseUnpayable(
  tx: Tx,
  owner: MoneyOwner,
  { currency, amount }: { currency: string; amount: bigint },
): Promise<void> {
  const { balance, available } = await lockAvailable(tx, owner, currency);
  if (balance < amount) throw new Refusal('BALANCE_SHORT');
  if (available < amount) throw new Refusal('BALANCE_CLAIMED');
  if (await rows.hasOpenPayout(tx, owner.id, currency)) throw new Refusal('PAYOUT_OPEN');
}

/**
 * Sets an amount aside for a payout: it leaves the balance at once, so that it cannot be spent twice. To an account that
 * its owner was never paid out to it takes more than a session, and time in which the owner can stop it.
 * @throws {Refusal} as `readDestination` and `proveAgain`, BALANCE_SHORT, BALANCE_CLAIMED, PAYOUT_OPEN, FORBIDDEN for those
 * who hold no money
 */
export async function askPayout(
  context: SignedIn,
  input: ParsedOf<'payouts.ask'>,
): Promise<rows.PayoutRecord> {
  const { db, actor, config, now, queue } = context;
  const { currency, amount: requested, password, code } = input;
  const amount = readPayable(requested, currency);
  const owner = await getMoneyOwner(context);
  const { holder, bank, account } = await readDestination(context, owner, input);
  const accountPrint = createHmac('sha256', config.secret)
    .update(`payout account ${account}`)
    .digest('base64url');
  const isNew = !(await isKnownAccount(db, owner, { account_print: accountPrint, bank, holder }));
  if (isNew) {
    // Before a code of the app is used up for nothing.
    await transact(db, (tx) => refuseUnpayable(tx, owner, { currency, amount }));
    await proveAgain(context, { password, code });
  }
  const waits = isNew && config.payoutAccountHours > 0;
  return transact(db, async (tx) => {
    await refuseUnpayable(tx, owner, { currency, amount });
    const payout = await rows.insertPayout(
      tx,
      {
        id: newId(now.getTime()),
        number: newNumber('W', now),
        owner,
        askedBy: actor.accountId,
        currency,
        amount,
        holder,
        bank,
        accountEnd: endOf(account),
        accountSealed: seal(config.secret, sealedFor, Buffer.from(account)),
        accountPrint,
        approvableFrom: waits ? new Date(now.getTime() + config.payoutAccountHours * 3_600_000) : null,
      },
      now,
    );
    if (!payout) throw new Refusal('PAYOUT_OPEN');
    await setAside(tx, payout, now);
    if (isNew) await queue.publish(tx, 'payouts.toNewAccount', { payoutId: payout.id });
    return payout;
  });
}
