import type { OutputOf } from '../src/contract/contract.ts';
import { tariffColumns, type TariffColumn } from '../src/contract/trade-services/tariff-columns.ts';
import { dayAfter } from '../src/kit/days.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { callAs } from './call-as.ts';
import { profiles } from './content/service-centre.ts';
import { placeOf, type DemoProfile, type DemoTariff } from './content/service-profiles.ts';
import { words } from './words.ts';

/** Profiles and tariffs of some providers, by the product's own calls; what a provider has written stays. */
export async function loadServiceCentre(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      profiles.map(({ email }) => email),
    )
    .execute();
  for (const profile of profiles) {
    const account = accounts.find(({ email }) => email === profile.email);
    if (!account) continue;
    const call = callAs(deps, { accountId: account.id, role: 3, site: 'cn', language: 'en', now });
    if ((await call('serviceProviders.mine', {})).profile) continue;
    const { rowList } = await call('tradeServices.mine', { kind: 'logistics' });
    for (const tariff of profile.tariffs) await loadTariff(call, rowList, tariff, dayOf(now));
    // Last: whoever has a profile is done.
    await call('serviceProviders.save', profileOf(profile, dayOf(now)));
  }
}

type Call = ReturnType<typeof callAs>;

async function loadTariff(
  call: Call,
  services: OutputOf<'tradeServices.mine'>['rowList'],
  tariff: DemoTariff,
  today: string,
): Promise<void> {
  const service = services.find(({ titles }) => titles.en === tariff.title);
  if (!service) throw new Error(`no service ${tariff.title}`);
  const { version } = await call('tariffs.get', { serviceId: service.id });
  const rows = rowsOf(tariff, today);
  const saved = await call('tariffs.save', { serviceId: service.id, version, rows });
  const { issues } = await call('tariffs.publish', { serviceId: service.id, version: saved.version });
  if (issues.length > 0) throw new Error(`${tariff.title}: ${JSON.stringify(issues)}`);
}

const rowsOf = ({ ways, days }: DemoTariff, today: string): string[][] =>
  ways.flatMap(({ from, to, mode, daysFrom, daysTo, minimumCharge, ratio, steps }) =>
    Object.entries(steps).map(([kilograms, price]) => {
      const [origin, destination] = [placeOf(from), placeOf(to)];
      const cells: Record<TariffColumn, string> = {
        origin: origin.country,
        originPlace: origin.place,
        destination: destination.country,
        destinationPlace: destination.place,
        mode,
        kilograms,
        price,
        currency: 'USD',
        minimumCharge: String(minimumCharge),
        ratio: String(ratio),
        daysFrom: String(daysFrom),
        daysTo: String(daysTo),
        validFrom: dayAfter(today, -30),
        validUntil: dayAfter(today, days),
      };
      return tariffColumns.map((column) => cells[column]);
    }),
  );

const profileOf = (profile: DemoProfile, today: string) => ({
  names: words(profile.name),
  descriptions: words(profile.description),
  countries: [...profile.countries],
  ports: [...profile.ports],
  timeZone: profile.timeZone,
  hours: profile.hours,
  answerHours: profile.answerHours,
  lanes: [...profile.lanes],
  licences: profile.licences.map(({ days, ...licence }) => ({
    ...licence,
    validUntil: dayAfter(today, days),
  })),
  pictures: [],
  version: 0,
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
