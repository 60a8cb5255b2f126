import type { CallKey } from './calls.ts';
import type { contract, OutputOf, ParsedOf } from './contract.ts';

/** Calls that anyone may make get a context whose actor may be missing; all others get one that is there. */
type ContextFor<Key extends CallKey, Open, SignedIn> = (typeof contract)[Key]['who'] extends 'anyone'
  ? Open
  : SignedIn;

/** One handler per call; a call left out is a type error. */
export type Handlers<Key extends CallKey, Open, SignedIn> = {
  [K in Key]: (context: ContextFor<K, Open, SignedIn>, input: ParsedOf<K>) => Promise<OutputOf<K>>;
};

/** The calls whose names begin with one of these nouns. */
export type CallsOf<Noun extends string> = Extract<CallKey, `${Noun}.${string}`>;
