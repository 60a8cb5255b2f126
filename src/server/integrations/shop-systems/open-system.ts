import { z } from 'zod';
import { parseBounded } from '../../../kit/bounded-json.ts';
import type { Deps } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/proof/seal.ts';
import { createShopify } from '../systems/shopify/shopify.ts';
import { SystemError, type ShopSystem } from '../systems/system.ts';
import { createWooCommerce } from '../systems/woocommerce/woocommerce.ts';

/** What lets us into a shop system: of Shopify a token alone, of WooCommerce a key and its secret. */
const credentials = z.object({ secret: z.string(), key: z.string().optional() });
type Credentials = z.infer<typeof credentials>;

/** A version is served for a year from its month on. */
const shopifyVersion = '2026-07';

const purpose = 'shop system: credentials';

export const sealCredentials = ({ config }: Pick<Deps, 'config'>, opened: Credentials): Buffer =>
  seal(config.secret, purpose, Buffer.from(JSON.stringify(opened)));

/** What lets us in; undefined where it cannot be read any more. */
export function findCredentials(deps: Pick<Deps, 'config'>, sealed: Buffer | null): Credentials | undefined {
  try {
    return openCredentials(deps, sealed);
  } catch (error) {
    if (error instanceof SystemError) return undefined;
    throw error;
  }
}

/** @throws {SystemError} `credentials` where they cannot be read any more: the installation has another secret */
export function openCredentials({ config }: Pick<Deps, 'config'>, sealed: Buffer | null): Credentials {
  const plain = sealed && unseal(config.secret, purpose, sealed);
  if (!plain) throw new SystemError('credentials');
  return credentials.parse(parseBounded(plain.toString('utf8'), 100));
}

/** A shop system as it is asked. @param forMs  so long, and no longer */
export function openSystem(
  { outbound }: Pick<Deps, 'outbound'>,
  { system, address, shopId }: { system: string; address: string; shopId: string },
  { secret, key = '' }: Credentials,
  forMs: number,
): ShopSystem {
  const deadline = performance.now() + forMs;
  return system === 'shopify'
    ? createShopify(outbound, { origin: address, token: secret, version: shopifyVersion, shopId, deadline })
    : createWooCommerce(outbound, {
        base: address,
        consumerKey: key,
        consumerSecret: secret,
        shopId,
        deadline,
      });
}
