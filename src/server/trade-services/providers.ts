import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { FreightMode } from '../../contract/trade-services/service-kinds.ts';
import type {
  Opening,
  PublicProvider,
  ServiceLane,
} from '../../contract/trade-services/service-providers.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { fileAddress, hasPicture, keepPrivatePictures, privateAddress } from '../files/public.ts';
import type { Context, Deps, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { isCountry } from '../reference/public.ts';
import { invalidateOffers, listOffered, showService } from './offer.ts';
import * as rows from './providers-sql.ts';
import { dayOf } from './rules.ts';

/** @throws {Refusal} BAD_INPUT, NO_PICTURE */
async function checkProfile(db: Db, profile: ParsedOf<'serviceProviders.save'>): Promise<void> {
  if (!profile.countries.every(isCountry)) throw new Refusal('BAD_INPUT', { fields: 'countries' });
  const ends = profile.lanes.flatMap(({ from, to }) => [from.country, to.country]);
  if (!ends.every(isCountry)) throw new Refusal('BAD_INPUT', { fields: 'lanes' });
  for (const key of profile.pictures) if (!(await hasPicture(db, key))) throw new Refusal('NO_PICTURE');
}

async function saveProfile({ db, actor, now }: SignedIn, profile: ParsedOf<'serviceProviders.save'>) {
  await checkProfile(db, profile);
  const version = await transact(db, async (tx) => {
    const saved = await rows.saveProvider(tx, actor.accountId, profile, now);
    if (saved === undefined) throw new Refusal('CONTENT_CHANGED');
    const keys = new Set(profile.licences.flatMap(({ picture }) => picture ?? []));
    // Somebody else's picture is as good as none.
    if ((await keepPrivatePictures(tx, actor.accountId, [...keys])) < keys.size)
      throw new Refusal('NO_PICTURE');
    const licences = profile.licences.map((licence) => ({ ...licence, id: newId(now.getTime()) }));
    await rows.replaceLicences(tx, actor.accountId, licences);
    return saved;
  });
  invalidateOffers(db);
  return { version };
}

/** A licence as its owner and operators see it. */
export const showLicence = (
  row: rows.LicenceRow,
  { config, now }: { config: Deps['config']; now: Date },
) => ({
  name: row.name,
  number: row.number,
  issuer: row.issuer,
  validUntil: row.valid_until,
  picture: row.picture,
  showsNumber: row.shows_number,
  pictureUrl: row.picture && privateAddress(config.secret, row.picture, now),
  isOver: isOver(row, now),
});

const isOver = ({ valid_until }: Pick<rows.LicenceRow, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && valid_until < dayOf(now);

async function showMine(context: SignedIn): Promise<OutputOf<'serviceProviders.mine'>> {
  const { db, actor } = context;
  const [row, licences, company] = await Promise.all([
    rows.findProvider(db, actor.accountId),
    rows.listLicences(db, actor.accountId),
    rows.findCompany(db, actor.accountId),
  ]);
  return {
    company: company?.company ?? '',
    profile: row
      ? {
          names: row.names as Text,
          descriptions: row.descriptions as Text,
          lanes: row.lanes as unknown as ServiceLane[],
          ports: row.ports,
          countries: row.countries,
          timeZone: row.time_zone,
          hours: row.hours as unknown as Opening[],
          answerHours: row.answer_hours,
          pictures: row.pictures,
          version: row.version,
          licences: licences.map((licence) => showLicence(licence, context)),
          pictureUrls: row.pictures.map(fileAddress),
        }
      : null,
  };
}

/**
 * A provider as everybody sees it. One without a profile has no page of its own.
 * @throws {Refusal} NOT_FOUND for one that is blocked, or has not passed its audit
 */
async function showProvider(context: Context, { id }: { id: string }): Promise<PublicProvider> {
  const { db, language, now } = context;
  const [company, row] = await Promise.all([rows.findCompany(db, id), rows.findProvider(db, id)]);
  if (!company?.audited || company.is_blocked || !row) throw new Refusal('NOT_FOUND');
  const [licences, offered] = await Promise.all([rows.listLicences(db, id), listOffered(context)]);
  const place = (end: ServiceLane['from']) => ({
    code: end.country,
    name: countryName(end.country, language),
    place: end.place,
  });
  return {
    id,
    name: readText(row.names as Text, language).text,
    description: readText(row.descriptions as Text, language).text,
    since: company.since.getUTCFullYear(),
    company: company.company,
    lanes: (row.lanes as unknown as ServiceLane[]).map(({ from, to, modes }) => ({
      from: place(from),
      to: place(to),
      modes: modes as FreightMode[],
    })),
    ports: row.ports,
    countries: row.countries.map((code) => ({ code, name: countryName(code, language) })),
    timeZone: row.time_zone,
    hours: row.hours as unknown as Opening[],
    answerHours: row.answer_hours,
    pictures: row.pictures.map(fileAddress),
    licences: licences
      .filter((licence) => !isOver(licence, now))
      .map((licence) => ({
        name: licence.name,
        issuer: licence.issuer,
        validUntil: licence.valid_until,
        number: licence.shows_number ? licence.number : '',
      })),
    services: offered
      .filter((service) => service.provider_id === id)
      .map((service) => showService(service, context)),
  };
}

export const serviceProvidersApi: Handlers<CallsOf<'serviceProviders'>, Context, SignedIn> = {
  'serviceProviders.mine': showMine,
  'serviceProviders.save': saveProfile,
  'serviceProviders.get': showProvider,
};

/** A provider that is there, whoever asks. @throws {Refusal} NOT_FOUND */
export const getCompany = async (db: Db, id: string) => requireFound(await rows.findCompany(db, id));
