import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, page, pageInput, text, wholeNumber } from '../shapes.ts';
import { staffRights } from './staff-rights.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(320));
/** At least 12 characters of any kind. */
const password = z.string().min(12).max(200);
const totpCode = z.string().regex(/^\d{6}$/);
/** A code of the app, or one of the recovery codes, with or without its hyphen. */
const secondProof = line(20);
const right = z.enum(staffRights);
const rights = z.array(right).max(staffRights.length);

const me = z.object({ id, name: z.string(), email: z.string(), rights: z.array(right) });
export type StaffMember = z.infer<typeof me>;

export const staffSession = {
  'console.setup.open': endpoint({
    summary: 'Who a set-up link is for, and the secret to enter into an authenticator app',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({ token: line(100) }),
    output: z.object({
      name: z.string(),
      email: z.string(),
      /** Base32 in groups of four. */
      secret: z.string(),
      /** The same as an otpauth address, and as a QR code (SVG). */
      address: z.string(),
      picture: z.string(),
    }),
    errors: ['SETUP_ENDED'],
  }),
  'console.setup.finish': endpoint({
    summary:
      'Choose a password and prove the authenticator app; signs in and answers the recovery codes, once',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({ token: line(100), password, code: totpCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['SETUP_ENDED', 'TOTP_WRONG'],
  }),
  'console.session.start': endpoint({
    summary: 'Sign in, first half: e-mail and password',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({
      email,
      password: z.string().min(1).max(200),
      /** A solved captcha, where wrong passwords before have made one wanted. */
      validate: z.string().max(4_000).optional(),
    }),
    output: z.object({
      /** Goes back with the code within five minutes. */
      challenge: z.string(),
    }),
    errors: ['SIGN_IN_FAILED', 'CAPTCHA_WANTED', 'TOO_MANY'],
  }),
  'console.session.confirm': endpoint({
    summary:
      'Sign in, second half: the code of the authenticator app or a recovery code; the session is a cookie',
    who: 'anyone',
    limit: 'sign-in',
    input: z.object({ challenge: line(400), code: secondProof }),
    output: me.extend({
      /** How many recovery codes are left, where one was used; null otherwise. */
      recoveryCodesLeft: z.number().int().nullable(),
    }),
    errors: ['SIGN_IN_ENDED', 'TOTP_WRONG', 'TOO_MANY'],
  }),
  'console.session.me': endpoint({
    summary: 'The operator who is signed in; null where nobody is',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ staff: me.nullable() }),
  }),
  'console.session.end': endpoint({
    summary: 'Sign out',
    who: 'staff',
    input: z.object({}),
    output: z.object({}),
  }),
  'console.sessions.list': endpoint({
    summary: 'My sessions that go on, the latest used first',
    who: 'staff',
    input: z.object({}),
    output: z.array(
      z.object({
        id,
        current: z.boolean(),
        startedAt: instant,
        seenAt: instant,
        userAgent: z.string(),
        address: z.string(),
      }),
    ),
  }),
  'console.sessions.end': endpoint({
    summary: 'End one of my sessions',
    who: 'staff',
    input: z.object({ id }),
    output: z.object({}),
  }),
};

const roleState = z.object({
  role: z.number().int(),
  /** 0 under audit, 1 passed, -1 not entered or refused. */
  auditStatus: z.number().int(),
});

const userRow = z.object({
  id,
  name: z.string(),
  companyName: z.string(),
  /** As much of them as tells one's own from others': the whole is looked at by an act that is written down. */
  maskedEmail: z.string().nullable(),
  maskedPhone: z.string().nullable(),
  roles: z.array(roleState),
  blocked: z.boolean(),
  registeredAt: instant,
});
export type UserRow = z.infer<typeof userRow>;

const reason = text(500);

export const consoleUsers = {
  'console.users.list': endpoint({
    summary:
      'Accounts, the newest first; searched by id, by a whole e-mail address or phone, or by how name or company begin',
    who: 'staff',
    right: 'users',
    input: z.object({
      ...pageInput,
      search: line(320).optional(),
      role: wholeNumber(1, 5).optional(),
      blocked: z.enum(['true', 'false']).optional(),
    }),
    output: page(userRow),
  }),
  'console.users.get': endpoint({
    summary: 'One account with its roles and the sessions that go on',
    who: 'staff',
    right: 'users',
    input: z.object({ id }),
    output: userRow.extend({
      language: z.string(),
      blockedAt: instant.nullable(),
      blockedReason: z.string().nullable(),
      roles: z.array(roleState.extend({ since: instant })),
      /** At most 50, the newest first. */
      sessions: z.array(z.object({ role: z.number().int(), startedAt: instant, userAgent: z.string() })),
      sessionCount: z.number().int(),
      /** Accounts that are likely the same hand: they share a device, a licence or a payout account. */
      linked: z.array(
        z.object({
          id,
          name: z.string(),
          reasons: z.array(z.enum(['device', 'licence', 'payout', 'company'])),
        }),
      ),
    }),
  }),
  'console.users.viewContact': endpoint({
    summary: 'The e-mail address and the phone of an account; that they were looked at is written down',
    who: 'staff',
    right: 'users',
    input: z.object({ id }),
    output: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  }),
  'console.users.block': endpoint({
    summary: 'Block an account: its sessions end, and it cannot sign in',
    who: 'staff',
    right: 'users',
    input: z.object({ id, reason }),
    output: z.object({}),
    errors: ['ACCOUNT_CHANGED'],
  }),
  'console.users.unblock': endpoint({
    summary: 'Let a blocked account sign in again',
    who: 'staff',
    right: 'users',
    input: z.object({ id, reason }),
    output: z.object({}),
    errors: ['ACCOUNT_CHANGED'],
  }),
  'console.users.endSessions': endpoint({
    summary: 'Sign an account out everywhere',
    who: 'staff',
    right: 'users',
    input: z.object({ id }),
    output: z.object({ ended: z.number().int() }),
  }),
  'console.users.removeRole': endpoint({
    summary: 'Take a role from an account, with its audit; to be a buyer cannot be taken',
    who: 'staff',
    right: 'users',
    input: z.object({ id, role: wholeNumber(2, 5), reason }),
    output: z.object({}),
    errors: ['ACCOUNT_CHANGED'],
  }),
};

const logRow = z.object({
  id,
  at: instant,
  /** Null: on the machine, by npm run staff. */
  by: z.object({ id, name: z.string() }).nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type LogRow = z.infer<typeof logRow>;

const member = me.extend({
  /** `invited`: has not set up yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  addedAt: instant,
  lastSeenAt: instant.nullable(),
});
export type Member = z.infer<typeof member>;

const changeKinds = ['add', 'setRights', 'reset', 'disable', 'enable'] as const;
export type StaffChangeKind = (typeof changeKinds)[number];

/** A change that waits for a second operator. */
const change = z.object({
  id,
  kind: z.enum(changeKinds),
  /** Of whom it changes. */
  name: z.string(),
  email: z.string(),
  /** What somebody added, or whose rights change, may do then; and what they may do now. */
  rights: z.array(right),
  rightsBefore: z.array(right),
  proposedBy: z.object({ id, name: z.string() }),
  proposedAt: instant,
  expiresAt: instant,
  /** Whether I proposed it: then I can only take it back. */
  isOwn: z.boolean(),
});
export type StaffChange = z.infer<typeof change>;

/** `waiting`: another operator has to confirm it. */
const proposed = z.object({ state: z.enum(['done', 'waiting']) });
const proposing = ['OWN_ACCOUNT', 'RIGHT_MISSING', 'STAFF_CHANGE_OPEN'] as const;

export const consoleStaff = {
  'console.log.list': endpoint({
    summary: 'What operators did, the newest first',
    who: 'staff',
    right: 'staff',
    input: z.object({
      ...pageInput,
      staffId: id.optional(),
      action: line(80).optional(),
      subjectId: line(80).optional(),
      /** From this moment on, and before that one. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    output: page(logRow).extend({
      /** Every action that was ever written down, to choose from. */
      actions: z.array(z.string()),
    }),
  }),
  'console.staff.list': endpoint({
    summary: 'All operators',
    who: 'staff',
    right: 'staff',
    input: z.object({}),
    output: z.array(member),
  }),
  'console.staff.add': endpoint({
    summary: 'Add an operator; the link they set up with goes to them by mail',
    who: 'staff',
    right: 'staff',
    input: z.object({ name: line(60), email, rights }),
    output: proposed,
    errors: ['STAFF_EXISTS', 'MAIL_OFF', ...proposing],
  }),
  'console.staff.setRights': endpoint({
    summary: 'Change what another operator may do, within what I may do',
    who: 'staff',
    right: 'staff',
    input: z.object({ id, rights }),
    output: proposed,
    errors: ['LAST_STAFF', ...proposing],
  }),
  'console.staff.disable': endpoint({
    summary: 'Keep an operator out; their sessions end',
    who: 'staff',
    right: 'staff',
    input: z.object({ id }),
    output: proposed,
    errors: ['LAST_STAFF', ...proposing],
  }),
  'console.staff.enable': endpoint({
    summary: 'Let a disabled operator in again',
    who: 'staff',
    right: 'staff',
    input: z.object({ id }),
    output: proposed,
    errors: proposing,
  }),
  'console.staff.reset': endpoint({
    summary: 'A new set-up link by mail: password, app and recovery codes so far count no more',
    who: 'staff',
    right: 'staff',
    input: z.object({ id }),
    output: proposed,
    errors: ['LAST_STAFF', 'MAIL_OFF', ...proposing],
  }),
  'console.staff.changes': endpoint({
    summary: 'Changes of operators that wait for a second one, the oldest first',
    who: 'staff',
    right: 'staff',
    input: z.object({}),
    output: z.array(change),
  }),
  'console.staff.decide': endpoint({
    summary:
      'Confirm a change that another operator proposed, or decline it; one of my own I can only take back',
    who: 'staff',
    right: 'staff',
    input: z.object({ id, confirm: z.boolean() }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'OWN_CHANGE',
      'STAFF_CHANGED',
      'STAFF_EXISTS',
      'LAST_STAFF',
      'MAIL_OFF',
      'RIGHT_MISSING',
    ],
  }),
};
