import { roles } from '../../contract/accounts/roles.ts';
import type { SharedState } from '../../contract/shared-links/shared-link-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { findCompanyRoles, hashToken, isInGoodStanding, listCompaniesOf } from '../accounts/public.ts';
import { personOf, type Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { stateOfLink, type OwnerStanding } from './link-rules.ts';
import { findLink, findLinkByToken, type LinkRow } from './links-sql.ts';

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

/** Where whoever made a link stands now. */
export async function standingOf(db: Db, ownerId: string): Promise<OwnerStanding> {
  const [isActive, companies] = await Promise.all([
    isInGoodStanding(db, ownerId, roles.buyer),
    listCompaniesOf(db, ownerId),
  ]);
  return { isActive, companyIds: new Set(companies.map(({ id }) => id)) };
}

/** Whether the people of a company are who may look, and this one is none of them now. */
async function isKeptFrom(db: Db, { audience, company_id: companyId }: LinkRow, personId: string | null) {
  if (audience === 'anyone' || companyId === null) return false;
  return personId === null || (await findCompanyRoles(db, companyId, personId)) === undefined;
}

/**
 * The link that a token opens for whoever looks, or one's own, which its owner also sees once it is over.
 * @throws {Refusal} NOT_FOUND whatever the reason is: nobody learns that there is such a link, or was
 */
export async function reachLink(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { token, id }: LinkKey,
): Promise<ReachedLink> {
  const link = token === undefined ? await findLink(db, id!) : await findLinkByToken(db, hashToken(token));
  if (!link) throw new Refusal('NOT_FOUND');
  const personId = actor && personOf(actor);
  const isOwner = link.owner_id === personId;
  const state = stateOfLink(link, await standingOf(db, link.owner_id), now);
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
  const standing = link && (await standingOf(db, link.owner_id));
  if (!link || stateOfLink(link, standing!, now) !== 'open') throw new Refusal('NOT_FOUND');
  return link;
}

/** As `reachLink`, of a link that is open: nothing is said about one that is over. @throws {Refusal} NOT_FOUND */
export async function reachOpenLink(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  key: LinkKey,
): Promise<ReachedLink> {
  const reached = await reachLink(context, key);
  if (reached.state !== 'open') throw new Refusal('NOT_FOUND');
  return reached;
}
