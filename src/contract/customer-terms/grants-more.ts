/** How much later, and up to how much, a customer pays. */
export interface GrantedTerms {
  days: number;
  /** Minor units. */
  limit: bigint;
  currency: string;
  /** The last day on which they can be used; null: until they are ended. */
  validUntil: string | null;
}

/**
 * Whether new terms let a customer owe more, longer, or until a later day than those that are in force: what more than a
 * session is asked for. Another currency is another sum.
 * @param currentTerms  null where none are in force
 */
export function grantsMore(currentTerms: GrantedTerms | null, newTerms: GrantedTerms): boolean {
  if (!currentTerms || currentTerms.currency !== newTerms.currency) return true;
  const isLater =
    currentTerms.validUntil !== null &&
    (newTerms.validUntil === null || newTerms.validUntil > currentTerms.validUntil);
  return newTerms.days > currentTerms.days || newTerms.limit > currentTerms.limit || isLater;
}
