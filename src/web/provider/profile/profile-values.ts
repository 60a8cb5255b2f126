import { typedWhole } from '../../page/format/format.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { FreightMode } from '../../../contract/trade-services/service-kinds.ts';
import type { Opening } from '../../../contract/trade-services/service-providers.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import type { SentPicture } from '../../features/media/picture-uploads.tsx';
import { filledIn } from '../../features/translation/texts-field.tsx';

export type Mine = OutputOf<'serviceProviders.mine'>;
type Input = InputOf<'serviceProviders.save'>;

export interface LicenceValues {
  key: string;
  name: string;
  number: string;
  issuer: string;
  validUntil: string;
  picture: SentPicture | null;
  showsNumber: boolean;
}

export interface LaneValues {
  key: string;
  fromCountry: string;
  fromPlace: string;
  toCountry: string;
  toPlace: string;
  modes: readonly FreightMode[];
}

/** Of each day of the week, from Monday on: from when to when; '' where nobody is there. */
export interface DayValues {
  from: string;
  to: string;
  /** Behind a break. */
  laterFrom: string;
  laterTo: string;
}

export const emptyLicence = (): LicenceValues => ({
  key: newKey(),
  name: '',
  number: '',
  issuer: '',
  validUntil: '',
  picture: null,
  showsNumber: false,
});

export const emptyLane = (): LaneValues => ({
  key: newKey(),
  fromCountry: 'CN',
  fromPlace: '',
  toCountry: '',
  toPlace: '',
  modes: ['sea'],
});

/** The profile as it stands in the form. */
export const startOf = ({ profile, company }: Mine) => ({
  names: profile?.names ?? { en: company },
  descriptions: profile?.descriptions ?? {},
  answerHours: profile?.answerHours ? String(profile.answerHours) : '',
  timeZone: profile?.timeZone ?? ownTimeZone(),
  countries: (profile?.countries ?? []) as readonly string[],
  ports: (profile?.ports ?? []) as readonly string[],
});
export type ProfileValues = ReturnType<typeof startOf>;

export const licencesOf = ({ profile }: Mine): LicenceValues[] =>
  (profile?.licences ?? []).map((licence) => ({
    key: newKey(),
    name: licence.name,
    number: licence.number,
    issuer: licence.issuer,
    validUntil: licence.validUntil ?? '',
    picture: licence.picture ? { key: licence.picture, url: licence.pictureUrl ?? '' } : null,
    showsNumber: licence.showsNumber,
  }));

export const lanesOf = ({ profile }: Mine): LaneValues[] =>
  (profile?.lanes ?? []).map(({ from, to, modes }) => ({
    key: newKey(),
    fromCountry: from.country,
    fromPlace: from.place,
    toCountry: to.country,
    toPlace: to.place,
    modes,
  }));

const noDay: DayValues = { from: '', to: '', laterFrom: '', laterTo: '' };

export const weekOf = ({ profile }: Mine): DayValues[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const [first, later] = (profile?.hours ?? [])
      .filter((one) => one.day === day)
      .sort((a, b) => a.from.localeCompare(b.from));
    return {
      ...noDay,
      ...(first && { from: first.from, to: atEnd(first.to) }),
      ...(later && { laterFrom: later.from, laterTo: atEnd(later.to) }),
    };
  });

// The end of a day is its last minute to a browser's field.
const atEnd = (time: string): string => (time === '24:00' ? '23:59' : time);

/** Whether the hours of a day can be: each ends behind its beginning, the second behind the first. */
export const isDayRight = ({ from, to, laterFrom, laterTo }: DayValues): boolean =>
  (from === '') === (to === '') &&
  (laterFrom === '') === (laterTo === '') &&
  (from === '' || from < to) &&
  (laterFrom === '' || (to !== '' && to <= laterFrom && laterFrom < laterTo));

const hoursOf = (week: readonly DayValues[]): Opening[] =>
  week.flatMap(({ from, to, laterFrom, laterTo }, index) => [
    ...(from ? [{ day: index + 1, from, to }] : []),
    ...(laterFrom ? [{ day: index + 1, from: laterFrom, to: laterTo }] : []),
  ]);

interface WrittenProfile {
  values: ProfileValues;
  licences: readonly LicenceValues[];
  lanes: readonly LaneValues[];
  week: readonly DayValues[];
  pictures: readonly SentPicture[];
  version: number;
}

/** The form as the call takes it. */
export const inputOf = ({ values, licences, lanes, week, pictures, version }: WrittenProfile): Input => ({
  names: filledIn(values.names),
  descriptions: filledIn(values.descriptions),
  answerHours: values.answerHours ? typedWhole(values.answerHours) : null,
  timeZone: values.timeZone,
  countries: [...values.countries],
  ports: [...values.ports],
  hours: hoursOf(week),
  pictures: pictures.map(({ key }) => key),
  licences: licences.map(({ name, number, issuer, validUntil, picture, showsNumber }) => ({
    name: name.trim(),
    number: number.trim(),
    issuer: issuer.trim(),
    validUntil: validUntil || null,
    picture: picture?.key ?? null,
    showsNumber,
  })),
  lanes: lanes.map(({ fromCountry, fromPlace, toCountry, toPlace, modes }) => ({
    from: { country: fromCountry, place: fromPlace.trim() },
    to: { country: toCountry, place: toPlace.trim() },
    modes: [...modes],
  })),
  version,
});
