import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { patienceSignal } from '../patience.ts';
import { callOut } from './call-out.ts';

/** Why nothing was fetched. */
export const outboundIssues = [
  'insecure',
  'inside',
  'otherPort',
  'unreachable',
  'slow',
  'refused',
  'astray',
  'tooLarge',
] as const;
export type OutboundIssue = (typeof outboundIssues)[number];

export class OutboundError extends Error {
  readonly issue: OutboundIssue;
  constructor(issue: OutboundIssue) {
    super(issue);
    this.name = 'OutboundError';
    this.issue = issue;
  }
}

/** What stands between us and the world; everything but `seconds` is for tests, whose servers are on this machine. */
export interface OutboundOptions {
  /** Which network addresses may be called: those of the world. */
  mayCall?: (address: string) => boolean;
  /** Which ports may be asked: what listens at others is no server of pictures. */
  ports?: readonly number[];
  /** The network addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>;
  /** Certificates that are trusted in place of the usual ones. */
  trusted?: string;
  seconds?: number;
}

export interface Outbound {
  /**
   * What stands at an address that somebody named. Only https, only the world's network addresses: every one a name
   * leads to is looked at, after each redirect again, and the connection goes to what was looked at.
   * @param most  bytes
   * @throws {OutboundError}
   */
  fetch(address: string, most: number, how?: FetchHow): Promise<Buffer>;
}

/** What is asked for, and how patiently; pictures by default. */
interface FetchHow {
  /** What is sent there; any answer of success will do then. It follows no redirect. */
  post?: { body: Buffer; headers: Record<string, string> };
  accept?: string;
  mostRedirects?: number;
  seconds?: number;
}

const usualRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Fetches what strangers name, without ever being sent into our own network. */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const {
    mayCall = isPublicAddress,
    resolve = resolveName,
    trusted,
    seconds = 20,
    ports = [443, 80],
  } = options;

  /** The network addresses behind a host. All of them must be open: a name may lead to many. */
  async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
    const results = isIP(host)
      ? [host]
      : await inTime(
          resolve(host).catch(() => []),
          signal,
        );
    if (results.length === 0) throw new OutboundError('unreachable');
    if (!results.every(mayCall)) throw new OutboundError('inside');
    return results;
  }

  async function ask(
    address: URL,
    { accept = 'image/*', post }: FetchHow,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { host, port } = destinationOf(address, ports);
    const looked = await addressesOf(host, signal);
    return new Promise((resolvePromise, reject) => {
      const asking = request(
        {
          host,
          port,
          path: address.pathname + address.search,
          // A connection of its own, that leads nowhere but where we looked.
          agent: false,
          lookup: pinnedTo(looked),
          ca: trusted,
          signal,
          method: post ? 'POST' : 'GET',
          headers: {
            accept,
            'accept-encoding': 'identity',
            'user-agent': 'Caravan',
            ...post?.headers,
            ...(post && { 'content-length': post.body.length }),
          },
        },
        resolvePromise,
      );
      asking.once('error', reject);
      asking.end(post?.body);
    });
  }

  return {
    async fetch(address, most, how = {}) {
      callOut('an address that somebody named');
      const mostRedirects = how.post ? 0 : (how.mostRedirects ?? usualRedirects);
      using late = patienceSignal((how.seconds ?? seconds) * 1_000);
      const { signal } = late;
      try {
        let at = new URL(address);
        for (let hops = 0; hops <= mostRedirects; hops++) {
          const answer = await ask(at, how, signal);
          const to = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
          if (to === undefined) return await readAll(answer, most, how.post !== undefined);
          answer.destroy();
          at = new URL(to, at);
        }
        throw new OutboundError('astray');
      } catch (error) {
        throw error instanceof OutboundError
          ? error
          : new OutboundError(signal.aborted ? 'slow' : 'unreachable');
      }
    },
  };
}

/** The machine that an address names, where it may be asked. */
function destinationOf(address: URL, ports: readonly number[]): { host: string; port: number } {
  if (address.protocol !== 'https:' || address.username || address.password)
    throw new OutboundError('insecure');
  const port = Number(address.port || 443);
  if (!ports.includes(port)) throw new OutboundError('otherPort');
  return { host: address.hostname.replace(/^\[|\]$/g, ''), port };
}

/** A name server may keep us waiting longer than we want to. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** A look-up that answers what was found before, so that a name cannot lead elsewhere meanwhile. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, done) => {
    if (options.all) done(null, results);
    else done(null, results[0]!.address, results[0]!.family);
  };
}

async function readAll(answer: IncomingMessage, most: number, isSent: boolean): Promise<Buffer> {
  try {
    const status = answer.statusCode ?? 0;
    const isDone = isSent ? status >= 200 && status < 300 : status === 200;
    if (!isDone) throw new OutboundError('refused');
    if (Number(answer.headers['content-length'] ?? 0) > most) throw new OutboundError('tooLarge');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer) {
      size += (part as Buffer).length;
      // What it says of its length may be a lie, or nothing.
      if (size > most) throw new OutboundError('tooLarge');
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}
