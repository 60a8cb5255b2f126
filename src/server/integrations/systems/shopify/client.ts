import { z } from 'zod';
import type { Outbound } from '../../../platform/network/outbound.ts';
import { askSystem, longestWaitMs } from '../ask-system.ts';
import { SystemError } from '../system.ts';
import type { ShopifyVersion } from './queries.ts';

export interface ShopifyAccess {
  /** Scheme and host; of a shop, `https://<name>.myshopify.com`. */
  origin: string;
  token: string;
  version: ShopifyVersion;
  shopId: string;
  /** It is asked no more after this moment (`performance.now()`). */
  deadline?: number;
}

/** Asks one shop. */
export type Ask = <Shape extends z.ZodType>(
  query: string,
  how: { variables: object; shape: Shape },
) => Promise<z.output<Shape>>;

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(z.object({ extensions: z.object({ code: z.string().nullish() }).nullish() })).max(100),
    ])
    .nullish(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number().nonnegative(),
          throttleStatus: z.object({
            currentlyAvailable: z.number(),
            restoreRate: z.number().positive(),
          }),
        })
        .nullish(),
    })
    .nullish(),
});

/** Without a word of how long it takes, a bucket is full enough after this. */
const usualWaitMs = 2_000;

/**
 * Asks the Admin GraphQL API once.
 * @throws {SystemError} `version` where Shopify fell back to another one than was asked for: fields may mean something else
 */
export async function askShopify<Shape extends z.ZodType>(
  outbound: Outbound,
  access: ShopifyAccess,
  query: string,
  { variables, shape }: { variables: object; shape: Shape },
): Promise<z.output<Shape>> {
  const { headers, content } = await askSystem(outbound, {
    address: `${access.origin}/admin/api/${access.version}/graphql.json`,
    method: 'POST',
    headers: { 'x-shopify-access-token': access.token },
    body: { query, variables },
    shopId: access.shopId,
    deadline: access.deadline,
  });
  const served = headers['x-shopify-api-version'];
  if (typeof served === 'string' && served !== access.version) throw new SystemError('version');
  const parsed = envelope.safeParse(content);
  if (!parsed.success) throw new SystemError('strange');
  refuseErrors(parsed.data);
  const result = shape.safeParse(parsed.data.data);
  if (!result.success) throw new SystemError('strange');
  return result.data;
}

function refuseErrors({ errors, extensions }: z.output<typeof envelope>): void {
  if (!errors || errors.length === 0) return;
  const codes = typeof errors === 'string' ? [] : errors.map((error) => error.extensions?.code);
  // Nothing of a request that is refused as a whole was done: the cost is looked at before it runs.
  if (codes.includes('THROTTLED')) throw new SystemError('busy', waitFor(extensions?.cost));
  if (codes.includes('ACCESS_DENIED')) throw new SystemError('rights');
  if (codes.includes('INTERNAL_SERVER_ERROR')) throw new SystemError('failing');
  throw new SystemError('refused');
}

type Cost = NonNullable<NonNullable<z.output<typeof envelope>['extensions']>['cost']>;

/** How long the leaky bucket takes until it holds what the request costs. */
function waitFor(cost: Cost | null | undefined): number {
  if (!cost) return usualWaitMs;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const waitMs = Math.ceil(((cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1_000);
  return Math.min(Math.max(0, waitMs), longestWaitMs);
}
