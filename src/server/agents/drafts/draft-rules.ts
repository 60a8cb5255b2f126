import { isStanding, type Ending } from '../programs/program-rules.ts';

/** What a program prepared, with the grant that it hangs on. */
interface Draft extends Ending {
  state: string;
  expires_at: Date;
}

/** What a draft has become, as its buyer and its program are told. */
export type DraftState = 'prepared' | 'waiting' | 'ordered' | 'refused' | 'expired' | 'canceled';

/**
 * Where a draft stands now: what hangs on a grant that counts no more is canceled, however the grant ended.
 * @param mark  of the buyer's access now
 */
export function stateOf(draft: Draft, mark: string | undefined, now: Date): DraftState {
  if (draft.state !== 'prepared' && draft.state !== 'waiting') return draft.state as DraftState;
  if (draft.expires_at <= now) return 'expired';
  return isStanding(draft, mark, now) ? draft.state : 'canceled';
}
