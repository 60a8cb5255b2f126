import { z } from 'zod';
import { phonePattern } from '../../kit/phone-forms.ts';
import { endpoint } from '../endpoint.ts';
import { roles } from './roles.ts';
import { secondCode } from './second-factor.ts';
import { nameLine } from '../names.ts';
import { policyNumbers } from '../policies/policies.ts';
import { flag, id, instant, language, line, page, pageInput, wholeNumber } from '../shapes.ts';
import { companyRights } from '../companies/company-roles.ts';
import { shopRights } from '../shops/shop-rights.ts';

/** Phone (digits with hyphen groups, under 15 characters) or e-mail address. */
const accountName = line(320);
const prefixId = z
  .string()
  .regex(/^\d{1,4}$/)
  .default('2');
const userType = wholeNumber(1, 5).transform((value) => value as 1 | 2 | 3 | 4 | 5);
const code = z.string().regex(/^\d{4,6}$/);
/** 6 to 20 characters with at least one letter and one digit. */
const newPassword = z.string().min(6).max(20).regex(/\p{L}/u).regex(/\d/);

/** Eight capital letters and digits, as typed. */
const inviteCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/);

/** What the address of an invitation into a shop ends with. */
export const shopInvitation = z.string().regex(/^[\w-]{43}$/);

/** What the widget is given to solve, and what it answers, in ALTCHA's own form. */
const challenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() });

const session = z.object({
  id,
  /** The role it acts in. */
  userType: z.number().int(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  /** The network address it was begun from. */
  address: z.string(),
  beganAt: instant,
  seenAt: instant,
  isThis: z.boolean(),
});
export type SessionRow = z.infer<typeof session>;

const userInfo = z.object({
  id,
  userName: z.string(),
  userType: z.number().int(),
  auditStatus: z.number().int(),
  token: z.string(),
  language,
  priceType: z.number().int(),
  role: z.array(z.number().int()),
  companyName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** What a member of somebody else's shop may do there; null for everybody else. */
  shopRights: z.array(z.enum(shopRights)).nullable(),
  /** The companies that a buyer belongs to. */
  companies: z.array(z.object({ id, name: z.string() })),
  /** The company that the session acts for, and what its person may do there; null for who acts for themselves. */
  actingFor: z
    .object({
      id,
      name: z.string(),
      /** Null once they do not belong to it any more. */
      rights: z.array(z.enum(companyRights)).nullable(),
    })
    .nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const accounts = {
  'accounts.register': endpoint({
    summary: 'Register an account in a role; an existing account with the same proof gains the role',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({
      userName: accountName,
      code,
      password: newPassword,
      companyName: nameLine(50).optional(),
      /** Of a provider that is to serve the new merchant or buyer. */
      inviteCode: inviteCode.optional(),
      /** Makes a seller a member of the shop that invites. */
      shopInvitation: shopInvitation.optional(),
      userType,
      prefixId,
      /** Where the visitor came from, as links that lead here say it. */
      source: line(40).optional(),
      uniqueCode: line(80).optional(),
      extendKey: line(40).optional(),
      extendValue: line(200).optional(),
      /** The versions of the documents that were read; without them it agrees to what counts. */
      policies: policyNumbers.optional(),
    }),
    output: userInfo,
    errors: [
      'POLICIES_CHANGED',
      'ACCOUNT_EXISTS',
      'CODE_WRONG',
      'INVITE_UNKNOWN',
      'SECOND_FACTOR_WANTED',
      'INVITATION_ENDED',
      'MEMBER_ELSEWHERE',
    ],
  }),
  'accounts.login': endpoint({
    summary: 'Sign in by password (loginType 1) or by code (loginType 2)',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({
      userType,
      loginType: wholeNumber(1, 2),
      userName: accountName,
      password: z.string().min(1).max(200).optional(),
      code: code.optional(),
      /** A solved captcha, where wrong passwords before have made one wanted. */
      validate: z.string().max(4_000).optional(),
      prefixId,
      /** Makes a seller a member of the shop that invites. */
      shopInvitation: shopInvitation.optional(),
    }),
    output: userInfo,
    errors: [
      'SIGN_IN_FAILED',
      'CAPTCHA_WANTED',
      'ROLE_MISSING',
      'SECOND_FACTOR_WANTED',
      'INVITATION_ENDED',
      'MEMBER_ELSEWHERE',
    ],
  }),
  'accounts.confirm': endpoint({
    summary: 'The second proof of a sign-in: the challenge that SECOND_FACTOR_WANTED brought, with a code',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({
      challenge: z.string().max(400),
      code: secondCode,
      shopInvitation: shopInvitation.optional(),
    }),
    output: userInfo,
    errors: ['TOTP_WRONG', 'SIGN_IN_ENDED', 'ROLE_MISSING', 'INVITATION_ENDED', 'MEMBER_ELSEWHERE'],
  }),
  'accounts.forgotPassword': endpoint({
    summary: 'Set a new password with a code; every session of the account ends',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({ userType, userName: accountName, code, password: newPassword, prefixId }),
    output: z.object({}),
    errors: ['CODE_WRONG'],
  }),
  'accounts.logout': endpoint({
    summary: 'Sign out: the session ends',
    who: 'user',
    input: z.object({}),
    output: z.object({}),
  }),
  'accounts.me': endpoint({
    summary: 'Who is signed in, and for which company the session acts',
    who: 'user',
    input: z.object({}),
    output: userInfo.omit({ token: true }),
  }),
  'accounts.sendCode': endpoint({
    summary:
      'Send a code to a phone or an e-mail address: type 1 register, 2 login, 3 find password, 5 visit to a market, 6 change of the account’s phone or e-mail',
    who: 'anyone',
    limit: 'code',
    input: z.object({
      account: accountName,
      prefixId,
      type: wholeNumber(0, 1_000_000_000).refine((type) => [1, 2, 3, 5, 6].includes(type)),
      userType,
      /** The solved challenge, where the captcha is open. */
      validate: z.string().max(4_000).optional(),
    }),
    output: z.object({}),
    errors: ['TOO_MANY', 'CAPTCHA_WANTED', 'SMS_UNAVAILABLE'],
  }),
  'accounts.captchaOpen': endpoint({
    summary: 'Whether a captcha has to be passed before a code is sent, and whether phones get codes here',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ open: z.boolean(), sms: z.boolean() }),
  }),
  'accounts.captcha': endpoint({
    summary: 'A challenge to solve (ALTCHA, proof of work); each counts once and for ten minutes',
    who: 'anyone',
    limit: 'code',
    input: z.object({}),
    output: challenge,
  }),
  'accounts.changePassword': endpoint({
    summary: 'Change my password; every other session of the account ends',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ oldPassword: z.string().min(1).max(200), password: newPassword }),
    output: z.object({}),
    errors: ['PASSWORD_WRONG'],
  }),
  'accounts.changeName': endpoint({
    summary:
      'Another phone or e-mail address to sign in with, proved by a code of type 6; every other session ends',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ userName: accountName, prefixId, code, password: z.string().min(1).max(200) }),
    output: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    errors: ['PASSWORD_WRONG', 'CODE_WRONG', 'ACCOUNT_EXISTS'],
  }),
  'accounts.config': endpoint({
    summary: 'My configuration: language, price type, and the code I invite with where I serve others',
    who: 'user',
    input: z.object({}),
    output: z.object({
      language,
      priceType: z.number().int(),
      inviteCode: z.string().nullable(),
    }),
  }),
};

export const sessions = {
  'sessions.list': endpoint({
    summary: 'Where I am signed in, the last seen first',
    who: 'user',
    input: z.object(pageInput),
    output: page(session),
  }),
  'sessions.end': endpoint({
    summary: 'End one of my sessions',
    who: 'user',
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'sessions.endOthers': endpoint({
    summary: 'End all of my sessions but this one',
    who: 'user',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
  }),
};

const address = z.object({
  id,
  name: z.string(),
  prefixId: z.string(),
  /** As it is typed behind the prefix. */
  phone: z.string(),
  /** With its prefix, as documents write it. */
  fullPhone: z.string(),
  country: z.string(),
  /** Region codes from the widest to the narrowest; empty where the country has no table. */
  regionCodes: z.array(z.string()),
  regionNames: z.array(z.string()),
  city: z.string(),
  detail: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const buyerOnly = [roles.buyer] as const;

export const addresses = {
  'addresses.list': endpoint({
    summary: 'My delivery addresses, the default first',
    who: buyerOnly,
    input: z.object(pageInput),
    output: page(address),
  }),
  'addresses.get': endpoint({
    summary: 'One of my delivery addresses',
    who: buyerOnly,
    input: z.object({ id }),
    output: address,
  }),
  'addresses.save': endpoint({
    summary: 'Save a delivery address; without an id a new one',
    who: buyerOnly,
    input: z.object({
      id: id.optional(),
      name: nameLine(60),
      prefixId,
      phone: z.string().regex(phonePattern),
      country: z.string().regex(/^[A-Z]{2}$/),
      regionCodes: z.array(z.string().max(20)).max(4).default([]),
      city: line(80, 0).default(''),
      detail: line(200),
      postcode: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{0,12}$/)
        .default(''),
      isDefault: flag.default(false),
    }),
    output: address,
    errors: ['ADDRESS_INCOMPLETE', 'ADDRESS_LIMIT'],
  }),
  'addresses.delete': endpoint({
    summary: 'Delete a delivery address',
    who: buyerOnly,
    input: z.object({ id }),
    output: z.object({}),
  }),
  'addresses.setDefault': endpoint({
    summary: 'Make an address the default',
    who: buyerOnly,
    input: z.object({ id }),
    output: z.object({}),
  }),
};
