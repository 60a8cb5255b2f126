import type {
  AgreementAnswer,
  AgreementState,
  ProgrammeState,
} from '../../../contract/programmes/programme-states.ts';
import type { Tiers } from '../../products/public.ts';
import { livePrice } from '../rules.ts';

/** When a programme is, and what operators decided on it. */
export interface ProgrammePeriod {
  begins_at: Date;
  ends_at: Date;
  announced_at: Date | null;
  cancelled_at: Date | null;
}

/** Where a programme stands at a moment. A draft stays one: what was never announced has not been. */
export function programmeState(programme: ProgrammePeriod, now: Date): ProgrammeState {
  if (programme.cancelled_at !== null) return 'cancelled';
  if (programme.announced_at === null) return 'draft';
  if (now < programme.begins_at) return 'announced';
  return now < programme.ends_at ? 'live' : 'ended';
}

/** Whether its times, its sites and what is sold in it stand as they are. */
export const isFixed = (programme: ProgrammePeriod, now: Date): boolean =>
  programme.cancelled_at !== null || (programme.announced_at !== null && programme.begins_at <= now);

/** What a variant costs in a programme by quantity: never more than without, and never nothing. */
export const pricesInProgramme = (usual: Tiers, percentOff: number, currency: string): Tiers => ({
  minimums: usual.minimums,
  prices: usual.prices.map((price) => {
    const reduced = livePrice(price, percentOff, currency);
    return reduced < price ? reduced : price;
  }),
});

/**
 * What a seller can answer. They may go back until the programme begins, also on having declined; from then on its price
 * stands, as shoppers were told. Nobody agrees for a product that operators do not have in the pool: a refusal stays one.
 */
export function answersTo(
  agreement: { state: AgreementState; is_in_pool: boolean },
  programme: ProgrammeState,
): AgreementAnswer[] {
  const isOpen = programme === 'draft' || programme === 'announced';
  const mayAgree = agreement.is_in_pool && (isOpen || programme === 'live');
  switch (agreement.state) {
    case 'proposed':
      return mayAgree ? ['agree', 'decline'] : [];
    case 'declined':
    case 'withdrawn':
      return mayAgree && isOpen ? ['agree'] : [];
    case 'agreed':
      return isOpen ? ['withdraw'] : [];
  }
}

export const stateAfter: Record<AgreementAnswer, AgreementState> = {
  agree: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
};
