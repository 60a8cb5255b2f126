import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { nameLine, printedLine } from '../names.ts';
import { country, day, id, instant, line, page, pageInput, version } from '../shapes.ts';
import { companyRights, companyRoles } from './company-roles.ts';
import { mostRules, purchaseRule } from './purchase-rules.ts';

const buyer = [roles.buyer] as const;

const rolesInCompany = z
  .array(z.enum(companyRoles))
  .min(1)
  .max(companyRoles.length)
  .transform((unordered) => companyRoles.filter((role) => unordered.includes(role)));
const token = z.string().regex(/^[A-Za-z0-9_-]{32,64}$/);

const described = {
  name: nameLine(50),
  country: country.nullable().default(null),
  address: printedLine(200, 0).default(''),
  taxNumber: printedLine(40, 0).default(''),
};

const person = z.object({
  id,
  name: z.string(),
  /** For its owners; null for everybody else. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.enum(companyRoles)),
  getsLetters: z.boolean(),
  joinedAt: instant,
  /** Who approves in their place while they are away, by id, and the last day of it. */
  deputy: z.object({ id, name: z.string(), until: day }).nullable(),
});
export type CompanyPerson = z.infer<typeof person>;

const invitation = z.object({
  id,
  recipient: z.string(),
  roles: z.array(z.enum(companyRoles)),
  invitedAt: instant,
  expiresAt: instant,
});
export type CompanyInvitation = z.infer<typeof invitation>;

export const companyEventKinds = [
  'founded',
  'invited',
  'withdrawn',
  'joined',
  'roles',
  'letters',
  'removed',
  'left',
  'rules',
  'deputyNamed',
  'deputyEnded',
  'branchAdded',
  'branchChanged',
  'branchArchived',
  'branchRestored',
  'branchesOf',
] as const;
export type CompanyEventKind = (typeof companyEventKinds)[number];

export const companies = {
  'companies.found': endpoint({
    summary: 'Open an account for a company that buys; whoever does owns it',
    who: buyer,
    limit: 'submit',
    input: z.object(described),
    output: z.object({ id }),
    errors: ['COMPANIES_FULL'],
  }),
  'companies.mine': endpoint({
    summary: 'The companies that I belong to, what I am there, and the one that this session acts for',
    who: buyer,
    input: z.object({}),
    output: z.object({
      companies: z.array(z.object({ id, name: z.string(), roles: z.array(z.enum(companyRoles)) })),
      actingFor: id.nullable(),
    }),
  }),
  'companies.actFor': endpoint({
    summary: 'Act for a company of mine in this session, or for myself again',
    who: buyer,
    input: z.object({
      /** Left out, the session acts for its person. */
      id: id.nullable().default(null),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'companies.get': endpoint({
    summary: 'The company that I act for: what it says of itself, its people, whom it invited, and its rules',
    who: buyer,
    input: z.object({}),
    output: z.object({
      id,
      name: z.string(),
      country: country.nullable(),
      address: z.string(),
      taxNumber: z.string(),
      people: z.array(person),
      /** For its owners; empty for everybody else. */
      invitations: z.array(invitation),
      mostPeople: z.number().int(),
      rights: z.array(z.enum(companyRights)),
      rules: z.array(purchaseRule),
      approvalDays: z.number().int(),
      rulesVersion: version,
    }),
  }),
  'companies.history': endpoint({
    summary: 'What became of the people and rules of the company that I act for, the newest first',
    who: buyer,
    input: z.object(pageInput),
    output: page(
      z.object({
        id,
        kind: z.enum(companyEventKinds),
        by: z.string(),
        about: z.string(),
        roles: z.array(z.enum(companyRoles)),
        at: instant,
      }),
    ),
  }),
  'companies.update': endpoint({
    summary: 'Say what the company is called and where it is registered; orders of before keep what they say',
    who: buyer,
    input: z.object(described),
    output: z.object({}),
  }),
  'companies.invite': endpoint({
    summary:
      'Invite somebody into the company, by e-mail or text message; the address is good once and for 7 days',
    who: buyer,
    limit: 'code',
    input: z.object({
      /** A phone number or an e-mail address. */
      contact: line(320),
      prefixId: z
        .string()
        .regex(/^\d{1,4}$/)
        .default('2'),
      roles: rolesInCompany,
    }),
    output: z.object({
      id,
      /** The address that was sent, to be passed on by other ways too; it is told this once. */
      address: z.string(),
    }),
    errors: ['COMPANY_FULL', 'TOO_MANY'],
  }),
  'companies.withdraw': endpoint({
    summary: 'Take an invitation back',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'companies.setRoles': endpoint({
    summary: 'Say what somebody is in the company; it counts from their next call on',
    who: buyer,
    input: z.object({ id, roles: rolesInCompany }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  'companies.setDeputy': endpoint({
    summary:
      'Have a colleague approve in my place until a day ends where the company is; until then the right to approve is theirs alone',
    who: buyer,
    input: z.object({ id, until: day }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'DEPUTY_UNFIT', 'DEPUTY_DAY'],
  }),
  'companies.endDeputy': endpoint({
    summary: 'Give somebody who was away their right to approve back: I myself, or an owner',
    who: buyer,
    input: z.object({
      /** Who was away. */
      id,
    }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'companies.setLetters': endpoint({
    summary: 'Say whether the letters that go to the company reach me',
    who: buyer,
    input: z.object({ getsLetters: z.boolean() }),
    output: z.object({}),
  }),
  'companies.remove': endpoint({
    summary: 'Let somebody go: what they asked to buy is withdrawn, what they ordered stays',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  'companies.leave': endpoint({
    summary: 'Leave a company of mine',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  'companies.setRules': endpoint({
    summary: 'Set what makes a purchase of the company wait for approval, and how long it waits',
    who: buyer,
    input: z.object({
      rules: z.array(purchaseRule).max(mostRules),
      approvalDays: z.number().int().min(1).max(30),
      version,
    }),
    output: z.object({ version }),
    errors: ['COMPANY_RULES_CHANGED', 'NO_APPROVER'],
  }),
  'companies.invitation': endpoint({
    summary: 'Which company invites, by the end of the address that was sent; null once it is over',
    who: 'anyone',
    input: z.object({ token }),
    output: z.object({ company: z.string(), roles: z.array(z.enum(companyRoles)) }).nullable(),
  }),
  'companies.accept': endpoint({
    summary: 'Join the company that invites, with the account that I am signed in to',
    who: buyer,
    limit: 'sign-in',
    input: z.object({ token }),
    output: z.object({ id }),
    errors: ['INVITATION_ENDED', 'COMPANIES_FULL'],
  }),
};
