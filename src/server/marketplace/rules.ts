import type { SettingRevision } from '../../contract/marketplace/marketplace.ts';
import { amountText } from '../../kit/money.ts';
import type {
  BrandSettings,
  ChannelLimit,
  ChannelSettings,
  CompanySettings,
  ContactSettings,
  SettingContents,
  SettingField,
  SettingSection,
} from '../../contract/marketplace/marketplace-settings.ts';
import { languageCodes, readText, type Language, type Text } from '../../kit/languages.ts';

/** What the environment says of how a site is reached. */
interface InstalledContact {
  phone: string;
  address: string;
  filing: string;
}

export const noBrand: BrandSettings = { names: {}, mark: '', color: '' };

export const openChannel: ChannelSettings = { isOff: false, offReason: '', limits: [] };

/** The bounds of a channel's payments in a currency. */
export function boundsIn(limits: readonly ChannelLimit[], currency: string) {
  const limit = limits.find((row) => row.currency === currency);
  const minorUnits = (amount: string | null | undefined) => (amount ? BigInt(amount) : null);
  return { least: minorUnits(limit?.least), most: minorUnits(limit?.most) };
}

/** Whether a channel takes something by its later settings that it did not take before. */
export function takesMore(earlier: ChannelSettings, later: ChannelSettings): boolean {
  if (earlier.isOff && !later.isOff) return true;
  return earlier.limits.some(({ currency }) => {
    const [narrow, wide] = [boundsIn(earlier.limits, currency), boundsIn(later.limits, currency)];
    const isLower = narrow.least !== null && (wide.least === null || wide.least < narrow.least);
    return isLower || (narrow.most !== null && (wide.most === null || wide.most > narrow.most));
  });
}

/** What the environment says, as the console would have saved it. */
export const contactOf = ({ phone, address, filing }: InstalledContact): ContactSettings => ({
  phone,
  address: address ? { en: address } : {},
  email: '',
  hours: '',
  filings: filing ? [{ kind: 'other', number: filing }] : [],
});

/** The name in a language: its own, else the one that was given in English or any other, else the one that ships. */
export const brandName = (
  { names }: BrandSettings,
  language: Language,
  shipped: Record<Language, string>,
): string => readText(names, language).text || shipped[language];

type SettingChange = SettingRevision['changes'][number];

/** What is said in one part of a section, as its history shows it. */
type Facts = { field: SettingField; language: Language | null; text: string }[];

const ofText = (field: SettingField, texts: Text): Facts =>
  languageCodes.map((language) => ({ field, language, text: texts[language] ?? '' }));
const ofLine = (field: SettingField, text: string): Facts => [{ field, language: null, text }];

/** As the history says it: "10.00 – 5000.00 CNY"; a side without a bound is open. */
function limitText({ currency, least, most }: ChannelLimit): string {
  const [lower, upper] = [least, most].map((amount) =>
    amount === null ? '' : amountText({ amount: BigInt(amount), currency }).split(' ')[0],
  );
  return `${lower}–${upper} ${currency}`;
}

const factsOf: { [Section in SettingSection]: (contents: SettingContents[Section]) => Facts } = {
  brand: ({ names, mark, color }: BrandSettings) => [
    ...ofText('names', names),
    ...ofLine('mark', mark),
    ...ofLine('color', color),
  ],
  contact: ({ address, phone, email, hours, filings }: ContactSettings) => [
    ...ofText('address', address),
    ...ofLine('phone', phone),
    ...ofLine('email', email),
    ...ofLine('hours', hours),
    ...ofLine('filings', filings.map(({ kind, number }) => `${kind} ${number}`).join(' · ')),
  ],
  company: ({ name, address, taxNumber }: CompanySettings) => [
    ...ofLine('name', name),
    ...ofLine('address', address),
    ...ofLine('taxNumber', taxNumber),
  ],
  channel: ({ isOff, limits }: ChannelSettings) => [
    ...ofLine('isOff', isOff ? 'off' : 'on'),
    ...ofLine('limits', limits.map(limitText).join(' · ')),
  ],
};

/** What differs between two revisions of a section; nothing where they say the same. */
export function changesOf<Section extends SettingSection>(
  section: Section,
  earlier: SettingContents[Section] | undefined,
  later: SettingContents[Section],
): SettingChange[] {
  const earlierFacts = earlier === undefined ? [] : factsOf[section](earlier);
  return factsOf[section](later).flatMap(({ field, language, text }, index) => {
    const earlierText = earlierFacts[index]?.text ?? '';
    return earlierText === text ? [] : [{ field, language, before: earlierText, after: text }];
  });
}
