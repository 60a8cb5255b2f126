import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';

/** A call inside the process, made for an anonymous visitor of a site in a language and a price type. */
export type ServerCall = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  visitor: { site: Site; language: Language; priceType: number },
) => Promise<OutputOf<Key>>;
