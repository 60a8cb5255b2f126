import { hash } from '@node-rs/argon2';
import type { UserInfo } from '../../contract/accounts/accounts.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { agreeAtRegistration } from '../policies/public.ts';
import { roles, type Role } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import type { ActingFor, Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { spend, spendByAddress } from '../platform/limits.ts';
import { networkOf } from '../platform/network/network.ts';
import { canSendMail } from '../platform/mail/mail.ts';
import { canSendSms } from '../platform/sms/sms-providers.ts';
import { findPhoneCountry, getPriceTypes } from '../reference/public.ts';
import { addressesApi } from './addresses.ts';
import { makeCaptcha, spendCaptcha } from './captcha.ts';
import { sendCode, spendCode } from './codes.ts';
import { getInviteCode, joinProvider } from './invitations.ts';
import { acceptInvitation } from './members.ts';
import { findShopRights } from './members-sql.ts';
import { admitPassword, checkPassword, isPassword } from './sign-in/passwords.ts';
import {
  codePurposes,
  firstName,
  hashToken,
  newToken,
  readAccountName,
  sessionDays,
  type AccountName,
} from './rules.ts';
import { answerChallenge, askSecondProof, secondFactorApi } from './sign-in/second-factor.ts';
import { sessionsApi } from './sign-in/sessions.ts';
import { listCompaniesOf } from './companies/companies-sql.ts';
import { noteSharedDevice } from './links-sql.ts';
import { getCompanyName } from './people.ts';
import * as rows from './sql.ts';

const limits = {
  resend: { name: 'code resend', max: 1, windowSeconds: 60 },
  codes: { name: 'codes of a recipient', max: 6, windowSeconds: 3600 },
  addressCodes: { name: 'codes of an address', max: 40, windowSeconds: 3600 },
  attempts: { name: 'codes tried at a name', max: 10, windowSeconds: 900 },
  addressAttempts: { name: 'sign-ins of an address', max: 100, windowSeconds: 900 },
};

function accountName(userName: string, prefixId: string): AccountName {
  const name = readAccountName(userName, findPhoneCountry(prefixId));
  if (!name) throw new Refusal('BAD_INPUT', { fields: 'userName' });
  return name;
}

async function describe(
  db: Db,
  accountId: string,
  role: Role,
  company: ActingFor | null = null,
): Promise<Omit<UserInfo, 'token'>> {
  const account = await rows.getAccount(db, accountId);
  const all = await rows.listRoles(db, accountId);
  const shopRights = role === roles.seller ? await findShopRights(db, accountId) : null;
  const auditStatus = all.find((row) => row.role === role)?.audit_status ?? -1;
  return {
    id: account.id,
    userName: account.name,
    userType: role,
    // A member works on the audit that the shop's owner has passed.
    auditStatus: shopRights ? 1 : auditStatus,
    shopRights,
    language: account.language as Language,
    priceType: account.price_type_id,
    role: all.map((row) => row.role),
    companyName: account.company_name,
    email: account.email,
    phone: account.phone,
    companies:
      role === roles.buyer
        ? (await listCompaniesOf(db, accountId)).map(({ id, name }) => ({ id, name }))
        : [],
    actingFor: company && {
      id: company.id,
      name: await getCompanyName(db, company.id),
      rights: company.rights && [...company.rights],
    },
  };
}

/**
 * Lets in whoever has proved to be an account, where they came through an invitation as a member of its shop.
 * @throws {Refusal} ROLE_MISSING
 */
async function openSession(
  context: Context,
  accountId: string,
  role: Role,
  shopInvitation: string | undefined,
): Promise<UserInfo> {
  const token = newToken();
  const { db, userAgent, address, now } = context;
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const tokenHash = hashToken(token);
  return transact(db, async (tx) => {
    if (shopInvitation && role === roles.seller) await acceptInvitation(tx, accountId, shopInvitation, now);
    const held = await rows.listRoles(tx, accountId);
    if (!held.some((row) => row.role === role)) throw new Refusal('ROLE_MISSING');
    await rows.insertSession(tx, { tokenHash, accountId, role, userAgent, address, expiresAt }, now);
    const others = context.device
      .rememberFor(`account ${accountId}`)
      .flatMap((name) => (name.startsWith('account ') ? [name.slice('account '.length)] : []));
    await noteSharedDevice(tx, accountId, others, now);
    return { ...(await describe(tx, accountId, role)), token };
  });
}

/** Takes a code that was sent to a name; tries are counted by the name and where they come from. */
async function takeCode(
  context: Context,
  name: AccountName,
  purpose: number,
  code: string,
  owner: string | undefined,
): Promise<void> {
  const { db, address, device, now } = context;
  const deviceId = owner && device.knownTo(`account ${owner}`);
  const from = deviceId ? `device ${deviceId}` : networkOf(address).near;
  await spendByAddress(db, limits.addressAttempts, address, now);
  await spend(db, limits.attempts, `${name.value} ${from}`, now);
  await spendCode(context, name, purpose, code, owner);
}

export const accountsApi: Handlers<
  CallsOf<'accounts' | 'addresses' | 'secondFactor' | 'sessions'>,
  Context,
  SignedIn
> = {
  ...addressesApi,
  ...secondFactorApi,
  ...sessionsApi,

  async 'accounts.sendCode'(context, { account, prefixId, type, validate }) {
    const { db, now } = context;
    const name = accountName(account, prefixId);
    if (name.kind === 'phone' && !canSendSms(context.config)) throw new Refusal('SMS_UNAVAILABLE');
    if (name.kind === 'email' && !canSendMail(context.config)) throw new Refusal('UNAVAILABLE');
    await spendCaptcha(context, validate);
    await spendByAddress(db, limits.addressCodes, context.address, now);
    const owner = await rows.findAccount(db, name);
    // On a device of theirs somebody gets codes also when others have asked for all there are.
    const deviceId = owner && context.device.knownTo(`account ${owner.id}`);
    const asker = deviceId ? `${name.value} device ${deviceId}` : name.value;
    await spend(db, limits.resend, `${type} ${asker}`, now);
    await spend(db, limits.codes, asker, now);
    // Whether the account exists is nobody's business: without one nothing is sent, and all else is the same.
    const needsAccount = type === codePurposes.login || type === codePurposes.findPassword;
    await sendCode(context, name, type, { isForNobody: needsAccount && !owner });
    return {};
  },

  async 'accounts.register'(context, input) {
    const { userName, prefixId, code, password, companyName, userType } = input;
    const { db, now, site, language } = context;
    const name = accountName(userName, prefixId);
    const owner = await rows.findAccount(db, name);
    await takeCode(context, name, codePurposes.register, code, owner?.id);
    const passwordHash = await hash(password);
    const [priceType] = await getPriceTypes(db, site);
    const accountId = await transact(db, async (tx) => {
      const account = await rows.findAccount(tx, name);
      if (account) {
        const held = await rows.listRoles(tx, account.id);
        if (account.blocked_at || held.some((row) => row.role === userType))
          throw new Refusal('ACCOUNT_EXISTS');
        await rows.updatePassword(tx, account.id, passwordHash);
      }
      const accountId =
        account?.id ??
        (await rows.insertAccount(
          tx,
          {
            name,
            displayName: firstName(name, companyName),
            companyName: companyName ?? '',
            passwordHash,
            language,
            priceTypeId: priceType?.id ?? 1,
          },
          now,
        ));
      await rows.addRole(tx, accountId, userType, now);
      const { source = '', uniqueCode = '', extendKey = '', extendValue = '', inviteCode } = input;
      const registration = { accountId, role: userType, readVersions: input.policies };
      const agreementVersion = await agreeAtRegistration(tx, context, registration);
      const facts = { agreementVersion, source, uniqueCode, extendKey, extendValue };
      await rows.insertRegistration(tx, { accountId, role: userType, ...facts }, now);
      if (inviteCode) await joinProvider(tx, { accountId, role: userType, code: inviteCode }, now);
      return accountId;
    });
    // A new role of an account that asks for a second proof is no way around it.
    await askSecondProof(context, accountId, userType);
    return openSession(context, accountId, userType, input.shopInvitation);
  },

  async 'accounts.login'(context, input) {
    const { userType, loginType, userName, password, code, prefixId, shopInvitation } = input;
    const { db, now, address } = context;
    const name = accountName(userName, prefixId);
    const account = await rows.findAccount(db, name);
    // That an account is blocked is told by an operator, not by whoever tries to sign in.
    if (loginType === 1) {
      await spendByAddress(db, limits.addressAttempts, address, now);
      const wasRight = await admitPassword(context, name, account, input.validate);
      const right = await isPassword(account?.password_hash, password ?? '');
      if (!account || !right || account.blocked_at) throw new Refusal('SIGN_IN_FAILED');
      await wasRight();
    } else {
      // To an account that is not there no code was sent, so the same is said as of a wrong one.
      await takeCode(context, name, codePurposes.login, code ?? '', account?.id);
      if (!account || account.blocked_at) throw new Refusal('CODE_WRONG');
    }
    // Anyone may buy; every other role is registered for.
    if (userType === 1) await rows.addRole(db, account.id, 1, now);
    await askSecondProof(context, account.id, userType);
    return openSession(context, account.id, userType, shopInvitation);
  },

  async 'accounts.confirm'(context, { challenge, code, shopInvitation }) {
    await spendByAddress(context.db, limits.addressAttempts, context.address, context.now);
    const { accountId, role } = await answerChallenge(context, challenge, code);
    return openSession(context, accountId, role, shopInvitation);
  },

  async 'accounts.forgotPassword'(context, { userName, prefixId, code, password }) {
    const { db } = context;
    const name = accountName(userName, prefixId);
    const account = await rows.findAccount(db, name);
    await takeCode(context, name, codePurposes.findPassword, code, account?.id);
    if (!account) throw new Refusal('CODE_WRONG');
    const passwordHash = await hash(password);
    await transact(db, (tx) => rows.updatePassword(tx, account.id, passwordHash));
    return {};
  },

  async 'accounts.captchaOpen'({ config }) {
    return { open: config.captcha, sms: canSendSms(config) };
  },

  'accounts.captcha': makeCaptcha,

  async 'accounts.changePassword'(context, { oldPassword, password }) {
    const { db, tokenHash } = context;
    const account = await checkPassword(context, oldPassword);
    const passwordHash = await hash(password);
    await transact(db, (tx) => rows.updatePassword(tx, account.id, passwordHash, tokenHash));
    return {};
  },

  async 'accounts.changeName'(context, { userName, prefixId, code, password }) {
    const { db, tokenHash } = context;
    const name = accountName(userName, prefixId);
    const account = await checkPassword(context, password);
    await spendCode(context, name, codePurposes.change, code, account.id);
    const changed = await transact(db, async (tx) => {
      if (await rows.findAccount(tx, name)) throw new Refusal('ACCOUNT_EXISTS');
      await rows.endAccess(tx, account.id, tokenHash);
      return rows.updateName(tx, account.id, name);
    });
    return { email: changed.email, phone: changed.phone };
  },

  async 'accounts.config'({ db, actor, now }) {
    const account = await rows.getAccount(db, actor.accountId);
    return {
      language: account.language as Language,
      priceType: account.price_type_id,
      inviteCode: actor.audited ? await getInviteCode(db, actor.accountId, actor.role, now) : null,
    };
  },

  async 'accounts.logout'({ db, tokenHash }) {
    await rows.deleteSession(db, tokenHash);
    return {};
  },

  async 'accounts.me'({ db, actor }) {
    return describe(db, actor.accountId, actor.role, actor.company);
  },
};
