import { cutText } from '../../../kit/text/cut-text.ts';
import { z } from 'zod';
import { parseBounded } from '../../../kit/bounded-json.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { issueOfName, namesBrand } from '../../../kit/text/names.ts';
import { clipMarks } from '../../../kit/text/piled-marks.ts';
import { listBrandNames } from '../../marketplace/public.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { spendByAddress, type Limit } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network/network.ts';
import { OutboundError } from '../../platform/network/outbound.ts';
import { othersLine } from '../../tools/public.ts';
import { marksOf, marksOfAddress, thumbprintsOf } from './block-rules.ts';
import { isAnyBlocked } from './blocks-sql.ts';
import { clientKeys, fingerprintOf } from './client-keys.ts';
import * as rows from './clients-sql.ts';
import { isDocumentAddress, isRegistered, mayRedirectTo } from '../grants/oauth-rules.ts';

const largestDocument = 64 * 1024;
// What a program says of itself may change; a buyer is shown what it says now.
const documentMs = 10 * 60_000;
/** More than any buyer opens pages of consent. */
const reading: Limit = { name: 'documents of programs', max: 20, windowSeconds: 60 };

const redirectUris = z
  .array(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,2000}$/)
      .refine(mayRedirectTo),
  )
  .min(1)
  .max(20);
const metadata = z.looseObject({
  client_name: z.string().max(1_000).optional(),
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').default('none'),
  ...clientKeys,
});
const document = metadata.extend({ client_id: z.string() });

/** Anybody may call themselves anything: one line, short, nothing unseen in it. */
const nameOf = (name: string | undefined): string => cutText(othersLine(name ?? ''), 100).trim();

/** Whether a program may be called so: a buyer who is asked to let it in reads nothing else of it. */
const isAllowed = (name: string, brandNames: readonly string[]): boolean =>
  issueOfName(name) === null && !namesBrand(name, brandNames);

/** What piles up marks is no name, however few of them cleaning would leave. */
const mayBeCalled = async (db: Db, stated = ''): Promise<boolean> =>
  clipMarks(stated) === stated && isAllowed(nameOf(stated), await listBrandNames(db));

/** Writes down what a program says of itself. @throws {Refusal} AGENT_BLOCKED where something of it is blocked */
async function save(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stated: Pick<z.output<typeof metadata>, 'redirect_uris' | 'jwks' | 'jwks_uri'>,
  { id, clientId, name }: { id: string; clientId: string; name: string },
): Promise<rows.ClientRow> {
  const redirectUris = stated.redirect_uris;
  const keys = thumbprintsOf(stated.jwks?.keys ?? []);
  const marks = marksOf({ clientId, name, redirectUris, keys }).map(({ mark }) => mark);
  if (await isAnyBlocked(db, marks)) throw new Refusal('AGENT_BLOCKED');
  const keyFingerprint = fingerprintOf(stated);
  return rows.saveClient(db, { id, clientId, name, redirectUris, marks, keyFingerprint, now });
}

/** @throws {Refusal} AGENT_UNKNOWN, AGENT_BLOCKED; TOO_MANY */
async function readDocument(context: Context, clientId: string): Promise<rows.ClientRow> {
  const { db, now, outbound, log } = context;
  await spendByAddress(db, reading, context.address, now);
  const read = await outbound
    .fetch(clientId, largestDocument, {
      lane: 'programs',
      caller: networkOf(context.address).near,
      accept: 'application/json',
      mostRedirects: 0,
      seconds: 3,
    })
    .then((bytes) => document.safeParse(parseBounded(bytes.toString())).data)
    .catch((error: unknown) => {
      if (error instanceof OutboundError && error.isOurs) throw new Refusal('TOO_MANY', { seconds: 1 });
      log.debug({ err: error }, 'the document of a program was not read');
      return undefined;
    });
  if (!read || read.client_id !== clientId) throw new Refusal('AGENT_UNKNOWN');
  const statedName = nameOf(read.client_name);
  // Whoever answers at the address is called by it, unless they may be called as they say.
  const name = statedName && (await mayBeCalled(db, read.client_name)) ? statedName : new URL(clientId).host;
  return save(context, read, { id: newId(now.getTime()), clientId, name });
}

const isFreshAt = ({ read_at: readAt }: rows.ClientRow, now: Date): boolean =>
  now.getTime() - readAt.getTime() < documentMs;

/** Reads again what a program says of itself, where it was read long ago; one whose document cannot be read stays what it was. */
export async function readAgain(context: Context, clientId: string): Promise<void> {
  if (!isDocumentAddress(clientId)) return;
  const client = await rows.findClient(context.db, clientId);
  if (!client || isFreshAt(client, context.now)) return;
  await readDocument(context, clientId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/**
 * The program that asks to be let in, and where it may be sent on to.
 * @throws {Refusal} AGENT_UNKNOWN, AGENT_BLOCKED
 */
export async function getClient(
  context: Context,
  { clientId, redirectUri }: { clientId: string; redirectUri: string },
): Promise<rows.ClientRow> {
  const { db, now } = context;
  const kept = await rows.findClient(db, clientId);
  // Whoever was blocked is not somebody else at another path of the same host, and nothing is read there any more.
  const isBlocked =
    kept?.is_blocked || (isDocumentAddress(clientId) && (await isAnyBlocked(db, marksOfAddress(clientId))));
  if (isBlocked) throw new Refusal('AGENT_BLOCKED');
  const isFresh = kept && (!isDocumentAddress(clientId) || isFreshAt(kept, now));
  if (!isFresh && !isDocumentAddress(clientId)) throw new Refusal('AGENT_UNKNOWN');
  const client = isFresh ? kept : await readDocument(context, clientId);
  if (!isRegistered(redirectUri, client.redirect_uris)) throw new Refusal('AGENT_UNKNOWN');
  return client;
}

/**
 * Registers a program that has no document (RFC 7591).
 * @returns null where what it says cannot be kept, or it may not be called as it says
 * @throws {Refusal} AGENT_BLOCKED
 */
export async function registerClient({ db, now }: Context, said: unknown): Promise<rows.ClientRow | null> {
  const parsed = metadata.safeParse(said);
  if (!parsed.success) return null;
  const name = nameOf(parsed.data.client_name);
  if (name && !(await mayBeCalled(db, parsed.data.client_name))) return null;
  const id = newId(now.getTime());
  const [first = ''] = parsed.data.redirect_uris;
  const called = name || new URL(first).host;
  return save({ db, now }, parsed.data, { id, clientId: `registered-${id}`, name: called });
}
