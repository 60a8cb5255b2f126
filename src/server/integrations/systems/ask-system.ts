import type { IncomingHttpHeaders } from 'node:http';
import { parseBounded } from '../../../kit/bounded-json.ts';
import { OutboundError, type Outbound } from '../../platform/network/outbound.ts';
import { SystemError } from './system.ts';

/** Bytes of one answer. A page of products with long descriptions stays far below it. */
const largestAnswer = 8_000_000;
const patienceSeconds = 30;
/** However long a system wants to be left alone, it is asked again within the hour. */
export const longestWaitMs = 3_600_000;

interface SystemRequest {
  address: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  /** Whose system it is. */
  shopId: string;
  /** Nothing is asked after this moment (`performance.now()`): many slow answers would take hours together. */
  deadline?: number | undefined;
}

interface SystemAnswer {
  headers: IncomingHttpHeaders;
  content: unknown;
}

/**
 * Asks a connected system once, and answers what it says where that is a success and JSON.
 * @throws {SystemError}
 */
export async function askSystem(outbound: Outbound, request: SystemRequest): Promise<SystemAnswer> {
  const { address, method, shopId, body, deadline = Infinity } = request;
  const seconds = Math.min(patienceSeconds, (deadline - performance.now()) / 1_000);
  if (seconds <= 0) throw new SystemError('failing');
  const encoded = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const answer = await outbound
    .exchange(address, largestAnswer, {
      lane: 'shopSystems',
      caller: shopId,
      method,
      headers: {
        accept: 'application/json',
        ...(encoded && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(encoded && { body: encoded }),
      seconds,
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundError ? unreached(error) : error;
    });
  const issue = issueOf(answer.status);
  if (issue) throw new SystemError(issue, waitOf(answer.headers['retry-after']));
  try {
    return { headers: answer.headers, content: parseBounded(answer.body.toString('utf8'), 4_000_000) };
  } catch {
    throw new SystemError('strange');
  }
}

function unreached(error: OutboundError): SystemError {
  if (error.issue === 'busy') return new SystemError('busy');
  const isAddress = ['insecure', 'inside', 'otherPort'].includes(error.issue);
  if (isAddress) return new SystemError('address');
  const issue = error.issue === 'tooLarge' ? 'strange' : 'failing';
  return new SystemError(issue);
}

function issueOf(status: number): SystemError['issue'] | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return 'credentials';
  // Shopify answers 402 and 423 for a shop that is frozen or locked, 430 for too many doubtful requests.
  if (status === 403 || status === 402 || status === 423) return 'rights';
  if (status === 429 || status === 430) return 'busy';
  if (status >= 500 || status === 408) return 'failing';
  // Elsewhere is never asked: what a system answers with is where it was said to be.
  return status >= 300 && status < 400 ? 'address' : 'refused';
}

/** Seconds, which may have decimals; a date, as the header may hold too, counts as nothing said. */
function waitOf(header: string | undefined): number {
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(header ?? '') ? Number(header) : 0;
  return Math.min(seconds * 1_000, longestWaitMs);
}
