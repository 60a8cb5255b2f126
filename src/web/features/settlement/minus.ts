import type { WireMoney } from '../../../contract/shapes.ts';

/** An amount that is taken off: below zero. */
export const minus = (money: WireMoney): WireMoney => ({ ...money, amount: String(-BigInt(money.amount)) });
