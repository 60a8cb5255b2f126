import type { ParsedOf } from '../../../contract/contract.ts';
import { isAccountNumber, isIban, plainNumber } from '../../../kit/check-digits.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { currencyDigits } from '../../../kit/money.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';
import { requireRow } from './require-row.ts';
import { hasColleague } from './second-person.ts';
import * as rows from './sql.ts';

/**
 * Proposes an account that buyers transfer to. Whoever could change it alone could lead every buyer's money to
 * themselves: a second operator opens it, unless there is none.
 * @throws {Refusal} IBAN_WRONG, CURRENCY_UNKNOWN
 */
export function proposeAccount(
  context: Staffed,
  { number: typed, bankAddress, ...input }: ParsedOf<'console.bankAccounts.propose'>,
): Promise<{ id: string; isOpen: boolean }> {
  const { db, staff, now } = context;
  const plain = plainNumber(typed);
  if (!isAccountNumber(plain)) throw new Refusal('IBAN_WRONG');
  if (!(input.currency in currencyDigits)) throw new Refusal('CURRENCY_UNKNOWN');
  return transact(db, async (tx) => {
    const id = newId(now.getTime());
    const account = { ...input, number: isIban(plain) ? plain : typed, bank_address: bankAddress };
    await rows.insertBankAccount(tx, {
      id,
      ...account,
      proposed_by: staff.staffId,
      created_at: now,
      changed_at: now,
    });
    await note(tx, context, 'bankAccounts.propose', { id, ...account });
    const isOpen = !(await hasColleague(tx, context));
    if (isOpen) await open(tx, context, { id, ...account });
    return { id, isOpen };
  });
}

type NamedAccount = Pick<rows.BankAccountRecord, 'id' | 'bank' | 'number' | 'currency' | 'site'>;

const note = (
  tx: Tx,
  context: Staffed,
  action: 'bankAccounts.propose' | 'bankAccounts.open' | 'bankAccounts.close',
  { id, bank, number, currency, site }: NamedAccount,
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'bank account',
    subjectId: id,
    details: { name: `${bank} ${number}`, currency, site },
  });

/** Buyers are shown it from now on; what was begun with the one before goes on there. */
async function open(tx: Tx, context: Staffed, account: NamedAccount): Promise<void> {
  await rows.lockOfferedAccounts(tx, account);
  const previousAccount = await rows.lockOpenAccount(tx, account);
  if (previousAccount)
    await rows.updateBankAccount(tx, previousAccount.id, { state: 'closed', changed_at: context.now });
  await rows.updateBankAccount(tx, account.id, {
    state: 'open',
    confirmed_by: context.staff.staffId,
    changed_at: context.now,
  });
  await note(tx, context, 'bankAccounts.open', account);
}

/** @throws {Refusal} NOT_FOUND, BANK_CHANGED, BANK_SECOND_PERSON for whoever proposed it, BANK_NEW_OPERATOR */
export function openAccount(
  context: Staffed,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return transact(context.db, async (tx) => {
    const account = requireRow(await rows.lockBankAccount(tx, id), version, 'proposed');
    if (await hasColleague(tx, context)) await requireSecond(tx, context, account.proposed_by);
    await open(tx, context, account);
  });
}

/** @throws {Refusal} NOT_FOUND, BANK_CHANGED */
export function closeAccount(
  context: Staffed,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return transact(context.db, async (tx) => {
    const account = requireRow(await rows.lockBankAccount(tx, id), version, 'proposed', 'open');
    await rows.updateBankAccount(tx, id, { state: 'closed', changed_at: context.now });
    await note(tx, context, 'bankAccounts.close', account);
  });
}
