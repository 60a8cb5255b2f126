import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { isTaxNumber } from '../../kit/check-digits.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { looksAlike } from '../../kit/text/names.ts';
import { wireTime } from '../../kit/wire.ts';
import { findAuditStatus, getProfile, hasPassedAudit, updateProfile } from '../accounts/public.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listShopNamesOfOthers } from './sql.ts';
import { isCountry, isPriceType } from '../reference/public.ts';

/**
 * What an account calls its company is read beside its messages, as a shop's name is.
 * @throws {Refusal} NAME_TAKEN where a shop of somebody else is called so
 */
async function refuseShopName(db: Db, accountId: string, name: string): Promise<void> {
  const others = await listShopNamesOfOthers(db, accountId);
  if (others.some((other) => looksAlike(other, name))) throw new Refusal('NAME_TAKEN', { name });
}

export const infoApi: Handlers<CallsOf<'info'>, Context, SignedIn> = {
  async 'info.get'({ db, actor }) {
    const { accountId, role } = actor;
    const profile = await getProfile(db, accountId);
    return {
      userName: profile.name,
      companyName: profile.company_name,
      companyNameFixed: await hasPassedAudit(db, accountId),
      companyCountry: profile.company_country,
      companyAddress: profile.company_address,
      companyTaxNumber: profile.company_tax_number,
      avatar: profile.avatar === null ? null : { key: profile.avatar, url: fileAddress(profile.avatar) },
      email: profile.email,
      phone: profile.phone,
      language: profile.language as Language,
      priceType: profile.price_type_id,
      role,
      auditStatus: (await findAuditStatus(db, accountId, role)) ?? -1,
      registeredAt: wireTime(profile.created_at),
    };
  },

  async 'info.update'({ db, actor }, { userName, companyName, avatar, language, priceType, ...company }) {
    const { accountId } = actor;
    const profile = await getProfile(db, accountId);
    const renamed = companyName !== undefined && companyName !== profile.company_name;
    if (renamed && (await hasPassedAudit(db, accountId))) throw new Refusal('COMPANY_NAME_FIXED');
    if (renamed && companyName) await refuseShopName(db, accountId, companyName);
    if (avatar !== undefined && !(await hasPicture(db, avatar)))
      throw new Refusal('BAD_INPUT', { fields: 'avatar' });
    if (priceType !== undefined && !(await isPriceType(db, priceType))) {
      throw new Refusal('BAD_INPUT', { fields: 'priceType' });
    }
    const { companyCountry: country, companyAddress: address, companyTaxNumber: taxNumber } = company;
    if (country && !isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'companyCountry' });
    const ofCountry = country ?? profile.company_country ?? '';
    if (taxNumber && !isTaxNumber(ofCountry, taxNumber))
      throw new Refusal('BAD_INPUT', { fields: 'companyTaxNumber' });
    await updateProfile(db, accountId, {
      ...(userName !== undefined && { name: userName }),
      ...(renamed && { company_name: companyName }),
      ...(country !== undefined && { company_country: country || null }),
      ...(address !== undefined && { company_address: address }),
      ...(taxNumber !== undefined && { company_tax_number: taxNumber }),
      ...(avatar !== undefined && { avatar }),
      ...(language !== undefined && { language }),
      ...(priceType !== undefined && { price_type_id: priceType }),
    });
    return {};
  },
};
