import { z } from 'zod';
import type { Capability } from './ucp/names-rules.ts';

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Where it wants to be told of orders, in the configuration of that capability. */
const config = z.object({ webhook_url: z.string().max(2_000).optional() });
const offered = z.object({ version, config: config.optional().catch(undefined) });

/** What we read of an agent's profile; it may say much more. */
export const agentProfile = z.object({
  keys: z.array(z.record(z.string(), z.unknown())).max(50).default([]).catch([]),
  ucp: z.object({
    version,
    capabilities: z
      .record(z.string().max(200), z.array(offered).max(20))
      .refine((map) => Object.keys(map).length <= 200)
      .default({}),
  }),
});
export type AgentProfile = z.infer<typeof agentProfile>;

/**
 * The capabilities that both sides have in the same version. An extension of what is not among them is dropped, and
 * what extends that with it.
 */
export function negotiate(
  supported: Readonly<Record<string, Capability>>,
  { ucp }: AgentProfile,
): ReadonlySet<string> {
  const active = new Set(
    Object.entries(supported)
      .filter(([name, ours]) =>
        (Object.hasOwn(ucp.capabilities, name) ? ucp.capabilities[name]! : []).some(
          (theirs) => theirs.version === ours.version,
        ),
      )
      .map(([name]) => name),
  );
  for (let before = -1; before !== active.size;) {
    before = active.size;
    for (const name of active) {
      const parents = supported[name]!.extends;
      if (parents && !parents.some((parent) => active.has(parent))) active.delete(name);
    }
  }
  return active;
}

/** The address in a `UCP-Agent` header (a dictionary of RFC 8941), or undefined. */
export const profileInHeader = (header: string | undefined): string | undefined =>
  /(?:^|[,;])[ \t]{0,9}profile="([^"\\]{1,2000})"/.exec(header?.slice(0, 4_000) ?? '')?.[1];

/** The address at which an agent wants to be told of orders; null where it wants not. */
export const webhookOf = ({ ucp }: AgentProfile): string | null =>
  ucp.capabilities['dev.ucp.shopping.order']?.find((each) => each.config?.webhook_url)?.config?.webhook_url ??
  null;
