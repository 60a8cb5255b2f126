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

/** What people call them besides, in any language: spreadsheets say 顺丰 and SF, and seldom the whole name. */
export const carrierAliases: Record<KnownCarrier, readonly string[]> = {
  sf: [
    '顺丰',
    '順豐',
    '顺丰快递',
    '顺丰国际',
    '順豐速運',
    'SF',
    'SF International',
    'SFExpress',
    'СФ Экспресс',
    'SF-Express',
    'إس إف إكسبريس',
    'เอสเอฟ เอ็กซ์เพรส',
  ],
  jd: ['京东', '京東', '京东快递', '京東物流', 'JD', 'JD Express', 'JDL', 'Jingdong'],
  ems: [
    'EMS',
    '邮政',
    '中国邮政',
    '邮政EMS',
    '郵政',
    '邮政快递',
    'China Post',
    'ChinaPost',
    'China EMS',
    'Почта Китая',
    'Çin Postası',
    'ไปรษณีย์จีน',
    'بريد الصين',
  ],
  deppon: ['德邦', '德邦物流', '德邦快运', 'Deppon Express', 'Deppon Logistics', 'DEPPON'],
  zto: ['中通', '中通物流', 'ZTO', '中通貨運'],
  yto: ['圆通', '圓通', '圆通快递', '圓通速遞', 'YTO'],
  kerry: ['嘉里', '嘉里大通', '嘉里物流', 'Kerry', 'Kerry Express', 'เคอรี่', 'เคอรี่ เอ็กซ์เพรส'],
  cosco: ['中远', '中遠', '中远海', '中远集运', '中遠海運', 'COSCO', 'COSCO Shipping Lines', 'КОСКО'],
  maersk: ['马士基航运', '馬士基', 'Maersk Line', 'MSK', 'Маерск', 'Мерск', 'ميرسك', 'เมอส์ก'],
  dhl: ['敦豪', 'DHL Express', 'ДХЛ', 'دي إتش إل', 'ดีเอชแอล'],
  fedex: ['联邦', '聯邦快遞', '联邦国际', 'Federal Express', 'FedEx Express', 'Федекс', 'فيديكس', 'เฟดเอ็กซ์'],
  ups: ['联合包裹', '優比速', 'United Parcel Service', 'UPS Express', 'ЮПС', 'يو بي إس', 'ยูพีเอส'],
  aramex: ['阿拉美克斯', 'ارامكس', 'Арамекс'],
  jne: ['JNE Express', 'PT JNE'],
  jt: [
    '极兔',
    '極兔',
    '极兔快递',
    '極兔速遞',
    'J&T',
    'JT',
    'J&T Cargo',
    'JT Express',
    'JNT',
    'JNT Express',
    'เจแอนด์ที',
  ],
  cdek: ['СДЭК Логистика', 'SDEK', 'СДЕК'],
};

export const knownCarriers = Object.keys(carriers) as [KnownCarrier, ...KnownCarrier[]];
export const carrierCodes = [...knownCarriers, 'other'] as const;
export type CarrierCode = (typeof carrierCodes)[number];
