import { Resolver } from 'node:dns/promises';
import { within } from '../within.ts';

/** The network addresses of a host name; none where name servers say that there are none. */
export type ResolveName = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Nobody told what a name leads to, which says nothing of whoever it belongs to. */
export class NameUnresolved extends Error {
  override name = 'NameUnresolved';
}

interface NameResolverOptions {
  /** Name servers, as `address` or `address:port`; those of this machine where it is left out. */
  servers?: readonly string[] | undefined;
  /** Until a name server is asked again. */
  timeoutMs?: number;
  /** How long one version's addresses wait for those of the other. */
  otherVersionMs?: number;
}

/** What a name server says when a name leads nowhere; whatever else goes wrong is no answer. */
const nowhere = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** The addresses of one version; null where nobody told. */
type Answer = string[] | null;

/**
 * Asks name servers itself, since what strangers name may lie with one that is silent: the system's own look-ups wait in
 * a few threads that files and passwords share, and cannot be called off. The file of hosts is not read: what stands
 * in it is this machine's own.
 */
export function createNameResolver({
  servers,
  timeoutMs = 1_000,
  otherVersionMs = 300,
}: NameResolverOptions = {}): ResolveName {
  return async (host, signal) => {
    // Never asked for outside (RFC 6761).
    if (/(?:^|\.)localhost\.?$/i.test(host)) return ['127.0.0.1'];
    signal.throwIfAborted();
    // Of its own for each name: what is called off here is nobody else's.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = [resolver.resolve4(host), resolver.resolve6(host)].map(readAnswer);
      return await gather([four!, six!], otherVersionMs);
    } finally {
      signal.removeEventListener('abort', cancel);
      resolver.cancel();
    }
  };
}

const readAnswer = (answer: Promise<string[]>): Promise<Answer> =>
  answer.catch((error: NodeJS.ErrnoException) => (nowhere.has(error.code ?? '') ? [] : null));

/** Both versions' addresses, or those of the one that answered while the other is silent. */
async function gather(versions: readonly Promise<Answer>[], otherVersionMs: number): Promise<string[]> {
  const answers: Answer[] = versions.map(() => null);
  const written = versions.map(async (version, place) => {
    answers[place] = await version;
    if (!answers[place]?.length) await new Promise<never>(() => {});
  });
  const all = Promise.all(versions);
  // The first that has addresses waits no longer than a little for the other.
  await Promise.race([all, ...written]);
  await within(otherVersionMs, all);
  const addresses = answers.flatMap((answer) => answer ?? []);
  if (addresses.length === 0 && answers.includes(null)) throw new NameUnresolved();
  return addresses;
}
