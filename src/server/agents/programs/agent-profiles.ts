import { JsonBoundError, parseBounded } from '../../../kit/bounded-json.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network/network.ts';
import { OutboundError, type Outbound } from '../../platform/network/outbound.ts';
import { marksOfAddress, thumbprintsOf } from './block-rules.ts';
import { isAnyBlocked } from './blocks-sql.ts';
import { agentProfile, type AgentProfile } from '../negotiation-rules.ts';
import { UcpError } from '../ucp/error.ts';
import { ucpVersion } from '../ucp/names-rules.ts';

const largestProfile = 128 * 1024;
const mostProfiles = 500;
const keptMs = 10 * 60_000;
// A profile that could not be read is asked for again sooner, but not with every request.
const failedMs = 10_000;
// In a second, for one network and over all.
const newPerSecond = { near: 3, all: 60 };

interface CachedProfile {
  until: number;
  profile: Promise<AgentProfile>;
}

/**
 * Reads the profiles that agents name. Strangers choose these addresses, so they lead only into the world, over no
 * redirect, and only a few new ones are asked for in a second, so that one caller's do not keep others waiting.
 */
export function createAgentProfiles(outbound: Outbound, now: () => number) {
  const kept = new Map<string, CachedProfile>();
  // Apart, so that addresses at which nothing stands push out none at which a profile does.
  const unread = new Map<string, CachedProfile>();
  let second = 0;
  let fetched = 0;
  const byNetwork = new Map<string, number>();

  function refuseFlood(network: string): void {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      fetched = 0;
      byNetwork.clear();
    }
    const near = (byNetwork.get(network) ?? 0) + 1;
    byNetwork.set(network, near);
    if (near > newPerSecond.near || ++fetched > newPerSecond.all) throw tooMany();
  }

  async function fetchProfile(address: string, caller: string): Promise<AgentProfile> {
    const bytes = await outbound
      .fetch(address, largestProfile, {
        lane: 'programs',
        caller,
        accept: 'application/json',
        mostRedirects: 0,
        seconds: 3,
      })
      .catch((error: unknown) => {
        throw unreachable(error);
      });
    return readProfile(bytes.toString());
  }

  return {
    /**
     * The profile at an address, of this version of the protocol.
     * @param caller  the address it is asked from
     * @throws {UcpError}
     */
    async get(address: string | undefined, caller: string): Promise<AgentProfile> {
      if (!address || address.length > 2_000 || !URL.canParse(address))
        throw new UcpError('invalid_profile_url', 'Name the address of your profile: https and absolute.');
      const stored = unread.get(address) ?? kept.get(address);
      if (stored && stored.until > now()) return stored.profile;
      // Reading one again that is known holds nobody else up: there are only so many.
      const network = networkOf(caller).near;
      if (!stored) refuseFlood(network);
      const entry: CachedProfile = { until: now() + keptMs, profile: fetchProfile(address, network) };
      entry.profile = entry.profile.catch((error: unknown) => {
        const isOurs = error instanceof UcpError && error.failure === 'too_many_requests';
        entry.until = isOurs ? now() : now() + failedMs;
        // Where there was no room to ask again, what was said before still holds.
        if (isOurs && stored) return stored.profile;
        throw error;
      });
      keep(unread, address, entry);
      const read = () => {
        if (unread.get(address) === entry) unread.delete(address);
        keep(kept, address, entry);
      };
      entry.profile.then(read, () => {});
      return entry.profile;
    },
  };
}

/** To the end of the line: what is used is not the oldest when room is made. */
function keep(line: Map<string, CachedProfile>, address: string, entry: CachedProfile): void {
  line.delete(address);
  line.set(address, entry);
  if (line.size > mostProfiles) line.delete(line.keys().next().value!);
}

/** Whoever is blocked by a host or a key is so at every way in. @throws {UcpError} agent_blocked */
export async function refuseBlockedProfile(
  { db }: Pick<Context, 'db'>,
  address: string,
  { keys }: AgentProfile,
): Promise<void> {
  if (await isAnyBlocked(db, marksOfAddress(address, thumbprintsOf(keys))))
    throw new UcpError('agent_blocked', 'The operator of this marketplace has blocked this agent.');
}

const tooMany = () =>
  new UcpError('too_many_requests', 'Too many new profiles are being read. Try again.', 1);

function unreachable(error: unknown): UcpError {
  if (error instanceof OutboundError && error.isOurs) return tooMany();
  const issue = error instanceof OutboundError ? error.issue : 'unreachable';
  if (issue === 'insecure' || issue === 'inside' || issue === 'otherPort')
    return new UcpError('invalid_profile_url', 'A profile has a public address: https at its usual port.');
  if (issue === 'tooLarge') return new UcpError('profile_malformed', 'A profile has at most 128 KiB.');
  return new UcpError('profile_unreachable', 'The profile could not be read: it must answer 200 itself.');
}

/** @throws {UcpError} */
export function readProfile(text: string): AgentProfile {
  let value: unknown;
  try {
    value = parseBounded(text);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof JsonBoundError)) throw error;
  }
  const parsed = agentProfile.safeParse(value);
  if (!parsed.success) throw new UcpError('profile_malformed', 'This is no profile of the protocol.');
  if (parsed.data.ucp.version !== ucpVersion)
    throw new UcpError('version_unsupported', `Version ${ucpVersion} is spoken here.`);
  return parsed.data;
}
