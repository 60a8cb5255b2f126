import type { DemoContent } from '../load-content.ts';
import { sameInAll, words } from '../words.ts';

/**
 * Euro foreign exchange reference rates of the European Central Bank at the end of each month, from 2024-04 on; reuse
 * is permitted with attribution.
 */
const euroRates: Record<string, string> = {
  USD: '1.0718 1.0852 1.0705 1.0828 1.1087 1.1196 1.0882 1.0562 1.0389 1.0393 1.0411 1.0815 1.1373 1.1339 1.172 1.1446 1.1658 1.1741 1.1554 1.1566 1.175 1.1919 1.1805 1.1498 1.1684',
  CNY: '7.7609 7.8577 7.7748 7.8194 7.8585 7.8511 7.7436 7.6484 7.5833 7.5363 7.5782 7.8442 8.2635 8.1576 8.397 8.235 8.3155 8.3591 8.222 8.1836 8.2262 8.2834 8.0961 7.9341 7.9827',
  HKD: '8.3817 8.4838 8.3594 8.4589 8.6455 8.6933 8.4598 8.2211 8.0686 8.099 8.098 8.413 8.8214 8.8926 9.2001 8.9851 9.0877 9.1359 8.9787 9.002 9.1464 9.3067 9.2359 9.0136 9.1507',
  IDR: '17422.11 17641.72 17487.21 17634.43 17180.03 16975.88 17105.85 16753.81 16820.88 16941.21 17228.17 17992.97 18901.98 18519.93 19021.03 18882.87 19207.37 19578.94 19251.16 19269.07 19640.83 20010.0 19833.7 19506.24 20082.05',
  THB: '39.732 39.925 39.319 38.629 37.541 36.107 36.754 36.217 35.676 34.915 35.567 36.706 38.009 37.243 38.125 37.4 37.76 38.088 37.348 37.237 37.218 37.455 36.696 37.667 37.728',
  TRY: '34.7045 34.9691 35.1868 35.9085 37.7651 38.2693 37.268 36.639 36.7372 37.2655 38.0186 41.0399 43.7574 44.4954 46.5682 46.4644 47.9536 48.8227 48.5832 49.1509 50.4838 51.8324 51.8946 51.1433 52.2478',
};
const firstMonth = '2024-04';

/** Months on from one: 2026-01 and 2 → 2026-03. */
function monthAfter(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

const points = (values: readonly string[], first: string) =>
  values.map((value, index) => ({ at: monthAfter(first, index), value }));

const exchange = Object.entries(euroRates).map(([currency, values]): DemoContent => ({
  kind: 'series',
  code: `euro-${currency.toLowerCase()}`,
  data: {
    topic: 'exchange',
    title: sameInAll(`EUR/${currency}`),
    // What is thousands to the euro cannot share an axis with what is one.
    unit: words(
      currency === 'IDR'
        ? '1 欧元兑印尼盾 | Rupiah for 1 euro | روبية لكل يورو | รูเปียห์ต่อ 1 ยูโร | Rupiah per 1 euro | Рупий за 1 евро | 1 avro için rupi'
        : '1 欧元兑换额 | Units for 1 euro | وحدات لكل يورو | หน่วยต่อ 1 ยูโร | Unit per 1 euro | Единиц за 1 евро | 1 avro karşılığı birim',
    ),
    points: points(values.split(' '), firstMonth),
    source: words(
      '欧洲中央银行欧元外汇参考汇率 | European Central Bank, euro foreign exchange reference rates | البنك المركزي الأوروبي، أسعار الصرف المرجعية لليورو | ธนาคารกลางยุโรป อัตราแลกเปลี่ยนอ้างอิงยูโร | Bank Sentral Eropa, kurs referensi euro | Европейский центральный банк, справочные курсы евро | Avrupa Merkez Bankası, avro referans kurları',
    ),
    sourceLink: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
  },
}));

const exampleSource = words(
  '演示用示例数据，并非统计数据 | Example figures of the demo, no statistics | أرقام توضيحية وليست إحصاءات | ตัวเลขตัวอย่างเพื่อสาธิต ไม่ใช่สถิติ | Angka contoh untuk peragaan, bukan statistik | Цифры для примера, не статистика | Gösterim için örnek rakamlar, istatistik değildir',
);

/** A made-up course: a base that grows, with a season of twelve months. */
const example = (
  topic: string,
  code: string,
  title: string,
  unit: string,
  [base, growth, season]: readonly [number, number, number],
  country?: string,
): DemoContent => ({
  kind: 'series',
  code,
  data: {
    topic,
    title: words(title),
    unit: words(unit),
    ...(country && { country }),
    points: points(
      Array.from({ length: 36 }, (_, month) => {
        // Each has its season at another time, and begins at its base.
        const turn = (2 * Math.PI * month) / 12 + growth * 1_000;
        const swing = 1 + season * (Math.sin(turn) - Math.sin(growth * 1_000));
        return (base * (1 + growth * month) * swing).toFixed(1);
      }),
      monthAfter(firstMonth, -11),
    ),
    source: exampleSource,
  },
});

const index =
  '指数（首月 = 100） | Index (first month = 100) | مؤشر (الشهر الأول = 100) | ดัชนี (เดือนแรก = 100) | Indeks (bulan pertama = 100) | Индекс (первый месяц = 100) | Endeks (ilk ay = 100)';
const perContainer =
  '美元/40 尺高柜 | USD for a 40-foot container | دولار لحاوية 40 قدمًا | ดอลลาร์ต่อตู้ 40 ฟุต | USD per kontainer 40 kaki | USD за 40-футовый контейнер | 40’lık konteyner için USD';
const parcels = '百万件 | Million parcels | مليون طرد | ล้านชิ้น | Juta paket | Млн посылок | Milyon koli';

const figures: DemoContent[] = [
  example(
    'freight',
    'freight-jebel-ali',
    '宁波—杰贝阿里 | Ningbo to Jebel Ali | نينغبو إلى جبل علي | หนิงปัว–เจเบลอาลี | Ningbo ke Jebel Ali | Нинбо — Джебель-Али | Ningbo – Cebel Ali',
    perContainer,
    [1_850, 0.004, 0.14],
  ),
  example(
    'freight',
    'freight-jakarta',
    '宁波—雅加达 | Ningbo to Jakarta | نينغبو إلى جاكرتا | หนิงปัว–จาการ์ตา | Ningbo ke Jakarta | Нинбо — Джакарта | Ningbo – Cakarta',
    perContainer,
    [960, 0.003, 0.1],
  ),
  example(
    'freight',
    'freight-mersin',
    '宁波—梅尔辛 | Ningbo to Mersin | نينغبو إلى مرسين | หนิงปัว–เมร์ซิน | Ningbo ke Mersin | Нинбо — Мерсин | Ningbo – Mersin',
    perContainer,
    [2_700, 0.005, 0.18],
  ),
  example(
    'exports',
    'exports-homeware',
    '家居用品 | Homeware | أدوات منزلية | ของใช้ในบ้าน | Peralatan rumah | Товары для дома | Ev gereçleri',
    index,
    [100, 0.006, 0.08],
    'CN',
  ),
  example(
    'exports',
    'exports-textiles',
    '纺织服装 | Textiles and apparel | منسوجات وملابس | สิ่งทอและเสื้อผ้า | Tekstil dan busana | Текстиль и одежда | Tekstil ve giyim',
    index,
    [100, 0.002, 0.12],
    'CN',
  ),
  example(
    'exports',
    'exports-electronics',
    '消费电子 | Consumer electronics | إلكترونيات استهلاكية | เครื่องใช้อิเล็กทรอนิกส์ | Elektronik konsumen | Бытовая электроника | Tüketici elektroniği',
    index,
    [100, 0.009, 0.1],
    'CN',
  ),
  example(
    'ecommerce',
    'parcels-gulf',
    '发往海湾国家的包裹 | Parcels to the Gulf | طرود إلى الخليج | พัสดุไปอ่าวอาหรับ | Paket ke Teluk | Посылки в страны Залива | Körfez’e koliler',
    parcels,
    [4.2, 0.012, 0.2],
  ),
  example(
    'ecommerce',
    'parcels-southeast-asia',
    '发往东南亚的包裹 | Parcels to South-East Asia | طرود إلى جنوب شرق آسيا | พัสดุไปเอเชียตะวันออกเฉียงใต้ | Paket ke Asia Tenggara | Посылки в Юго-Восточную Азию | Güneydoğu Asya’ya koliler',
    parcels,
    [9.6, 0.01, 0.16],
  ),
  example(
    'imports',
    'imports-food',
    '进口食品 | Imported food | أغذية مستوردة | อาหารนำเข้า | Makanan impor | Импорт продуктов | İthal gıda',
    index,
    [100, 0.007, 0.09],
  ),
  example(
    'imports',
    'imports-beauty',
    '进口美妆 | Imported cosmetics | مستحضرات تجميل مستوردة | เครื่องสำอางนำเข้า | Kosmetik impor | Импорт косметики | İthal kozmetik',
    index,
    [100, 0.004, 0.15],
  ),
  example(
    'imports',
    'imports-home',
    '进口家居 | Imported homeware | أدوات منزلية مستوردة | ของใช้ในบ้านนำเข้า | Peralatan rumah impor | Импорт товаров для дома | İthal ev gereçleri',
    index,
    [100, 0.003, 0.06],
  ),
];

export const editorialSeries: DemoContent[] = [...exchange, ...figures];
