import type { Config } from '../../../config.ts';
import { callOut } from '../../platform/network/call-out.ts';
import { patienceSignal } from '../../platform/patience.ts';

/** A service said nothing that can be used, or nothing at all. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed';
}

/** A service that speaks OpenAI's interface, as the operator has set it. */
export type StudioService = NonNullable<Config['studioServices']['transcription']>;

interface ServiceRequest {
  /** Behind the address of the service, such as `audio/speech`. */
  path: string;
  body: FormData | object;
  /** Of the answer; one that is larger is given up. */
  mostBytes: number;
  seconds: number;
  signal: AbortSignal;
}

/**
 * Asks a service at the address that the operator has set, and at no other: it is followed nowhere else.
 * @returns its answer
 * @throws {ServiceFailed} for one that does not answer in time, refuses, leads elsewhere or does not end
 */
export async function askService(
  { url, key }: StudioService,
  { path, body, mostBytes, seconds, signal }: ServiceRequest,
): Promise<Buffer> {
  callOut('a service of the studio');
  const isForm = body instanceof FormData;
  using late = patienceSignal(seconds * 1_000);
  try {
    const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new ServiceFailed(`status ${response.status}`);
    }
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    // Leaving the loop gives up what is not read.
    for await (const piece of response.body) {
      if ((bytes += piece.length) > mostBytes) throw new ServiceFailed('it does not end');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ServiceFailed ? error : new ServiceFailed(String(error));
  }
}
