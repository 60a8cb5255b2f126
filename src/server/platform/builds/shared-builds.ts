import { cached } from '../cache.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../database.ts';
import { deleteUnusedBuilds, insertBuild, listBuilds, touchBuild, type FilePlace } from './builds-sql.ts';

/** What a version gives to browsers. */
export interface Build {
  /** Names it: it changes when anything in it does. */
  build: string;
  /** All of its files, as they were built; an address is `/assets/` and a name that says what is in the file. */
  list(): { address: string; bytes: Uint8Array }[];
}

/** How long the files of a build are there after the last server that was started with it, or ran with it. */
const days = 14;
const dayMs = 86_400_000;
// Names come from whoever asks: however many are in no build, they are read once a second.
const cacheSeconds = 1;

/**
 * Stores the files of a build for the servers of every other: a page that one of them gave may ask another for the rest,
 * while a version is being replaced and for some days after it. Before the first page is given, and twice a day for as
 * long as it is used.
 */
async function shareBuild(
  { db, made, clock }: Pick<Deps, 'db' | 'made' | 'clock'>,
  { build, list }: Build,
): Promise<void> {
  const now = clock.now();
  if (await touchBuild(db, build, now)) return;
  const files = list();
  const places: Record<string, FilePlace> = {};
  let from = 0;
  for (const { address, bytes } of files) {
    places[address] = [from, bytes.byteLength];
    from += bytes.byteLength;
  }
  // One file instead of fifteen hundred, each of which would be a request of its own to a bucket.
  const fileKey = await made.put(Buffer.concat(files.map(({ bytes }) => bytes)));
  await insertBuild(db, { build, fileKey, places }, now);
}

const againMs = dayMs / 2;

/** Shares a build now and for as long as this process gives its pages. @returns ends that */
export async function keepBuildShared(
  deps: Pick<Deps, 'db' | 'made' | 'clock' | 'log'>,
  files: Build,
): Promise<() => Promise<void>> {
  await shareBuild(deps, files);
  const share = async () => {
    try {
      await shareBuild(deps, files);
    } catch (error) {
      deps.log.warn({ err: error }, 'the files of this build could not be shared with other servers');
    }
  };
  const timer = setInterval(() => void share(), againMs).unref();
  return async () => clearInterval(timer);
}

/** A file of the build of another version; null where no build of late has one of that name. */
export async function findSharedFile(
  { db, made }: Pick<Deps, 'db' | 'made'>,
  address: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  if (!/^\/assets\/[\w.-]{1,200}$/.test(address)) return null;
  const builds = await cached(db, 'shared builds', cacheSeconds, (reader: Db) => listBuilds(reader));
  const build = builds.find(({ places }) => Object.hasOwn(places, address));
  if (!build) return null;
  const [from, length] = build.places[address]!;
  if (length === 0) return new Response('').body!;
  const stream = await made.stream(build.fileKey, { from, to: from + length - 1 });
  return (stream?.body as ReadableStream<Uint8Array<ArrayBuffer>> | undefined) ?? null;
}

/** Deletes the files of builds that no server has used for some days. */
export async function deleteOldBuilds({
  db,
  made,
  clock,
}: Pick<Deps, 'db' | 'made' | 'clock'>): Promise<void> {
  for (const key of await deleteUnusedBuilds(db, new Date(clock.now().getTime() - days * dayMs)))
    await made.remove(key);
}
