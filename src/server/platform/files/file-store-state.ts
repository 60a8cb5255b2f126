import { SetupError } from '../../../config.ts';
import type { Log } from '../log.ts';
import { patienceSignal } from '../patience.ts';
import { within } from '../within.ts';
import type { FileStores } from './file-stores.ts';
import type { Bucket } from './s3/bucket.ts';
import { FileStoreError } from './s3/s3-requests.ts';

/** One object for each process: two that ask at once do not read each other's. */
const probeName = () => `probes/${process.pid}-${Math.random().toString(36).slice(2)}`;
const startMs = 20_000;
const probeMs = 10_000;

/** @returns what is wrong with a bucket, in a sentence; null where it takes and gives back what is stored */
export async function describeBucket(bucket: Bucket, ms: number): Promise<string | null> {
  using patience = patienceSignal(ms);
  const { signal } = patience;
  try {
    await bucket.probe(probeName(), signal);
    return null;
  } catch (error) {
    if (signal.aborted) return 'The file store does not answer in time.';
    return error instanceof FileStoreError ? error.message : `The file store failed: ${String(error)}.`;
  }
}

/**
 * Watches a bucket while somebody asks: one question at a time, however long it takes, and a word in the log when its
 * state changes.
 * @returns tells its state within the time; what takes longer is slow
 */
export function watchBucket(bucket: Bucket | null, log: Log): (ms: number) => Promise<string | null> {
  if (!bucket) return async () => null;
  let pending: Promise<string | null> | undefined;
  let formerState: string | null = null;
  const ask = () =>
    (pending ??= describeBucket(bucket, probeMs).finally(() => {
      pending = undefined;
    }));
  return async (ms) => {
    const answer = await within(
      ms,
      ask().then((state) => ({ state })),
    );
    const state = answer ? answer.state : 'The file store does not answer in time.';
    if (state !== formerState) {
      formerState = state;
      if (state) log.error({ state }, 'the file store is not in order');
      else log.info('the file store is in order again');
    }
    return state;
  };
}

/**
 * Before anything is served: a wrong key or name is known at once, not with the first picture.
 * @throws {SetupError} what is wrong with the bucket
 */
export async function refuseUselessBucket({ bucket, placeName }: FileStores): Promise<void> {
  const state = bucket && (await describeBucket(bucket, startMs));
  if (state)
    throw new SetupError(
      `Files are to be kept in ${placeName}, and that cannot be used. ${state} Look at S3_URL, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.`,
    );
}
