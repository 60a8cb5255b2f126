import type { z } from 'zod';
import { accounts, addresses, sessions } from './accounts.ts';
import type { CallKey } from './calls.ts';
import { cart } from './cart.ts';
import { catalog } from './catalog.ts';
import type { Entry } from './entry.ts';
import { files } from './files.ts';
import { infra } from './infra.ts';
import { consoleEntries, merchants } from './merchants.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { reference } from './reference.ts';
import { search } from './search.ts';
import { shops } from './shops.ts';
import { consoleStaff, consoleUsers, staffSession } from './staff.ts';
import { translation } from './translation.ts';

/** Every call with its shapes: the only passage between web and server. */
export const contract = {
  ...reference,
  ...infra,
  ...accounts,
  ...addresses,
  ...sessions,
  ...staffSession,
  ...consoleUsers,
  ...consoleStaff,
  ...files,
  ...merchants,
  ...consoleEntries,
  ...shops,
  ...catalog,
  ...search,
  ...translation,
  ...cart,
  ...orders,
  ...payments,
  ...operations,
} satisfies Record<CallKey, Entry>;

type Contract = typeof contract;

/** What a caller sends. */
export type InputOf<Key extends CallKey> = z.input<Contract[Key]['input']>;
/** What a handler gets, after parsing. */
export type ParsedOf<Key extends CallKey> = z.output<Contract[Key]['input']>;
/** What a call answers. */
export type OutputOf<Key extends CallKey> = z.output<Contract[Key]['output']>;
