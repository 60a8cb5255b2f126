import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { nameLine, printedLine } from '../names.ts';
import { mostCostCenter } from '../orders/order-states.ts';
import { country, id, instant, seenVersion } from '../shapes.ts';
import { mostBranchCode, mostBranches } from './company-roles.ts';

const buyer = [roles.buyer] as const;

const invoice = z.object({
  name: nameLine(50),
  country: country.nullable().default(null),
  address: printedLine(200, 0).default(''),
  taxNumber: printedLine(40, 0).default(''),
});

const branch = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** Where its purchases go, unless somebody chooses another address; null where it has none, or that was deleted. */
  addressId: id.nullable(),
  /** Who is invoiced for it; null where that is the company as it is registered. */
  invoice: invoice.nullable(),
  costCenter: z.string(),
  archivedAt: instant.nullable(),
  /** Who orders and approves for it. */
  personIds: z.array(id),
  version: seenVersion,
});
export type CompanyBranch = z.infer<typeof branch>;

export const companyBranches = {
  'companyBranches.list': endpoint({
    summary: 'The branches of the company that I act for, those in use first',
    who: buyer,
    input: z.object({}),
    output: z.object({ branches: z.array(branch), mostBranches: z.number().int() }),
  }),
  'companyBranches.save': endpoint({
    summary:
      'Open a branch of the company, or say anew what one is called, where its purchases go and who is invoiced',
    who: buyer,
    input: z.object({
      /** Left out, a new one is opened. */
      id: id.optional(),
      name: nameLine(50),
      code: printedLine(mostBranchCode),
      addressId: id.nullable().default(null),
      invoice: invoice.nullable().default(null),
      costCenter: printedLine(mostCostCenter, 0).default(''),
      /** Of the one that is changed, as I saw it. */
      version: seenVersion.default(0),
    }),
    output: z.object({ id, version: seenVersion }),
    errors: ['NOT_FOUND', 'ADDRESS_MISSING', 'BRANCHES_FULL', 'BRANCH_CODE_TAKEN', 'BRANCH_CHANGED'],
  }),
  'companyBranches.setArchived': endpoint({
    summary: 'Put a branch away, so that nothing is ordered for it any more, or take it out again',
    who: buyer,
    input: z.object({ id, isArchived: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'companyBranches.assign': endpoint({
    summary:
      'Say for which branches somebody orders and approves; what they asked to buy stays with its branch',
    who: buyer,
    input: z.object({ personId: id, branchIds: z.array(id).max(mostBranches) }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
