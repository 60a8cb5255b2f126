import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../../../../config.ts';
import { patienceSignal } from '../../patience.ts';

export type BucketAddress = NonNullable<Config['bucket']>;

/** What a file store could not do after all its tries; a call answers it with 503, a job comes again. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  /** As `isPassing` recognizes it. */
  readonly code = 'FILE_STORE';
  /** The status that was answered; undefined where nothing was. */
  readonly status: number | undefined;
  constructor(sentence: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.status = status;
  }
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; the empty name is the bucket itself. */
  name: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Of what holds `body`; the store refuses other bytes. */
  bodySha256?: string;
  /** Ends it, body included. */
  signal?: AbortSignal;
  /** Statuses below 500 that are answers and no failures, beside 2xx. */
  allowed?: readonly number[];
  /** How many times it is sent; a probe is sent once. */
  attempts?: number;
};

export type Send = (request: S3Request) => Promise<Response>;

const mostAttempts = 4;
/** Until an answer begins. */
const answerMs = 10_000;
/** For as long new attempts are begun: whoever waits for a page has left by then. */
const retryMs = 15_000;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

async function sendSigned(
  address: BucketAddress,
  request: S3Request,
  { clockOffsetMs, signal }: { clockOffsetMs: number; signal: AbortSignal },
): Promise<Response> {
  const url = new URL(address.url);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${request.name}`;
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method: request.method,
    url: url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': request.bodySha256 ?? emptySha256 },
    accessKeyId: address.accessKey,
    secretAccessKey: address.secretKey,
    service: 's3',
    region: address.region,
    datetime: new Date(Date.now() + clockOffsetMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  const { url: signedUrl, headers } = await signer.sign();
  return fetch(signedUrl, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'error',
    signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
  });
}

/**
 * Sends signed requests to one bucket, again where the store or the way to it fails: at most four times, with pauses.
 * A clock that is wrong is noticed by the store's refusal, and its clock is used from then on.
 */
export function createS3Requests(address: BucketAddress, warn: (sentence: string) => void) {
  let clockOffsetMs = 0;

  /** Sends it once. @returns the answer, or why another attempt is worth it */
  async function attempt(request: S3Request): Promise<Response | FileStoreError> {
    using late = patienceSignal(answerMs + (request.body?.byteLength ?? 0) / bytesPerMs);
    try {
      const response = await sendSigned(address, request, { clockOffsetMs, signal: late.signal });
      if (response.ok || request.allowed?.includes(response.status)) return response;
      return await refusalOf(request, response);
    } catch (error) {
      if (error instanceof FileStoreError || request.signal?.aborted) throw error;
      return new FileStoreError(
        late.signal.aborted
          ? 'The file store does not answer in time.'
          : `The file store cannot be reached (${reasonOf(error)}).`,
        { cause: error },
      );
    }
  }

  async function refusalOf(request: S3Request, response: Response): Promise<FileStoreError> {
    const text = await response.text().catch(() => '');
    const code = /<Code>([^<]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
    const sentence = `The file store answers ${response.status}${code && ` ${code}`} to ${request.method} ${request.name || 'the bucket'}.`;
    const refusal = new FileStoreError(sentence, { status: response.status });
    const isSkewed = response.status === 403 && adoptClock(response.headers.get('date'));
    const mayPass = response.status >= 500 || response.status === 429 || passingCodes.has(code);
    if (!isSkewed && !mayPass) throw refusal;
    return refusal;
  }

  /** An answer to HEAD does not say why: the clocks are compared. @returns whether that of the store is another */
  function adoptClock(date: string | null): boolean {
    const theirs = Date.parse(date ?? '');
    if (Number.isNaN(theirs) || Math.abs(theirs - Date.now() - clockOffsetMs) < skewMs) return false;
    clockOffsetMs = theirs - Date.now();
    warn(
      `The clock of this machine is ${Math.round(Math.abs(clockOffsetMs) / 1000)} seconds off that of the file store, which is used for it.`,
    );
    return true;
  }

  return {
    /** @throws {FileStoreError} what the store refuses, or could not do in four attempts */
    async send(request: S3Request): Promise<Response> {
      const until = performance.now() + retryMs;
      for (let count = 1; ; count++) {
        const result = await attempt(request);
        if (!(result instanceof FileStoreError)) return result;
        if (count >= (request.attempts ?? mostAttempts) || performance.now() > until) throw result;
        await sleep(pauseMs(count));
      }
    },
  };
}

/** A slow line still moves so much; a body is given that much more time. */
const bytesPerMs = 100;
/** Stores take what is signed up to a quarter of an hour ago. */
const skewMs = 120_000;
const passingCodes = new Set(['RequestTimeout', 'SlowDown', 'BadDigest', 'XAmzContentSHA256Mismatch']);

/** Doubled each time, and by chance, so that servers do not come back together. */
export const pauseMs = (count: number): number => 100 * 2 ** (count - 1) * (0.5 + Math.random());

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? 'unknown';
}
