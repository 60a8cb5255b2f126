import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { roles, type Role } from './accounts/roles.ts';
import type { ServiceRight } from './service-grants/service-rights.ts';
import type { ShopRight } from './shops/shop-rights.ts';
import type { StaffRight } from './staff/staff-rights.ts';

/** Who may make a call: anyone, anyone signed in, an account acting in one of these roles, or an operator. */
export type Who = 'anyone' | 'user' | 'staff' | readonly Role[];

/** Of whom the shop is that a call works on: of everybody who works in it, or of its owner alone. */
export type ShopOf = 'member' | 'owner';

/** One call: who may make it, what goes in and out, and which refusals it may answer besides the general ones. */
export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
  Whose extends ShopOf | undefined = ShopOf | undefined,
> {
  summary: string;
  who: Caller;
  /** What an operator must be allowed for it; without one it is every operator's own. */
  right?: StaffRight;
  /** What a member of a shop must be allowed for it; the shop's owner may do everything. */
  shopRight?: ShopRight;
  /** What whoever works for a shop must have been given to make it there; without one it is nobody's but the shop's. */
  servedRight?: ServiceRight;
  /** Set for a call on the caller's own shop, which is handed to the handler; who has none is refused. */
  shopOf?: Whose;
  input: Input;
  output: Output;
  errors?: readonly ErrorCode[];
  /** Name of a limit of its own, besides the general one that guards every call (both in server/http/dispatch.ts). */
  limit?:
    | 'code'
    | 'sign-in'
    | 'submit'
    | 'export'
    | 'report'
    | 'translate'
    | 'picture'
    | 'work'
    | 'print'
    | 'link';
  /** Bytes of the largest body it takes; a mebibyte by default. */
  largestBody?: number;
}

/** Writes down a call and keeps its exact shapes, and who may make it. */
export const endpoint = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Caller extends Who,
  const Whose extends ShopOf | undefined = undefined,
>(
  value: Endpoint<Input, Output, Caller, Whose>,
) => value;

/** A seller's call on the shop they own or work in; members need the right, where one is named. */
export const inOwnShop = (shopRight?: ShopRight) =>
  ({ who: [roles.seller], shopOf: 'member', shopRight }) as const;

/** The same, which providers make too for a shop that they serve and that gave them the right. */
export const inServedShop = (shopRight: ShopRight, servedRight: ServiceRight) =>
  ({ ...inOwnShop(shopRight), servedRight }) as const;

/** A call on a shop that its owner alone makes. */
export const asShopOwner = { who: [roles.seller], shopOf: 'owner' } as const;
