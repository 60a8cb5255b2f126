import type { ParcelColumn } from '../../src/contract/parcels/parcel-columns.ts';

type Cells = Partial<Record<ParcelColumn, string>>;

const china = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14);

// Name, code, declaration elements, unit, statutory units; the last stands in no table of units.
const articles = [
  ['纯棉针织T恤衫', '6109100021', '男式|针织|100%棉|无品牌', '011', '011', '035'],
  ['帆布单肩包', '4202920000', '棉帆布面|无品牌', '007', '035', '007'],
  ['蓝牙耳机', '8518300000', '入耳式|无线|无品牌', '006', '007', ''],
  ['塑料保鲜盒', '3924100000', '聚丙烯|三件套|无品牌', '006', '035', ''],
  ['木制拼图玩具', '9503000000', '木制|500片|无品牌', '006', '006', '035'],
  ['合金钥匙扣', '7117190000', '锌合金|无品牌', '007', '035', ''],
] as const;
const unknownArticle = ['陶瓷马克杯', '6912001000', '陶瓷|无品牌|350ml', '007', '035', ''] as const;
const places = [
  ['502', '502'],
  ['304', '300'],
  ['303', '303'],
  ['601', '601'],
] as const;

/** Fourteen parcels of two invented sellers; one has a code whose units are not known, and one is refused. */
export const parcelRows = (now: Date): Cells[] =>
  Array.from({ length: 14 }, (_, i) => {
    const [gname, gcode, gmodel, unit, unit1, unit2] =
      i === 12 ? unknownArticle : articles[i % articles.length]!;
    const [country, currency] = places[i % places.length]!;
    const seller =
      i % 2 === 0
        ? { ebcCode: '91330203MA0QX02U9E', ebcName: '宁波晴川示例贸易有限公司' }
        : { ebcCode: '91440305MA0QX03W19', ebcName: '深圳云杉示例科技有限公司' };
    const serial = String(i + 1).padStart(4, '0');
    const day = china(now).slice(0, 8);
    const quantity = (unitOfTariff: string) => (unitOfTariff === '035' ? '0.30' : '2');
    return {
      orderNo: `XQ${day}${serial}`,
      copNo: `CK${day}${serial}`,
      logisticsNo: `FY${day}${serial}CN`,
      payNo: `MZ${day}${serial}`,
      customsCode: '3105',
      portCode: '3109',
      ieDate: china(new Date(now.getTime() + 86_400_000)).slice(0, 8),
      statisticsFlag: i % 5 === 4 ? 'A' : 'B',
      country,
      POD: country,
      trafMode: '5',
      wrapType: '2',
      packNo: '1',
      grossWeight: '0.40',
      netWeight: i === 13 ? '0.50' : '0.32',
      currency,
      goodsValue: '19.80',
      freight: '4.50',
      insuredFee: '0',
      charge: '24.30',
      accountingDate: china(new Date(now.getTime() - 86_400_000)),
      payCode: '91310115MA0QX06B9K',
      payName: '明珠示例支付有限公司',
      ebpCode: '91330201MA0QX01T4B',
      ebpName: '星桥示例电子商务平台有限公司',
      ...seller,
      logisticsCode: '91330206MA0QX04Y4Q',
      logisticsName: '浙东飞燕示例国际物流有限公司',
      itemNo: `ITEM-${serial}`,
      gname,
      gcode,
      gmodel,
      barCode: '无',
      qty: '2',
      unit,
      qty1: quantity(unit1),
      unit1,
      ...(unit2 && { qty2: quantity(unit2), unit2 }),
      price: '9.90',
      totalPrice: '19.80',
    };
  });
