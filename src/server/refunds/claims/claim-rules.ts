import { floorPayable } from '../../../kit/money.ts';

/** What a shop owes for a claim, in minor units, and what the platform gives back of its fee as the shop pays. */
interface Debt {
  currency: string;
  amount: bigint;
  fee: bigint;
}

/** How much of the fee has gone back once so much has been recovered from the shop: in proportion, all of it at the end. */
export const feeUntil = ({ currency, amount, fee }: Debt, recovered: bigint): bigint =>
  recovered === amount ? fee : floorPayable((fee * recovered) / amount, currency);

/** What the buyer still waits for. */
export const outstandingOf = (debt: Debt, recovered: bigint): bigint =>
  debt.amount + debt.fee - recovered - feeUntil(debt, recovered);
