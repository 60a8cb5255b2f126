import type { ApplicationField, TradeService } from '../../contract/merchants/application-form.ts';
import type { ApplicationView, IdentityReading, LicenceReading } from '../../contract/merchants/merchants.ts';
import { wireTime } from '../../kit/wire.ts';
import { privateAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { findRegionChain, formatPrefixedPhone, readChinesePlace } from '../reference/public.ts';
import type { ReadingRow } from './reading-sql.ts';
import type { ApplicationRow } from './sql.ts';

/** An entry as its owner and an operator see it, with addresses of its pictures that end after ten minutes. */
export async function showApplication(
  { db, config, now, language }: Pick<Context, 'db' | 'config' | 'now' | 'language'>,
  row: ApplicationRow,
): Promise<ApplicationView> {
  const picture = (key: string | null) =>
    key === null ? null : { key, url: privateAddress(config.secret, key, now) };
  return {
    id: row.id,
    role: row.role,
    round: row.round,
    state: row.state,
    version: row.version,
    kind: row.kind,
    country: row.country,
    regionCodes: row.region_codes,
    regionNames: (await findRegionChain(db, row.country, row.region_codes, language)) ?? [],
    city: row.city,
    detail: row.detail,
    companyName: row.company_name,
    registrationNumber: row.registration_number,
    legalPerson: row.legal_person,
    foundedOn: row.founded_on,
    businessScope: row.business_scope,
    personName: row.person_name,
    identityNumber: row.identity_number,
    identityFrom: row.identity_from,
    identityUntil: row.identity_until,
    contactName: row.contact_name,
    prefixId: row.prefix_id,
    phone: row.phone,
    fullPhone: formatPrefixedPhone({ prefixId: row.prefix_id, phone: row.phone }),
    email: row.email,
    categories: row.categories,
    services: row.services as TradeService[],
    inviteCode: row.invite_code,
    licencePicture: picture(row.licence_picture),
    identityFront: picture(row.identity_front),
    identityBack: picture(row.identity_back),
    submittedAt: wireTime(row.submitted_at),
    decidedAt: wireTime(row.decided_at),
    reason: row.reason,
    fieldReasons: row.field_reasons as Partial<Record<ApplicationField, string>>,
  };
}

/** A reading of a licence, or of a side of an identity card, as its kind of document says. */
export async function showReading<Reading extends LicenceReading | IdentityReading>(
  db: Db,
  { id, state, fields, engine }: ReadingRow,
): Promise<Reading> {
  const { address } = fields as LicenceReading['fields'];
  const place = address ? await readChinesePlace(db, address.value) : null;
  return { id, state, fields, engine, place } as Reading;
}
