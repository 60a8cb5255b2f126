import type { z } from 'zod';
import type { Outbound } from '../../../platform/network/outbound.ts';
import { askSystem } from '../ask-system.ts';
import { SystemError } from '../system.ts';

export interface WooAccess {
  /** Scheme, host and the folder that WordPress is in, without a slash at its end. */
  base: string;
  consumerKey: string;
  consumerSecret: string;
  shopId: string;
  /** It is asked no more after this moment (`performance.now()`). */
  deadline?: number;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT';
  query?: Record<string, string | number | boolean>;
  body?: object;
}

export type AskWoo = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  asking?: Asking,
) => Promise<z.output<Shape>>;

/** Asks one shop's REST API, by paths below `/wp-json/`. */
export function createAskWoo(
  outbound: Outbound,
  { base, consumerKey, consumerSecret, shopId, deadline }: WooAccess,
): AskWoo {
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  return async (path, shape, { method = 'GET', query = {}, body } = {}) => {
    const search = String(
      new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
    );
    const { content } = await askSystem(outbound, {
      address: `${base}/wp-json/${path}${search && `?${search}`}`,
      method,
      headers: { authorization },
      ...(body && { body }),
      shopId,
      deadline,
    });
    const parsed = shape.safeParse(content);
    if (!parsed.success) throw new SystemError('strange');
    return parsed.data;
  };
}
