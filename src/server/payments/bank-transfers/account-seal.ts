import { seal, unseal } from '../../platform/proof/seal.ts';

const purpose = 'bank transfer: account';

/** The channel's code, which its accounts of the ledger are called by. */
export const channelCode = 'bank-transfer';

/** An account number of somebody else's, as it is kept. */
export const sealAccount = (secret: string, number: string): Buffer =>
  seal(secret, purpose, Buffer.from(number));

/** @returns null where there is none, or another installation sealed it */
export const unsealAccount = (secret: string, sealed: Buffer | null): string | null =>
  (sealed && unseal(secret, purpose, sealed)?.toString()) ?? null;
