import { sql, type NotNull } from 'kysely';
import type { ServiceKind, ServiceState } from '../../contract/trade-services/service-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import { companyHas, hasTitle } from './sql.ts';

interface ServiceFilter {
  review?: 'due' | 'done' | undefined;
  state?: ServiceState | undefined;
  kind?: ServiceKind | undefined;
  search?: string | undefined;
  providerId?: string | undefined;
}

/** What nobody has published is its provider's alone. */
const published = (db: Db, { review, state, kind, search, providerId }: ServiceFilter) =>
  db
    .selectFrom('trade_services')
    .innerJoin('service_companies', 'service_companies.account_id', 'trade_services.provider_id')
    .where('state', '<>', 'draft')
    .$if(review !== undefined, (query) =>
      query.where('reviewed_version', review === 'due' ? '<' : '>=', sql.ref('version') as never),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId!))
    .$if(Boolean(search), (query) =>
      query.where((either) => either.or([hasTitle(search!), companyHas(search!)])),
    );

/** Services of all providers that were published, what was changed last first. */
export const listServices = (db: Db, filter: ServiceFilter, page: Paging) =>
  readPage(published(db, filter), page, (all) =>
    all
      .selectAll('trade_services')
      .select('service_companies.company as provider')
      .orderBy('trade_services.updated_at', 'desc')
      .orderBy('trade_services.id')
      .$narrowType<{ provider: NotNull }>(),
  );
export type ReviewedRow = Awaited<ReturnType<typeof listServices>>['rows'][number];

/** One that was published. */
export const findService = (db: Db, id: string) =>
  published(db, {}).select('trade_services.id').where('trade_services.id', '=', id).executeTakeFirst();

export const lockService = (tx: Tx, id: string) =>
  tx
    .selectFrom('trade_services')
    .select(['id', 'provider_id', 'state', 'version', 'titles'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst();

/** Writes what an operator decided about the version they saw. */
export const reviewService = (
  tx: Tx,
  id: string,
  { state, reason, version }: { state: ServiceState; reason: string; version: number },
) =>
  tx
    .updateTable('trade_services')
    .set({ state, closed_reason: reason, reviewed_version: version })
    .where('id', '=', id)
    .execute();
