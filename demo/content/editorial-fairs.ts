import type { DemoContent } from '../load-content.ts';
import type { Words7 } from '../types.ts';
import { fillWords, words } from '../words.ts';

/** Cities with the centre fairs are held in: country, latitude, longitude, names. */
const cities: Record<string, [country: string, latitude: number, longitude: number, names: string]> = {
  linyi: ['CN', 35.1047, 118.3564, '临沂 | Linyi | لينيي | หลินอี๋ | Linyi | Линьи | Linyi'],
  guangzhou: [
    'CN',
    23.1046,
    113.3632,
    '广州 | Guangzhou | قوانغتشو | กวางโจว | Guangzhou | Гуанчжоу | Guangzhou',
  ],
  yiwu: ['CN', 29.3151, 120.0768, '义乌 | Yiwu | ييوو | อี้อู | Yiwu | Иу | Yiwu'],
  shanghai: ['CN', 31.1956, 121.3025, '上海 | Shanghai | شنغهاي | เซี่ยงไฮ้ | Shanghai | Шанхай | Şanghay'],
  hongKong: [
    'HK',
    22.2823,
    114.1741,
    '香港 | Hong Kong | هونغ كونغ | ฮ่องกง | Hong Kong | Гонконг | Hong Kong',
  ],
  dubai: ['AE', 25.2246, 55.2882, '迪拜 | Dubai | دبي | ดูไบ | Dubai | Дубай | Dubai'],
  sharjah: ['AE', 25.3293, 55.4209, '沙迦 | Sharjah | الشارقة | ชาร์จาห์ | Sharjah | Шарджа | Şarika'],
  jakarta: ['ID', -6.1457, 106.8456, '雅加达 | Jakarta | جاكرتا | จาการ์ตา | Jakarta | Джакарта | Cakarta'],
  surabaya: ['ID', -7.2906, 112.7411, '泗水 | Surabaya | سورابايا | สุราบายา | Surabaya | Сурабая | Surabaya'],
  bangkok: ['TH', 13.7236, 100.5602, '曼谷 | Bangkok | بانكوك | กรุงเทพฯ | Bangkok | Бангкок | Bangkok'],
  istanbul: [
    'TR',
    40.9869,
    28.8254,
    '伊斯坦布尔 | Istanbul | إسطنبول | อิสตันบูล | Istanbul | Стамбул | İstanbul',
  ],
  moscow: ['RU', 55.8213, 37.3903, '莫斯科 | Moscow | موسكو | มอสโก | Moskwa | Москва | Moskova'],
  riyadh: ['SA', 24.7742, 46.7386, '利雅得 | Riyadh | الرياض | ริยาด | Riyadh | Эр-Рияд | Riyad'],
};

/** What a fair is of: its name beside the city’s, and who goes there. */
const themes: Record<string, [name: string, text: string]> = {
  household: [
    '家居用品展 | Homeware Fair | معرض الأدوات المنزلية | งานของใช้ในบ้าน | Pameran Peralatan Rumah | Выставка товаров для дома | Ev Gereçleri Fuarı',
    '厨具、收纳、陶瓷与玻璃：工厂直接对接批发商和连锁店。 | Kitchenware, storage, ceramics and glass: factories meet wholesalers and chains. | أدوات مطبخ وتخزين وخزف وزجاج: لقاء المصانع بتجار الجملة والسلاسل. | เครื่องครัว ที่เก็บของ เซรามิก และแก้ว โรงงานพบผู้ค้าส่งและเชนสโตร์ | Peralatan dapur, penyimpanan, keramik, dan kaca: pabrik bertemu grosir dan jaringan toko. | Кухня, хранение, керамика и стекло: заводы встречают оптовиков и сети. | Mutfak, saklama, seramik ve cam: fabrikalar toptancı ve zincirlerle buluşur.',
  ],
  textiles: [
    '纺织服装展 | Textile and Apparel Fair | معرض المنسوجات والملابس | งานสิ่งทอและเครื่องแต่งกาย | Pameran Tekstil dan Busana | Выставка текстиля и одежды | Tekstil ve Giyim Fuarı',
    '面料、成衣和家纺，现场看样、打版、下小单。 | Fabrics, garments and home textiles: see samples, agree on patterns, place trial orders. | أقمشة وملابس ومنسوجات منزلية: معاينة العينات والاتفاق على القصات وطلبات تجريبية. | ผ้า เสื้อผ้า และสิ่งทอในบ้าน ดูตัวอย่าง ตกลงแบบ และสั่งทดลอง | Kain, pakaian, dan tekstil rumah: lihat sampel, sepakati pola, pesan percobaan. | Ткани, одежда и домашний текстиль: образцы, лекала, пробные заказы. | Kumaş, giyim ve ev tekstili: numune görün, kalıp belirleyin, deneme siparişi verin.',
  ],
  electronics: [
    '消费电子展 | Consumer Electronics Fair | معرض الإلكترونيات الاستهلاكية | งานเครื่องใช้อิเล็กทรอนิกส์ | Pameran Elektronik Konsumen | Выставка бытовой электроники | Tüketici Elektroniği Fuarı',
    '配件、小家电与智能设备，重点看认证和插头标准。 | Accessories, small appliances and smart devices, with an eye on certificates and plugs. | ملحقات وأجهزة صغيرة وذكية، مع التركيز على الشهادات والقوابس. | อุปกรณ์เสริม เครื่องใช้ขนาดเล็ก และอุปกรณ์อัจฉริยะ เน้นใบรับรองและปลั๊ก | Aksesori, alat rumah kecil, dan perangkat pintar; perhatikan sertifikat dan steker. | Аксессуары, мелкая техника и умные устройства; внимание — сертификатам и вилкам. | Aksesuar, küçük ev aletleri ve akıllı cihazlar; belgelere ve fişlere dikkat.',
  ],
  machinery: [
    '机械与五金展 | Machinery and Hardware Fair | معرض الآلات والأدوات | งานเครื่องจักรและฮาร์ดแวร์ | Pameran Mesin dan Perkakas | Выставка машин и инструмента | Makine ve Hırdavat Fuarı',
    '工具、紧固件、包装与小型加工设备，现场试机。 | Tools, fasteners, packaging and small machines, running on the stands. | أدوات ومثبتات وتغليف وآلات صغيرة تعمل في الأجنحة. | เครื่องมือ ตัวยึด บรรจุภัณฑ์ และเครื่องจักรเล็ก ทดลองเดินเครื่องในงาน | Perkakas, pengikat, kemasan, dan mesin kecil yang dijalankan di stan. | Инструмент, крепёж, упаковка и малые станки в работе на стендах. | El aletleri, bağlantı elemanları, ambalaj ve çalışır hâlde küçük makineler.',
  ],
  food: [
    '食品展 | Food Fair | معرض الأغذية | งานอาหาร | Pameran Makanan | Выставка продуктов питания | Gıda Fuarı',
    '休闲食品、调味与清真食品，样品品尝与标签咨询。 | Snacks, condiments and halal food: tastings, and advice on labels. | وجبات خفيفة وتوابل وأغذية حلال: تذوق واستشارات حول الملصقات. | ขนม เครื่องปรุง และอาหารฮาลาล ชิมตัวอย่างและปรึกษาเรื่องฉลาก | Camilan, bumbu, dan makanan halal: cicip sampel dan konsultasi label. | Снеки, приправы и халяль: дегустации и советы по этикеткам. | Atıştırmalık, çeşni ve helal gıda: tadım ve etiket danışmanlığı.',
  ],
  building: [
    '建材与卫浴展 | Building Materials Fair | معرض مواد البناء | งานวัสดุก่อสร้าง | Pameran Bahan Bangunan | Выставка стройматериалов | Yapı Malzemeleri Fuarı',
    '瓷砖、灯具、门窗与卫浴，工程采购与样板间。 | Tiles, lighting, doors and bathrooms, for projects and show flats. | بلاط وإنارة وأبواب وحمامات للمشاريع والشقق النموذجية. | กระเบื้อง โคมไฟ ประตู และสุขภัณฑ์ สำหรับโครงการและห้องตัวอย่าง | Ubin, lampu, pintu, dan saniter untuk proyek dan rumah contoh. | Плитка, свет, двери и сантехника для объектов и шоурумов. | Projeler ve örnek daireler için karo, aydınlatma, kapı ve vitrifiye.',
  ],
  beauty: [
    '美妆个护展 | Beauty Fair | معرض التجميل | งานความงาม | Pameran Kecantikan | Выставка косметики | Kozmetik Fuarı',
    '彩妆、护肤与包材，备案与成分合规一并咨询。 | Make-up, skin care and packaging, with advice on registration and ingredients. | مكياج وعناية وتغليف، مع استشارات التسجيل والمكونات. | เครื่องสำอาง สกินแคร์ และบรรจุภัณฑ์ พร้อมปรึกษาเรื่องจดแจ้งและส่วนผสม | Rias, perawatan kulit, dan kemasan, dengan konsultasi registrasi dan bahan. | Макияж, уход и упаковка; консультации по регистрации и составу. | Makyaj, cilt bakımı ve ambalaj; kayıt ve içerik danışmanlığıyla.',
  ],
  logistics: [
    '商贸物流展 | Trade and Logistics Fair | معرض التجارة والخدمات اللوجستية | งานการค้าและโลจิสติกส์ | Pameran Perdagangan dan Logistik | Выставка торговли и логистики | Ticaret ve Lojistik Fuarı',
    '货代、海外仓、支付与平台服务，一站式对接外贸企业。 | Forwarders, warehouses, payment and platforms for those who trade abroad. | وكلاء شحن ومستودعات ومدفوعات ومنصات لمن يتاجر مع الخارج. | ฟอร์เวิร์ดเดอร์ คลังสินค้า การชำระเงิน และแพลตฟอร์มสำหรับผู้ค้าต่างประเทศ | Forwarder, gudang, pembayaran, dan platform bagi pedagang lintas negara. | Экспедиторы, склады, платежи и платформы для внешней торговли. | Dış ticaret yapanlar için nakliye, depo, ödeme ve platform hizmetleri.',
  ],
};

const title = words(
  '{city}{theme} | {city} {theme} | {theme} في {city} | {theme} {city} | {theme} {city} | {theme}, {city} | {city} {theme}',
);
const venue = words(
  '{city}会展中心 | {city} Exhibition Centre | مركز معارض {city} | ศูนย์แสดงสินค้า {city} | Pusat Pameran {city} | Выставочный центр, {city} | {city} Fuar Merkezi',
);
const organiser = words(
  '{city}会展公司 | {city} Trade Fairs | معارض {city} التجارية | {city} Trade Fairs | Pameran Dagang {city} | Торговые выставки, {city} | {city} Ticaret Fuarları',
);

/** City, theme, first day after the beginning of the demo world, days, further industries. */
const fairs: [city: string, theme: string, from: number, days: number, also?: string][] = [
  ['guangzhou', 'household', 24, 5, 'building'],
  ['dubai', 'household', 12, 3],
  ['jakarta', 'textiles', 19, 4],
  ['hongKong', 'electronics', 33, 4],
  ['istanbul', 'textiles', 41, 4],
  ['bangkok', 'food', 52, 5],
  ['moscow', 'building', 61, 4],
  ['riyadh', 'food', 74, 3],
  ['yiwu', 'household', 88, 4, 'textiles'],
  ['surabaya', 'machinery', 97, 3],
  ['sharjah', 'beauty', 118, 3],
  ['shanghai', 'machinery', 139, 5],
  ['dubai', 'electronics', 160, 4],
  ['istanbul', 'food', 191, 4],
  ['bangkok', 'beauty', 223, 3],
  ['moscow', 'textiles', 254, 4],
  ['jakarta', 'building', 286, 4],
  ['riyadh', 'logistics', 318, 3],
  ['hongKong', 'beauty', -20, 3],
  ['linyi', 'household', 16, 3, 'textiles'],
  ['linyi', 'machinery', 47, 4, 'building'],
  ['linyi', 'food', 101, 3],
  ['linyi', 'logistics', 152, 3],
  ['linyi', 'building', 214, 4],
  ['linyi', 'textiles', 297, 3],
  ['linyi', 'beauty', -35, 3],
];

const dayMs = 86_400_000;

/** Fairs of the year behind a day; none of them is a real one. */
export const editorialFairs = (since: Date): DemoContent[] =>
  fairs.map(([at, of, from, days, also]) => {
    const [country, latitude, longitude, names] = cities[at]!;
    const [name, text] = themes[of]!;
    const city = words(names);
    const day = (after: number) => new Date(since.getTime() + after * dayMs).toISOString().slice(0, 10);
    const fill = (template: Words7) => fillWords(template, { city, theme: words(name), text: words(text) });
    return {
      kind: 'exhibition',
      code: `${at}-${of}`.toLowerCase(),
      data: {
        fair: at === 'linyi' ? 'linyi' : 'international',
        title: fill(title),
        begins: day(from),
        ends: day(from + days - 1),
        country,
        city,
        venue: fill(venue),
        latitude,
        longitude,
        industries: [of, ...(also ? [also] : [])],
        organiser: fill(organiser),
        text: words(text),
      },
    };
  });
