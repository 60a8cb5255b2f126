import type { Position } from '../../../kit/distance.ts';

/** Cities that distances are asked from: where products of the sites begin or end. Degrees, to a hundredth. */
export const tradeCities = {
  shanghai: { latitude: 31.23, longitude: 121.47 },
  yiwu: { latitude: 29.31, longitude: 120.08 },
  shenzhen: { latitude: 22.54, longitude: 114.06 },
  hongKong: { latitude: 22.32, longitude: 114.17 },
  dubai: { latitude: 25.2, longitude: 55.27 },
  riyadh: { latitude: 24.71, longitude: 46.68 },
  jakarta: { latitude: -6.21, longitude: 106.85 },
  bangkok: { latitude: 13.76, longitude: 100.5 },
  istanbul: { latitude: 41.01, longitude: 28.98 },
  moscow: { latitude: 55.76, longitude: 37.62 },
  frankfurt: { latitude: 50.11, longitude: 8.68 },
  losAngeles: { latitude: 34.05, longitude: -118.24 },
} as const satisfies Record<string, Position>;

export type TradeCity = keyof typeof tradeCities;
export const tradeCityCodes = Object.keys(tradeCities) as TradeCity[];
