import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../kit/errors.ts';
import { listPrivateKeys } from '../files/public.ts';
import type { Deps, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend, uncount } from '../platform/limits.ts';
import type { Attempt } from '../platform/queue.ts';
import { patienceSignal } from '../platform/patience.ts';
import { findReader } from './providers/index.ts';
import { readDocument, type Document } from './read-document.ts';
import * as rows from './reading-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'merchants.read': { readingId: string };
  }
}

const readingsADay = { name: 'pictures read', max: 60, windowSeconds: 86_400 };
/** A reading that takes longer was lost with its process, and begins again when it is asked for. */
const lostAfterMs = 5 * 60_000;
const lookEveryMs = 300;
const tries = 2;

/** How long the reader is waited for, not counting what holds this process up; its start is a part of it. */
const patienceMs = 120_000;

/** How the queue does it: one picture at a time, tried once more; its lease ends by the clock, long after the patience. */
export const readingWork = { concurrency: 1, retries: tries - 1, timeoutSeconds: 280 };

/**
 * What a machine read from one of the caller's private pictures. Begins reading when nobody asked before and waits
 * for it a while; whoever asks again later gets the same reading.
 * @throws {Refusal} OCR_OFF where nothing can read, NOT_FOUND for a picture that is not theirs, TOO_MANY a day.
 */
export async function askForReading(
  context: SignedIn,
  picture: string,
  document: Document,
  waitSeconds: number,
): Promise<rows.ReadingRow> {
  const { db, actor, now, config } = context;
  if (!findReader(config)) throw new Refusal('OCR_OFF');
  if (!(await listPrivateKeys(db, actor.accountId, [picture])).includes(picture))
    throw new Refusal('NOT_FOUND');
  const earlier = await rows.findReading(db, actor.accountId, picture, document);
  const lost = earlier?.state === 'reading' && now.getTime() - earlier.created_at.getTime() > lostAfterMs;
  if (!earlier || earlier.state === 'failed' || lost) {
    // What our process lost has been counted.
    if (!lost) await spend(db, readingsADay, actor.accountId, now);
    await begin(context, picture, document);
  }
  for (const until = Date.now() + waitSeconds * 1000; ; await sleep(lookEveryMs)) {
    const reading = (await rows.findReading(db, actor.accountId, picture, document))!;
    if (reading.state !== 'reading' || Date.now() >= until) return reading;
  }
}

function begin({ db, queue, actor, now }: SignedIn, picture: string, document: Document): Promise<void> {
  return transact(db, async (tx) => {
    const readingId = await rows.beginReading(tx, actor.accountId, picture, document, now);
    await queue.publish(tx, 'merchants.read', { readingId });
  });
}

/** Reads one picture and keeps what it says. What cannot be read at all has failed, and is filled in by hand. */
export async function doReading(
  deps: Deps,
  readingId: string,
  { attempt, signal }: Pick<Attempt, 'attempt' | 'signal'>,
): Promise<void> {
  const { db, privateFiles, config, clock, log } = deps;
  const reading = await rows.findReadingById(db, readingId);
  if (reading?.state !== 'reading') return;
  const reader = findReader(config);
  const picture = await privateFiles.find(reading.picture);
  using late = patienceSignal(patienceMs);
  try {
    if (!reader || !picture) throw new Error('nothing to read, or to read with');
    const { fields, turned } = await readDocument(
      reader,
      picture,
      reading.document,
      AbortSignal.any([signal, late.signal]),
    );
    const state = Object.keys(fields).length > 0 ? ('done' as const) : ('failed' as const);
    await rows.finishReading(db, readingId, { state, fields, turned, engine: reader.name }, clock.now());
  } catch (error) {
    if (attempt < tries) throw error;
    log.warn({ readingId, reason: (error as Error).message }, 'a picture could not be read');
    const nothing = { state: 'failed' as const, fields: {}, turned: 0, engine: '' };
    await rows.finishReading(db, readingId, nothing, clock.now());
    // Not read because of us, and not because of what is on the picture.
    const isOurs = !reader || late.signal.aborted || signal.aborted;
    if (isOurs) await uncount(db, readingsADay, reading.account_id, reading.created_at);
  }
}
