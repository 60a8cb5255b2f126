import type { Role } from '../../contract/accounts/roles.ts';
import type { PolicyDocument } from '../../contract/policies/policy-documents.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { readNumbersInForce } from './read.ts';
import { agreedName, documentsOf } from './rules.ts';
import { insertAgreements } from './sql.ts';

interface Registration {
  accountId: string;
  role: Role;
  /** What stood on the form, where it says so: nobody agrees to what was published while they filled it in. */
  readVersions: readonly { document: PolicyDocument; number: number }[] | undefined;
}

/**
 * Writes down that somebody who registers agrees to what counts on the site.
 * @returns what the versions are called together
 * @throws {Refusal} POLICIES_CHANGED
 */
export async function agreeAtRegistration(
  tx: Tx,
  context: Context,
  { accountId, role, readVersions }: Registration,
): Promise<string> {
  const { site, now } = context;
  const current = await readNumbersInForce({ db: tx, site, now }, documentsOf(role));
  const isAsSeen = ({ document, number }: (typeof current)[number]) =>
    readVersions!.some((row) => row.document === document && row.number === number);
  if (readVersions && !current.every(isAsSeen)) throw new Refusal('POLICIES_CHANGED');
  const agreements = current.map((row) => ({ ...row, site }));
  await insertAgreements(tx, accountId, agreements, now);
  return agreedName(current);
}
