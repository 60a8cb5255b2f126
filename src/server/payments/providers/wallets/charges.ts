import type { Insertable } from 'kysely';
import type { Site } from '../../../../contract/reference/sites.ts';
import type { Deps } from '../../../platform/context.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';
import { ChannelRefused, ChannelUnreachable, type Charge, type PaymentChannel } from '../channel.ts';
import * as rows from './sql.ts';

type Payment = Parameters<PaymentChannel['open']>[1];

/** Wallets of China take its currency on its site. */
export const walletSites = ['cn'] as const satisfies readonly Site[];
export const isWalletSite = (site: Site): boolean => (walletSites as readonly Site[]).includes(site);

const testMark = 'test_';

/**
 * Our number of a payment at a wallet: letters, figures and `_` are what all of them take. That it was a test stands
 * in it, so that it is known also after the settings have changed.
 */
export const walletRef = (number: string, isTest: boolean): string =>
  (isTest ? testMark : '') + number.replaceAll('-', '_');

const secondsBefore = 60;

/** When a charge ends at its wallet: a little before the attempt ends here, so that what is paid there still counts. */
export const endAtWallet = (expiresAt: Date): Date => new Date(expiresAt.getTime() - secondsBefore * 1000);

/** Whether no real money moves by a charge. */
export const isTestRef = (ref: string): boolean => ref.startsWith(testMark);

export const chargeOfRow = (
  { ref, amount, currency }: Pick<rows.WalletCharge, 'ref' | 'amount' | 'currency'>,
  state: Charge['state'],
): Charge => ({ ref, amount, currency, state });

/** What a wallet is known to have, or to have had, of a charge that it does not know. */
export const chargeUnheardOf = (charge: rows.WalletCharge): Charge =>
  chargeOfRow(charge, charge.closed_at === null ? 'open' : 'closed');

/** Writes down what a wallet is going to be asked for a payment: under one number it takes only the same again. */
export async function openWalletCharge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: rows.WalletCode,
  { id, number, amount, currency, language }: Payment,
  { isTest, request }: { isTest: boolean; request: object },
): Promise<rows.WalletCharge> {
  const row: Insertable<DB['wallet_charges']> = {
    payment_id: id,
    channel,
    ref: walletRef(number, isTest),
    amount,
    currency,
    language,
    request: JSON.stringify(request),
    created_at: clock.now(),
  };
  return rows.keepCharge(db, row);
}

/**
 * A charge and the account that it is asked of.
 * @param account  as the settings have it; null where none may be used
 * @returns `ended` for one begun with test money, where that counts for nothing or is out of reach
 * @throws {ChannelUnreachable} where the account that took real money is not set
 */
export async function findWithAccount<Account extends { isTest: boolean }>(
  { db }: Pick<Deps, 'db'>,
  channel: rows.WalletCode,
  ref: string,
  account: Account | null,
): Promise<{ row: rows.WalletCharge; account: Account } | { row: rows.WalletCharge; ended: Charge }> {
  const row = await rows.findCharge(db, channel, ref);
  if (!row) throw new Error(`${channel} was never asked for ${ref}`);
  if (account?.isTest === isTestRef(ref)) return { row, account };
  if (isTestRef(ref)) return { row, ended: chargeOfRow(row, 'closed') };
  throw new ChannelUnreachable(`the account that took ${ref} is not set`);
}

/** As `findWithAccount`, where there has to be somebody to ask. @throws {ChannelRefused} for test money that is out of reach */
export async function getWithAccount<Account extends { isTest: boolean }>(
  deps: Pick<Deps, 'db'>,
  channel: rows.WalletCode,
  ref: string,
  account: Account | null,
): Promise<{ row: rows.WalletCharge; account: Account }> {
  const charge = await findWithAccount(deps, channel, ref, account);
  if ('ended' in charge) throw new ChannelRefused('it was a test, and tests are off');
  return charge;
}
