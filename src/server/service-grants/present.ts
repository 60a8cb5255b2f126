import type { ServiceAct, ServiceGrant } from '../../contract/service-grants/service-grants.ts';
import type { ServiceRight } from '../../contract/service-grants/service-rights.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import type { Db } from '../platform/database.ts';
import { showPage, type Page } from '../platform/paging.ts';
import type { ActRow } from './acts-sql.ts';
import type { GrantRow } from './grants-sql.ts';

/** A grant as whoever is served sees it; one whose time is over has ended then. */
export function showGrant(row: GrantRow, names: ReadonlyMap<string, string>, now: Date): ServiceGrant {
  const isOver = row.state === 'active' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    account: { id: row.provider_id, name: names.get(row.provider_id) ?? '' },
    providerRole: row.provider_role,
    state: isOver ? 'ended' : row.state,
    rights: row.rights as ServiceRight[],
    since: wireTime(row.answered_at),
    until: wireTime(row.expires_at),
    endedAt: wireTime(isOver ? row.expires_at : row.ended_at),
  };
}

/** A page of a history with the names of all who are in it. */
export async function showActs(
  db: Db,
  page: Page<ActRow>,
): Promise<{ rowList: ServiceAct[]; totalRecord: number }> {
  const names = await getPartnerNames(
    db,
    page.rows.flatMap((row) => [row.provider_id, row.served_id, row.actor_id]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return showPage(page, (row) => ({
    id: row.id,
    grantId: row.grant_id,
    kind: row.kind,
    call: row.call,
    subjects: row.subject_ids.length,
    times: row.times,
    rights: row.rights as ServiceRight[],
    by: person(row.actor_id),
    provider: person(row.provider_id),
    served: person(row.served_id),
    at: wireTime(row.at),
  }));
}
