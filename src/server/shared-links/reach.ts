import { roles } from '../../contract/accounts/roles.ts';
import type { SharedState } from '../../contract/shared-links/shared-link-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { findCompanyRoles, hashToken, isInGoodStanding, listCompaniesOf } from '../accounts/public.ts';
import { personOf, type Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listStandingQuoteIds } from '../rfqs/public.ts';
import { stateOfLink } from './link-rules.ts';
import { findLink, findLinkByToken, listUnendedLinks, type LinkRow } from './links-sql.ts';

/** A link by its token, or one's own by its id. */
export interface LinkKey {
  token?: string | undefined;
  id?: string | undefined;
}

/** A link that somebody may look at. */
export interface ReachedLink {
  link: LinkRow;
  isOwner: boolean;
  state: SharedState;
}

type Looking = Pick<Context, 'db' | 'actor' | 'now'>;

/** How links of one person stand now, in their order. */
export async function statesOf(
  db: Db,
  ownerId: string,
  links: readonly LinkRow[],
  now: Date,
): Promise<SharedState[]> {
  const quoteIds = links.flatMap((link) => link.quote_id ?? []);
  const [isActive, companies, standingQuoteIds] = await Promise.all([
    isInGoodStanding(db, ownerId, roles.buyer),
    listCompaniesOf(db, ownerId),
    listStandingQuoteIds(db, quoteIds),
  ]);
  const joinedAt = new Map(companies.map(({ id, joined_at: joined }) => [id, joined]));
  const circumstances = { isActive, joinedAt, standingQuoteIds };
  return links.map((link) => stateOfLink(link, circumstances, now));
}

async function stateOf(db: Db, link: LinkRow, now: Date): Promise<SharedState> {
  const [state] = await statesOf(db, link.owner_id, [link], now);
  return state!;
}

/** The ids of a person's links that show something now. */
export async function listOpenLinkIds(db: Db, ownerId: string, now: Date): Promise<string[]> {
  const links = await listUnendedLinks(db, ownerId, now);
  const states = await statesOf(db, ownerId, links, now);
  return links.filter((_, index) => states[index] === 'open').map(({ id }) => id);
}

/** Whether the people of a company are who may look, and this one is none of them now. */
async function isKeptFrom(db: Db, { company_id: companyId }: LinkRow, personId: string | null) {
  if (companyId === null) return false;
  return personId === null || (await findCompanyRoles(db, companyId, personId)) === undefined;
}

/**
 * The link that a token opens for whoever looks, or one's own, of which its owner also learns why it is over.
 * @throws {Refusal} NOT_FOUND whatever the reason is: nobody learns that there is such a link, or was
 */
export async function reachLink({ db, actor, now }: Looking, { token, id }: LinkKey): Promise<ReachedLink> {
  const link = token === undefined ? await findLink(db, id!) : await findLinkByToken(db, hashToken(token));
  if (!link) throw new Refusal('NOT_FOUND');
  const personId = actor && personOf(actor);
  const isOwner = link.owner_id === personId;
  const state = await stateOf(db, link, now);
  if (token === undefined ? !isOwner : state !== 'open') throw new Refusal('NOT_FOUND');
  if (!isOwner && (await isKeptFrom(db, link, personId))) throw new Refusal('NOT_FOUND');
  return { link, isOwner, state };
}

/**
 * An open link as far as everybody may know of it who has its token, whoever may look at what it shows.
 * @throws {Refusal} NOT_FOUND
 */
export async function previewLink({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<LinkRow> {
  const link = await findLinkByToken(db, hashToken(token));
  if (!link || (await stateOf(db, link, now)) !== 'open') throw new Refusal('NOT_FOUND');
  return link;
}

/** As `reachLink`, of a link that is open: nothing is said about one that is over. @throws {Refusal} NOT_FOUND */
export async function reachOpenLink(context: Looking, key: LinkKey): Promise<ReachedLink> {
  const reached = await reachLink(context, key);
  if (reached.state !== 'open') throw new Refusal('NOT_FOUND');
  return reached;
}
