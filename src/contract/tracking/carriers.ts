import type { Text } from '../../kit/languages.ts';

/**
 * Carriers known by code, with their names; a language without its own reads the English one. `other` is any
 * other, by the name it is given.
 */
export const carriers = {
  sf: { zh: '顺丰速运', en: 'SF Express' },
  jd: { zh: '京东物流', en: 'JD Logistics' },
  ems: { zh: '中国邮政 EMS', en: 'China Post EMS' },
  deppon: { zh: '德邦快递', en: 'Deppon' },
  zto: { zh: '中通快运', en: 'ZTO Freight' },
  yto: { zh: '圆通速递', en: 'YTO Express' },
  kerry: { zh: '嘉里大通物流', en: 'Kerry Logistics', thai: 'เคอรี่ โลจิสติคส์' },
  cosco: { zh: '中远海运', en: 'COSCO Shipping', ru: 'COSCO Shipping' },
  maersk: { zh: '马士基', en: 'Maersk' },
  dhl: { zh: 'DHL', en: 'DHL' },
  fedex: { zh: '联邦快递', en: 'FedEx' },
  ups: { zh: 'UPS', en: 'UPS' },
  aramex: { zh: 'Aramex', en: 'Aramex', ar: 'أرامكس' },
  jne: { zh: 'JNE', en: 'JNE' },
  jt: { zh: '极兔速递', en: 'J&T Express' },
  cdek: { zh: 'CDEK', en: 'CDEK', ru: 'СДЭК' },
} as const satisfies Record<string, Text>;
export type KnownCarrier = keyof typeof carriers;

export const knownCarriers = Object.keys(carriers) as [KnownCarrier, ...KnownCarrier[]];
export const carrierCodes = [...knownCarriers, 'other'] as const;
export type CarrierCode = (typeof carrierCodes)[number];
