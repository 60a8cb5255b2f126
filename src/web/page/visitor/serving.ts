import { useContext } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import { servedCalls } from '../../../contract/service-grants/served-calls.ts';
import { PlaceContext } from '../place.tsx';

/** Where the office of supplier services begins. */
export const supplierServiceOffice = '/merchants/merchant-services-center';

/** The grant under which a provider works on what this page is about, by its address; undefined on all other pages. */
export function useServing(): string | undefined {
  const place = useContext(PlaceContext);
  if (!place?.pathname.startsWith(`${supplierServiceOffice}/`)) return undefined;
  return place.query.get('serving') ?? undefined;
}

/** What a call says of the grant: nothing, where the call is the caller's own. */
export const servingOf = (key: CallKey, serving: string | undefined): string | undefined =>
  servedCalls.has(key) ? serving : undefined;
