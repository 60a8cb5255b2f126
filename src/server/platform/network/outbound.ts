import { request } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { patienceSignal } from '../patience.ts';
import { callOut } from './call-out.ts';
import { createLanes, type LaneLimits } from './lanes.ts';
import { createNameResolver, NameUnresolved, type ResolveName } from './name-resolver.ts';

/** Why nothing was fetched. */
export const outboundIssues = [
  'insecure',
  'inside',
  'otherPort',
  'unresolved',
  'unreachable',
  'slow',
  'refused',
  'astray',
  'tooLarge',
  'busy',
  'stopped',
] as const;
export type OutboundIssue = (typeof outboundIssues)[number];

/** We have too much under way, or are being shut down: it may be tried again as it is. */
const ours = new Set<OutboundIssue>(['busy', 'stopped']);
/** It ended before anything was sent. */
const unsent = new Set<OutboundIssue>(['insecure', 'inside', 'otherPort', 'unresolved']);

export class OutboundError extends Error {
  readonly issue: OutboundIssue;
  constructor(issue: OutboundIssue) {
    super(issue);
    this.name = 'OutboundError';
    this.issue = issue;
  }

  /** Whether it was for us alone that nothing came of it. */
  get isOurs(): boolean {
    return ours.has(this.issue);
  }

  /** Whether something may have reached the other side. */
  get isSent(): boolean {
    return this.issue !== 'busy' && !unsent.has(this.issue);
  }

  /** Whether it says something of who was to be called: what was never sent does not. */
  get isTheirs(): boolean {
    return !this.isOurs && !unsent.has(this.issue);
  }
}

/**
 * For whom something is fetched. What strangers ask for has lanes of its own: `programs` are what programs say of
 * themselves, `pictures` those that sellers name, by `webhooks` programs of buyers are told,
 * and by `shopWebhooks` those of shops. `rates` are exchange rates, from
 * where the marketplace's settings say. `shopSystems` are the shop systems that sellers connect.
 */
export type OutboundLane = 'programs' | 'pictures' | 'webhooks' | 'shopWebhooks' | 'rates' | 'shopSystems';

const usualLanes: Readonly<Record<OutboundLane, LaneLimits>> = {
  programs: { all: 60, caller: 4, host: 4 },
  pictures: { all: 24, caller: 4, host: 4 },
  // A host may be many receivers': one buyer's slow ones leave room to others'.
  webhooks: { all: 16, caller: 2, host: 6 },
  // More than a few shops with slow ones leave room to the others.
  shopWebhooks: { all: 24, caller: 2, host: 6 },
  rates: { all: 1, caller: 1, host: 1 },
  // Each shop system has a limit of its own: more at once would only be refused there.
  shopSystems: { all: 16, caller: 2, host: 2 },
};

/** What stands between us and the world; everything but `nameServers` and `seconds` is for tests, whose servers are on this machine. */
export interface OutboundOptions {
  /** Which network addresses may be called: those of the world. */
  mayCall?: (address: string) => boolean;
  /** Which ports may be asked: what listens at others is no server of pictures. */
  ports?: readonly number[];
  /** The network addresses of a host name. */
  resolve?: ResolveName;
  /** The name servers that are asked, as a setting names them; those of this machine where it is left out. */
  nameServers?: readonly string[] | undefined;
  lanes?: Partial<Readonly<Record<OutboundLane, LaneLimits>>>;
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
  fetch(address: string, most: number, how: FetchHow): Promise<Buffer>;
  /**
   * Asks a system that somebody connected, under the same conditions, and answers whatever it says: also what is no
   * success. No redirect is followed, as credentials must not go elsewhere.
   * @param most  bytes of an answer
   * @throws {OutboundError} where there is no whole answer; what was asked for may have been done all the same, unless
   * `isSent` says that it never left
   */
  exchange(address: string, most: number, how: ExchangeHow): Promise<Exchanged>;
  /** Ends what is under way, and lets nothing begin any more. */
  close(): void;
}

/** What is asked for, and how patiently; pictures by default. */
interface FetchHow {
  lane: OutboundLane;
  /** Who has it fetched: of one, no more than a few are under way. */
  caller: string;
  /** What is sent there; any answer of success will do then. It follows no redirect. */
  post?: { body: Buffer; headers: Record<string, string> };
  /** Hears what HTTP status was answered, also where it is none of success. */
  onStatus?: (status: number) => void;
  accept?: string;
  mostRedirects?: number;
  seconds?: number;
}

interface ExchangeHow {
  lane: OutboundLane;
  /** Who has it asked: of one, no more than a few are under way. */
  caller: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  seconds?: number;
}

export interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const usualRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

type Ask = (
  address: URL,
  sending: Pick<ExchangeHow, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
) => Promise<IncomingMessage>;

const sendingOf = ({ accept = 'image/*', post }: FetchHow) =>
  post
    ? { method: 'POST' as const, headers: { accept, ...post.headers }, body: post.body }
    : { method: 'GET' as const, headers: { accept } };

/** Asks one machine, where all addresses of its name are the world's. */
function createAsking({
  mayCall = isPublicAddress,
  nameServers,
  resolve = createNameResolver({ servers: nameServers }),
  trusted,
  ports = [443, 80],
}: OutboundOptions): Ask {
  /** The network addresses behind a host. All of them must be open: a name may lead to many. */
  async function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
    const results = isIP(host) ? [host] : await inTime(resolve(host, signal), signal).catch(unresolved);
    if (results.length === 0) throw new OutboundError('unreachable');
    if (!results.every(mayCall)) throw new OutboundError('inside');
    return results;
  }

  return async (address, { method, headers, body }, signal) => {
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
          method,
          headers: {
            'accept-encoding': 'identity',
            'user-agent': 'Caravan',
            ...headers,
            ...(body && { 'content-length': body.length }),
          },
        },
        resolvePromise,
      );
      asking.once('error', reject);
      asking.end(body);
    });
  };
}

/** Fetches what strangers name, without ever being sent into our own network. */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { seconds = 20, lanes: limits } = options;
  const ask = createAsking(options);
  const lanes = createLanes({ ...usualLanes, ...limits });
  const stopping = new AbortController();
  const inLane = createTurns(lanes, stopping.signal, seconds);

  /** What an address answers, read to its end; or where it leads instead. */
  async function visit(at: URL, most: number, how: FetchHow, signal: AbortSignal): Promise<Buffer | URL> {
    const leave = lanes.enterHost(how.lane, at.hostname);
    if (!leave) throw new OutboundError('busy');
    try {
      const answer = await ask(at, sendingOf(how), signal);
      how.onStatus?.(answer.statusCode ?? 0);
      const to = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
      if (to === undefined) return await readAll(answer, most, how.post !== undefined);
      answer.destroy();
      return new URL(to, at);
    } finally {
      leave();
    }
  }

  async function follow(address: string, most: number, how: FetchHow, signal: AbortSignal): Promise<Buffer> {
    const mostRedirects = how.post ? 0 : (how.mostRedirects ?? usualRedirects);
    let at = new URL(address);
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const answer = await visit(at, most, how, signal);
      if (!(answer instanceof URL)) return answer;
      at = answer;
    }
    throw new OutboundError('astray');
  }

  async function visitSystem(
    address: URL,
    most: number,
    how: ExchangeHow,
    signal: AbortSignal,
  ): Promise<Exchanged> {
    const leave = lanes.enterHost(how.lane, address.hostname);
    if (!leave) throw new OutboundError('busy');
    try {
      const answer = await ask(address, how, signal);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await readBounded(answer, most),
      };
    } finally {
      leave();
    }
  }

  return {
    async fetch(address, most, how) {
      callOut('an address that somebody named');
      return inLane(how, (signal) => follow(address, most, how, signal));
    },
    async exchange(address, most, how) {
      callOut('a shop system');
      return inLane(how, (signal) => visitSystem(new URL(address), most, how, signal));
    },
    close: () => stopping.abort(),
  };
}

/** Does pieces of work in lanes, each for as long as somebody waits for it. */
function createTurns(
  lanes: ReturnType<typeof createLanes<OutboundLane>>,
  stopping: AbortSignal,
  usualSeconds: number,
) {
  return async <Result>(
    { lane, caller, seconds = usualSeconds }: Pick<FetchHow, 'lane' | 'caller' | 'seconds'>,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (stopping.aborted) throw new OutboundError('stopped');
    const leave = lanes.enter(lane, caller);
    if (!leave) throw new OutboundError('busy');
    using late = patienceSignal(seconds * 1_000);
    try {
      return await work(AbortSignal.any([late.signal, stopping]));
    } catch (error) {
      if (stopping.aborted) throw new OutboundError('stopped');
      throw error instanceof OutboundError
        ? error
        : new OutboundError(late.signal.aborted ? 'slow' : 'unreachable');
    } finally {
      leave();
    }
  };
}

/** Whoever could not say where a name leads, nothing was sent there. */
function unresolved(error: unknown): never {
  throw error instanceof NameUnresolved || isAbort(error) ? new OutboundError('unresolved') : error;
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name);

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
    if (!isSent && Number(answer.headers['content-length'] ?? 0) > most) throw new OutboundError('tooLarge');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer) {
      size += (part as Buffer).length;
      parts.push(part as Buffer);
      if (size <= most) continue;
      // Whoever took what was sent may say what they like: no more of it is read.
      if (isSent) break;
      // What it says of its length may be a lie, or nothing.
      throw new OutboundError('tooLarge');
    }
    return Buffer.concat(parts).subarray(0, most);
  } finally {
    answer.destroy();
  }
}

async function readBounded(answer: IncomingMessage, most: number): Promise<Buffer> {
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer) {
      size += (chunk as Buffer).length;
      if (size > most) throw new OutboundError('tooLarge');
      parts.push(chunk as Buffer);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}
