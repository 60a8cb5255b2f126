import type { CallKey } from './calls.ts';
import type { contract, OutputOf, ParsedOf } from './contract.ts';

/**
 * Calls that anyone may make get a context whose actor may be missing; those of the console get the operator;
 * all others get an actor that is there, and those on the caller's own shop this shop.
 */
type ContextFor<
  Key extends CallKey,
  Open,
  SignedIn,
  Staffed,
  InShop,
> = (typeof contract)[Key]['who'] extends 'anyone'
  ? Open
  : (typeof contract)[Key]['who'] extends 'staff'
    ? Staffed
    : (typeof contract)[Key]['shopOf'] extends undefined
      ? SignedIn
      : InShop;

/** One handler per call; a call left out is a type error. */
export type Handlers<Key extends CallKey, Open, SignedIn, Staffed = never, InShop = never> = {
  [K in Key]: (
    context: ContextFor<K, Open, SignedIn, Staffed, InShop>,
    input: ParsedOf<K>,
  ) => Promise<OutputOf<K>>;
};

/** The calls whose names begin with one of these nouns. */
export type CallsOf<Noun extends string> = Extract<CallKey, `${Noun}.${string}`>;
