import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';
import type { ShopRight } from './shop-rights.ts';
import type { StaffRight } from './staff-rights.ts';

/** Who may make a call: anyone, anyone signed in, an account acting in one of these roles, or an operator. */
export type Who = 'anyone' | 'user' | 'staff' | readonly Role[];

/** One call: who may make it, what goes in and out, and which refusals it may answer besides the general ones. */
export interface Entry<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
> {
  summary: string;
  who: Caller;
  /** What an operator must be allowed for it; without one it is every operator's own. */
  right?: StaffRight;
  /** What a member of a shop must be allowed for it; the shop's owner may do everything. */
  shopRight?: ShopRight;
  input: Input;
  output: Output;
  errors?: readonly ErrorCode[];
  /** Name of a limit of its own, besides the general one that guards every call (both in server/http/dispatch.ts). */
  limit?: 'code' | 'sign-in' | 'submit' | 'export' | 'report' | 'translate' | 'picture';
  /** Bytes of the largest body it takes; a mebibyte unless told. */
  largestBody?: number;
}

/** Writes down a call and keeps its exact shapes, and who may make it. */
export const entry = <Input extends z.ZodType, Output extends z.ZodType, const Caller extends Who>(
  value: Entry<Input, Output, Caller>,
) => value;
