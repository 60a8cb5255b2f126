import type { FreightMode } from '../../src/contract/trade-services/service-kinds.ts';
import type { Opening, ServiceLane } from '../../src/contract/trade-services/service-providers.ts';

export interface DemoTariff {
  /** Of its service, in English. */
  title: string;
  /** From today on. */
  days: number;
  ways: readonly {
    /** A country and a place: `CN Qingdao`. */
    from: string;
    to: string;
    mode: FreightMode;
    daysFrom: number;
    daysTo: number;
    minimumCharge: number;
    /** Kilograms that a cubic metre counts as. */
    ratio: number;
    /** Prices of a kilogram by the weight they begin at. */
    steps: Readonly<Record<number, string>>;
  }[];
}

export interface DemoProfile {
  email: string;
  /** zh | en | ar | thai | indonesian | ru | tr. */
  name: string;
  description: string;
  countries: readonly string[];
  ports: readonly string[];
  timeZone: string;
  hours: Opening[];
  answerHours: number;
  lanes: readonly ServiceLane[];
  /** `days`: how long from today they are valid. */
  licences: readonly { name: string; number: string; issuer: string; days: number; showsNumber?: boolean }[];
  tariffs: readonly DemoTariff[];
}

/** The same hours on several days; 1 is Monday. */
export const hours = (days: readonly number[], from: string, to: string): Opening[] =>
  days.map((day) => ({ day, from, to }));

/** A country and a place out of `CN Qingdao`. */
export const placeOf = (text: string) => ({ country: text.slice(0, 2), place: text.slice(3) });

export const lane = (from: string, to: string, mode: FreightMode): ServiceLane => ({
  from: placeOf(from),
  to: placeOf(to),
  modes: [mode],
});
