import type { PictureIssue } from '../../contract/files/outbound-pictures.ts';
import { maximumUpload } from '../../contract/files/uploads.ts';
import { Refusal } from '../../kit/errors.ts';
import { keepPicture } from '../files/public.ts';
import { addToLibrary } from '../media/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { OutboundError } from '../platform/network/outbound.ts';
import type { Publisher } from '../platform/queue.ts';
import { createKeyedLock } from '../platform/keyed-lock.ts';
import * as rows from './fetched-pictures-sql.ts';

/** Pictures that a shop asked for. */
interface PictureJob {
  shopId: string;
  addresses: readonly string[];
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'pictures.fetch': PictureJob;
    /** News: none of the pictures that a shop asked for is on its way any more. */
    'pictures.fetched': { shopId: string };
  }
}

/** So many are fetched by one job; at their slowest they take less than its time. */
const inAJob = 20;
/** What there was no room for is tried again then. */
const busyMs = 10_000;
/** Shops whose pictures are being fetched: hosts that are silent keep one hand busy for each shop, not all of them. */
const atWork = new Set<string>();
/** At a time, for one shop and from one host: nobody uses us to press upon others. */
const shopTurns = createKeyedLock(4);
const hostTurns = createKeyedLock(2);

/** A picture at an address, as far as it has come. */
export type FetchedPicture =
  | { state: 'waiting' }
  | { state: 'kept'; key: string }
  | { state: 'failed'; issue: PictureIssue };

/** How many pictures of a shop are on their way. */
export const countPicturesOnTheirWay = (db: Db, shopId: string): Promise<number> =>
  rows.countWaiting(db, shopId);

/** What is known of pictures of a shop, by their addresses; what nobody has asked for is left out. */
export async function listFetchedPictures(
  db: Db,
  shopId: string,
  addresses: readonly string[],
): Promise<Map<string, FetchedPicture>> {
  const results = await rows.listFetched(db, shopId, addresses);
  return new Map(
    results.map(({ address, state, key, issue }) => [
      address,
      state === 'kept'
        ? { state, key: key! }
        : state === 'failed'
          ? { state, issue: issue! }
          : { state: 'waiting' },
    ]),
  );
}

/**
 * Has pictures fetched in the background, each address once for a shop.
 * @param addresses  well written, https (`readPictureAddress`)
 * @param since  what failed before is tried again
 * @returns how many of them are on their way; with the caller's transaction `pictures.fetched` cannot come before it
 */
export async function askForPictures(
  tx: Tx,
  queue: Publisher,
  shopId: string,
  addresses: readonly string[],
  since: Date,
): Promise<number> {
  const asked = await rows.askFor(tx, shopId, [...new Set(addresses)], since);
  for (let at = 0; at < asked.length; at += inAJob)
    await queue.publish(tx, 'pictures.fetch', { shopId, addresses: asked.slice(at, at + inAJob) });
  return rows.holdWaiting(tx, shopId, addresses);
}

/** Fetches pictures of a shop that wait, and tells when none is left; later where the shop keeps a hand busy already. */
export async function fetchPictures(deps: Deps, asked: PictureJob): Promise<void> {
  const { shopId } = asked;
  if (atWork.has(shopId)) return fetchLater(deps, asked);
  atWork.add(shopId);
  try {
    await fetchWaiting(deps, asked);
  } finally {
    atWork.delete(shopId);
  }
}

async function fetchLater({ db, queue, clock }: Deps, asked: PictureJob): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + busyMs * (1 + Math.random()));
  await transact(db, (tx) => queue.publish(tx, 'pictures.fetch', asked, { startAfter }));
}

async function fetchWaiting(deps: Deps, { shopId, addresses }: PictureJob): Promise<void> {
  const { db } = deps;
  const later: string[] = [];
  const fetchedPictures = await listFetchedPictures(db, shopId, addresses);
  const waiting = addresses.filter((address) => fetchedPictures.get(address)?.state === 'waiting');
  await Promise.all(
    waiting.map((address) =>
      shopTurns(shopId, () =>
        hostTurns(new URL(address).host, async () => {
          const became = await fetchOne(deps, shopId, address);
          if (became === 'busy') later.push(address);
          else await writeDown(deps, shopId, address, became);
        }),
      ),
    ),
  );
  if (later.length > 0) await fetchLater(deps, { shopId, addresses: later });
  await notifyWhenDone(deps, shopId);
}

/** After the last attempt: what is still waiting has failed. */
export async function giveUpPictures(deps: Deps, { shopId, addresses }: PictureJob): Promise<void> {
  for (const address of addresses) await writeDown(deps, shopId, address, { issue: 'unreachable' });
  await notifyWhenDone(deps, shopId);
}

/** Writes down what became of an address; a kept picture stands in the library of its shop. */
async function writeDown(
  { db, clock }: Deps,
  shopId: string,
  address: string,
  became: { key: string } | { issue: PictureIssue },
): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const isWritten = await rows.writeFetched(tx, shopId, address, became, now);
    if (isWritten && 'key' in became) await addToLibrary(tx, shopId, became.key, now);
  });
}

/** Whoever writes the last one down finds none waiting, so it is told at least once. */
async function notifyWhenDone({ db, queue }: Deps, shopId: string): Promise<void> {
  if ((await rows.countWaiting(db, shopId)) > 0) return;
  await transact(db, (tx) => queue.publish(tx, 'pictures.fetched', { shopId }));
}

/** @returns what became of it; `busy` where it was not asked for, since we have too much under way */
async function fetchOne(
  { db, storage, outbound }: Deps,
  shopId: string,
  address: string,
): Promise<{ key: string } | { issue: PictureIssue } | 'busy'> {
  try {
    const how = { lane: 'pictures', caller: shopId } as const;
    return { key: await keepPicture(db, storage, await outbound.fetch(address, maximumUpload, how)) };
  } catch (error) {
    if (error instanceof OutboundError) return error.isOurs ? 'busy' : { issue: pictureIssueOf(error) };
    // What it is, its bytes tell: whatever the other side called it.
    if (error instanceof Refusal)
      return { issue: error.code === 'PICTURE_TOO_LARGE' ? 'tooLarge' : 'noPicture' };
    throw error;
  }
}

const pictureIssueOf = ({ issue }: OutboundError): PictureIssue =>
  issue === 'unresolved' || issue === 'busy' || issue === 'stopped' ? 'unreachable' : issue;
