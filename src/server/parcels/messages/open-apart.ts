import type { X509Certificate } from 'node:crypto';
import type { Edition } from '../../../contract/parcels/parcel-states.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Deps } from '../../platform/context.ts';
import { WorkError } from '../../platform/workers/workers.ts';
import { SchemaIssue } from './read.ts';
import type { OpenedEnvelope, OpenedMessage } from './read-apart.ts';

type Threads = Pick<Deps, 'workers' | 'bodyWorkers'>;

/** What a thread says; undefined for a text that it could not cope with. @throws {Refusal} BUSY where too many wait */
async function firstOf<Result>(results: AsyncGenerator<Result, void, void>): Promise<Result | undefined> {
  try {
    for await (const result of results) return result;
  } catch (error) {
    if (!(error instanceof WorkError)) throw error;
    // Nothing is wrong with what was sent: whoever sent it tries again.
    if (error.issue === 'busy') throw new Refusal('UNAVAILABLE');
  }
  return undefined;
}

/**
 * Reads an envelope from anybody, and whether this certificate signed it.
 * @returns null for what is no envelope
 */
export async function openEnvelope(
  { bodyWorkers }: Threads,
  bytes: Uint8Array,
  certificate: X509Certificate | null,
): Promise<OpenedEnvelope | null> {
  const input = { bytes, certificate: certificate?.toString() ?? null };
  const result = await firstOf(bodyWorkers.run('parcels.readEnvelope', input));
  return result && 'envelope' in result ? result.envelope : null;
}

/**
 * Reads what an envelope carries.
 * @param certificate  that its own signature is checked with
 * @throws {SchemaIssue} for what is no message
 */
export async function openMessage(
  { workers }: Threads,
  bytes: Uint8Array,
  { edition = '2022', certificate }: { edition?: Edition; certificate?: X509Certificate } = {},
): Promise<OpenedMessage> {
  const input = { bytes, edition, certificate: certificate?.toString() ?? null };
  const result = await firstOf(workers.run('parcels.readMessage', input));
  if (result && 'opened' in result) return result.opened;
  throw new SchemaIssue(result?.issue ?? 'takes too long to read');
}
